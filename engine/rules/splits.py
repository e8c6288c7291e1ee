"""Splits: other ways to read cards, and which of them a leader may name (spec.md §4).

``lead_reading: leader_chooses`` lets the leader name any split of his cards into units.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.cards import Card
from engine.rules.holding import Holding, count_cards, holding_of
from engine.rules.order import Order
from engine.rules.readings import read_play, read_split, tractor_fits, unit_of
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Unit, as_reading

__all__ = ["explain_split", "readings"]


def readings(order: Order, rules: Rules, cards: Sequence[Card]) -> Iterator[Reading]:
    """Every way to read a play as units, each once, in no promised order.

    There can be very many: take what is needed with :func:`itertools.islice`.
    """
    if order.one_suit(cards) is None:
        return
    holding = holding_of(order, count_cards(cards))
    for units in _splits(holding, rules, [], (99, [99])):
        yield as_reading(units)


def _splits(
    holding: Holding, rules: Rules, units: list[Unit], last: tuple[int, list[int]]
) -> Iterator[list[Unit]]:
    """All splits of what is left. The next unit has the lowest card; of several units that begin
    at one card, the later are never greater than ``last``.
    """
    first = next((at for at, count in enumerate(holding.counts) if count), None)
    if first is None:
        yield units
        return
    same_start = units and last[1][0] == first
    for width in range(holding.counts[first], 0, -1):
        for run in _units_from(holding, rules, first, width):
            if same_start and (width, run) > last:
                continue
            unit = unit_of(holding, run, width)
            holding.take(run, width)
            yield from _splits(holding, rules, [*units, unit], (width, run))
            holding.put_back(run, width)


def _units_from(holding: Holding, rules: Rules, first: int, width: int) -> Iterator[list[int]]:
    yield [first]
    length = 2
    while width > 1:
        runs = [run for run in holding.runs([width] * length) if run[0] == first]
        if not runs:
            return
        if tractor_fits(rules, width, length):
            yield from runs
        length += 1


def explain_split(
    order: Order, rules: Rules, cards: Sequence[Card], split: Sequence[Sequence[Card]]
) -> Reason | None:
    """Why the leader may not read his cards so; None where he may (``lead_reading``).

    :param split: the units that he names, each as its cards.
    """
    if sorted(each for part in split for each in part) != sorted(cards) or not all(split):
        return reason("split_not_these_cards", cards=tuple(cards))
    for part in split:
        if len(read_play(order, rules, part).units) != 1:
            return reason("split_part_no_unit", cards=tuple(part))
    if rules.lead_reading == "leader_chooses":
        return None
    if _same_reading(read_split(order, split), read_play(order, rules, cards)):
        return None
    return reason("split_not_greatest", option="lead_reading", cards=tuple(cards))


def _same_reading(one: Reading, other: Reading) -> bool:
    return [(u.width, u.length, u.top) for u in one.units] == [
        (u.width, u.length, u.top) for u in other.units
    ]
