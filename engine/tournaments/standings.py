"""Standings: a pure function of the state, for every format."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import groupby
from math import inf

from engine.tournaments.groups import group_standings
from engine.tournaments.knockout import (
    bracket_now,
    fixed_pairs,
    is_knockout_stage,
    knockout_seeds,
    survivors,
)
from engine.tournaments.plan import Format
from engine.tournaments.ranking import Row, field_of, rank
from engine.tournaments.remembering import remembered
from engine.tournaments.state import Tournament

__all__ = ["standings"]


Progress = Mapping[int, tuple[float, ...]]
"""How far each entrant came; more is better."""


@remembered(4)
def standings(state: Tournament) -> tuple[Row, ...]:
    """The standings now, the leader first; who was disqualified has no place.

    Formats with scores follow score and tie-breaks. In a knock-out who went out in the same round
    shares a place; after groups those who didn't go on follow by their place in the group.
    """
    if not state.seeds:
        return ()
    entrants = [each for each in state.seeds if not state.entrants[each - 1].disqualified]
    field = field_of(state)
    if not state.plan.format.has_bracket:
        return rank(field, entrants, state.plan.tie_breaks)
    progress = _progress(state)
    plain = {row.entrant: row for row in rank(field, entrants, ())}
    ordered = sorted(entrants, key=lambda each: (_negative(progress[each]), field.seeds[each]))
    rows: list[Row] = []
    for _, group in groupby(ordered, key=lambda each: progress[each]):
        place = len(rows) + 1
        for each in group:
            row = plain[each]
            rows.append(Row(place, each, row.score, row.won, row.drawn, row.lost, row.byes))
    return tuple(rows)


def _negative(progress: tuple[float, ...]) -> tuple[float, ...]:
    return tuple(-each for each in progress)


def _progress(state: Tournament) -> Progress:
    found: dict[int, tuple[float, ...]] = {}
    if state.plan.format is Format.GROUPS:
        for rows in group_standings(state):
            found.update({row.entrant: (-1.0, -row.place) for row in rows})
        if not state.rounds:
            return dict.fromkeys(state.seeds, (-1.0, 0.0))
    inside = knockout_seeds(state) if found == {} or _groups_done(state) else ()
    if not inside:
        return found
    reached = (_bracket_progress if fixed_pairs(state) else _survivor_progress)(state, inside)
    found.update({each: (reached[each], 0.0) for each in inside})
    return found


def _groups_done(state: Tournament) -> bool:
    return is_knockout_stage(state) and not (
        state.round_open and not any(t.pairing.match for t in state.rounds[-1].tables)
    )


def _bracket_progress(state: Tournament, inside: Sequence[int]) -> dict[int, float]:
    now = bracket_now(state)
    found = {each: float(now.out.get(each, inf)) for each in inside}
    alive = [each for each, order in found.items() if order == inf]
    for each in alive:
        found[each] = inf if each == now.champion else 1e6
    return found


def _survivor_progress(state: Tournament, inside: Sequence[int]) -> dict[int, float]:
    now = survivors(state)
    return {each: float(now.out.get(each, inf)) for each in inside}
