"""Reading a play: how cards of one effective suit are split into units (spec.md §4).

Of all ways, the one counts whose unit sizes, sorted large to small, compare greatest; then greater
widths; then higher ranks. ``lead_reading: leader_chooses`` lets the leader name another split.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.rules.cards import Card
from engine.rules.holding import Holding, count_cards, holding_of
from engine.rules.order import Order
from engine.rules.reasons import Reason, reason
from engine.rules.ruleset import Rules
from engine.rules.shapes import NO_READING, Reading, Unit, as_reading, single_of

__all__ = ["explain_split", "read_play", "read_split", "readings", "tractor_fits"]

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
        return as_reading([single_of(order, cards[0])])
    if order.one_suit(cards) is None:
        return NO_READING
    holding = holding_of(order, count_cards(cards))
    if max(holding.counts) == 1:
        return as_reading([single_of(order, each) for each in holding.cards])
    best = _greatest(holding, rules, [])
    return as_reading(best)


def _greatest(holding: Holding, rules: Rules, units: list[Unit]) -> list[Unit]:
    """The greatest split that begins with ``units`` and goes on with what is left."""
    size, runs = _largest_tractors(holding, rules)
    widest = max(holding.counts, default=0)
    if size == 0 or widest > size:
        return _largest_tuple_first(holding, rules, units, widest, size)
    splits: list[list[Unit]] = []
    for run, width in runs:
        unit = _unit(holding, run, width)
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
            _unit(holding, [at], count) for at, count in enumerate(holding.counts) if count > 0
        ]
        return [*units, *tuples]
    splits = []
    for at, count in enumerate(holding.counts):
        if count == widest:
            unit = _unit(holding, [at], count)
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


def _unit(holding: Holding, run: list[int], width: int) -> Unit:
    return Unit(holding.cards_of(run, [width] * len(run)), width, len(run), holding.spots[run[-1]])


def _key(units: list[Unit]) -> _Key:
    ordered = sorted(units, key=lambda u: (u.size, u.width, u.top), reverse=True)
    return [u.size for u in ordered], [u.width for u in ordered], [u.top for u in ordered]


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
            unit = _unit(holding, run, width)
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


def read_split(order: Order, split: Sequence[Sequence[Card]]) -> Reading:
    """The reading that a leader names; check it with :func:`explain_split` first."""
    units = []
    for part in split:
        holding = holding_of(order, count_cards(part))
        units.append(_unit(holding, list(range(len(holding.cards))), holding.counts[0]))
    return as_reading(units)


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
