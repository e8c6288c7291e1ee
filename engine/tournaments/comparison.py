"""Comparing one board over all tables (复式赛): matchpoints, and steps for the size of differences.

Everybody is compared with those who held the same cards: declarers with declarers, opponents with
opponents. ``docs/tournaments.md`` has worked examples.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from engine.tournaments.plan import Scale

__all__ = ["STEP_POINTS", "BoardLine", "BoardResult", "compare", "steps"]

STEP_POINTS: Final = (5, 15, 25, 40, 55, 75, 95, 120, 150, 185, 225, 270)
"""From how many points of difference on each further step is given: the first from 5 points."""

_FAULT: Final = Fraction(2, 5)
_NO_FAULT: Final = Fraction(3, 5)
_HALF: Final = Fraction(1, 2)
_FAULT_STEPS: Final = Fraction(3)


@dataclass(frozen=True, slots=True)
class BoardResult:
    """What a table made on the board.

    :ivar table: the number of the table.
    :ivar declaring: which of its sides (0, 1) held the declarers' cards.
    :ivar total: the opponents' points; None where it was not played.
    :ivar at_fault: the sides whose fault that is.
    """

    table: int
    declaring: int
    total: int | None
    at_fault: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class BoardLine:
    """The comparison of a board at one table.

    :ivar result: what was made there.
    :ivar declarers: what the declarers get: a share of 0 to 1, or steps.
    :ivar opponents: what the opponents get.
    :ivar field: the mean of the opponents' points at the other tables; None where there are none.
    """

    result: BoardResult
    declarers: Fraction
    opponents: Fraction
    field: Fraction | None

    def side(self, side: int) -> Fraction:
        """What a side of the table gets."""
        return self.declarers if side == self.result.declaring else self.opponents


@lru_cache(maxsize=1024)
def steps(difference: int) -> int:
    """The steps for a difference in points; below nought for a loss.

    >>> steps(0), steps(5), steps(20), steps(-95), steps(400)
    (0, 1, 2, -7, 12)
    """
    found = bisect_right(STEP_POINTS, abs(difference))
    return found if difference > 0 else -found


def compare(results: Sequence[BoardResult], scale: Scale) -> tuple[BoardLine, ...]:
    """Compare the tables of one board, in their order.

    :param results: one for each table that had the board.

    >>> three = [BoardResult(1, 0, 60), BoardResult(2, 1, 85), BoardResult(3, 0, 85)]
    >>> [str(line.declarers) for line in compare(three, Scale.MATCHPOINTS)]
    ['1', '1/4', '1/4']
    >>> [str(line.opponents) for line in compare(three, Scale.STEPS)]
    ['-3', '3/2', '3/2']
    """
    return _compared(tuple(results), scale)


@lru_cache(maxsize=512)
def _compared(results: tuple[BoardResult, ...], scale: Scale) -> tuple[BoardLine, ...]:
    """Remembered, because standings are asked for often and a finished board stays as it is."""
    counts = Counter(each.total for each in results if each.total is not None)
    made = _made(counts, scale)
    field = _field(counts.total(), sum(total * count for total, count in counts.items()))
    return tuple(
        _unplayed_line(each, field, scale)
        if each.total is None
        else BoardLine(each, *made[each.total])
        for each in results
    )


_Made = tuple[Fraction, Fraction, Fraction | None]
"""What the declarers get and what the opponents, and the mean of the other tables."""


def _made(counts: Counter[int], scale: Scale) -> dict[int, _Made]:
    """What each total of the opponents' points gives: tables that made the same get the same."""
    others = counts.total() - 1
    points = sum(total * count for total, count in counts.items())
    found: dict[int, _Made] = {}
    below = 0
    for total in sorted(counts):
        field = _field(others, points - total)
        if scale is Scale.STEPS:
            step = sum(steps(total - other) * count for other, count in counts.items())
            found[total] = Fraction(-step, others or 1), Fraction(step, others or 1), field
        else:
            share = 2 * below + counts[total] - 1
            found[total] = (*_matchpoints(share, 2 * others), field)
        below += counts[total]
    return found


def _matchpoints(share: int, most: int) -> tuple[Fraction, Fraction]:
    """The opponents' share is 2 for each table where less was made, 1 for each equal one."""
    if not most:
        return _HALF, _HALF
    return Fraction(most - share, most), Fraction(share, most)


def _field(tables: int, points: int) -> Fraction | None:
    """The mean of the opponents' points; None where nobody played."""
    return Fraction(points, tables) if tables else None


def _unplayed_line(result: BoardResult, field: Fraction | None, scale: Scale) -> BoardLine:
    sides = (result.declaring, 1 - result.declaring)
    declarers, opponents = (_unplayed(result, side, scale) for side in sides)
    return BoardLine(result, declarers, opponents, field)


def _unplayed(result: BoardResult, side: int, scale: Scale) -> Fraction:
    """What a side gets for a board that wasn't played: less where it is its fault."""
    if not result.at_fault:
        return Fraction(0) if scale is Scale.STEPS else _HALF
    fault = side in result.at_fault
    if scale is Scale.STEPS:
        return -_FAULT_STEPS if fault else _FAULT_STEPS
    return _FAULT if fault else _NO_FAULT
