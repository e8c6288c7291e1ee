"""The simplest legal action by a view: what stands in for a player that gives no good answer."""

from __future__ import annotations

from itertools import islice

from engine.rules.actions import Action, Bury, CallFriends, Pass, Play
from engine.rules.cards import ALL_CARDS, Card
from engine.rules.friends import FriendCall, friends_to_call
from engine.rules.legal import simplest_follow
from engine.rules.order import TRUMPS, Order
from engine.rules.state import Phase
from engine.rules.views import View

__all__ = ["simplest_action", "simplest_bury", "simplest_calls"]


def simplest_action(view: View) -> Action:
    """A legal action, always the same: no show, few points buried, low cards played.

    :raises ValueError: where the seat has nothing to do.
    """
    match view.phase:
        case Phase.DEALING | Phase.SHOWING:
            return Pass()
        case Phase.BURYING:
            return Bury(simplest_bury(view))
        case Phase.CALLING:
            return CallFriends(simplest_calls(view))
        case Phase.PLAYING:
            return Play(_play(view))
        case _:
            raise ValueError(view.phase)


def _order(view: View) -> Order:
    if view.order is None:
        raise ValueError(view.phase)
    return view.order


def simplest_bury(view: View) -> tuple[Card, ...]:
    """The cards with the fewest points, plain before trumps; no limit on points refuses them."""
    order = _order(view)
    cheap = sorted(view.hand, key=lambda c: (c.points, order.suit_of(c) == TRUMPS, order.place(c)))
    return tuple(cheap[: view.kitty_size])


def simplest_calls(view: View) -> tuple[FriendCall, ...]:
    """The highest plain cards."""
    order = _order(view)
    plain = sorted(
        (card for card in ALL_CARDS if order.suit_of(card) != TRUMPS),
        key=lambda card: (-order.place(card), card.index),
    )
    calls = (FriendCall(card, nth) for nth in range(1, view.rules.decks + 1) for card in plain)
    return tuple(islice(calls, friends_to_call(view.rules)))


def _play(view: View) -> tuple[Card, ...]:
    order = _order(view)
    if view.trick is None:
        return (min(view.hand, key=lambda card: (order.spots[card.index], card.index)),)
    return simplest_follow(order, view.rules, view.trick.lead, view.hand)
