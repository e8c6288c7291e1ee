"""Calling friends (找朋友): high cards one lacks, in suits that one can lead to them."""

from __future__ import annotations

from engine.players.advice import Advice
from engine.players.knowledge import Knowledge
from engine.players.knowledge.table import TRUMP_SUIT
from engine.rules.actions import CallFriends
from engine.rules.cards import ALL_CARDS, Card
from engine.rules.friends import FriendCall, friends_to_call

__all__ = ["call_friends"]


def call_friends(k: Knowledge) -> Advice:
    """Which cards to call: the best of each suit that others hold, best suits first."""
    wanted = friends_to_call(k.rules)
    ranked = sorted(_calls(k), key=lambda pair: (-pair[0], pair[1].card.index, pair[1].nth))
    calls: list[FriendCall] = []
    for _, call in ranked:
        if len(calls) < wanted and all(call.card is not other.card for other in calls):
            calls.append(call)
    for _, call in ranked:
        if len(calls) < wanted and call not in calls:
            calls.append(call)
    cards = tuple(call.card for call in calls)
    return Advice(CallFriends(tuple(calls)), "call.high_card", {"cards": cards})


def _calls(k: Knowledge) -> list[tuple[float, FriendCall]]:
    """Every call with what speaks for it.

    Copies that the declarer holds he plays first, so he calls the one after them.
    """
    found: list[tuple[float, FriendCall]] = []
    for card in ALL_CARDS:
        suit = k.suit(card)
        if suit == TRUMP_SUIT:
            continue
        held = k.held.get(card, 0)
        buried = k.view.own_buried.count(card)
        found += [
            (_worth(k, card, suit, held, buried, nth), FriendCall(card, nth))
            for nth in range(1, k.rules.decks + 1)
        ]
    return found


def _worth(  # noqa: PLR0913, PLR0917 - a call is a card, its copies and its suit
    k: Knowledge, card: Card, suit: int, held: int, buried: int, nth: int
) -> float:
    elsewhere = k.rules.decks - held - buried
    if elsewhere <= 0 or nth > held + elsewhere:
        return -100.0
    length = sum(k.own(suit).values())
    place = float(k.order.place(card))
    low = any(c is not card and c.points < 10 for c in k.own(suit))
    fits = 0.0 if nth == held + 1 else -3.0
    can_lead = 2.0 if low else -4.0
    return place + fits + can_lead - 0.15 * length - 1.0 * held
