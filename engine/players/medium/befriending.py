"""Finding the friend, and becoming one (找朋友): which plays of called cards help whom."""

from __future__ import annotations

from engine.players.knowledge import Knowledge
from engine.players.knowledge.seeking import may_be_friend
from engine.players.medium.choices import Choice
from engine.players.medium.lines import opponents_total
from engine.players.medium.weights import Weights
from engine.rules.friends import FriendState
from engine.rules.result_ladder import line_of_taking_over

__all__ = ["judge_called_cards", "judge_search_lead"]


def judge_called_cards(k: Knowledge, w: Weights, choice: Choice) -> None:
    """Join the declarer with the called copy, don't spoil it by playing an earlier one."""
    friends = k.view.friends
    if friends is None or not any(call.card in choice.cards for call in friends.open_calls):
        return
    after = friends.played(k.me, choice.cards)
    if k.me == friends.declarer:
        _as_declarer(w, choice, friends, after)
    elif k.me not in friends.friends and may_be_friend(k.view):
        joins = k.me in after.friends
        choice.add(w, "join_declarer", _joining(k, w) if joins else -w.join)


def _joining(k: Knowledge, w: Weights) -> float:
    """What joining is worth; nothing good once the others have the declarer beaten."""
    lost = opponents_total(k) - k.view.taken[k.me] >= line_of_taking_over(k.rules)
    return -w.join if lost else w.join


def _as_declarer(w: Weights, choice: Choice, before: FriendState, after: FriendState) -> None:
    """Own copies of a called card go first; the called copy itself is for the friend."""
    for at, call in enumerate(before.calls):
        if before.holders[at] is None and call.card in choice.cards:
            alone = after.holders[at] == before.declarer
            choice.add(w, "find_friend", -w.find_friend if alone else w.find_friend)


def judge_search_lead(k: Knowledge, w: Weights, choice: Choice, suit: int) -> None:
    """A declarer without friends leads the called suit, so that the friend can show himself."""
    friends = k.view.friends
    if friends is None or k.me != friends.declarer:
        return
    for at, call in enumerate(friends.calls):
        next_is_called = friends.holders[at] is None and friends.seen[at] + 1 == call.nth
        if next_is_called and k.suit(call.card) == suit and call.card not in choice.cards:
            choice.add(w, "find_friend", w.find_friend)
