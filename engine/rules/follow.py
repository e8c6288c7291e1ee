"""What a follower owes, and why a play is refused (跟牌, spec.md §7).

With n cards led and h cards of that effective suit in hand: where h ≤ n all of them must be
played; else n cards of the suit, and their shape must match the lead as far as the hand can.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.rules.asks import owed_by
from engine.rules.cards import Card
from engine.rules.fitting import fits
from engine.rules.holding import count_cards, holding_of
from engine.rules.order import EFFECTIVE_SUITS, Order
from engine.rules.owing import reason_for_shape
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading

__all__ = ["explain_follow"]

_Counts = dict[Card, int]
_TRUMP_GROUP: Final = 4


def explain_follow(
    order: Order, rules: Rules, lead: Reading, hand: Sequence[Card], play: Sequence[Card]
) -> Reason | None:
    """Why a play may not follow a lead; None where it may.

    :param lead: what stands on the table, of one effective suit.
    :param hand: all the cards of the follower, before the play.
    :param play: the cards that he wants to play.
    :returns: ``wrong_count``, ``not_held``, ``must_follow_suit``, ``must_follow_pairs``,
        ``must_follow_sets`` or ``must_follow_tractor``, with what is owed.
    """
    wanted = lead.units[0].top >> 4
    if lead.size == 1 and len(play) == 1:
        return _explain_single(order, wanted, hand, play[0])
    if len(play) != lead.size:
        return reason("wrong_count", owed=lead.size, played=len(play))
    held = count_cards(hand)
    played = count_cards(play)
    missing = [each for each, count in played.items() if count > held.get(each, 0)]
    if missing:
        return reason("not_held", cards=tuple(missing))
    return _explain_cards(order, rules, lead, held, played)


def _explain_single(order: Order, wanted: int, hand: Sequence[Card], play: Card) -> Reason | None:
    if play not in hand:
        return reason("not_held", cards=(play,))
    spots = order.spots
    if spots[play.index] >> 4 == wanted:
        return None
    for each in hand:
        if spots[each.index] >> 4 == wanted:
            return reason("must_follow_suit", suit=EFFECTIVE_SUITS[wanted], owed=1, played=0)
    return None


def _explain_cards(
    order: Order, rules: Rules, lead: Reading, held: _Counts, played: _Counts
) -> Reason | None:
    """The same for a play of the right number of cards that are all held."""
    suit = lead.units[0].top >> 4
    in_hand = _of_suit(order, held, suit)
    in_play = _of_suit(order, played, suit)
    owed = min(sum(in_hand.values()), lead.size)
    given = sum(in_play.values())
    if given < owed:
        return reason("must_follow_suit", suit=EFFECTIVE_SUITS[suit], owed=owed, played=given)
    if owed == 0 and rules.void_trumps_must_match:
        return _explain_void(order, rules, lead, held, played)
    if not lead.shape or owed < lead.size:
        return None
    return _explain_shape(order, rules, lead, in_hand, in_play)


def _of_suit(order: Order, counts: _Counts, suit: int) -> _Counts:
    spots = order.spots
    return {each: count for each, count in counts.items() if spots[each.index] >> 4 == suit}


def _explain_void(
    order: Order, rules: Rules, lead: Reading, held: _Counts, played: _Counts
) -> Reason | None:
    """``void_trumps_must_match``: one who plays nothing but trumps follows as if they were led."""
    trumps = _of_suit(order, played, _TRUMP_GROUP)
    if not lead.shape or sum(trumps.values()) < lead.size:
        return None
    return _explain_shape(order, rules, lead, _of_suit(order, held, _TRUMP_GROUP), trumps)


def _explain_shape(
    order: Order, rules: Rules, lead: Reading, in_hand: _Counts, in_play: _Counts
) -> Reason | None:
    """Whether a play of nothing but cards of the suit matches as far as the hand can."""
    protect = rules.wider_sets == "protected"
    if lead.shape[0][0] == 2 and not protect:
        settled = _settled_by_pairs(rules, lead, in_hand, in_play)
        if settled:
            return None
    play = holding_of(order, in_play)
    if fits(play, lead.shape):
        return None
    hand = holding_of(order, in_hand)
    owed = owed_by(hand, rules, lead.shape, protect=protect)
    if fits(play, owed.shape):
        return None
    if protect and owed_by(play, rules, lead.shape).rank < owed.rank:
        return None
    return reason_for_shape(rules, lead, owed.shape, hand, play)


def _settled_by_pairs(rules: Rules, lead: Reading, in_hand: _Counts, in_play: _Counts) -> bool:
    """Whether counting pairs alone shows that a play is legal; most plays are settled so."""
    given = 0
    for count in in_play.values():
        given += count >> 1
    held = 0
    for count in in_hand.values():
        held += count >> 1
    if given == held:
        return True  # every pair is in the play, so it can all that the hand can
    if len(lead.shape[0]) > 1 and rules.follow_tractor != "pairs_only":
        return False
    return given >= sum([len(steps) for steps in lead.shape])
