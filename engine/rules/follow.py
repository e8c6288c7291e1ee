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
from engine.rules.owing import lacks_pairs, reason_for_shape
from engine.rules.pair_follow import Settled, settle
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
    held = count_cards(hand)
    played = count_cards(play)
    for each, count in played.items():
        if held.get(each, 0) < count:
            return _not_held(held, played)
    return _explain_cards(order, rules, lead, held, played)


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


def _explain_cards(
    order: Order, rules: Rules, lead: Reading, held: _Counts, played: _Counts
) -> Reason | None:
    """The same for a play of the right number of cards that are all held."""
    suit = lead.units[0].top >> 4
    members = order.members[suit]
    in_hand = {each: count for each, count in held.items() if each in members}
    in_play = {each: count for each, count in played.items() if each in members}
    size = lead.size
    owed = min(sum(in_hand.values()), size)
    given = size if len(in_play) == len(played) else sum(in_play.values())
    if given < owed:
        return reason("must_follow_suit", suit=EFFECTIVE_SUITS[suit], owed=owed, played=given)
    if owed == 0 and rules.void_trumps_must_match:
        return _explain_void(order, rules, lead, held, played)
    if not lead.shape or owed < size:
        return None
    return _explain_shape(order, rules, lead, in_hand, in_play)


def _explain_void(
    order: Order, rules: Rules, lead: Reading, held: _Counts, played: _Counts
) -> Reason | None:
    """``void_trumps_must_match``: one who plays nothing but trumps follows as if they were led."""
    trumps = order.members[-1]
    if not lead.shape or any(each not in trumps for each in played):
        return None
    in_hand = {each: count for each, count in held.items() if each in trumps}
    return _explain_shape(order, rules, lead, in_hand, played)


def _explain_shape(
    order: Order, rules: Rules, lead: Reading, in_hand: _Counts, in_play: _Counts
) -> Reason | None:
    """Whether a play of nothing but cards of the suit matches as far as the hand can."""
    rows = rows_of_pairs(order, in_hand)
    if rows is None or lead.shape[0][0] > 2:
        return _explain_wide(order, rules, lead, in_hand, in_play)
    match settle(rules, lead.shape, rows, rows_of_pairs(order, in_play) or []):
        case Settled.LEGAL:
            return None
        case Settled.LACKS_PAIRS:
            asked = sum([len(steps) for steps in lead.shape])
            return lacks_pairs(lead, holding_of(order, in_hand), asked, in_play)
        case _:
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
