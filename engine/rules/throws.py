"""Throws (甩牌): which stand, and what is led of one that doesn't (spec.md §7)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass

from engine.rules.cards import Card
from engine.rules.holding import count_cards, holding_of
from engine.rules.order import TRUMPS, Order
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Unit, as_reading, single_of

__all__ = ["ThrowVerdict", "beats_unit", "judge_throw"]


@dataclass(frozen=True, slots=True)
class ThrowVerdict:
    """What becomes of a lead. It never says who could have beaten it.

    :ivar stands: whether all of it is led.
    :ivar lead: what is led, read as units.
    :ivar returned: the cards that go back into the leader's hand.
    :ivar penalty: points for the other side, 0 or more.
    :ivar option: the option that chose what is led, where the throw is bad.
    """

    stands: bool
    lead: Reading
    returned: tuple[Card, ...]
    penalty: int
    option: str | None


def judge_throw(
    order: Order,
    rules: Rules,
    lead: Reading,
    others: Sequence[Sequence[Card]],
    partners: Collection[int] = (),
) -> ThrowVerdict:
    """Judge a lead against the hands of the other players.

    :param lead: any lead that the rules allow; one unit always stands.
    :param others: the other hands, in playing order after the leader.
    :param partners: which of these hands belong to the leader's side; they don't count with
        ``throw_checked_against: opponents``.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.readings import read_play
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("classic-partners")
    >>> order = order_for(rules, Trump("2", "H"))
    >>> lead = read_play(order, rules, parse_cards("S5 S5 SA"))
    >>> hands = [parse_cards("S9 S9 D4"), parse_cards("S3 D4 D5"), parse_cards("S4 D6 D7")]
    >>> verdict = judge_throw(order, rules, lead, hands)
    >>> verdict.stands, verdict.lead.cards, verdict.returned, verdict.penalty
    (False, (S5, S5), (SA,), 10)
    """
    if not lead.is_throw:
        return ThrowVerdict(True, lead, (), 0, None)
    checked = [
        hand
        for at, hand in enumerate(others)
        if rules.throw_checked_against == "all_others" or at not in partners
    ]
    beaten = [
        unit for unit in lead.units if any(beats_unit(order, rules, hand, unit) for hand in checked)
    ]
    if not beaten:
        return ThrowVerdict(True, lead, (), 0, None)
    forced = _forced(order, rules, lead, beaten)
    returned = _without(lead.cards, forced.cards)
    penalty = _penalty(rules, len(returned))
    return ThrowVerdict(False, as_reading([forced]), returned, penalty, "throw_fail_forces")


def beats_unit(order: Order, rules: Rules, hand: Iterable[Card], unit: Unit) -> bool:
    """Whether one hand alone holds something better than a unit of a throw.

    That is, in the suit that was led: a higher card for a single, a higher tuple of at least that
    width, a higher tractor of at least that length and width. With ``throw_void_trumps_count`` one
    who is void in the suit beats it with trumps of that shape.
    """
    suit = order.suit_of(unit.cards[0])
    cards = order.of_suit(hand, suit)
    if not cards and suit != TRUMPS and rules.throw_void_trumps_count:
        cards = order.of_suit(hand, TRUMPS)
    holding = holding_of(order, count_cards(cards))
    runs = holding.runs([unit.width] * unit.length)
    return any(holding.spots[run[-1]] > unit.top for run in runs)


def _forced(order: Order, rules: Rules, lead: Reading, beaten: Sequence[Unit]) -> Unit:
    match rules.throw_fail_forces:
        case "smallest_beaten_unit":
            return min(beaten, key=lambda unit: (unit.size, unit.top, unit.cards[0].index))
        case "lowest_rank_beaten_unit":
            return min(beaten, key=_rank_first)
        case "lowest_unit":
            return min(lead.units, key=_rank_first)
        case _:
            lowest = min(lead.cards, key=lambda each: (order.spots[each.index], each.index))
            return single_of(order, lowest)


def _rank_first(unit: Unit) -> tuple[int, int, int]:
    return unit.top, unit.size, unit.cards[0].index


def _without(cards: Iterable[Card], taken: Iterable[Card]) -> tuple[Card, ...]:
    left = list(cards)
    for each in taken:
        left.remove(each)
    return tuple(left)


def _penalty(rules: Rules, withdrawn: int) -> int:
    penalty = rules.throw_fail_penalty
    if penalty is None:
        return 0
    return penalty.points * (withdrawn if penalty.per == "withdrawn_card" else 1)
