"""The ladder of results: the opponents' total says who holds and who gains levels (spec.md §9)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from engine.rules.option_kinds import LadderRow
from engine.rules.option_words import AdvanceMode, FriendBonus, NegativePoints
from engine.rules.rotation import Side
from engine.rules.ruleset import Rules

__all__ = ["Outcome", "counted_points", "line_of_taking_over", "outcome_of", "scaled_ladder"]

_ANY_POINTS = 5
"""A row from at most so many points means "any points at all" and never scales."""
_STANDARD_STEP = 40


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a total gives, with every step of the reckoning.

    :ivar holds: whether the declaring side stays in.
    :ivar side: who gains the levels (and declares next).
    :ivar levels: how many levels that side gains, in the end.
    :ivar row: the points from which the ladder's deciding row counts.
    :ivar row_levels: what that row gives.
    :ivar beyond: levels for what lies beyond the table's end.
    :ivar bonus: levels for a declaring side that was smaller than it might be.
    :ivar set_by: the option that replaced or capped the sum (``advance_mode``, ``max_gain``).
    """

    holds: bool
    side: Side
    levels: int
    row: int
    row_levels: int
    beyond: int = 0
    bonus: int = 0
    set_by: str | None = None


def scaled_ladder(rules: Rules) -> tuple[LadderRow, ...]:
    """The table of results for this pack, low to high.

    >>> from engine.rules.ruleset import preset
    >>> [(row.points, row.side, row.levels) for row in scaled_ladder(preset("six-three-decks"))][:4]
    [(0, 'D', 3), (5, 'D', 2), (60, 'D', 1), (120, 'O', 0)]
    """
    if not rules.ladder_per_deck:
        return rules.ladder
    return tuple(
        row if row.points <= _ANY_POINTS else replace(row, points=-(-row.points * rules.decks // 2))
        for row in rules.ladder
    )


@lru_cache(maxsize=256)
def line_of_taking_over(rules: Rules) -> int:
    """The opponents' total from which the declaring side is out (上台线).

    >>> from engine.rules.ruleset import preset
    >>> line_of_taking_over(preset("eighty-points")), line_of_taking_over(preset("single-deck"))
    (80, 40)
    """
    rows = scaled_ladder(rules)
    return next((row.points for row in rows if row.side == Side.OPPONENTS), rows[-1].points)


def counted_points(rules: Rules, total: int) -> int:
    """The total that the ladder reads: below nought only with ``negative_points: continue``."""
    return total if rules.negative_points == NegativePoints.CONTINUE else max(0, total)


def outcome_of(rules: Rules, total: int, *, missing: int = 0) -> Outcome:
    """What the opponents' total gives.

    :param total: the opponents' points, kitty and penalties included; may be below nought.
    :param missing: how many members the declaring side has fewer than it might have.

    >>> from engine.rules.ruleset import preset
    >>> result = outcome_of(preset("eighty-points"), 240)
    >>> result.holds, result.side.value, result.levels
    (False, 'O', 4)
    """
    points = counted_points(rules, total)
    rows = scaled_ladder(rules)
    row = next((each for each in reversed(rows) if points >= each.points), rows[0])
    side = Side(row.side)
    holds = side is Side.DECLARING
    beyond = _beyond(rules, rows, points)
    bonus = _bonus(rules, missing) if holds else 0
    plain = Outcome(holds, side, row.levels + beyond + bonus, row.points, row.levels, beyond, bonus)
    if rules.advance_mode == AdvanceMode.ONE_LEVEL:
        return replace(plain, levels=1, beyond=0, bonus=0, set_by="advance_mode")
    if rules.max_gain is not None and plain.levels > rules.max_gain:
        return replace(plain, levels=rules.max_gain, set_by="max_gain")
    return plain


def _beyond(rules: Rules, rows: tuple[LadderRow, ...], points: int) -> int:
    """Levels for whole steps above the last row, or below the first with ``continue``."""
    step = rules.ladder_beyond.step if rules.ladder_beyond else _STANDARD_STEP
    if points < rows[0].points:
        return _whole_steps(rules, rows[0].points - points, step)
    if rules.ladder_beyond is None or points < rows[-1].points:
        return 0
    return _whole_steps(rules, points - rows[-1].points, step) * rules.ladder_beyond.levels


def _whole_steps(rules: Rules, distance: int, step: int) -> int:
    if rules.ladder_per_deck:
        return distance * 2 // (step * rules.decks)
    return distance // step


def _bonus(rules: Rules, missing: int) -> int:
    if rules.friend_bonus == FriendBonus.PER_MISSING_MEMBER:
        return missing
    return 1 if rules.bonus_level and missing > 0 else 0
