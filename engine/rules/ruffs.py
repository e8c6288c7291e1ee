"""Ruffs (毙): whether trumps cover the shape of a lead, and how good they are (spec.md §8).

All readings of the trumps are tried and the best counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from engine.rules.cards import Card
from engine.rules.holding import Holding, count_cards, holding_of
from engine.rules.order import Order
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Steps

__all__ = ["Tops", "best_over", "shape_option", "tops_of", "value_of", "ways"]

Tops = tuple[int, ...]
"""The top spot of each unit, in the order of the lead's units; equal units high to low."""

_NO_LIMIT: Final = 1 << 10  # above every spot


def tops_of(lead: Reading) -> Tops:
    """The tops of the lead's own units."""
    return tuple(unit.top for unit in lead.units)


def ways(order: Order, lead: Reading, cards: Sequence[Card]) -> Iterator[Tops]:
    """Every way to lay the lead's shape out of as many cards of one effective suit, best first.

    :returns: the tops of each way, the first unit's as high as can be, then the second's, and so
        on; nothing where the cards don't cover the shape.
    """
    units = [(unit.width,) * unit.length for unit in lead.units]
    if len(units) == 1 and len(units[0]) == 1:  # one single, pair or wider set
        if all(each is cards[0] for each in cards):
            yield (order.spots[cards[0].index],)
        return
    yield from _lay(holding_of(order, count_cards(cards)), units, ())


def _lay(holding: Holding, units: Sequence[Steps], tops: Tops) -> Iterator[Tops]:
    at = len(tops)
    if at == len(units):
        yield tops
        return
    steps = units[at]
    if steps == (1,):
        yield tops + tuple(_singles(holding))
        return
    limit = tops[-1] if at > 0 and units[at - 1] == steps else _NO_LIMIT
    for run in sorted(holding.runs(steps), reverse=True):
        top = holding.spots[run[-1]]
        if top > limit:
            continue
        holding.take(run, steps[0])
        yield from _lay(holding, units, (*tops, top))
        holding.put_back(run, steps[0])


def _singles(holding: Holding) -> list[int]:
    spots = [
        spot
        for spot, count in zip(holding.spots, holding.counts, strict=True)
        for _ in range(count)
    ]
    return spots[::-1]


def value_of(order: Order, rules: Rules, lead: Reading, cards: Sequence[Card]) -> Tops | None:
    """The best way in which cards of one suit match a lead; None where they don't.

    :param cards: as many as were led, all of the suit that was led or all trumps.
    """
    if rules.ruff_shape == "exact" and lead.is_throw and not _is_alike(order, rules, lead, cards):
        return None
    return next(ways(order, lead, cards), None)


def _is_alike(order: Order, rules: Rules, lead: Reading, cards: Sequence[Card]) -> bool:
    return read_play(order, rules, cards).shape == lead.shape


def best_over(
    order: Order, rules: Rules, lead: Reading, cards: Sequence[Card], standing: Tops
) -> Tops | None:
    """The best way in which a ruff beats one that stands (盖毙, ``ruff_compare``); None for no.

    :param cards: the trumps of the later ruff, which cover the lead's shape.
    :param standing: the tops of the ruff that stands.
    """
    tried = ways(order, lead, cards)
    if rules.ruff_compare == "all_units":
        return next((way for way in tried if _all_higher(way, standing)), None)
    best = next(tried)  # no other way has a higher first unit, or a higher card
    return best if _is_higher(rules, best, standing) else None


def _all_higher(way: Tops, standing: Tops) -> bool:
    return all(mine > theirs for mine, theirs in zip(way, standing, strict=True))


def _is_higher(rules: Rules, way: Tops, standing: Tops) -> bool:
    if rules.ruff_compare == "largest_unit":
        return way[0] > standing[0]
    if rules.ruff_compare == "highest_card":
        return max(way) > max(standing)
    return way > standing


def shape_option(order: Order, rules: Rules, lead: Reading, cards: Sequence[Card]) -> str | None:
    """``"ruff_shape"`` where trumps cover a throw, but not with the very units that were led."""
    if not lead.is_throw or _is_alike(order, rules, lead, cards):
        return None
    return None if next(ways(order, lead, cards), None) is None else "ruff_shape"
