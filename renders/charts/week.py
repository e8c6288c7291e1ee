"""A week on the ladder: who climbed, and who played most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.charts.bars import draw_bar
from renders.charts.people import WeekChart, WeekRow
from renders.colour import Colour
from renders.encode import Picture, finish
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.themes import DEFAULT, Surface, Theme

__all__ = ["describe_week", "week_picture"]

_ROW: Final = 48
_GAP: Final = 22
_EDGE: Final = 20
_NAME: Final = 68
_ROOM: Final = 236
_BAR: Final = _NAME + _ROOM + 14
_FIGURE: Final = 96
_BESIDE: Final = WIDTH - _EDGE
_WIDE: Final = _BESIDE - 106 - _FIGURE - _BAR


def week_picture(week: WeekChart, theme: Theme = DEFAULT) -> Picture:
    """The picture of a week, with its text alternative."""
    return finish(_draw(week, theme.surface), describe_week(week))


def _draw(week: WeekChart, surface: Surface) -> Image.Image:
    blocks = [rows for rows in (week.climbers, week.busiest) if rows]
    height = sum(_ROW * len(rows) for rows in blocks) + _GAP * (len(blocks) + 1)
    canvas = Canvas(WIDTH, height, surface.ground)
    top = _GAP
    if week.climbers:
        look = (Icon.UP, surface.good, "+")
        top = _draw_block(canvas, week.climbers, top, look, surface) + _GAP
    if week.busiest:
        look = (Icon.TRICK, surface.series[1], "×")
        _draw_block(canvas, week.busiest, top, look, surface)
    return canvas.image


def _draw_block(
    canvas: Canvas,
    rows: Sequence[WeekRow],
    top: int,
    look: tuple[Icon, Colour, str],
    surface: Surface,
) -> int:
    """Rows with sign, name, bar, figure and what stands beside it; the bottom in pixels."""
    icon, colour, sign = look
    most = max(row.figure for row in rows)
    for number, row in enumerate(rows):
        middle = top + _ROW * number + _ROW // 2
        draw_icon(canvas, icon, (_EDGE + 18, middle), 26, colour)
        canvas.text(
            (_NAME, middle), row.name, 27, surface.ink,
            weight=BOLD, anchor="lm", max_width=_ROOM,
        )  # fmt: skip
        wide = _WIDE * row.figure / most
        draw_bar(canvas, _BAR, middle, wide, colour)
        canvas.text(
            (_BAR + max(wide, 10) + 10, middle), f"{sign}{row.figure}", 27, surface.ink,
            weight=BLACK, anchor="lm", max_width=_FIGURE - 12,
        )  # fmt: skip
        canvas.text(
            (_BESIDE, middle), str(row.beside), 25, surface.soft,
            weight=BOLD, anchor="rm", max_width=94,
        )  # fmt: skip
    return top + _ROW * len(rows)


def describe_week(week: WeekChart) -> TextAlternative:
    """The same in words.

    Facts: ``climbers`` (name, points gained, rating) and ``busiest`` (name, matches, rounds).
    """
    climbers = tuple((row.name, f"+{row.figure}", str(row.beside)) for row in week.climbers)
    busiest = tuple((row.name, str(row.figure), str(row.beside)) for row in week.busiest)
    return TextAlternative("picture.week", {"climbers": climbers, "busiest": busiest})
