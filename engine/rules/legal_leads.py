"""The legal leads: all of them where they are few, else the single units and a check."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import prod

from engine.rules.cards import Card
from engine.rules.holding import Holding, count_cards, holding_of
from engine.rules.leads import throws_allowed
from engine.rules.order import EFFECTIVE_SUITS, Order
from engine.rules.readings import tractor_fits
from engine.rules.ruleset import Rules
from engine.rules.shapes import Unit

__all__ = ["LegalLeads", "legal_leads", "units_in"]


@dataclass(frozen=True, slots=True)
class LegalLeads:
    """What may be led. Identical cards are one choice, not two.

    :ivar plays: every different lead; None where there are more than the limit.
    :ivar units: every lead of one unit.
    :ivar throw_suits: the letters of the suits held in which several units may be led at once:
        there any cards may.
    """

    plays: tuple[tuple[Card, ...], ...] | None
    units: tuple[Unit, ...]
    throw_suits: str
    _order: Order
    _held: dict[Card, int]

    def can_complete(self, partial: Sequence[Card]) -> bool:
        """Whether some legal lead holds all of these cards. Exact, whatever the number of leads."""
        chosen = count_cards(partial)
        if any(count > self._held.get(each, 0) for each, count in chosen.items()):
            return False
        if not partial:
            return bool(self.units)
        suit = self._order.one_suit(partial)
        if suit is None:
            return False
        return suit in self.throw_suits or any(_within(chosen, unit) for unit in self.units)


def _within(chosen: dict[Card, int], unit: Unit) -> bool:
    return all(unit.cards.count(each) >= count for each, count in chosen.items())


def legal_leads(order: Order, rules: Rules, hand: Sequence[Card], limit: int = 100) -> LegalLeads:
    """The cards that may be led from a hand.

    :param limit: the greatest number of leads that are listed.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.ruleset import preset
    >>> rules = preset("ladder")
    >>> order = order_for(rules, Trump("7", "S"))
    >>> legal_leads(order, rules, parse_cards("H9 H9 HT HT D3")).plays
    ((H9,), (HT,), (H9, H9), (HT, HT), (H9, H9, HT, HT), (D3,))
    """
    holdings = _by_suit(order, hand)
    units = tuple(unit for holding in holdings.values() for unit in units_in(holding, rules))
    throw_suits = "".join(suit for suit in holdings if throws_allowed(rules, suit))
    thrown = sum(prod(n + 1 for n in holdings[suit].counts) - 1 for suit in throw_suits)
    single = [unit for unit in units if order.suit_of(unit.cards[0]) not in throw_suits]
    plays: tuple[tuple[Card, ...], ...] | None = None
    if thrown + len(single) <= limit:
        selections = [cards for suit in throw_suits for cards in _selections(holdings[suit])]
        plays = (*(unit.cards for unit in single), *selections)
    return LegalLeads(plays, units, throw_suits, order, count_cards(hand))


def _by_suit(order: Order, hand: Sequence[Card]) -> dict[str, Holding]:
    suits = {suit: order.of_suit(hand, suit) for suit in EFFECTIVE_SUITS}
    return {suit: holding_of(order, count_cards(cards)) for suit, cards in suits.items() if cards}


def units_in(holding: Holding, rules: Rules) -> Iterator[Unit]:
    """Every single, tuple and tractor that the cards hold, the small ones first.

    Where one step can be of several equal level cards, each choice is a tractor of its own.
    """
    for width in range(1, max(holding.counts, default=0) + 1):
        for length in range(1, holding.longest_run(width) + 1):
            if length == 1 or tractor_fits(rules, width, length):
                for run in holding.runs([width] * length):
                    cards = holding.cards_of(run, [width] * length)
                    yield Unit(cards, width, length, holding.spots[run[-1]])


def _selections(holding: Holding) -> Iterator[tuple[Card, ...]]:
    """Every different choice of at least one card."""
    for copies in product(*(range(count + 1) for count in holding.counts)):
        if any(copies):
            yield holding.cards_of(range(len(copies)), copies)
