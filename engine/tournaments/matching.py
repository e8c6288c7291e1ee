"""The cheapest way to put things in pairs: maximum-weight matching (networkx)."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nsmallest

import networkx as nx

__all__ = ["cheapest_pairs"]

_NEIGHBOURS = (32, 64, 96)
"""How many of the cheapest partners of each are looked at first, and if these don't do."""
_NEXT = 6
"""How many of those that follow are looked at, whatever they cost."""

Cost = Callable[[int, int], int]


def cheapest_pairs(count: int, cost: Cost, dear: int) -> list[tuple[int, int]]:
    """All things in pairs, with the smallest sum of costs.

    Of many things each is first only offered its cheapest partners, which is several times
    faster. If that leaves somebody over, or makes a pair to be avoided, more are looked at,
    in the end all.

    :param count: how many things, an even number; they are numbered from 0.
    :param cost: what a pair costs, 0 or more, called with the smaller number first.
    :param dear: from this cost on a pair should be avoided.
    :return: pairs with the smaller number first, in rising order.

    >>> cheapest_pairs(4, lambda a, b: abs(a + b - 3), 10)
    [(0, 3), (1, 2)]
    """
    costs = {(a, b): cost(a, b) for b in range(count) for a in range(b)}
    for many in (each for each in _NEIGHBOURS if count > 2 * each):
        pairs = _match(_cheap(count, costs, many))
        if 2 * len(pairs) == count and all(costs[pair] < dear for pair in pairs):
            return pairs
    return _match(costs)


def _cheap(count: int, costs: dict[tuple[int, int], int], many: int) -> dict[tuple[int, int], int]:
    """The pairs of which one is among the cheapest partners of the other.

    Among equals everybody begins with whom he stands before, so that not all choose the same few;
    and the next ones are always offered: they tie a group of an odd number to the next group.
    """
    chosen: set[tuple[int, int]] = set()
    for each in range(count):
        others = ((each + step) % count for step in range(1, count))
        own = [(min(each, other), max(each, other)) for other in others]
        chosen.update(own[:_NEXT])
        chosen.update(nsmallest(many, own, key=costs.__getitem__))
    return {pair: costs[pair] for pair in sorted(chosen)}


def _match(costs: dict[tuple[int, int], int]) -> list[tuple[int, int]]:
    most = max(costs.values(), default=0) + 1
    graph: nx.Graph[int] = nx.Graph()
    graph.add_weighted_edges_from((a, b, most - each) for (a, b), each in costs.items())
    found = nx.max_weight_matching(graph, maxcardinality=True)
    return sorted((min(pair), max(pair)) for pair in found)
