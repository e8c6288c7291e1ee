"""Playing on with random legal moves: for simulations, tests and measurements.

Chance comes in as ``pick(n)``, which gives a number from 0 to n - 1, so a playout is as repeatable
as its source of chance.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from engine.rules.actions import (
    AskRedeal,
    Bury,
    CallFriends,
    Draw,
    Finish,
    Pass,
    Play,
    Redeal,
    Show,
)
from engine.rules.cards import ALL_CARDS, Card
from engine.rules.events import Event
from engine.rules.friends import FriendCall, friends_to_call
from engine.rules.order import TRUMPS
from engine.rules.round import Move, Round
from engine.rules.sampling import Pick, sample_follow, sample_lead
from engine.rules.state import Phase

__all__ = ["play_out", "random_move"]

_MOST_ASKED_REDEALS: Final = 3


def play_out(game: Round, pick: Pick) -> Iterator[tuple[Move, list[Event]]]:
    """Play a round to its end.

    :return: each move with what it led to, as it is done.

    >>> from random import Random
    >>> from engine.rules.ruleset import preset
    >>> from engine.rules.seed import DealSeed
    >>> from engine.rules.setup import RoundSetup
    >>> setup = RoundSetup(1, "2", ("2",) * 4, declarer=0, declaring=(0, 2))
    >>> game = Round.start(preset("eighty-points"), setup, DealSeed(bytes(32)))
    >>> moves = [move for move, _ in play_out(game, Random(1).randrange)]
    >>> game.phase.value, sum(game.state.taken) + sum(c.points for c in game.state.buried)
    ('over', 200)
    """
    while game.phase is not Phase.OVER:
        move = random_move(game, pick)
        yield move, game.act(*move)


def random_move(game: Round, pick: Pick) -> Move:
    """A legal move in a round that isn't over; every kind of move can come up.

    Poor hands are laid down only a few times, and after a redeal somebody shows as soon as he can,
    so that every round ends.
    """
    return _MOVES[game.phase](game, pick)


def _deal(game: Round, pick: Pick) -> Move:
    state = game.state
    if state.drawn and pick(4) == 0:
        seat = pick(state.rules.players)
        shows = game.legal_shows(seat)
        if shows:
            return seat, Show(shows[pick(len(shows))])
    return None, Draw(1 + pick(state.cards_to_deal - state.drawn))


def _show_or_pass(game: Round, pick: Pick) -> Move:
    state = game.state
    waiting = [seat for seat in range(state.rules.players) if seat not in state.passed]
    seat = waiting[pick(len(waiting))]
    if _asks_redeal(game, seat, pick):
        return seat, AskRedeal()
    eager = state.redeals > 0 and state.shows.standing is None
    if eager or pick(4) == 0:
        shows = game.legal_shows(seat)
        if shows:
            return seat, Show(shows[pick(len(shows))])
    return seat, Pass()


def _asks_redeal(game: Round, seat: int, pick: Pick) -> bool:
    state = game.state
    if state.rules.rebellion_redeal is None or state.redeals >= _MOST_ASKED_REDEALS:
        return False
    return pick(2) == 0 and game.explain(seat, AskRedeal()) is None


def _redeal(_game: Round, _pick: Pick) -> Move:
    return None, Redeal()


def _bury(game: Round, pick: Pick) -> Move:
    state = game.state
    seat = state.declarer or 0
    hand, count = state.hands[seat][:], len(state.kitty)
    bury = Bury(tuple(hand.pop(pick(len(hand))) for _ in range(count)))
    if game.explain(seat, bury) is not None:  # too many points
        cheapest = sorted(state.hands[seat], key=lambda each: each.points)
        bury = Bury(tuple(cheapest[:count]))
    return seat, bury


def _call(game: Round, pick: Pick) -> Move:
    state = game.state
    order, rules = state.order, state.rules
    calls: dict[FriendCall, None] = {}
    while order is not None and len(calls) < friends_to_call(rules):
        card: Card = ALL_CARDS[pick(len(ALL_CARDS))]
        if order.suit_of(card) != TRUMPS:
            calls[FriendCall(card, 1 + pick(rules.decks))] = None
    return state.declarer, CallFriends(tuple(calls))


def _play(game: Round, pick: Pick) -> Move:
    state = game.state
    seat, order = state.turn, state.order
    if seat is None or order is None:
        raise ValueError(state.phase)
    hand = state.hands[seat]
    if state.trick is not None:
        return seat, Play(sample_follow(order, state.rules, state.trick.lead, hand, pick))
    if state.rules.early_finish != "off" and pick(4) == 0 and not game.explain(seat, Finish()):
        return seat, Finish()
    return seat, Play(sample_lead(order, state.rules, hand, pick))


_MOVES: Final[dict[Phase, Callable[[Round, Pick], Move]]] = {
    Phase.DEALING: _deal,
    Phase.SHOWING: _show_or_pass,
    Phase.REDEAL: _redeal,
    Phase.BURYING: _bury,
    Phase.CALLING: _call,
    Phase.PLAYING: _play,
}
