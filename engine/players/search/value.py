"""What an end of the round is worth to a seat: levels, smoothed, and a little for every point."""

from __future__ import annotations

from functools import lru_cache

from engine.rules.kitty_points import kitty_multiplier
from engine.rules.result_ladder import line_of_taking_over, outcome_of
from engine.rules.ruleset import Rules
from engine.rules.shapes import Unit

__all__ = ["kitty_swing", "value_of_total"]

_TURN = 0.2
"""Levels that declaring next is worth."""
_POINT = 0.008
"""Levels that a point is worth by itself; without it the search can't see inside a step."""
_KERNEL = ((-20, 0.1), (-10, 0.2), (0, 0.4), (10, 0.2), (20, 0.1))


def value_of_total(rules: Rules, total: int, missing: int = 0, *, smooth: bool) -> float:
    """The value of a total to the opponents, in levels; to the declaring side it is the negative.

    :param total: the opponents' points with the kitty.
    :param missing: how many friends the declaring side is short of what it might have.
    :param smooth: whether steps are rounded off, as they should be while much is to be played.
    """
    return _value(rules, total, missing, smooth)


@lru_cache(maxsize=100_000)
def _value(rules: Rules, total: int, missing: int, smooth: bool) -> float:  # noqa: FBT001
    if smooth:
        steps = sum(part * _levels(rules, total + by, missing) for by, part in _KERNEL)
    else:
        steps = _levels(rules, total, missing)
    return steps + _POINT * (total - line_of_taking_over(rules)) * 2 / rules.decks


@lru_cache(maxsize=100_000)
def _levels(rules: Rules, total: int, missing: int) -> float:
    outcome = outcome_of(rules, total, missing=missing)
    return (-outcome.levels - _TURN) if outcome.holds else (outcome.levels + _TURN)


@lru_cache(maxsize=1_000)
def kitty_swing(rules: Rules, width: int, length: int, size: int) -> int:
    """What the kitty's points are multiplied by for opponents who win the last trick."""
    units = [Unit((), width, length, 0)]
    singles = size - width * length
    units += [Unit((), 1, 1, 0)] * singles
    return kitty_multiplier(rules, units)
