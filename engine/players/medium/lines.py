"""The lines of the result ladder (80 points and every 40): what a trick's points are worth more."""

from __future__ import annotations

from functools import lru_cache

from engine.players.knowledge import Knowledge
from engine.rules.result_ladder import scaled_ladder
from engine.rules.ruleset import Rules

__all__ = ["crosses_line", "opponents_total"]

_NEAR_THE_END = 9
"""From so many cards on a line that is crossed now stays crossed."""


@lru_cache(maxsize=64)
def _lines(rules: Rules) -> tuple[int, ...]:
    rows = [row.points for row in scaled_ladder(rules) if row.points > 0]
    step = 40 * rules.decks // 2 or 20
    beyond = [rows[-1] + step * n for n in range(1, 5)] if rules.ladder_beyond else []
    return (*rows, *beyond)


def opponents_total(k: Knowledge) -> int:
    """The points of all who aren't known to be on the declaring side."""
    known = k.view.opponents_points
    if known is not None:
        return known
    return sum(p for seat, p in enumerate(k.view.taken) if seat not in k.view.declaring)


def crosses_line(k: Knowledge, points: int) -> int | None:
    """The line that these points would carry the opponents over; None for none, or early on."""
    if k.left > _NEAR_THE_END or points <= 0:
        return None
    total = opponents_total(k)
    crossed = [line for line in _lines(k.rules) if total < line <= total + points]
    return crossed[-1] if crossed else None
