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
from renders.tournament.state import MAX_NAME, NAME_SIZE

__all__ = ["Pairings", "TableRow", "describe_pairings", "draw_pairings", "pairings_picture"]

MOST_TABLES: Final = 12
_EDGE: Final = 14
_ROW: Final = 104
_HALF: Final = 23
"""How far the middle of a side's line is from the middle of the row."""
_SCORE: Final = 84
_LEFT: Final = 76


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
    """Draw them: the number, both sides below each other, what each made."""
    surface = theme.surface
    canvas = Canvas(WIDTH, _ROW * len(shown.rows) + 2 * _EDGE, surface.ground)
    for place, row in enumerate(shown.rows):
        _draw_row(canvas, row, _EDGE + _ROW * place, surface)
    return canvas.image


def _draw_row(canvas: Canvas, row: TableRow, top: int, surface: Surface) -> None:
    y = top + _ROW // 2
    canvas.rounded(
        (_EDGE, top + 3, WIDTH - _EDGE, top + _ROW - 3),
        9,
        surface.raised,
        outline=surface.accent if row.highlighted else None,
        line=3,
    )
    number = str(row.table)
    canvas.disc((_EDGE + 32, y), 22, surface.ground)
    canvas.text((_EDGE + 32, y), number, 27, surface.soft, weight=BOLD, anchor="mm", max_width=38)
    for side in (0, 1):
        _draw_side(canvas, row, side, y + (2 * side - 1) * _HALF, surface)
    if not row.over or (row.winner is None and not any(row.figures)):
        icon = Icon.EQUAL if row.over else Icon.HOURGLASS
        draw_icon(canvas, icon, (WIDTH - _EDGE - 34, y), 28, surface.soft)


def _draw_side(canvas: Canvas, row: TableRow, side: int, y: int, surface: Surface) -> None:
    """A side and what it made: the winner's bold, the other's quiet."""
    won, lost = row.winner == side, row.winner == 1 - side
    ink = surface.soft if lost else surface.ink
    room = WIDTH - _EDGE - _SCORE - _LEFT - 8
    name = " + ".join(row.sides[side])
    weight = BOLD if won else REGULAR
    canvas.text((_LEFT, y), name, NAME_SIZE, ink, weight=weight, anchor="lm", max_width=room)
    if not row.over:
        return
    if any(row.figures):
        canvas.text(
            (WIDTH - _EDGE - 16, y),
            row.figures[side],
            31,
            ink,
            weight=BLACK if won else REGULAR,
            anchor="rm",
            max_width=_SCORE - 12,
        )
    elif won:
        draw_icon(canvas, Icon.CHECK, (WIDTH - _EDGE - 34, y), 26, surface.good)


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
