"""Who may still join the declarer (找朋友): who can hold the called copies, who has shown none.

Whoever follows the called suit under the declarer's lead and keeps the called card hardly has
it; whoever is void in the suit can't have it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.players.knowledge.lacks import Lacks
from engine.players.knowledge.seen import plays_of
from engine.rules.cards import Card
from engine.rules.friends import FriendCall, FriendState
from engine.rules.order import Order
from engine.rules.views import View

__all__ = ["chances_to_join", "may_be_friend", "own_copies"]

_KEPT_BACK = 0.35
"""How much less likely a seat holds a called card that it didn't play when it could."""
_WILLING = 0.9
"""How surely a viewer who holds a called copy will be the one who plays it."""


def may_be_friend(view: View) -> bool:
    """Whether the viewer can still join the declarer: he holds a called copy to come."""
    friends = view.friends
    if friends is None or view.seat == view.declarer:
        return False
    return any(_own_copy(view, friends, at) for at in range(len(friends.calls)))


def _own_copy(view: View, friends: FriendState, at: int) -> bool:
    """Whether a copy in the viewer's hand can be the called one."""
    call = friends.calls[at]
    if friends.holders[at] is not None:
        return False
    still = call.nth - friends.seen[at]
    copies = view.hand.count(call.card)
    elsewhere = view.rules.decks - friends.seen[at] - copies
    return copies > 0 and copies >= still - elsewhere


def own_copies(view: View, unseen: Sequence[int]) -> Counter[Card]:
    """The copies of called cards that the declarer has himself, it seems.

    Who calls the second copy holds the first.

    :param unseen: by card index, how many copies the viewer can't account for.
    """
    held: Counter[Card] = Counter()
    if view.friends is not None and view.seat != view.declarer:
        for call, seen in zip(view.friends.calls, view.friends.seen, strict=True):
            owed = min(call.nth - 1 - seen, unseen[call.card.index])
            held[call.card] = max(held[call.card], owed)
    return +held


def chances_to_join(view: View, order: Order, lacks: Lacks) -> list[float]:
    """By seat, the chance that it is on the declaring side in the end, by the cards alone."""
    players = view.rules.players
    stays_out = [0.0 if seat in view.declaring else 1.0 for seat in range(players)]
    friends = view.friends
    me = -1 if view.seat is None else view.seat
    if friends is None:
        return [1.0 - each for each in stays_out]
    for at in range(len(friends.calls)):
        if friends.holders[at] is not None:
            continue
        mine = _WILLING if me != view.declarer and _own_copy(view, friends, at) else 0.0
        if me >= 0:
            stays_out[me] *= 1.0 - mine
        for seat, share in enumerate(_shares(view, order, lacks, friends, at)):
            stays_out[seat] *= 1.0 - (1.0 - mine) * share
    return [1.0 - each for each in stays_out]


def _shares(view: View, order: Order, lacks: Lacks, friends: FriendState, at: int) -> list[float]:
    """How the chance to hold a called copy is spread over the other seats; their sum is 1 or 0."""
    call = friends.calls[at]
    suit = order.spots[call.card.index] >> 4
    unseen = view.rules.decks - friends.seen[at] - view.hand.count(call.card)
    unseen -= view.own_buried.count(call.card)
    weights = [0.0] * view.rules.players
    if unseen > 0:
        kept = _kept_back(view, order, call)
        for seat in range(view.rules.players):
            if seat not in (view.seat, view.declarer) and not lacks.is_void(seat, suit):
                weights[seat] = view.counts[seat] * _KEPT_BACK ** kept[seat]
    total = sum(weights)
    return [each / total if total else 0.0 for each in weights]


def _kept_back(view: View, order: Order, call: FriendCall) -> list[int]:
    """By seat, how often it followed the called suit when the called copy was next, and kept it."""
    times = [0] * view.rules.players
    suit, seen = order.suit_of(call.card), 0
    for trick in (*view.tricks, *((view.trick,) if view.trick else ())):
        for seat, cards in plays_of(view.rules, trick):
            next_is_called = seen + 1 == call.nth
            if next_is_called and trick.leader == view.declarer and seat != trick.leader:
                suited = order.suit_of(trick.plays[0][0]) == suit == order.suit_of(cards[0])
                times[seat] += suited and call.card not in cards
            seen += cards.count(call.card)
    return times
