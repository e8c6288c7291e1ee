"""How a hand is broken into rows, so that its strips are as wide as can be."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
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

_SPLIT_COST: Final = 8
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

    :param blocks: at least one, in reading order.
    :param width: pixels for the strips of a row and the gaps between its groups.

    >>> break_rows([Block(12, 0), Block(6, 1), Block(6, 2)], 640)
    Rows(starts=(0, 1), strip=48)
    """
    best = Rows((0,), 0)
    for count in range(1, min(_MOST_ROWS, len(blocks)) + 1):
        inner = range(1, len(blocks))
        tried = [(0, *starts) for starts in combinations(inner, count - 1)]
        starts = max(tried, key=lambda each: _value(blocks, each, width))
        strip = min(_strips(blocks, starts, width))
        if strip > best.strip:
            best = Rows(starts, strip)
        if best.strip >= _ENOUGH:
            break
    return Rows(best.starts, best.strip - best.strip % _GRAIN)


def _value(blocks: Sequence[Block], starts: Sequence[int], width: int) -> tuple[float, int]:
    """How good a division is: wide strips and whole groups first, then even rows."""
    strips = _strips(blocks, starts, width)
    split = sum(blocks[start].group == blocks[start - 1].group for start in starts[1:])
    return min(strips) - _SPLIT_COST * split, -max(strips)


def _strips(blocks: Sequence[Block], starts: Sequence[int], width: int) -> list[int]:
    """The strip that each row would allow."""
    strips = []
    for start, end in zip(starts, (*starts[1:], len(blocks)), strict=True):
        row = blocks[start:end]
        gaps = len({block.group for block in row}) - 1
        room = (width - GAP * gaps) // sum(block.count for block in row)
        strips.append(min(room, WHOLE if len(starts) == 1 else WIDEST))
    return strips
