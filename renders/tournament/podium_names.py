"""The names for which a step of the podium has no room: a list below it, over the whole width."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final
from unicodedata import combining

from renders.canvas import WIDTH, Canvas
from renders.fonts import BLACK, BOLD
from renders.text import TextStyle, clean, fit
from renders.themes import Surface
from renders.tournament.state import NAME_SIZE

__all__ = ["NameRow", "draw_names", "fits", "height_of"]

_EDGE: Final = 14
_NAME: Final = 84
_ROOM: Final = WIDTH - _NAME - _EDGE - 12
_ROW: Final = 54
_LEADING: Final = 38
_MARGIN: Final = 14
"""Above the first row and below the last."""
_STYLE: Final = TextStyle(NAME_SIZE, BOLD)


@dataclass(frozen=True, slots=True)
class NameRow:
    """One row of the list.

    :ivar place: the place that stands before the name; 0 for none.
    :ivar name: untrusted.
    """

    place: int
    name: str

    @property
    def lines(self) -> tuple[str, ...]:
        """The name in one line, or in two where it would be cut."""
        name = clean(self.name)
        if fits(name, _STYLE, _ROOM):
            return (name,)
        at = min(_breaks(name), key=lambda place: abs(2 * place - len(name)))
        return name[:at].rstrip(), name[at:].lstrip()

    @property
    def height(self) -> int:
        """Pixels."""
        return _ROW + _LEADING * (len(self.lines) - 1)


def fits(text: str, style: TextStyle, room: float) -> bool:
    """Whether a text can be written in so many pixels without being cut."""
    return fit(text, style, room).text == fit(text, style).text


def _breaks(name: str) -> Iterator[int]:
    """Where a name may be parted: at spaces in its middle, else in the middle itself."""
    near = range(len(name) // 4, len(name) * 3 // 4 + 1)
    spaces = [place for place in near if name[place : place + 1] == " "]
    yield from spaces
    if not spaces:
        whole = (place for place in near if not combining(name[place]))
        yield min(whole, key=lambda place: abs(2 * place - len(name)), default=len(name) // 2)


def height_of(rows: tuple[NameRow, ...]) -> int:
    """How many pixels the list needs; 0 where it is empty."""
    return sum(each.height for each in rows) + 2 * _MARGIN if rows else 0


def draw_names(canvas: Canvas, rows: tuple[NameRow, ...], top: int, surface: Surface) -> None:
    """Draw the list.

    :param top: where it begins, in pixels from the top.
    """
    canvas.image.paste(surface.ground, (0, top, WIDTH, canvas.height))
    y = top + _MARGIN
    for each in rows:
        _draw_row(canvas, each, y, surface)
        y += each.height


def _draw_row(canvas: Canvas, row: NameRow, top: int, surface: Surface) -> None:
    box = (_EDGE, top + 2, WIDTH - _EDGE, top + row.height - 2)
    canvas.rounded(box, 9, surface.raised)
    if row.place:
        middle = (_EDGE + 34, top + row.height // 2)
        canvas.disc(middle, 18, surface.accent)
        canvas.text(middle, str(row.place), 26, surface.accent_ink, weight=BLACK, anchor="mm")
    for number, line in enumerate(row.lines):
        place = (_NAME, top + _ROW // 2 + number * _LEADING)
        canvas.text(place, line, NAME_SIZE, surface.ink, weight=BOLD, anchor="lm", max_width=_ROOM)
