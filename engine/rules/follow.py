"""What a follower owes, and why a play is refused (跟牌, spec.md §7).

With n cards led and h cards of that effective suit in hand: where h ≤ n all of them must be
played; else n cards of the suit, and their shape must match the lead as far as the hand can.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.asks import owed_by
from engine.rules.cards import Card
from engine.rules.fitting import fits
from engine.rules.holding import count_cards, holding_of
from engine.rules.narrow import rows_of_pairs
from engine.rules.order import EFFECTIVE_SUITS, Order
from engine.rules.owing import lacks_pairs, lacks_tractor, reason_for_shape
from engine.rules.pair_follow import Settled, lacking_tractor, settle_by_count, settle_by_rows
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading

__all__ = ["explain_follow"]

_Counts = dict[Card, int]


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
    suit = lead.units[0].top >> 4
    if lead.size == 1 and len(play) == 1:
        return _explain_single(order, suit, hand, play[0])
    if len(play) != lead.size:
        return reason("wrong_count", owed=lead.size, played=len(play))
    members = order.members[suit]
    suited = [each for each in hand if each in members]
    if not members.issuperset(play):
        return _explain_mixed(order, rules, lead, hand, play)
    in_hand = count_cards(suited)
    in_play = count_cards(play)
    for each, count in in_play.items():
        if in_hand.get(each, 0) < count:
            return _not_held(in_hand, in_play)
    if not lead.shape or len(suited) == lead.size:
        return None
    return _explain_shape(order, rules, lead, in_hand, in_play)


def _not_held(held: _Counts, played: _Counts) -> Reason:
    missing = [each for each, count in played.items() if held.get(each, 0) < count]
    return reason("not_held", cards=tuple(missing))


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


def _explain_mixed(
    order: Order, rules: Rules, lead: Reading, hand: Sequence[Card], play: Sequence[Card]
) -> Reason | None:
    """The same for a play that doesn't wholly belong to the suit that was led."""
    held = count_cards(hand)
    played = count_cards(play)
    for each, count in played.items():
        if held.get(each, 0) < count:
            return _not_held(held, played)
    suit = lead.units[0].top >> 4
    members = order.members[suit]
    owed = min(len([each for each in hand if each in members]), lead.size)
    given = len([each for each in play if each in members])
    if given < owed:
        return reason("must_follow_suit", suit=EFFECTIVE_SUITS[suit], owed=owed, played=given)
    if owed == 0 and lead.shape and rules.void_trumps_must_match:
        return _explain_void(order, rules, lead, held, played)
    return None


def _explain_void(
    order: Order, rules: Rules, lead: Reading, held: _Counts, played: _Counts
) -> Reason | None:
    """``void_trumps_must_match``: one who plays nothing but trumps follows as if they were led."""
    trumps = order.members[-1]
    if any(each not in trumps for each in played):
        return None
    in_hand = {each: count for each, count in held.items() if each in trumps}
    return _explain_shape(order, rules, lead, in_hand, played)


def _explain_shape(
    order: Order, rules: Rules, lead: Reading, in_hand: _Counts, in_play: _Counts
) -> Reason | None:
    """Whether a play of nothing but cards of the suit matches as far as the hand can."""
    if lead.shape[0][0] > 2 or max(in_hand.values()) > 2:
        return _explain_wide(order, rules, lead, in_hand, in_play)
    held = list(in_hand.values()).count(2)
    given = list(in_play.values()).count(2)
    settled = settle_by_count(rules, lead.shape, held, given)
    if settled is Settled.LEGAL:
        return None
    if settled is Settled.LACKS_PAIRS:
        return lacks_pairs(order, lead, in_hand, given)
    return _explain_rows(order, rules, lead, in_hand, in_play)


def _explain_rows(
    order: Order, rules: Rules, lead: Reading, in_hand: _Counts, in_play: _Counts
) -> Reason | None:
    """The same for a tractor led, where the play has pairs enough but perhaps not in a row."""
    hand = rows_of_pairs(order, in_hand)
    play = rows_of_pairs(order, in_play)
    settled = settle_by_rows(rules, lead.shape, hand, play)
    if settled is Settled.LEGAL:
        return None
    if settled is Settled.LACKS_TRACTOR:
        length = lacking_tractor(rules, len(lead.shape[0]), hand, play)
        return lacks_tractor(order, in_hand, length)
    return _explain_wide(order, rules, lead, in_hand, in_play)


def _explain_wide(
    order: Order, rules: Rules, lead: Reading, in_hand: _Counts, in_play: _Counts
) -> Reason | None:
    """The general rule: a play must give the strongest ask that the hand gives."""
    play = holding_of(order, in_play)
    if fits(play, lead.shape):
        return None
    hand = holding_of(order, in_hand)
    protect = rules.wider_sets == "protected"
    owed = owed_by(hand, rules, lead.shape, protect=protect)
    if fits(play, owed.shape):
        return None
    if protect and owed_by(play, rules, lead.shape).rank < owed.rank:
        return None
    return reason_for_shape(rules, lead, owed.shape, hand, play)
