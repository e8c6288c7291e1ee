"""找朋友: the cards a declarer calls, and who joins him by playing them (spec.md §10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from engine.rules.cards import Card
from engine.rules.option_words import Teams
from engine.rules.order import TRUMPS, Trump, order_for
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules

__all__ = ["FriendCall", "FriendState", "explain_calls", "friends_to_call"]


@dataclass(frozen=True, slots=True)
class FriendCall:
    """A called card: who plays its ``nth`` copy of the round joins the declarer.

    :ivar card: a card that is no trump.
    :ivar nth: 1 for the first copy to be played, up to the number of decks.
    """

    card: Card
    nth: int = 1


@dataclass(frozen=True, slots=True)
class FriendState:
    """The calls of a round and what became of them.

    :ivar declarer: the declarer's seat.
    :ivar calls: the called cards.
    :ivar seen: for each call, how many copies of its card have been played.
    :ivar holders: for each call, who played the called copy; None while nobody has. The declarer
        himself stands here where he plays without that friend.
    """

    declarer: int
    calls: tuple[FriendCall, ...] = ()
    seen: tuple[int, ...] = ()
    holders: tuple[int | None, ...] = ()

    @classmethod
    def called(cls, declarer: int, calls: Sequence[FriendCall]) -> FriendState:
        """The state right after the calls.

        >>> from engine.rules.cards import card
        >>> state = FriendState.called(0, [FriendCall(card("HA"), 2)])
        >>> state.played(3, [card("HA")]).friends, state.missing
        ((), 1)
        >>> state.played(3, [card("HA")]).played(1, [card("HA")]).friends
        (1,)
        """
        none: tuple[int | None, ...] = (None,) * len(calls)
        return cls(declarer, tuple(calls), (0,) * len(calls), none)

    @property
    def friends(self) -> tuple[int, ...]:
        """The seats that have joined, in rising order, the declarer not among them."""
        joined = {seat for seat in self.holders if seat is not None and seat != self.declarer}
        return tuple(sorted(joined))

    @property
    def missing(self) -> int:
        """How many members the declaring side is short of what the calls might have given."""
        return len(self.calls) - len(self.friends)

    @property
    def open_calls(self) -> tuple[FriendCall, ...]:
        """The calls whose copy nobody has played yet."""
        pairs = zip(self.calls, self.holders, strict=True)
        return tuple(call for call, holder in pairs if holder is None)

    def played(self, seat: int, cards: Sequence[Card]) -> FriendState:
        """The state after a seat's play (of a throw: the cards that were led in the end)."""
        if not any(call.card in cards for call in self.calls):
            return self
        seen, holders = list(self.seen), list(self.holders)
        for index, call in enumerate(self.calls):
            seen[index] += sum(each is call.card for each in cards)
            if holders[index] is None and seen[index] >= call.nth:
                holders[index] = seat
        return replace(self, seen=tuple(seen), holders=tuple(holders))


def friends_to_call(rules: Rules) -> int:
    """How many cards the declarer calls: 0 unless the table plays find-a-friend.

    ``auto`` gives 1 to five players, 2 to six and seven, 3 to eight.

    >>> from engine.rules.ruleset import preset
    >>> friends_to_call(preset("find-friends")), friends_to_call(preset("eighty-points"))
    (2, 0)
    """
    if rules.teams != Teams.FIND_FRIENDS:
        return 0
    return rules.players // 2 - 1 if rules.friends_called is None else rules.friends_called


def explain_calls(rules: Rules, trump: Trump, calls: Sequence[FriendCall]) -> Reason | None:
    """Why these calls are refused, or None.

    :return: ``friend_calls_count`` (facts ``owed``, ``given``), ``friend_call_is_trump``
        (``card``), ``friend_call_copy`` (``card``, ``nth``, ``decks``) or ``friend_call_twice``
        (``card``, ``nth``).
    """
    owed = friends_to_call(rules)
    if len(calls) != owed:
        return reason("friend_calls_count", option="friends_called", owed=owed, given=len(calls))
    order = order_for(rules, trump)
    for index, call in enumerate(calls):
        if order.suit_of(call.card) == TRUMPS:
            return reason("friend_call_is_trump", option="friend_cards", card=call.card)
        if not 1 <= call.nth <= rules.decks:
            return reason("friend_call_copy", card=call.card, nth=call.nth, decks=rules.decks)
        if call in calls[:index]:
            return reason("friend_call_twice", card=call.card, nth=call.nth)
    return None
