"""Groups (小组赛): who is in which, and who goes on from them to which place of the bracket."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import product

import networkx as nx

from engine.tournaments.brackets import is_bracket_match, seed_slots
from engine.tournaments.plan import Partners, Plan
from engine.tournaments.ranking import Row, field_of, rank
from engine.tournaments.remembering import remembered
from engine.tournaments.round_robin import rounds_needed
from engine.tournaments.state import Tournament

__all__ = ["group_rounds", "group_standings", "groups_of", "qualified", "snake"]


def snake(seeds: Sequence[int], groups: int) -> tuple[tuple[int, ...], ...]:
    """Deal seeds into groups to and fro, so that the groups are about equally strong.

    >>> snake([1, 2, 3, 4, 5, 6, 7], 3)
    ((1, 6, 7), (2, 5), (3, 4))
    """
    found: list[list[int]] = [[] for _ in range(groups)]
    for place, each in enumerate(seeds):
        lap, step = divmod(place, groups)
        found[groups - 1 - step if lap % 2 else step].append(each)
    return tuple(tuple(each) for each in found)


def groups_of(state: Tournament) -> tuple[tuple[int, ...], ...]:
    """The entrants of each group, in the order of the seeds."""
    return snake(state.seeds, state.plan.groups)


def group_rounds(plan: Plan, entrants: int) -> int:
    """How many rounds the groups play."""
    if plan.partners is Partners.CHANGING:
        return plan.rounds
    return rounds_needed(-(-entrants // plan.groups))


@remembered(4)
def group_standings(state: Tournament) -> tuple[tuple[Row, ...], ...]:
    """The standings of each group; matches of the knock-out don't count."""
    only_groups = tuple(
        each
        for each in state.rounds
        if not any(is_bracket_match(t.pairing.match) for t in each.tables)
    )
    early = replace(state, rounds=only_groups)
    field = field_of(early)
    return tuple(rank(field, group, state.plan.tie_breaks) for group in groups_of(state))


def qualified(state: Tournament) -> tuple[int, ...]:
    """Who goes on, in the order of the seeds of the bracket.

    First all winners of groups, then all seconds, and so on. Those of one group are placed so that
    they meet again as late as possible. Who has left doesn't go on: the next of the group does.
    """
    last = group_rounds(state.plan, len(state.seeds))
    able = {each.number for each in state.entrants if each.left_in is None or each.left_in > last}
    tables = [
        [row.entrant for row in rows if row.entrant in able][: state.plan.qualifiers]
        for rows in group_standings(state)
    ]
    group_of = {each: number for number, table in enumerate(tables) for each in table}
    size = sum(len(table) for table in tables)
    placed: list[int] = []
    for place in range(state.plan.qualifiers):
        level = [table[place] for table in tables if place < len(table)]
        known = tuple(sorted(group_of.items()))
        placed += _placed(tuple(level), tuple(placed), known, size)
    return tuple(placed)


@lru_cache(maxsize=64)
def _placed(
    level: tuple[int, ...],
    before: tuple[int, ...],
    groups: tuple[tuple[int, int], ...],
    size: int,
) -> tuple[int, ...]:
    """The entrants of one place of all groups, in the order of the next seeds."""
    if not before:
        return level
    group_of = dict(groups)
    depth = max(1, (size - 1).bit_length())
    slots = seed_slots(2**depth)
    position = {seed: slot for slot, seed in enumerate(slots)}
    graph: nx.Graph[tuple[str, int]] = nx.Graph()
    for (index, each), offset in product(enumerate(level), range(len(level))):
        seed = len(before) + offset + 1
        meetings = [
            (position[seed] ^ position[number]).bit_length()
            for number, other in enumerate(before, 1)
            if group_of[other] == group_of[each]
        ]
        late = min(meetings, default=depth)
        weight = 1000 * late - abs(index - offset)
        graph.add_edge(("entrant", each), ("seed", seed), weight=weight)
    pairs = (sorted(pair) for pair in nx.max_weight_matching(graph, maxcardinality=True))
    by_seed = {seed: each for (_, each), (_, seed) in pairs}
    return tuple(by_seed[seed] for seed in sorted(by_seed))
