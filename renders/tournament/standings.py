"""Standings of a tournament or a ladder: a row for each, in pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.colour import Colour
from renders.encode import Picture, finish
from renders.errors import require
from renders.fonts import BLACK, BOLD
from renders.signs.icons import Icon, draw_icon
from renders.themes import DEFAULT, Surface, Theme
from renders.tournament.state import NAME_SIZE, Standings, StandingsRow

__all__ = ["ROWS", "describe_standings", "draw_standings", "pages_of", "standings_picture"]

ROWS: Final = 10
"""Rows in one picture at most."""

_ROW: Final = 54
_HEAD: Final = 40
_EDGE: Final = 14
_NAME: Final = 84
_CHANGE: Final = 46
_FIGURE: Final = 48
_SCORE: Final = 92


def pages_of(table: Standings) -> int:
    """How many pictures the standings need."""
    return -(-len(table.rows) // ROWS)


def standings_picture(table: Standings, page: int = 0, theme: Theme = DEFAULT) -> Picture:
    """The picture of one page of standings, with its text alternative.

    :param page: 0 for the first.
    :raises PictureError: ``no_such_page``.
    """
    return finish(draw_standings(table, page, theme), describe_standings(table, page))


def _page(table: Standings, page: int) -> Sequence[StandingsRow]:
    require(0 <= page < pages_of(table), "no_such_page", page=page, pages=pages_of(table))
    return table.rows[page * ROWS : (page + 1) * ROWS]


def draw_standings(table: Standings, page: int = 0, theme: Theme = DEFAULT) -> Image.Image:
    """Draw one page: place, movement, name, wins, draws, losses, score."""
    rows, surface = _page(table, page), theme.surface
    canvas = Canvas(WIDTH, _HEAD + _ROW * len(rows) + 10, surface.ground)
    columns = _Columns(table)
    _draw_head(canvas, columns, surface)
    for number, row in enumerate(rows):
        top = _HEAD + _ROW * number
        _draw_row(canvas, row, top, columns, surface)
        if table.cut == page * ROWS + number + 1 and table.cut < len(table.rows):
            canvas.image.paste(
                surface.accent, (_EDGE, top + _ROW - 2, WIDTH - _EDGE, top + _ROW + 1)
            )
    return canvas.image


class _Columns:
    """Where each column stands; those that nobody needs leave their room to the names."""

    def __init__(self, table: Standings) -> None:
        self.draws: Final = any(row.draws for row in table.rows)
        changes = any(row.change for row in table.rows)
        self.name: Final = _NAME + (_CHANGE if changes else 0)
        self.score: Final = WIDTH - _EDGE - 12
        self.losses: Final = self.score - _SCORE - _FIGURE // 2
        self.draw: Final = self.losses - _FIGURE
        self.wins: Final = self.draw - (_FIGURE if self.draws else 0)
        self.name_room: Final = self.wins - _FIGURE // 2 - self.name - 4


def _draw_head(canvas: Canvas, columns: _Columns, surface: Surface) -> None:
    y = _HEAD // 2 + 2
    signs = [(Icon.CHECK, columns.wins, surface.good), (Icon.CROSS, columns.losses, surface.bad)]
    if columns.draws:
        signs.append((Icon.EQUAL, columns.draw, surface.soft))
    for icon, x, colour in signs:
        draw_icon(canvas, icon, (x, y), 24, colour)
    draw_icon(canvas, Icon.STAR, (columns.score - 22, y), 26, surface.accent)


def _draw_row(
    canvas: Canvas, row: StandingsRow, top: int, columns: _Columns, surface: Surface
) -> None:
    y = top + _ROW // 2
    outline = surface.accent if row.highlighted else None
    canvas.rounded(
        (_EDGE, top + 2, WIDTH - _EDGE, top + _ROW - 2), 9, surface.raised, outline=outline, line=3
    )
    _draw_place(canvas, row, y, surface)
    _draw_change(canvas, row.change, y, surface)
    weight = BOLD if row.place <= 3 or row.highlighted else 500
    canvas.text(
        (columns.name, y),
        row.name,
        NAME_SIZE,
        surface.ink,
        weight=weight,
        anchor="lm",
        max_width=columns.name_room,
    )
    figures: list[tuple[float, int, Colour]] = [
        (columns.wins, row.wins, surface.ink),
        (columns.losses, row.losses, surface.soft),
    ]
    if columns.draws:
        figures.append((columns.draw, row.draws, surface.soft))
    for x, figure, colour in figures:
        canvas.text((x, y), str(figure), 27, colour, weight=BOLD, anchor="mm", max_width=44)
    score = f"{row.score:g}"
    canvas.text((columns.score, y), score, 31, surface.ink, weight=BLACK, anchor="rm", max_width=88)


def _draw_place(canvas: Canvas, row: StandingsRow, y: int, surface: Surface) -> None:
    middle = (_EDGE + 34, y)
    if row.place <= 3:
        canvas.disc(middle, 18, surface.accent)
        canvas.text(middle, str(row.place), 26, surface.accent_ink, weight=BLACK, anchor="mm")
    else:
        canvas.text(
            middle, str(row.place), 25, surface.soft, weight=BOLD, anchor="mm", max_width=52
        )


def _draw_change(canvas: Canvas, change: int | None, y: int, surface: Surface) -> None:
    if not change:
        return
    colour, icon = (surface.good, Icon.UP) if change > 0 else (surface.bad, Icon.DOWN)
    draw_icon(canvas, icon, (_EDGE + 74, y), 16, colour)
    canvas.text(
        (_EDGE + 86, y), str(abs(change)), 22, colour, weight=BOLD, anchor="lm", max_width=26
    )


def describe_standings(table: Standings, page: int = 0) -> TextAlternative:
    """The same in words.

    Facts: ``page`` (from 1), ``pages``, ``cut``, ``rows`` (place, name, wins, draws, losses,
    score, change or "").
    """
    rows = tuple(
        (
            str(row.place),
            row.name,
            *(str(count) for count in (row.wins, row.draws, row.losses)),
            f"{row.score:g}",
            "" if row.change is None else f"{row.change:+d}",
        )
        for row in _page(table, page)
    )
    facts = {"page": page + 1, "pages": pages_of(table), "cut": table.cut, "rows": rows}
    return TextAlternative("picture.standings", facts)
