"""The kitty (扣底) and, in find-a-friend (找朋友), the calls that follow it (spec.md §6, §10)."""

from __future__ import annotations

from collections import Counter

from engine.rules.actions import Bury, CallFriends
from engine.rules.cards import Card, points_of
from engine.rules.events import Buried, Event, FriendsCalled
from engine.rules.friends import FriendState, explain_calls, friends_to_call
from engine.rules.reasons import Reason, reason
from engine.rules.state import Phase, RoundState

__all__ = [
    "do_bury",
    "do_call",
    "explain_bury",
    "explain_call",
    "least_points_to_bury",
    "not_held",
]


def not_held(hand: list[Card], cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Those of the cards, with repetitions, that the hand doesn't hold.

    >>> from engine.rules.cards import parse_cards
    >>> not_held(list(parse_cards("S5 H2")), parse_cards("S5 S5"))
    (S5,)
    """
    if len(cards) == 1:
        return () if cards[0] in hand else cards
    missing = Counter(cards) - Counter(hand)
    return tuple(missing.elements())


def least_points_to_bury(state: RoundState) -> int:
    """The fewest points that the declarer's cards allow in the kitty.

    A limit on buried points never asks for what a hand full of point cards can't do.
    """
    hand = state.hands[state.declarer_seat()]
    return sum(sorted(each.points for each in hand)[: len(state.kitty)])


def explain_bury(state: RoundState, action: Bury) -> Reason | None:
    """Why the declarer may not bury these cards, or None."""
    if state.phase is not Phase.BURYING:
        return reason("wrong_phase", phase=state.phase.value)
    cards, owed = action.cards, len(state.kitty)
    if len(cards) != owed:
        return reason("bury_count", owed=owed, given=len(cards))
    missing = not_held(state.hands[state.declarer_seat()], cards)
    if missing:
        return reason("not_in_hand", cards=missing)
    limit = state.rules.bury_limits
    if limit is None:
        return None
    allowed = max(limit.max_points, least_points_to_bury(state))
    points = points_of(cards)
    if points > allowed:
        return reason("bury_limit", option="bury_limits", allowed=allowed, points=points)
    return None


def do_bury(state: RoundState, action: Bury) -> list[Event]:
    """Put the cards back; the declarer leads, after his calls where friends are sought."""
    seat = state.declarer_seat()
    hand = state.hands[seat]
    for each in action.cards:
        hand.remove(each)
    state.buried = action.cards
    seeks = friends_to_call(state.rules) > 0
    state.phase = Phase.CALLING if seeks else Phase.PLAYING
    return [Buried(seat, len(action.cards))]


def explain_call(state: RoundState, action: CallFriends) -> Reason | None:
    """Why the declarer may not call these cards, or None."""
    if state.phase is not Phase.CALLING or state.trump is None:
        return reason("wrong_phase", phase=state.phase.value)
    return explain_calls(state.rules, state.trump, action.calls)


def do_call(state: RoundState, action: CallFriends) -> list[Event]:
    """Note the calls; the declarer leads."""
    state.friends = FriendState.called(state.declarer_seat(), action.calls)
    state.phase = Phase.PLAYING
    return [FriendsCalled(action.calls)]
