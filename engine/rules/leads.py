"""What may be led (出牌): one unit, or a throw where the rules allow it (spec.md §7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.cards import Card
from engine.rules.holding import count_cards
from engine.rules.order import TRUMPS, Order
from engine.rules.readings import read_play, read_split
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading
from engine.rules.splits import explain_split

__all__ = ["Split", "explain_lead", "explain_throw", "read_lead", "throws_allowed"]

Split = Sequence[Sequence[Card]]
"""The units that a leader names, each as its cards."""


def explain_lead(
    order: Order, rules: Rules, hand: Sequence[Card], cards: Sequence[Card], split: Split = ()
) -> Reason | None:
    """Why these cards may not be led; None where they may.

    Whether a throw is good is another question: see :mod:`engine.rules.throws`.

    :param hand: the leader's cards before the lead.
    :param split: the units that he names (``lead_reading: leader_chooses``); empty for the
        reading that counts by itself.
    :returns: ``no_cards``, ``not_held``, ``lead_one_suit``, a reason of :func:`explain_split`,
        ``throws_off`` or ``throws_side_suits_only``.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("ladder")
    >>> hand = parse_cards("SA SK H3")
    >>> explain_lead(order_for(rules, Trump("7", "H")), rules, hand, hand[:2]).code
    'throws_off'
    """
    if len(cards) == 1 and not split:
        return None if cards[0] in hand else reason("not_held", cards=tuple(cards))
    if not cards:
        return reason("no_cards")
    held = count_cards(hand)
    missing = [each for each, count in count_cards(cards).items() if count > held.get(each, 0)]
    if missing:
        return reason("not_held", cards=tuple(missing))
    if order.one_suit(cards) is None:
        return reason("lead_one_suit", cards=tuple(cards))
    why = explain_split(order, rules, cards, split) if split else None
    return why or explain_throw(rules, read_lead(order, rules, cards, split))


def read_lead(order: Order, rules: Rules, cards: Sequence[Card], split: Split = ()) -> Reading:
    """The reading of a lead: the leader's own split where he names one."""
    return read_split(order, split) if split else read_play(order, rules, cards)


def explain_throw(rules: Rules, lead: Reading) -> Reason | None:
    """Why the rules don't allow a lead of so many units; None where they do (``throws``)."""
    if not lead.is_throw or throws_allowed(rules, lead.suit or ""):
        return None
    code = "throws_off" if rules.throws == "off" else "throws_side_suits_only"
    return reason(code, option="throws", units=tuple(unit.cards for unit in lead.units))


def throws_allowed(rules: Rules, suit: str) -> bool:
    """Whether several units of this effective suit may be led at once.

    >>> from engine.rules.ruleset import preset
    >>> throws_allowed(preset("eighty-points"), "T"), throws_allowed(preset("ladder"), "S")
    (True, False)
    """
    return rules.throws == "all_suits" or (rules.throws == "side_suits_only" and suit != TRUMPS)
