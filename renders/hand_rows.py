"""How a hand is broken into rows, so that its strips are as wide as can be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

__all__ = ["GAP", "Block", "Rows", "break_rows"]

GAP: Final = 24
"""Pixels between the strips of two groups in a row."""

WIDEST: Final = 56
"""A strip is never wider than this where there are several rows; short rows end early."""

WHOLE: Final = 92
"""A few cards in one row may be seen whole."""

_ENOUGH: Final = 40
"""A strip that wide is read with ease, so that no further row is begun for its sake."""

_SPLIT_COST: Final = 9
"""How many pixels of strip a group in one piece is worth."""

_MOST_ROWS: Final = 4

_GRAIN: Final = 4
"""Strips are multiples of this, so that hands share their faces in the cache."""


@dataclass(frozen=True, slots=True)
class Block:
    """Cards that stay in one row.

    :ivar count: how many.
    :ivar group: the number of the group to which they belong.
    """

    count: int
    group: int


@dataclass(frozen=True, slots=True)
class Rows:
    """Where rows begin.

    :ivar starts: for each row the number of its first block.
    :ivar strip: the width in pixels that every card gets.
    """

    starts: tuple[int, ...]
    strip: int


def break_rows(blocks: Sequence[Block], width: int) -> Rows:
    """The rows for a hand: few, and each with whole groups where that costs little.

    :param blocks: at least one, in reading order; together at most some 60 cards.
    :param width: pixels for the strips of a row and the gaps between its groups.

    >>> break_rows([Block(12, 0), Block(6, 1), Block(6, 2)], 640)
    Rows(starts=(0, 1), strip=48)
    """
    best = Rows((), 0)
    for count in range(1, min(_MOST_ROWS, len(blocks)) + 1):
        found = _widest(blocks, count, width)
        if found.strip > best.strip:
            best = found
        if best.strip >= _ENOUGH:
            break
    return best


def _widest(blocks: Sequence[Block], count: int, width: int) -> Rows:
    """The best division into that many rows; a strip of 0 where there is none."""
    best, value = Rows((), 0), 0
    for strip in range(WHOLE if count == 1 else WIDEST, 0, -_GRAIN):
        if strip <= value:
            break  # a narrower strip can't be worth more, even with every group in one piece
        found = _Division(blocks, strip, width).best(0, count)
        if found is not None and strip - _SPLIT_COST * found.splits > value:
            best, value = Rows(found.starts, strip), strip - _SPLIT_COST * found.splits
    return best


@dataclass(frozen=True, slots=True, order=True)
class _Found:
    """A division of the rest of a hand; the smaller one is better.

    :ivar splits: how many groups are broken.
    :ivar unevenness: the sum of the squares of the rows' counts.
    """

    splits: int
    unevenness: int
    starts: tuple[int, ...]


class _Division:
    """The search for the best rows at a given strip."""

    def __init__(self, blocks: Sequence[Block], strip: int, width: int) -> None:
        self._blocks = blocks
        self._strip = strip
        self._width = width
        self._known: dict[tuple[int, int], _Found | None] = {}

    def best(self, start: int, rows: int) -> _Found | None:
        """The best division of the blocks from ``start`` into that many rows, or nothing."""
        key = (start, rows)
        if key not in self._known:
            self._known[key] = min(self._divisions(start, rows), default=None)
        return self._known[key]

    def _divisions(self, start: int, rows: int) -> Iterator[_Found]:
        last = len(self._blocks)
        for end, cards in self._ends(start):
            if rows == 1 and end == last:
                yield _Found(0, cards * cards, (start,))
            rest = self.best(end, rows - 1) if rows > 1 and end < last else None
            if rest is not None:
                split = self._blocks[end].group == self._blocks[end - 1].group
                uneven = rest.unevenness + cards * cards
                yield _Found(rest.splits + split, uneven, (start, *rest.starts))

    def _ends(self, start: int) -> Iterator[tuple[int, int]]:
        """Where a row from ``start`` may end, with its count of cards, as long as it fits."""
        cards, used, group = 0, -GAP, -1
        for place in range(start, len(self._blocks)):
            block = self._blocks[place]
            cards += block.count
            used += block.count * self._strip + GAP * (block.group != group)
            group = block.group
            if used > self._width:
                return
            yield place + 1, cards
