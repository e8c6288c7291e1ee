"""Cards in which nothing is wider than a pair: nearly all that is played with two decks.

There every pair belongs to the one longest row in which it stands, so reading a play and finding
its tractors is a single pass over the cards. Where three copies of a card are together, or pairs
of two equal level cards, the functions here say so and the general search takes over.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.cards import Card
from engine.rules.order import Order, suit_of_spot
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Unit

__all__ = ["read_narrow", "rows_of_pairs"]

_Counts = Mapping[Card, int]


def read_narrow(order: Order, rules: Rules, counts: _Counts) -> Reading | None:
    """The reading of cards of one effective suit; None where a general search is needed."""
    spots = order.spots
    if len(counts) == 1:
        ((each, count),) = counts.items()
        unit = Unit((each,) * count, count, 1, spots[each.index])
        return Reading(suit_of_spot(unit.top), (unit,), count, ((count,),) if count > 1 else ())
    pairs: list[Card] = []
    singles: list[tuple[int, int, Card]] = []
    for each, count in counts.items():
        if count == 1:
            singles.append((-spots[each.index], each.index, each))
        elif count == 2:
            pairs.append(each)
        else:
            return None
    rows = _rows(order, rules, pairs)
    if rows is None:
        return None
    units = [_row_unit(row, spots[row[-1].index]) for row in rows]
    if singles:
        singles.sort()
        units += [Unit((each,), 1, 1, -spot) for spot, _, each in singles]
    size = len(singles) + 2 * len(pairs)
    shape = tuple([(2,) * len(row) for row in rows])
    return Reading(suit_of_spot(units[0].top), tuple(units), size, shape)


def _row_unit(row: list[Card], top: int) -> Unit:
    if len(row) == 1:
        return Unit((row[0], row[0]), 2, 1, top)
    return Unit(tuple([each for each in row for _ in (1, 2)]), 2, len(row), top)


def _rows(order: Order, rules: Rules, pairs: list[Card]) -> list[list[Card]] | None:
    """The tractors and lone pairs, longest first, then highest; None where pairs are equal."""
    if len(pairs) < 2:
        return [pairs] if pairs else []
    spots = order.spots
    links = order.links
    rows: list[list[Card]] = []
    last = -2
    for spot, each in sorted([(spots[each.index], each) for each in pairs]):
        if spot == last:
            return None
        if spot == last + 1 and links[last]:
            rows[-1].append(each)
        else:
            rows.append([each])
        last = spot
    shortest = rules.tractor_min_pairs
    if shortest > 2:
        rows = [
            part for row in rows for part in ([row] if len(row) >= shortest else [[e] for e in row])
        ]
    if len(rows) > 1:
        rows.reverse()
        rows.sort(key=len, reverse=True)
    return rows


def _cut(row: list[Card], shortest: int) -> list[list[Card]]:
    """A row as one tractor, or as lone pairs where it is too short for one."""
    return [row] if len(row) >= shortest else [[each] for each in row]


def rows_of_pairs(order: Order, counts: _Counts) -> list[int]:
    """The lengths of all rows of neighbouring pairs, longest first, lone pairs among them.

    Of pairs of equal level cards one stands in the row, the others alone.

    :param counts: cards of one effective suit, none of them more than twice.
    """
    spots = order.spots
    at = sorted([spots[each.index] for each, count in counts.items() if count == 2])
    return _lengths(at, order.links)


def _lengths(at: list[int], links: bytes) -> list[int]:
    """The lengths of the rows that pairs on these spots make, longest first."""
    rows: list[int] = []
    length = 0
    last = -2
    for spot in at:
        if spot == last:
            rows.append(1)
        elif spot == last + 1 and links[last]:
            length += 1
            last = spot
        else:
            if length:
                rows.append(length)
            length = 1
            last = spot
    if length:
        rows.append(length)
    rows.sort(reverse=True)
    return rows
