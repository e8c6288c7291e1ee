"""One board at all tables (复式赛): what the opponents made, the field's mean, what it gives."""

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

__all__ = ["BoardRow", "BoardTables", "board_picture", "describe_board", "draw_board"]

MOST_TABLES: Final = 12
_EDGE: Final = 14
_HEAD: Final = 44
_ROW: Final = 118
_NAMES: Final = 76
_BAR: Final = (76, 630)
_BAR_AT: Final = 95
"""How far below the top of its row the middle of a bar is."""
_GETS: Final = 88


@dataclass(frozen=True, slots=True)
class BoardRow:
    """What one table made.

    :ivar table: its number.
    :ivar opponents: who held the opponents' cards; untrusted.
    :ivar declarers: who held the declarers'.
    :ivar total: the opponents' points; nothing where it was not played.
    :ivar gets: what the opponents and the declarers get, as it is shown.
    :ivar highlighted: whether the viewer sat there.
    """

    table: int
    opponents: str
    declarers: str
    total: int | None
    gets: tuple[str, str]
    highlighted: bool = False

    def __post_init__(self) -> None:
        require(1 <= self.table <= 999, "bad_table", table=self.table)
        for name in (self.opponents, self.declarers):
            require(len(name) <= MAX_NAME, "name_too_long", length=len(name))


@dataclass(frozen=True, slots=True)
class BoardTables:
    """Tables of a board, 1 to 12.

    :ivar rows: in order.
    :ivar line: the points from which the opponents take over.
    :ivar mean: what the opponents made on average at all tables; nothing where nobody played.
    :ivar most: the largest total of all tables: the end of the scale.
    """

    rows: tuple[BoardRow, ...]
    line: int
    mean: float | None
    most: int

    def __post_init__(self) -> None:
        require(1 <= len(self.rows) <= MOST_TABLES, "bad_row_count", rows=len(self.rows))
        require(self.line > 0, "bad_line", line=self.line)


def board_picture(shown: BoardTables, theme: Theme = DEFAULT) -> Picture:
    """The picture of a board at some tables, with its text alternative."""
    return finish(draw_board(shown, theme), describe_board(shown))


def draw_board(shown: BoardTables, theme: Theme = DEFAULT) -> Image.Image:
    """Draw them: number, who, a bar of the opponents' points, what each side gets."""
    surface = theme.surface
    height = _HEAD + _ROW * len(shown.rows) + _EDGE
    canvas = Canvas(WIDTH, height, surface.ground)
    end = max(shown.most, shown.line + 40)
    for place, row in enumerate(shown.rows):
        _draw_row(canvas, row, _HEAD + _ROW * place, end, surface)
    _mark(canvas, _at(shown.line, end), surface.soft, len(shown.rows))
    canvas.text(
        (_at(shown.line, end), 22), str(shown.line), 26, surface.soft, weight=BOLD, anchor="mm"
    )
    if shown.mean is not None:
        x = _at(shown.mean, end)
        _mark(canvas, x, surface.accent, len(shown.rows))
        _mean_sign(canvas, x, shown, surface)
    for place, row in enumerate(shown.rows):
        _draw_total(canvas, row, _HEAD + _ROW * place + _BAR_AT, end, surface)
    return canvas.image


def _at(points: float, end: int) -> float:
    left, right = _BAR
    return left + (right - left) * max(0.0, min(1.0, points / end))


def _mark(canvas: Canvas, x: float, colour: tuple[int, int, int], rows: int) -> None:
    """A mark over every bar, and below its number in the head."""
    left, right = round(x) - 1, round(x) + 2
    canvas.image.paste(colour, (left, _HEAD - 6, right, _HEAD + 2))
    for place in range(rows):
        y = _HEAD + _ROW * place + _BAR_AT
        canvas.image.paste(colour, (left, y - 16, right, y + 16))


def _mean_sign(canvas: Canvas, x: float, shown: BoardTables, surface: Surface) -> None:
    """The mean above its line, moved aside from the number of the line of taking over."""
    end = max(shown.most, shown.line + 40)
    near = abs(x - _at(shown.line, end)) < 50
    mean = shown.mean or 0.0
    shift = 0 if not near else (52 if mean >= shown.line else -52)
    text = f"ø {mean:.0f}"
    canvas.text((x + shift, 22), text, 26, surface.accent, weight=BLACK, anchor="mm")


def _draw_row(canvas: Canvas, row: BoardRow, top: int, end: int, surface: Surface) -> None:
    y = top + _ROW // 2
    outline = surface.accent if row.highlighted else None
    box = (_EDGE, top + 3, WIDTH - _EDGE, top + _ROW - 3)
    canvas.rounded(box, 9, surface.raised, outline=outline, line=3)
    canvas.disc((_EDGE + 32, y), 22, surface.ground)
    number = str(row.table)
    canvas.text((_EDGE + 32, y), number, 27, surface.soft, weight=BOLD, anchor="mm", max_width=38)
    _draw_side(canvas, row, 0, top + 26, surface)
    _draw_side(canvas, row, 1, top + 62, surface)
    _draw_bar(canvas, row, top + _BAR_AT, end, surface)


def _draw_side(canvas: Canvas, row: BoardRow, side: int, y: int, surface: Surface) -> None:
    """The opponents bold, the declarers below a crown; at the right what they get."""
    name, left, ink, weight = row.opponents, _NAMES, surface.ink, BOLD
    if side:
        name, left, ink, weight = row.declarers, _NAMES + 32, surface.soft, REGULAR
        draw_icon(canvas, Icon.CROWN, (_NAMES + 12, y), 24, ink)
    room = WIDTH - _EDGE - _GETS - left - 12
    canvas.text((left, y), name, NAME_SIZE, ink, weight=weight, anchor="lm", max_width=room)
    end = (WIDTH - _EDGE - 14, y)
    canvas.text(end, row.gets[side], 29, ink, weight=BOLD, anchor="rm", max_width=_GETS)


def _draw_bar(canvas: Canvas, row: BoardRow, y: int, end: int, surface: Surface) -> None:
    left = _BAR[0]
    if row.total is None:
        draw_icon(canvas, Icon.CROSS, (left + 14, y), 22, surface.bad)
        return
    stop = max(_at(row.total, end), left + 4)
    canvas.rounded((left, y - 10, stop, y + 10), 5, surface.series[1])


def _draw_total(canvas: Canvas, row: BoardRow, y: int, end: int, surface: Surface) -> None:
    """The number at the end of a bar, on its own ground where a line would cross it."""
    if row.total is None:
        return
    text = str(row.total)
    x = max(_at(row.total, end), _BAR[0] + 4) + 6
    canvas.rounded((x, y - 15, x + 18 * len(text) + 6, y + 15), 5, surface.raised)
    canvas.text((x + 3, y), text, 27, surface.ink, weight=BLACK, anchor="lm")


def describe_board(shown: BoardTables) -> TextAlternative:
    """The same in words.

    Facts: ``mean`` or "", ``tables`` (rows: table, opponents, declarers, points or "", what the
    opponents get, what the declarers get).
    """
    rows = tuple(
        (
            str(row.table),
            row.opponents,
            row.declarers,
            "" if row.total is None else str(row.total),
            *row.gets,
        )
        for row in shown.rows
    )
    mean = "" if shown.mean is None else f"{shown.mean:.0f}"
    return TextAlternative("picture.board", {"mean": mean, "tables": rows})
