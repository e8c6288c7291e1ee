"""Against farming: the more often the same people play each other, the less a round counts.

``met`` counts the rounds that exactly these people have played on the server, and halves every
30 days. A round weighs 48 / (48 + met): all at first, half after 48 rounds, a tenth after 432.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from engine.store.ladder.units import Placed, Unit

__all__ = ["HALF_LIFE", "HALF_WEIGHT", "factor", "met_after", "met_before"]

HALF_LIFE: Final = timedelta(days=30)
HALF_WEIGHT: Final = 48
"""Rounds after which one counts half."""


def factor(met: float) -> float:
    """The weight of a round between people who have met so often.

    >>> factor(0), factor(48), factor(432)
    (1.0, 0.5, 0.1)
    """
    return HALF_WEIGHT / (HALF_WEIGHT + met)


def met_before(unit: Unit, last: Placed | None) -> float:
    """How often a session's people had met when it began to count.

    :param last: their last session; ``None`` for the first.
    """
    if last is None:
        return 0.0
    fades = (unit.at - last.unit.at) / HALF_LIFE
    return float((last.familiar + met_after(last.unit)) * 0.5**fades)


def met_after(unit: Unit) -> int:
    """How many rounds a session adds."""
    return len([game for game in unit.games if game.leaver is None])
