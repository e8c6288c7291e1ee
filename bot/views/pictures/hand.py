"""The hand's picture: groups by suit, pairs and tractors as units, what may be played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from engine.rules.cards import Card
from engine.rules.order import TRUMPS, Order
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules
from engine.rules.views import View
from renders.hand import HandGroup, HandPicture

__all__ = ["groups_of", "hand_state"]


def hand_state(
    view: View, chosen: Sequence[Card] = (), playable: Iterable[Card] | None = None
) -> HandPicture | None:
    """What the hand's picture shows; None for an empty hand.

    :param chosen: cards of the hand that stand out.
    :param playable: the cards that may be played now; None where nothing is dimmed.
    """
    if not view.hand:
        return None
    groups = groups_of(view)
    cards = [each for group in groups for unit in group.units for each in unit]
    marked = _places(cards, chosen)
    free = None if playable is None else frozenset(playable)
    dimmed = (place for place, each in enumerate(cards) if free is not None and each not in free)
    return HandPicture(
        groups,
        level_cards=frozenset(each for each in cards if each.rank == view.setup.level),
        chosen=marked,
        dimmed=frozenset(dimmed) - marked,
    )


def _places(cards: Sequence[Card], chosen: Sequence[Card]) -> frozenset[int]:
    left = Counter(chosen)
    places = set()
    for place, each in enumerate(cards):
        if left[each] > 0:
            left[each] -= 1
            places.add(place)
    return frozenset(places)


def groups_of(view: View) -> tuple[HandGroup, ...]:
    """The hand in groups: by effective suit once trump is known, else as it would be."""
    order = view.order
    if order is None:
        return tuple(HandGroup(units) for units in _printed(view))
    suits = list(dict.fromkeys(order.suit_of(each) for each in view.hand))
    return tuple(
        HandGroup(_units(order, view.rules, order.of_suit(view.hand, suit)), suit == TRUMPS)
        for suit in suits
    )


def _printed(view: View) -> list[tuple[tuple[Card, ...], ...]]:
    """While trump is unknown: jokers and level cards first, then the printed suits."""
    high = [each for each in view.hand if each.is_joker or each.rank == view.setup.level]
    groups = [sorted(high, key=lambda each: (not each.is_joker, -each.index))]
    rest = [each for each in view.hand if not (each.is_joker or each.rank == view.setup.level)]
    groups += [
        sorted((each for each in rest if each.suit == suit), key=lambda each: -each.index)
        for suit in "SHCD"
    ]
    return [tuple(_identical(group)) for group in groups if group]


def _identical(cards: Sequence[Card]) -> Iterable[tuple[Card, ...]]:
    for each, count in Counter(cards).items():
        yield (each,) * count


def _units(order: Order, rules: Rules, cards: Sequence[Card]) -> tuple[tuple[Card, ...], ...]:
    """Units high to low; the greatest reading decides what belongs together."""
    units = sorted(read_play(order, rules, cards).units, key=lambda u: (-u.top, u.cards[0].index))
    return tuple(tuple(reversed(unit.cards)) for unit in units)
