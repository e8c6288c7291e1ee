"""Who plays with whom: known sides, and beliefs while friends are sought (找朋友).

Beliefs are probabilities that a seat is on the viewer's own side. They start from the number of
friends still to come; who feeds the declarer's tricks seems a friend, who takes them away a foe.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.knowledge.seen import plays_of
from engine.rules.cards import points_of
from engine.rules.friends import FriendState
from engine.rules.rotation import partnership
from engine.rules.state import Trick
from engine.rules.views import View

__all__ = ["may_be_friend", "same_side"]

_FED = 2.0
"""By how much the odds rise that who gave points to the declarer's trick is a friend."""
_TOOK = 0.4
"""By how much the odds fall where somebody took a trick with points from the declarer."""
_MOST = 0.97


def same_side(view: View) -> list[float]:
    """For each seat the probability that it plays with the viewer; 1 for the viewer himself."""
    me = view.seat or 0
    players = view.rules.players
    if view.declarer is None:
        mates = partnership(view.rules, me)
        return [float(seat in mates) for seat in range(players)]
    if view.sides_known:
        mine = me in view.declaring
        return [float((seat in view.declaring) == mine) for seat in range(players)]
    return _seeking(view, me)


def may_be_friend(view: View) -> bool:
    """Whether the viewer can still join the declarer: he holds a called copy to come."""
    friends = view.friends
    if friends is None or view.seat == view.declarer:
        return False
    return any(_own_copy(view, friends, at) for at in range(len(friends.calls)))


def _own_copy(view: View, friends: FriendState, at: int) -> bool:
    call = friends.calls[at]
    if friends.holders[at] is not None:
        return False
    still = call.nth - friends.seen[at]
    copies = view.hand.count(call.card)
    elsewhere = view.rules.decks - friends.seen[at] - copies
    return copies > 0 and copies >= still - elsewhere and copies >= still - 1


def _seeking(view: View, me: int) -> list[float]:
    """Beliefs while some call is open."""
    declaring = _on_declaring_side(view)
    mine = declaring[me]
    return [
        1.0 if seat == me else mine * p + (1 - mine) * (1 - p) for seat, p in enumerate(declaring)
    ]


def _on_declaring_side(view: View) -> list[float]:
    friends, me = view.friends, view.seat or 0
    players = view.rules.players
    open_calls = len(friends.open_calls) if friends else 1
    mine = 1.0 if me in view.declaring else (0.9 if may_be_friend(view) else 0.02)
    strangers = [seat for seat in range(players) if seat not in view.declaring and seat != me]
    left = max(0.0, open_calls - (mine if me not in view.declaring else 0))
    prior = min(0.9, left / max(1, len(strangers)))
    odds = _odds(view, prior)
    return [
        mine if seat == me else 1.0 if seat in view.declaring else odds[seat]
        for seat in range(players)
    ]


def _odds(view: View, prior: float) -> list[float]:
    """The prior of every stranger, moved by what he did in the declarer's tricks."""
    ratio = [max(prior, 0.01) / max(0.01, 1 - prior)] * view.rules.players
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
    return [min(_MOST, each / (1 + each)) for each in ratio]
