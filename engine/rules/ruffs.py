"""Ruffs (毙): whether trumps cover the shape of a lead, and how good they are (spec.md §8).

All readings of the trumps are tried and the best counts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.cards import Card
from engine.rules.holding import Holding, count_cards, holding_of
from engine.rules.order import Order
from engine.rules.readings import read_play
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Steps

__all__ = ["Tops", "best_over", "covers", "shape_option", "tops_of", "value_of"]

Tops = tuple[int, ...]
"""The top spot of each unit, in the order of the lead's units; equal units high to low."""


def tops_of(lead: Reading) -> Tops:
    """The tops of the lead's own units."""
    return tuple(unit.top for unit in lead.units)


def covers(order: Order, lead: Reading, cards: Sequence[Card]) -> list[Tops]:
    """Every way to lay the lead's shape out of as many cards of one effective suit.

    :returns: the tops of each way, without repeats; empty where the cards don't cover the shape.
    """
    holding = holding_of(order, count_cards(cards))
    units = [(unit.width,) * unit.length for unit in lead.units]
    return sorted(set(_lay(holding, units, ())), reverse=True)


def _lay(holding: Holding, units: Sequence[Steps], tops: Tops) -> Iterator[Tops]:
    at = len(tops)
    if at == len(units):
        yield tops
        return
    steps = units[at]
    if steps == (1,):
        yield tops + tuple(_singles(holding))
        return
    follows_equal = at > 0 and units[at - 1] == steps
    for run in holding.runs(steps):
        top = holding.spots[run[-1]]
        if follows_equal and top > tops[-1]:
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
    """The best way in which trumps ruff a lead; None where they don't cover its shape.

    :param cards: as many trumps as were led.
    """
    if rules.ruff_shape == "exact" and read_play(order, rules, cards).shape != lead.shape:
        return None
    ways = covers(order, lead, cards)
    return ways[0] if ways else None


def best_over(
    order: Order, rules: Rules, lead: Reading, cards: Sequence[Card], standing: Tops
) -> Tops | None:
    """The best way in which a ruff beats one that stands (盖毙, ``ruff_compare``); None for no.

    :param cards: the trumps of the later ruff, which cover the lead's shape.
    :param standing: the tops of the ruff that stands.
    """
    better = [way for way in covers(order, lead, cards) if _is_higher(rules, way, standing)]
    return better[0] if better else None


def shape_option(order: Order, rules: Rules, lead: Reading, cards: Sequence[Card]) -> str | None:
    """``"ruff_shape"`` where trumps cover a throw, but not with the very units that were led."""
    if not lead.is_throw or read_play(order, rules, cards).shape == lead.shape:
        return None
    return "ruff_shape" if covers(order, lead, cards) else None


def _is_higher(rules: Rules, way: Tops, standing: Tops) -> bool:
    match rules.ruff_compare:
        case "largest_unit":
            return way[0] > standing[0]
        case "highest_card":
            return max(way) > max(standing)
        case "unit_by_unit":
            return way > standing
        case _:
            return all(mine > theirs for mine, theirs in zip(way, standing, strict=True))
