"""Reading a play: how cards of one effective suit are split into units (spec.md §4).

Of all ways, the one counts whose unit sizes, sorted large to small, compare greatest; then greater
widths; then higher ranks.
"""

from __future__ import annotations

from collections.abc import Sequence

from engine.rules.cards import Card
from engine.rules.holding import Holding, count_cards, holding_of
from engine.rules.narrow import read_narrow
from engine.rules.order import Order, suit_of_spot
from engine.rules.ruleset import Rules
from engine.rules.shapes import NO_READING, Reading, Unit, as_reading, single_of

__all__ = ["read_play", "read_split", "tractor_fits", "unit_of"]

_Key = tuple[list[int], list[int], list[int]]


def tractor_fits(rules: Rules, width: int, length: int) -> bool:
    """Whether the rules know tractors of that width and length (``tractor_width``,
    ``tractor_min_pairs``).
    """
    wide_enough = width == 2 or (width > 2 and rules.tractor_width == "any_equal_width")
    return wide_enough and length >= rules.tractor_min_pairs


def read_play(order: Order, rules: Rules, cards: Sequence[Card]) -> Reading:
    """The reading of a play that counts.

    :param cards: in any order, at least one.
    :returns: :data:`NO_READING` where the cards are not of one effective suit.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.ruleset import preset
    >>> order = order_for(preset("eighty-points"), Trump("3", "C"))
    >>> read = read_play(order, preset("eighty-points"), parse_cards("D2 D4 D2 D4 DA"))
    >>> read.suit, [(unit.kind, unit.cards) for unit in read.units]
    ('D', [('tractor', (D2, D2, D4, D4)), ('single', (DA,))])
    """
    if len(cards) == 1:
        unit = single_of(order, cards[0])
        return Reading(suit_of_spot(unit.top), (unit,), 1, ())
    if not order.members[order.spots[cards[0].index] >> 4].issuperset(cards):
        return NO_READING
    counts = count_cards(cards)
    narrow = read_narrow(order, rules, counts)
    if narrow is not None:
        return narrow
    return as_reading(_greatest(holding_of(order, counts), rules, []))


def _greatest(holding: Holding, rules: Rules, units: list[Unit]) -> list[Unit]:
    """The greatest split that begins with ``units`` and goes on with what is left."""
    size, runs = _largest_tractors(holding, rules)
    widest = max(holding.counts, default=0)
    if size == 0 or widest > size:
        return _largest_tuple_first(holding, rules, units, widest, size)
    splits: list[list[Unit]] = []
    for run, width in runs:
        unit = unit_of(holding, run, width)
        holding.take(run, width)
        splits.append(_greatest(holding, rules, [*units, unit]))
        holding.put_back(run, width)
    if widest == size:
        splits.append(_largest_tuple_first(holding, rules, units, widest, size))
    return splits[0] if len(splits) == 1 else max(splits, key=_key)


def _largest_tuple_first(
    holding: Holding, rules: Rules, units: list[Unit], widest: int, tractor: int
) -> list[Unit]:
    """Split with the widest tuples as next units; all that is left where no tractor is there."""
    if tractor == 0:
        tuples = [
            unit_of(holding, [at], count) for at, count in enumerate(holding.counts) if count > 0
        ]
        return [*units, *tuples]
    splits = []
    for at, count in enumerate(holding.counts):
        if count == widest:
            unit = unit_of(holding, [at], count)
            holding.take([at], count)
            splits.append(_greatest(holding, rules, [*units, unit]))
            holding.put_back([at], count)
    return max(splits, key=_key)


def _largest_tractors(holding: Holding, rules: Rules) -> tuple[int, list[tuple[list[int], int]]]:
    """The number of cards of the largest tractors, and all of that size with their widths."""
    size = 0
    runs: list[tuple[list[int], int]] = []
    for width in range(2, max(holding.counts, default=0) + 1):
        length = holding.longest_run(width)
        if not tractor_fits(rules, width, length) or width * length < size:
            continue
        if width * length > size:
            size = width * length
            runs = []
        runs += [(run, width) for run in holding.runs([width] * length)]
    return size, runs


def unit_of(holding: Holding, run: list[int], width: int) -> Unit:
    """The unit that so many copies on each of these positions make."""
    return Unit(holding.cards_of(run, [width] * len(run)), width, len(run), holding.spots[run[-1]])


def _key(units: list[Unit]) -> _Key:
    ordered = sorted(units, key=lambda u: (u.size, u.width, u.top), reverse=True)
    return [u.size for u in ordered], [u.width for u in ordered], [u.top for u in ordered]


def read_split(order: Order, split: Sequence[Sequence[Card]]) -> Reading:
    """The reading that a leader names; :func:`engine.rules.splits.explain_split` checks it."""
    units = []
    for part in split:
        holding = holding_of(order, count_cards(part))
        units.append(unit_of(holding, list(range(len(holding.cards))), holding.counts[0]))
    return as_reading(units)
