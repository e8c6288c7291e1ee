"""Cross tables: everybody against everybody, in blocks of ten by ten."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PIL import Image

from renders.alt import TextAlternative
from renders.canvas import WIDTH, Canvas
from renders.encode import Picture, finish
from renders.errors import require
from renders.fonts import BLACK, BOLD, REGULAR
from renders.themes import DEFAULT, Surface, Theme
from renders.tournament.state import MAX_NAME, MAX_ROWS, NAME_SIZE

__all__ = [
    "Cell",
    "CrossRow",
    "CrossTable",
    "blocks_of",
    "cross_picture",
    "describe_cross",
    "draw_cross",
]

BLOCK: Final = 10
_EDGE: Final = 14
_HEAD: Final = 40
_ROW: Final = 92
_NUMBER: Final = 44
_SCORE: Final = 92
_CELL: Final = (WIDTH - 2 * _EDGE - 12) / BLOCK


@dataclass(frozen=True, slots=True)
class Cell:
    """How somebody fared against somebody.

    :ivar figure: what he made, at most a few characters.
    :ivar outcome: 1 for won, 0 for drawn, -1 for lost.
    """

    figure: str
    outcome: int

    def __post_init__(self) -> None:
        require(self.outcome in (-1, 0, 1), "bad_outcome", outcome=self.outcome)
        require(len(self.figure) <= 6, "figure_too_long", length=len(self.figure))


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One line.

    :ivar name: untrusted.
    :ivar score: the sum, as it is shown.
    :ivar cells: one for each row of the table; nothing where they haven't met, and for himself.
    :ivar highlighted: whether it is the viewer's.
    """

    name: str
    score: str
    cells: tuple[Cell | None, ...]
    highlighted: bool = False

    def __post_init__(self) -> None:
        require(len(self.name) <= MAX_NAME, "name_too_long", length=len(self.name))


@dataclass(frozen=True, slots=True)
class CrossTable:
    """Everybody against everybody.

    :ivar rows: in the order of the standings.
    :ivar cut: how many go on, 0 for no such line.
    """

    rows: tuple[CrossRow, ...]
    cut: int = 0

    def __post_init__(self) -> None:
        size = len(self.rows)
        require(1 <= size <= MAX_ROWS, "bad_row_count", rows=size)
        require(all(len(row.cells) == size for row in self.rows), "not_square", rows=size)
        require(0 <= self.cut <= size, "bad_cut", cut=self.cut)


def blocks_of(table: CrossTable) -> tuple[tuple[int, int], ...]:
    """The blocks that a table needs, each by its first row and first column."""
    starts = range(0, len(table.rows), BLOCK)
    return tuple((row, column) for row in starts for column in starts)


def cross_picture(table: CrossTable, block: int = 0, theme: Theme = DEFAULT) -> Picture:
    """The picture of one block, with its text alternative.

    :param block: index into :func:`blocks_of`.
    :raises PictureError: ``no_such_part``.
    """
    return finish(draw_cross(table, block, theme), describe_cross(table, block))


def _block(table: CrossTable, block: int) -> tuple[range, range]:
    blocks = blocks_of(table)
    require(0 <= block < len(blocks), "no_such_part", part=block, parts=len(blocks))
    size = len(table.rows)
    row, column = blocks[block]
    return range(row, min(row + BLOCK, size)), range(column, min(column + BLOCK, size))


def draw_cross(table: CrossTable, block: int = 0, theme: Theme = DEFAULT) -> Image.Image:
    """Draw one block: number, name and sum, below them a cell for each opponent."""
    rows, columns = _block(table, block)
    surface = theme.surface
    canvas = Canvas(WIDTH, _HEAD + _ROW * len(rows) + 10, surface.ground)
    lefts = {each: _EDGE + 6 + _CELL * i for i, each in enumerate(columns)}
    for each, left in lefts.items():
        canvas.text(
            (left + _CELL / 2, _HEAD / 2 + 2),
            str(each + 1),
            26,
            surface.soft,
            weight=BOLD,
            anchor="mm",
            max_width=_CELL - 4,
        )
    for place, each in enumerate(rows):
        _draw_row(canvas, table, each, _HEAD + _ROW * place, lefts, surface)
    return canvas.image


def _draw_row(  # noqa: PLR0913, PLR0917 - one row of a grid
    canvas: Canvas,
    table: CrossTable,
    index: int,
    top: int,
    lefts: dict[int, float],
    surface: Surface,
) -> None:
    row, y = table.rows[index], top + 28
    outline = surface.accent if row.highlighted else None
    frame = (_EDGE, top + 2, WIDTH - _EDGE, top + _ROW - 2)
    canvas.rounded(frame, 9, surface.raised, outline=outline, line=3)
    number = (_EDGE + _NUMBER / 2 + 4, y)
    canvas.text(
        number, str(index + 1), 28, surface.soft, weight=BOLD, anchor="mm", max_width=_NUMBER - 4
    )
    start = _EDGE + _NUMBER + 10
    weight = BOLD if row.highlighted else 500
    room = WIDTH - _EDGE - _SCORE - start
    canvas.text(
        (start, y), row.name, NAME_SIZE, surface.ink, weight=weight, anchor="lm", max_width=room
    )
    for column, left in lefts.items():
        if column == index:
            box = (left + 10, top + 52, left + _CELL - 10, top + _ROW - 8)
            canvas.rounded(box, 6, surface.ground)
        else:
            _draw_cell(canvas, row.cells[column], (left + _CELL / 2, top + 67), surface)
    end = (WIDTH - _EDGE - 12, y)
    canvas.text(end, row.score, 31, surface.ink, weight=BLACK, anchor="rm", max_width=_SCORE - 16)
    if table.cut == index + 1 and table.cut < len(table.rows):
        line = (_EDGE, top + _ROW - 2, WIDTH - _EDGE, top + _ROW + 1)
        canvas.image.paste(surface.accent, line)


def _draw_cell(
    canvas: Canvas, cell: Cell | None, at: tuple[float, float], surface: Surface
) -> None:
    if cell is None:
        canvas.disc(at, 4, surface.line)
        return
    won = cell.outcome > 0
    if won:
        canvas.disc(at, 20, surface.good)
    ink = surface.ground if won else surface.soft if cell.outcome < 0 else surface.ink
    weight = REGULAR if cell.outcome < 0 else BOLD
    if cell.outcome == 0:
        canvas.disc(at, 20, outline=surface.soft)
    canvas.text(at, cell.figure, 26, ink, weight=weight, anchor="mm", max_width=34)


def describe_cross(table: CrossTable, block: int = 0) -> TextAlternative:
    """The same in words.

    Facts: ``rows`` (rows: number, name, score, then "number:figure" for each one met).
    """
    rows, columns = _block(table, block)
    told = tuple(
        (
            str(index + 1),
            table.rows[index].name,
            table.rows[index].score,
            *(
                f"{column + 1}:{cell.figure}"
                for column in columns
                if (cell := table.rows[index].cells[column]) is not None
            ),
        )
        for index in rows
    )
    return TextAlternative("picture.cross", {"rows": told})
