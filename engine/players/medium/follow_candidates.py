"""The plays that a follower thinks about: all where they are few, else the sensible ones."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from engine.players.knowledge import Knowledge
from engine.players.knowledge.table import TRUMP_SUIT
from engine.players.medium.worth import Worth
from engine.rules.cards import Card
from engine.rules.following import Following, following
from engine.rules.holding import Holding, holding_of
from engine.rules.legal import first_legal
from engine.rules.legal_leads import units_in
from engine.rules.shapes import Reading, Unit

__all__ = ["follow_candidates"]

_Cards = tuple[Card, ...]
_MOST_RUFFS = 8


def follow_candidates(k: Knowledge, worth: Worth, lead: Reading) -> list[_Cards]:
    """Legal plays of the viewer, without repetitions, in a fixed order."""
    if lead.size == 1:
        suit = lead.units[0].top >> 4
        return [(each,) for each in (k.own(suit) or k.held)]
    legal = k.view.legal
    found: dict[_Cards, _Cards] = {}
    for cards in _sensible(k, worth, lead):
        found.setdefault(tuple(sorted(cards)), cards)
    for cards in getattr(legal, "plays", None) or ():
        found.setdefault(tuple(sorted(cards)), cards)
    return list(found.values())


def _sensible(k: Knowledge, worth: Worth, lead: Reading) -> Iterator[_Cards]:
    hand = k.view.hand
    situation = following(k.order, k.rules, lead, hand)
    for key in _wishes(k, worth):
        yield first_legal(situation, sorted(hand, key=key))
    if situation.in_suit == 0:
        yield from _ruffs(k, situation, lead)
    elif situation.in_suit > lead.size and lead.shape and not lead.is_throw:
        yield from _sets(k, situation, lead)


def _wishes(k: Knowledge, worth: Worth) -> list[Callable[[Card], tuple[float, ...]]]:
    """The orders in which a hand's cards may be wished to go."""
    spots, held = k.order.spots, k.held
    value = {each: worth.of_card(each) for each in held}
    sizes = [sum(k.own(suit).values()) for suit in range(5)]

    def plain_first(each: Card) -> float:
        return float(spots[each.index] >> 4 == TRUMP_SUIT)

    def keep_pairs(each: Card) -> float:
        return 2.0 * (held[each] > 1)

    return [
        lambda c: (plain_first(c), c.points, value[c] + keep_pairs(c), c.index),
        lambda c: (plain_first(c), c.points, sizes[spots[c.index] >> 4], value[c], c.index),
        lambda c: (plain_first(c), -c.points, value[c] + keep_pairs(c), c.index),
        lambda c: (plain_first(c), value[c] + keep_pairs(c) + c.points, c.index),
        lambda c: (-plain_first(c), -spots[c.index], c.index),
        lambda c: (-plain_first(c), c.points, spots[c.index], c.index),
        lambda c: (-plain_first(c), -c.points, spots[c.index], c.index),
    ]


def _sets(k: Knowledge, situation: Following, lead: Reading) -> Iterator[_Cards]:
    """Each set or tractor of the shape that was led, where it may be played."""
    unit = lead.units[0]
    holding = holding_of(k.order, k.own(unit.top >> 4))
    for cards in _of_shape(holding, unit):
        yield first_legal(situation, cards)


def _of_shape(holding: Holding, unit: Unit) -> Iterator[_Cards]:
    steps = [unit.width] * unit.length
    for run in holding.runs(steps):
        yield holding.cards_of(run, steps)


def _ruffs(k: Knowledge, situation: Following, lead: Reading) -> Iterator[_Cards]:
    """Trumps in the shape of the lead: for one unit each choice, for a throw low and high ones."""
    trumps = k.own(TRUMP_SUIT)
    if sum(trumps.values()) < lead.size:
        return
    if not lead.is_throw:
        ruffs = list(_of_shape(holding_of(k.order, trumps), lead.units[0]))
        for cards in ruffs[:_MOST_RUFFS] + ruffs[-2:]:
            yield first_legal(situation, cards)
        return
    for high in (False, True):
        covering = _cover(k, trumps, lead.units, high=high)
        if covering:
            yield first_legal(situation, covering)


def _cover(
    k: Knowledge, trumps: dict[Card, int], units: Sequence[Unit], *, high: bool
) -> list[Card]:
    """Trumps that cover every unit of a throw, the largest first; empty where there are none."""
    left = dict(trumps)
    chosen: list[Card] = []
    for unit in units:
        holding = holding_of(k.order, {c: n for c, n in left.items() if n})
        fitting = [
            each
            for each in units_in(holding, k.rules)
            if each.width == unit.width and each.length == unit.length
        ]
        if not fitting:
            return []
        best = fitting[-1] if high and unit is units[0] else fitting[0]
        for each in best.cards:
            left[each] -= 1
        chosen += best.cards
    return chosen
