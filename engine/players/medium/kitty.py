"""The kitty near the end (保底, 抠底): what the last trick is worth, and who can win it."""

from __future__ import annotations

from engine.players.knowledge import Knowledge
from engine.players.knowledge.table import TRUMP_SUIT
from engine.rules.cards import points_of
from engine.rules.kitty_points import kitty_multiplier
from engine.rules.shapes import Unit

__all__ = ["buried_points", "guard_worth", "last_trick_worth"]

_EXPECTED_SHARE = 0.5
"""The kitty's expected points per card, for those who didn't bury it."""
_NEAR_THE_END = 7
"""From so many cards on the last trick is planned for."""


def buried_points(k: Knowledge) -> float:
    """The points in the kitty: known to the declarer, expected by the others."""
    if k.view.own_buried:
        return float(points_of(k.view.own_buried))
    return min(_EXPECTED_SHARE * k.view.kitty_size, 0.5 * k.points_out())


def last_trick_worth(k: Knowledge, unit: Unit | None = None) -> float:
    """What winning the last trick is worth in points.

    :param unit: what the last trick is led with; a single where it isn't known.
    """
    lead = unit or Unit((), 1, 1, 0)
    return buried_points(k) * kitty_multiplier(k.rules, [lead])


def guard_worth(k: Knowledge) -> float:
    """What a trump that nothing beats is worth more when the last trick comes near."""
    if k.left > _NEAR_THE_END or not k.own(TRUMP_SUIT):
        return 0.0
    return last_trick_worth(k) * 0.7 / max(1, k.left - 1)
