"""Who plays with whom: known sides, and beliefs while friends are sought (找朋友).

Beliefs are probabilities that a seat is on the viewer's own side. They start from who may hold the
called copies (``seeking``); who feeds the declarer's tricks seems a friend, who takes them away a
foe.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.knowledge.lacks import Lacks
from engine.players.knowledge.seeking import chances_to_join
from engine.players.knowledge.seen import plays_of
from engine.rules.cards import points_of
from engine.rules.order import Order
from engine.rules.rotation import partnership
from engine.rules.state import Trick
from engine.rules.views import View

__all__ = ["same_side"]

_FED = 2.0
"""By how much the odds rise that who gave points to the declarer's trick is a friend."""
_TOOK = 0.4
"""By how much the odds fall where somebody took a trick with points from the declarer."""
_MOST = 0.97


def same_side(view: View, order: Order, lacks: Lacks) -> list[float]:
    """For each seat the probability that it plays with the viewer; 1 for the viewer himself."""
    me = view.seat or 0
    players = view.rules.players
    if view.declarer is None:
        mates = partnership(view.rules, me)
        return [float(seat in mates) for seat in range(players)]
    if view.sides_known:
        mine = me in view.declaring
        return [float((seat in view.declaring) == mine) for seat in range(players)]
    declaring = _on_declaring_side(view, order, lacks)
    mine_too = declaring[me]
    return [
        1.0 if seat == me else mine_too * p + (1 - mine_too) * (1 - p)
        for seat, p in enumerate(declaring)
    ]


def _on_declaring_side(view: View, order: Order, lacks: Lacks) -> list[float]:
    """By seat, the probability that it is or will be on the declaring side."""
    chances = chances_to_join(view, order, lacks)
    ratios = _ratios(view)
    found: list[float] = []
    for seat, prior in enumerate(chances):
        if seat == view.seat or prior in {0.0, 1.0}:
            found.append(prior)
        else:
            odds = prior / max(0.01, 1.0 - prior) * ratios[seat]
            found.append(min(_MOST, odds / (1.0 + odds)))
    return found


def _ratios(view: View) -> list[float]:
    """By seat, by how much its doings in the declarer's tricks move the odds."""
    ratio = [1.0] * view.rules.players
    tricks: Sequence[Trick] = (*view.tricks, view.trick) if view.trick else view.tricks
    for trick in tricks:
        led_by_declarer = trick.leader == view.declarer
        for seat, cards in plays_of(view.rules, trick):
            if seat == trick.leader:
                continue
            if trick.winner == view.declarer and points_of(cards) >= 10:
                ratio[seat] *= _FED
            if led_by_declarer and trick.winner == seat and trick.points >= 10:
                ratio[seat] *= _TOOK
    return ratio
