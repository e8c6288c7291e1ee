"""Why a pairing or a score can't stand: a reason, or None."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from engine.rules.reasons import Reason, reason
from engine.tournaments.arena import free_entrants
from engine.tournaments.brackets import is_bracket_match
from engine.tournaments.knockout import bracket_now, fixed_pairs, is_knockout_stage, survivors
from engine.tournaments.rounds import Bye, Pairing
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Tournament, present

__all__ = ["explain_pairings", "explain_score"]


def explain_pairings(
    state: Tournament, pairings: Sequence[Pairing], byes: Sequence[Bye]
) -> Reason | None:
    """Why these tables can't be opened: each entrant that is there sits once, or has a bye."""
    size = 1 if fixed_pairs(state) else 2
    for number, each in enumerate(pairings, 1):
        if each.table != number or any(len(side) != size for side in each.sides):
            return reason("bad_table", table=each.table)
    if not pairings and (not byes or state.is_arena or is_knockout_stage(state)):
        return reason("no_tables")
    counts = Counter(entrant for each in pairings for entrant in each.entrants)
    counts.update(each.entrant for each in byes)
    twice = [entrant for entrant, count in counts.items() if count > 1]
    if twice:
        return reason("paired_twice", entrant=twice[0])
    return _who(state, pairings, set(counts))


def _who(state: Tournament, pairings: Sequence[Pairing], paired: set[int]) -> Reason | None:
    if state.is_arena:
        return _strangers(paired, set(free_entrants(state)))
    if is_knockout_stage(state):
        return _knockout(state, pairings)
    there = {each.number for each in present(state)}
    left_over = sorted(there - paired)
    if left_over:
        return reason("not_paired", entrant=left_over[0])
    return _strangers(paired, there)


def _strangers(paired: set[int], allowed: set[int]) -> Reason | None:
    wrong = sorted(paired - allowed)
    return reason("cannot_play_now", entrant=wrong[0]) if wrong else None


def _knockout(state: Tournament, pairings: Sequence[Pairing]) -> Reason | None:
    if not fixed_pairs(state):
        paired = {entrant for each in pairings for entrant in each.entrants}
        return _strangers(paired, set(survivors(state).alive))
    now = bracket_now(state)
    ready = {match.name: {slot.entrant for slot in now.slots[match.name]} for match in now.ready}
    for each in pairings:
        if ready.get(each.match) != set(each.entrants):
            return reason("not_in_the_bracket", table=each.table, match=each.match)
    return None


def explain_score(state: Tournament, number: int, table: int, score: TableScore) -> Reason | None:
    """Why a table can't have this score: nobody goes on from a draw."""
    if score.winner not in (None, 0, 1) or (score.both_lose and score.winner is not None):
        return reason("bad_score", round=number, table=table)
    if min(*score.levels, *score.points) < 0:
        return reason("bad_score", round=number, table=table)
    found = state.table(number, table)
    knockout = found is not None and is_bracket_match(found.pairing.match)
    if knockout and score.winner is None and not score.both_lose:
        return reason("match_needs_winner", round=number, table=table)
    return None
