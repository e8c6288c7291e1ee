"""Against farming: the more often the same people play each other, the less a round counts.

``met`` counts the rounds that exactly these people have played on the server, and halves every
30 days. A round weighs (24 / (24 + met))²: all at first, a quarter after 24 rounds, a sixteenth
after 72. So the same people can give each other no more evidence than about 24 rounds with others
would, however much they play in a month. The weights of all rounds are added up as ``evidence``,
and a rating is provisional until there is enough of it.
"""

from __future__ import annotations

from datetime import timedelta
from typing import Final

from engine.store.ladder.units import Placed, Unit

__all__ = ["FRESH", "HALF_LIFE", "evidence_of", "factor", "met_after", "met_before"]

HALF_LIFE: Final = timedelta(days=30)
FRESH: Final = 24
"""Rounds that the same people can be worth to each other."""


def factor(met: float) -> float:
    """The weight of a round between people who have met so often.

    >>> factor(0), factor(24), factor(72)
    (1.0, 0.25, 0.0625)
    """
    return float((FRESH / (FRESH + met)) ** 2)


def evidence_of(unit: Unit, met: float) -> float:
    """What a session's rated rounds weigh together."""
    rounds = range(met_after(unit)) if unit.rated else ()
    return sum((factor(met + n) for n in rounds), 0.0)


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
