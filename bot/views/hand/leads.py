"""Leading: every lead where they are few, else the likely ones first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.views.hand.unseen import throws_to_offer, unseen_cards, will_stand
from engine.rules.cards import Card
from engine.rules.legal_leads import LegalLeads
from engine.rules.order import Order
from engine.rules.shapes import Unit
from engine.rules.throws import beats_unit
from engine.rules.views import View

__all__ = ["all_leads", "likely_leads"]

_Cards = tuple[Card, ...]


def all_leads(view: View, order: Order, legal: LegalLeads, most: int) -> tuple[_Cards, ...] | None:
    """Every lead there is, as the hand is sorted; None for too many.

    Sets and throws that stand come first, then single cards, and throws that may fail at the end:
    a hand that is nearly played out has more of those than of anything else.
    """
    if legal.plays is None or len(legal.plays) > most:
        return None
    unseen = unseen_cards(view)

    def shown(cards: _Cards) -> tuple[bool, bool, tuple[tuple[int, int, int], int]]:
        risky = len(cards) > 1 and not will_stand(order, view.rules, cards, unseen)
        return risky, len(cards) == 1, _place(order, cards)

    return tuple(sorted(legal.plays, key=shown))


def _place(order: Order, cards: Sequence[Card]) -> tuple[tuple[int, int, int], int]:
    return min(order.hand_key(each) for each in cards), -len(cards)


def likely_leads(view: View, order: Order, legal: LegalLeads, most: int) -> tuple[_Cards, ...]:
    """The leads that are worth a button: good throws, tractors, sets, each suit's high and low."""
    found: dict[_Cards, None] = {}
    for cards in _in_order_of_use(view, order, legal):
        found.setdefault(tuple(sorted(cards, key=order.hand_key)))
        if len(found) == most:
            break
    unseen = unseen_cards(view)

    def shown(cards: _Cards) -> tuple[bool, bool, tuple[tuple[int, int, int], int]]:
        safe = will_stand(order, view.rules, cards, unseen)
        return len(cards) == 1, not safe, _place(order, cards)

    return tuple(sorted(found, key=shown))


def _in_order_of_use(view: View, order: Order, legal: LegalLeads) -> Iterator[_Cards]:
    throws = list(throws_to_offer(view, order))
    yield from (each.cards for each in throws if each.sure)
    unseen = unseen_cards(view)
    sets = sorted(legal.units, key=lambda unit: (-unit.size, -unit.top))
    whole = [unit for unit in sets if unit.length > 1 and not _inside(unit, sets)]
    yield from (unit.cards for unit in whole)
    yield from (
        unit.cards
        for unit in sets
        if unit.length == 1 and unit.width > 1 and not beats_unit(order, view.rules, unseen, unit)
    )
    singles = [unit for unit in legal.units if unit.size == 1]
    yield from _ends(order, singles)
    yield from (each.cards for each in throws if not each.sure)
    yield from (unit.cards for unit in sets if unit.size > 1 and unit not in whole)
    yield from (unit.cards for unit in sorted(singles, key=lambda u: order.hand_key(u.cards[0])))


def _inside(unit: Unit, units: Sequence[Unit]) -> bool:
    """Whether a longer tractor of the same width holds the unit."""
    return any(
        other.length > unit.length
        and other.width == unit.width
        and set(unit.cards) < set(other.cards)
        for other in units
    )


def _ends(order: Order, singles: Sequence[Unit]) -> Iterator[_Cards]:
    """The highest and the lowest card of each suit."""
    by_suit: dict[str, list[Unit]] = {}
    for unit in sorted(singles, key=lambda each: -each.top):
        by_suit.setdefault(order.suit_of(unit.cards[0]), []).append(unit)
    for units in by_suit.values():
        yield units[0].cards
        yield units[-1].cards
