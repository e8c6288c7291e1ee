"""What a player hasn't seen yet, and which of his leads nobody can beat by that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.rules.cards import Card, pack
from engine.rules.leads import throws_allowed
from engine.rules.order import EFFECTIVE_SUITS, TRUMPS, Order
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules
from engine.rules.shapes import Unit
from engine.rules.throws import beats_unit
from engine.rules.views import View

__all__ = ["Throw", "throws_to_offer", "unseen_cards", "will_stand"]


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw (甩牌) that may be offered.

    :ivar sure: whether nobody can beat a part of it, by what was seen.
    """

    cards: tuple[Card, ...]
    sure: bool


def unseen_cards(view: View) -> tuple[Card, ...]:
    """The cards that others or the kitty may hold, as far as the viewer knows."""
    left = Counter(pack(view.rules.decks, view.rules.jokers_per_deck))
    left.subtract(view.hand)
    left.subtract(view.own_buried)
    tricks = (*view.tricks, *(() if view.trick is None else (view.trick,)))
    for trick in tricks:
        for cards in trick.plays:
            left.subtract(cards)
    return tuple(left.elements())


def will_stand(order: Order, rules: Rules, cards: Sequence[Card], unseen: Sequence[Card]) -> bool:
    """Whether a lead stands whatever the others hold: true of every single unit."""
    reading = read_play(order, rules, cards)
    return not reading.is_throw or not any(
        _may_be_beaten(order, rules, unit, unseen) for unit in reading.units
    )


def _may_be_beaten(order: Order, rules: Rules, unit: Unit, unseen: Sequence[Card]) -> bool:
    if beats_unit(order, rules, unseen, unit):
        return True
    plain = order.suit_of(unit.cards[0]) != TRUMPS
    if not plain or not rules.throw_void_trumps_count:
        return False
    return beats_unit(order, rules, order.of_suit(unseen, TRUMPS), unit)


def throws_to_offer(view: View, order: Order) -> Iterator[Throw]:
    """For each suit the throw that stands by what was seen, and one that needs a little luck.

    A little luck: of each further part at most one unseen card is higher.
    """
    unseen = unseen_cards(view)
    for suit in EFFECTIVE_SUITS:
        cards = order.of_suit(view.hand, suit)
        if len(cards) < 2 or not throws_allowed(view.rules, suit):
            continue
        units = read_play(order, view.rules, cards).units
        sure = [u for u in units if not _may_be_beaten(order, view.rules, u, unseen)]
        if _is_throw(order, view.rules, sure):
            yield Throw(_cards(sure), will_stand(order, view.rules, _cards(sure), unseen))
        bold = [u for u in units if u in sure or _beaters(order, u, unseen) <= 1]
        if len(bold) > len(sure) and _is_throw(order, view.rules, bold):
            yield Throw(_cards(bold), sure=False)


def _is_throw(order: Order, rules: Rules, units: Sequence[Unit]) -> bool:
    return len(units) > 1 and read_play(order, rules, _cards(units)).is_throw


def _cards(units: Sequence[Unit]) -> tuple[Card, ...]:
    return tuple(each for unit in units for each in unit.cards)


def _beaters(order: Order, unit: Unit, unseen: Sequence[Card]) -> int:
    """How many unseen sets of that width are higher, in its suit."""
    suit = order.suit_of(unit.cards[0])
    counted = Counter(order.of_suit(unseen, suit))
    return sum(
        count // unit.width for each, count in counted.items() if order.spots[each.index] > unit.top
    )
