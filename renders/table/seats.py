"""Where seats and their plays lie on the felt.

Play runs counter-clockwise and seats are numbered in playing order (spec.md §2), so from the
viewer's place at the bottom the next seat sits on the right, and so on around the table.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

from renders.errors import require

__all__ = ["BAR", "CENTRE", "FELT", "HEIGHT", "WIDTH", "Box", "Place", "places"]

WIDTH: Final = 720
"""Pixels: a phone 360 px wide, at twice its resolution."""

HEIGHT: Final = 400
"""Pixels."""

Side = Literal["left", "right"]


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels; right and bottom are outside it."""

    left: int
    top: int
    right: int
    bottom: int

    @property
    def width(self) -> int:
        """Pixels from left to right."""
        return self.right - self.left

    @property
    def height(self) -> int:
        """Pixels from top to bottom."""
        return self.bottom - self.top

    @property
    def centre(self) -> tuple[int, int]:
        """The point in the middle."""
        return (self.left + self.right) // 2, (self.top + self.bottom) // 2


@dataclass(frozen=True, slots=True)
class Place:
    """One seat on the felt.

    :ivar box: room for the seat's token and its play.
    :ivar side: on which side of the cards the token lies.
    :ivar anchored: whether token and cards keep to that side of the box; else they are centred.
    """

    box: Box
    side: Side
    anchored: bool = True


BAR: Final = Box(0, 0, WIDTH, 56)
"""The bar with the score, above the felt."""

FELT: Final = Box(0, 56, WIDTH, HEIGHT)
"""The felt."""

CENTRE: Final = (360, 229)
"""The middle of the felt, where the compass of the turn lies."""

_EDGE: Final = 16
_INSET: Final = 44
"""Without long plays, the seats at the sides move in."""

_THREE: Final = ((66, 168), (178, 280), (290, 392))
_THREE_CROWDED: Final = ((64, 154), (163, 295), (303, 393))
_TWO: Final = ((62, 194), (262, 394))
_COLUMNS: Final = ((_EDGE, 242), (247, 473), (478, WIDTH - _EDGE))

Row = tuple[int, int]


def _cell(column: int, row: Row) -> Place:
    left, right = _COLUMNS[column]
    side: Side = "right" if column == 2 else "left"
    return Place(Box(left, row[0], right, row[1]), side, anchored=column != 1)


def _half(half: int, row: Row) -> Place:
    left, right = ((_EDGE, 350), (370, WIDTH - _EDGE))[half]
    return Place(Box(left, row[0], right, row[1]), "right" if half else "left")


def _four(top: Row, middle: Row, bottom: Row, edge: int) -> tuple[Place, ...]:
    return (
        Place(Box(48, bottom[0], 672, bottom[1]), "left", anchored=False),
        Place(Box(414, middle[0], WIDTH - edge, middle[1]), "right"),
        Place(Box(48, top[0], 672, top[1]), "left", anchored=False),
        Place(Box(edge, middle[0], 306, middle[1]), "left"),
    )


def _around(count: int, *, crowded: bool) -> tuple[Place, ...]:
    """Counter-clockwise from the viewer."""
    top, middle, bottom = _THREE_CROWDED if crowded and count == 4 else _THREE
    high, low = _TWO
    if count == 4:
        return _four(top, middle, bottom, _EDGE if crowded else _INSET)
    if count in (5, 6):
        back = (
            (_half(1, high), _half(0, high))
            if count == 5
            else tuple(_cell(c, high) for c in (2, 1, 0))
        )
        return (_cell(1, low), _cell(2, low), *back, _cell(0, low))
    back = (_half(1, top), _half(0, top)) if count == 7 else tuple(_cell(c, top) for c in (2, 1, 0))
    return (
        _cell(1, bottom), _cell(2, bottom), _cell(2, middle),
        *back,
        _cell(0, middle), _cell(0, bottom),
    )  # fmt: skip


@lru_cache(maxsize=64)
def places(count: int, viewer: int, *, crowded: bool = False) -> tuple[Place, ...]:
    """The place of every seat, in the order of seats.

    :param count: how many seats, 4 to 8.
    :param viewer: the seat shown at the bottom.
    :param crowded: whether plays are long, so that the seats at the sides need two rows.
    :raises PictureError: ``bad_seat_count`` or ``no_such_seat``.

    >>> right, left = places(4, viewer=0)[1], places(4, viewer=0)[3]
    >>> right.side, left.side, left.box.right < right.box.left
    ('right', 'left', True)
    """
    require(4 <= count <= 8, "bad_seat_count", seats=count)
    require(0 <= viewer < count, "no_such_seat", seat=viewer)
    around = _around(count, crowded=crowded)
    return tuple(around[(seat - viewer) % count] for seat in range(count))
