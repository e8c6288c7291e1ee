"""The simplest legal action of a seat: what is done where a computer player fails to answer."""

from __future__ import annotations

from itertools import islice

from engine.rules.actions import Action, Bury, CallFriends, Pass, Play
from engine.rules.cards import ALL_CARDS, Card
from engine.rules.friends import FriendCall, friends_to_call
from engine.rules.order import TRUMPS
from engine.rules.round import Round
from engine.rules.state import Phase

__all__ = ["simplest_action"]


def simplest_action(game: Round, seat: int) -> Action:
    """A legal action, always the same: no show, few points buried, low cards played.

    :raises ValueError: where the seat has nothing to do.
    """
    match game.phase:
        case Phase.DEALING | Phase.SHOWING:
            return Pass()
        case Phase.BURYING:
            return Bury(_cheapest(game, seat))
        case Phase.CALLING:
            return CallFriends(_first_calls(game))
        case Phase.PLAYING:
            return Play(game.simplest_play(seat))
        case _:
            raise ValueError(game.phase)


def _cheapest(game: Round, seat: int) -> tuple[Card, ...]:
    """The cards with the fewest points, plain before trumps; no limit on points refuses them."""
    order, hand = game.state.order, game.state.hands[seat]
    if order is None:
        raise ValueError(game.phase)
    cheap = sorted(hand, key=lambda c: (c.points, order.suit_of(c) == TRUMPS, order.place(c)))
    return tuple(cheap[: len(game.state.kitty)])


def _first_calls(game: Round) -> tuple[FriendCall, ...]:
    """The highest plain cards."""
    state = game.state
    order = state.order
    if order is None:
        raise ValueError(game.phase)
    plain = sorted(
        (card for card in ALL_CARDS if order.suit_of(card) != TRUMPS),
        key=lambda card: (-order.place(card), card.index),
    )
    calls = (FriendCall(card, nth) for nth in range(1, state.rules.decks + 1) for card in plain)
    return tuple(islice(calls, friends_to_call(state.rules)))
