"""What a table of a tournament comes to: who won, levels, points beyond the line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from engine.rules.result_ladder import scaled_ladder
from engine.rules.rotation import Side
from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult

__all__ = ["Ending", "TableScore", "boundary", "score_of_deals"]


class Ending(StrEnum):
    """How a table came to its score."""

    PLAYED = "played"
    ADJUDICATED = "adjudicated"
    """The clock was at the end; the plan's rule decided."""
    WALKOVER = "walkover"
    """One side, or both, did not play."""
    ADJUSTED = "adjusted"
    """An organiser decided."""


@dataclass(frozen=True, slots=True)
class TableScore:
    """The score of a table.

    :ivar winner: 0 for the first side, 1 for the second, None for a draw.
    :ivar levels: the levels each side climbed.
    :ivar points: the points beyond the line of each side (:func:`score_of_deals`).
    :ivar ending: how it came about.
    :ivar both_lose: no side gets anything: neither came.
    """

    winner: int | None
    levels: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    ending: Ending = Ending.PLAYED
    both_lose: bool = False


def boundary(rules: Rules) -> int:
    """The line: the opponents' points from which they take over (80 with two decks).

    >>> from engine.rules.ruleset import preset
    >>> boundary(preset("eighty-points"))
    80
    """
    rows = scaled_ladder(rules)
    return next(row.points for row in rows if Side(row.side) is Side.OPPONENTS)


def score_of_deals(rules: Rules, results: Sequence[RoundResult]) -> TableScore:
    """The score of a table at which seats 0 and 2 are the first side, 1 and 3 the second.

    More levels win; equal levels leave the points beyond the line to decide. In each deal the
    opponents' points above the line are the opponents', those that are missing to the line are the
    declaring side's: 95 points are 15 for the opponents, 60 points are 20 for the declarers.

    :param results: the deals that were played to the end, in order.
    """
    line = boundary(rules)
    levels, points = [0, 0], [0, 0]
    for each in results:
        declaring = each.declarer % 2
        levels[each.winners[0] % 2] += max(
            (each.advances[seat].gained for seat in each.winners), default=0
        )
        beyond = each.total - line
        points[1 - declaring if beyond > 0 else declaring] += abs(beyond)
    return TableScore(_ahead(levels, points), (levels[0], levels[1]), (points[0], points[1]))


def _ahead(levels: Sequence[int], points: Sequence[int]) -> int | None:
    for first, second in (levels, points):
        if first != second:
            return 0 if first > second else 1
    return None
