"""How a play is spread in the room that its seat has: card size, rows, and the strip of each card.

A card under another shows a strip of its left edge, a card in a row above another shows its top.
Of all spreads that fit, the one with the largest ranks is taken.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import ceil
from typing import Final

from renders.errors import require
from renders.faces import CardSize

__all__ = ["Spread", "spread"]


@dataclass(frozen=True, slots=True)
class Spread:
    """Places of the cards of one play, relative to its top left corner.

    :ivar size: the size of each card.
    :ivar at: left and top of each card, in the order given; later cards lie on top. Where there
        is no room for all even at the smallest size, the last ones are missing.
    :ivar width: of the whole, in pixels.
    :ivar height: of the whole, in pixels.
    """

    size: CardSize
    at: tuple[tuple[int, int], ...]
    width: int
    height: int


_HEIGHTS: Final = (102, 96, 88, 80, 72, 64, 56, 48)
_SHAPES: Final = (0.75, 0.66, 0.58, 0.52)
"""Width to height: a narrower card leaves more room for the strips of the others."""
_STRIPS: Final = (42, 38, 35, 32, 30, 28, 26, 24, 22, 20, 18)
"""A few strips only, so that few faces are kept."""
_GAP: Final = 6


@lru_cache(maxsize=512)
def spread(count: int, width: int, height: int) -> Spread:
    """Spread a play over a box, as large as can be.

    :param count: how many cards, at least 1.
    :param width: pixels of the box.
    :param height: pixels of the box.
    :raises PictureError: ``no_room`` where not even one card fits.

    >>> spread(2, 240, 108).at
    ((0, 0), (82, 0))
    """
    require(count >= 1, "no_room", cards=count, width=width, height=height)
    choices = list(_choices(count, width, height))
    if not choices:
        return spread(count - 1, width, height)
    return max(choices, key=_preference)


def _preference(laid: Spread) -> tuple[float, int, int]:
    """Large ranks first, then large cards, then few rows."""
    return _rank_height(laid.size), laid.size.height + laid.size.strip, -laid.height


def _rank_height(size: CardSize) -> float:
    """How tall the rank is printed, in steps that a reader can see."""
    return round(min(size.strip * 0.74, size.height * 0.28))


def _index_height(size: CardSize) -> int:
    """How much of the top must show so that rank and pip are read."""
    return ceil(19 + _rank_height(size) + min(size.strip * 0.68, size.height * 0.28))


def _choices(count: int, width: int, height: int) -> Iterator[Spread]:
    for tall in _HEIGHTS:
        for shape in _SHAPES:
            for rows in range(1, min(count, 3) + 1):
                yield from _spreads(count, rows, (round(tall * shape), tall), (width, height))


def _spreads(
    count: int, rows: int, card: tuple[int, int], room: tuple[int, int]
) -> Iterator[Spread]:
    """Every strip that fits for a card size and a number of rows."""
    wide, tall = card
    longest = ceil(count / rows)
    if wide > room[0]:
        return
    step = min(wide + _GAP, (room[0] - wide) // (longest - 1)) if longest > 1 else wide
    for strip in _STRIPS:
        if strip > min(step, wide, tall // 2):
            continue
        size = CardSize(wide, tall, strip)
        row = _index_height(size)
        if row * (rows - 1) + tall <= room[1]:
            at = tuple((i % longest * step, i // longest * row) for i in range(count))
            yield Spread(size, at, (longest - 1) * step + wide, at[-1][1] + tall)
