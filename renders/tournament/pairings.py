"""The pairings of a round: a row for each table, both sides, the result once there is one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.errors import require
from renders.fonts import BLACK, BOLD, REGULAR
from renders.signs.icons import Icon, draw_icon
from renders.themes import DEFAULT, Surface, Theme
from renders.tournament.state import MAX_NAME

__all__ = ["Pairings", "TableRow", "describe_pairings", "draw_pairings", "pairings_picture"]

MOST_TABLES: Final = 12
_EDGE: Final = 14
_ROW: Final = 54
_TWO: Final = 76
"""Height of a row whose sides are two individuals each."""
_SCORE: Final = 62
_LEFT: Final = 74


@dataclass(frozen=True, slots=True)
class TableRow:
    """One table.

    :ivar table: its number, from 1.
    :ivar sides: the names of each side: one of a pair, two of individuals; untrusted.
    :ivar figures: what each side made, or empty texts.
    :ivar winner: 0 or 1, or nothing.
    :ivar over: whether it is done.
    :ivar highlighted: whether the viewer sits there.
    """

    table: int
    sides: tuple[tuple[str, ...], tuple[str, ...]]
    figures: tuple[str, str] = ("", "")
    winner: int | None = None
    over: bool = False
    highlighted: bool = False

    def __post_init__(self) -> None:
        require(1 <= self.table <= 999, "bad_table", table=self.table)
        require(self.winner in (None, 0, 1), "bad_winner", winner=self.winner)
        for side in self.sides:
            require(1 <= len(side) <= 2, "bad_side", names=len(side))
            for name in side:
                require(len(name) <= MAX_NAME, "name_too_long", length=len(name))


@dataclass(frozen=True, slots=True)
class Pairings:
    """Tables of a round, 1 to 12.

    :ivar rows: in order.
    """

    rows: tuple[TableRow, ...]

    def __post_init__(self) -> None:
        require(1 <= len(self.rows) <= MOST_TABLES, "bad_row_count", rows=len(self.rows))


def pairings_picture(shown: Pairings, theme: Theme = DEFAULT) -> Picture:
    """The picture of some tables, with its text alternative."""
    return finish(draw_pairings(shown, theme), describe_pairings(shown))


def draw_pairings(shown: Pairings, theme: Theme = DEFAULT) -> Image.Image:
    """Draw them: number, first side, result, second side."""
    surface = theme.surface
    heights = [_TWO if max(map(len, row.sides)) > 1 else _ROW for row in shown.rows]
    canvas = Canvas(WIDTH, sum(heights) + 2 * _EDGE, surface.ground)
    top = _EDGE
    for row, height in zip(shown.rows, heights, strict=True):
        _draw_row(canvas, row, top, height, surface)
        top += height
    return canvas.image


def _draw_row(canvas: Canvas, row: TableRow, top: int, height: int, surface: Surface) -> None:
    y = top + height // 2
    canvas.rounded(
        (_EDGE, top + 3, WIDTH - _EDGE, top + height - 3),
        9,
        surface.raised,
        outline=surface.accent if row.highlighted else None,
        line=3,
    )
    number = str(row.table)
    canvas.disc((_EDGE + 30, y), 20, surface.ground)
    canvas.text((_EDGE + 30, y), number, 24, surface.soft, weight=BOLD, anchor="mm", max_width=34)
    middle = (_LEFT + WIDTH - _EDGE) / 2
    room = middle - _SCORE - _LEFT - 8
    _names(canvas, row, 0, (_LEFT, room, y), surface)
    _names(canvas, row, 1, (middle + _SCORE + 8, room - 12, y), surface)
    _result(canvas, row, (middle, y), surface)


def _names(
    canvas: Canvas, row: TableRow, side: int, place: tuple[float, float, int], surface: Surface
) -> None:
    """The names of a side: the winner's bold, the other's quiet."""
    left, room, y = place
    names = row.sides[side]
    won, lost = row.winner == side, row.winner == 1 - side
    weight = BOLD if won else REGULAR
    colour = surface.soft if lost else surface.ink
    for number, name in enumerate(names):
        at = y + (number - (len(names) - 1) / 2) * 30
        anchor, x = ("rm", left + room) if side == 0 else ("lm", left)
        canvas.text((x, at), name, 25, colour, weight=weight, anchor=anchor, max_width=room)


def _result(canvas: Canvas, row: TableRow, at: tuple[float, int], surface: Surface) -> None:
    x, y = at
    if not row.over:
        draw_icon(canvas, Icon.HOURGLASS, (x, y), 24, surface.soft)
        return
    if not any(row.figures):
        icon = Icon.EQUAL if row.winner is None else Icon.CHECK
        colour = surface.soft if row.winner is None else surface.good
        shift = 0 if row.winner is None else 30 * (2 * row.winner - 1)
        draw_icon(canvas, icon, (x + shift, y), 22, colour)
        return
    canvas.text((x, y - 1), "–", 24, surface.soft, anchor="mm")
    for side, figure in enumerate(row.figures):
        weight = BLACK if row.winner == side else REGULAR
        colour = surface.soft if row.winner == 1 - side else surface.ink
        place = (x - 12, y) if side == 0 else (x + 12, y)
        anchor = "rm" if side == 0 else "lm"
        canvas.text(place, figure, 26, colour, weight=weight, anchor=anchor, max_width=_SCORE - 16)


def describe_pairings(shown: Pairings) -> TextAlternative:
    """The same in words.

    Facts: ``tables`` (rows: table, first side, second side, result or "").
    """
    rows = tuple(
        (
            str(row.table),
            " + ".join(row.sides[0]),
            " + ".join(row.sides[1]),
            f"{row.figures[0]}–{row.figures[1]}" if any(row.figures) else "",
        )
        for row in shown.rows
    )
    return TextAlternative("picture.pairings", {"tables": rows})
