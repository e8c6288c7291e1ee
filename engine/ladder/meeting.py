"""From sessions to the sums of pairs: who was on whose side, round by round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import permutations, product

from engine.store.ladder.pairs import Pair, PairKey
from engine.store.ladder.units import Unit

__all__ = ["pair_changes"]

SAME_TWICE = "same_person_twice"


def pair_changes(gone: Iterable[Unit], come: Iterable[Unit]) -> dict[PairKey, Pair]:
    """What changes when these sessions go and those come."""
    sums: defaultdict[PairKey, list[int]] = defaultdict(lambda: [0, 0, 0, 0])
    for sign, units in ((-1, gone), (1, come)):
        for unit in units:
            _add(sums, unit, sign)
    return {key: Pair(key.other_id, *counts) for key, counts in sorted(sums.items()) if any(counts)}


def _add(sums: defaultdict[PairKey, list[int]], unit: Unit, sign: int) -> None:
    for game in unit.games:
        if game.leaver is not None or unit.why == SAME_TWICE:
            continue
        for side, won in ((game.winners, 1), (game.losers, 0)):
            for one, other in permutations(side, 2):
                _count(sums[PairKey(unit.server_id, one, other)], 0, sign, won)
        for one, other in product(game.winners, game.losers):
            _count(sums[PairKey(unit.server_id, one, other)], 2, sign, 1)
            _count(sums[PairKey(unit.server_id, other, one)], 2, sign, 0)


def _count(counts: list[int], at: int, sign: int, won: int) -> None:
    counts[at] += sign
    counts[at + 1] += sign * won
