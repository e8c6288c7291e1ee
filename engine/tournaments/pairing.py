"""The next round of any format: who plays whom, who sits out, and why."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from engine.tournaments.arena import pair_arena
from engine.tournaments.bracket_state import BracketState
from engine.tournaments.brackets import BracketMatch
from engine.tournaments.clocks import clock_for
from engine.tournaments.facts import RoundStarted
from engine.tournaments.groups import groups_of
from engine.tournaments.history import history_of
from engine.tournaments.knockout import (
    bracket_matches,
    bracket_now,
    fixed_pairs,
    is_knockout_stage,
    survivors,
)
from engine.tournaments.partners import pair_individuals
from engine.tournaments.plan import Format, Plan
from engine.tournaments.ranking import field_of, rank
from engine.tournaments.round_robin import circle_round, rounds_needed
from engine.tournaments.rounds import Bye, Pairing, Why
from engine.tournaments.state import Tournament, present
from engine.tournaments.swiss import Draw, Paired, pair_swiss

__all__ = ["is_last_round", "next_round", "rounds_in_all"]

_NOBODY: Final[Paired] = ((), ())


def next_round(state: Tournament, starts: int) -> RoundStarted | None:
    """The fact that opens the next round.

    :param state: a tournament that runs; in an arena at any time, else when no table is open.
    :param starts: when its tables begin, in seconds since 1970.
    :return: None where nobody is left to play, or all rounds are over. In a round of a schedule
        from which too many have left there may be byes alone.
    """
    pairings, byes = _paired(state)
    schedule = not (state.is_arena or is_knockout_stage(state))
    if not pairings and not (schedule and byes):
        return None
    if state.is_arena and state.plan.end and starts >= state.plan.end:
        return None
    number = len(state.rounds) + 1
    return RoundStarted(number, pairings, byes, clock_for(state.plan.length, starts))


def _paired(state: Tournament) -> Paired:
    if state.is_arena:
        return pair_arena(state), ()
    if is_knockout_stage(state):
        return _bracket_round(state) if fixed_pairs(state) else _survivor_round(state)
    return _PAIR[state.plan.format](state)


def rounds_in_all(plan: Plan, entrants: int) -> int | None:
    """How many rounds a tournament has; None where results decide (knock-out, arena).

    >>> rounds_in_all(Plan("Friday", format=Format.ROUND_ROBIN, rounds=0), 7)
    7
    """
    if plan.format is Format.SWISS:
        return plan.rounds
    if plan.format is Format.ROUND_ROBIN:
        return plan.rounds or rounds_needed(entrants)
    return None


def is_last_round(state: Tournament) -> bool:
    """Whether no round follows the latest one once it is done, as far as that can be told already.

    >>> is_last_round(Tournament(Plan("Friday", rounds=3)))  # nobody is left
    True
    """
    if state.is_arena:
        return False
    if is_knockout_stage(state):
        return bracket_now(state).over if fixed_pairs(state) else survivors(state).over
    if len(present(state)) < (2 if fixed_pairs(state) else 4):
        return True
    last = rounds_in_all(state.plan, len(state.seeds))
    return last is not None and len(state.rounds) >= last


def _draw(state: Tournament, among: tuple[int, ...] | None = None) -> Draw:
    """Everybody who is there, the leader first."""
    here = [each.number for each in present(state) if among is None or each.number in among]
    field = field_of(state)
    order = [row.entrant for row in rank(field, here, ())]
    return Draw(order, field.scores, history_of(state), state.plan.weights)


def _swiss(state: Tournament) -> Paired:
    draw = _draw(state)
    if len(state.rounds) >= state.plan.rounds:
        return _NOBODY
    if fixed_pairs(state):
        return pair_swiss(draw) if len(draw.order) > 1 else _NOBODY
    return pair_individuals(draw) if len(draw.order) >= 4 else _NOBODY


def _round_robin(state: Tournament) -> Paired:
    number = len(state.rounds) + 1
    if number > (state.plan.rounds or rounds_needed(len(state.seeds))):
        return _NOBODY
    if not fixed_pairs(state):
        draw = _equal(_draw(state), state.seeds)
        return pair_individuals(draw, schedule=number) if len(draw.order) >= 4 else _NOBODY
    return _circle(state, state.seeds, Why("round_robin_schedule", (("round", number),)))


def _circle(state: Tournament, entrants: tuple[int, ...], why: Why) -> Paired:
    """One round of a schedule; who has left is passed by."""
    pairs, out = circle_round(entrants, len(state.rounds) + 1)
    there = {each.number for each in present(state)}
    sides = [pair for pair in pairs if set(pair) <= there]
    tables = tuple(Pairing(i, ((a,), (b,)), why) for i, (a, b) in enumerate(sides, 1))
    byes = [Bye(out, Why("bye_schedule", why.facts))] if out in there and out is not None else []
    for first, second in pairs:
        for each, other in ((first, second), (second, first)):
            if each in there and other not in there:
                byes.append(Bye(each, Why("opponent_left", (("opponent", other),))))
    return tables, tuple(byes)


def _groups(state: Tournament) -> Paired:
    """One round in each group."""
    tables: list[Pairing] = []
    byes: list[Bye] = []
    number = len(state.rounds) + 1
    for index, group in enumerate(groups_of(state), 1):
        if not fixed_pairs(state):
            found = pair_individuals(_equal(_draw(state, group), group), schedule=number)
        elif number <= rounds_needed(len(group)):
            found = _circle(state, group, Why("group_match", (("group", index), ("round", number))))
        else:
            found = _idle(state, group)
        tables += found[0]
        byes += found[1]
    return tuple(replace(each, table=i) for i, each in enumerate(tables, 1)), tuple(byes)


def _idle(state: Tournament, group: tuple[int, ...]) -> Paired:
    """A group that is through while a larger one still plays."""
    why = Why("group_is_through")
    there = (each.number for each in present(state) if each.number in group)
    return (), tuple(Bye(each, why) for each in there)


def _equal(draw: Draw, places: Sequence[int]) -> Draw:
    """A draw in which scores don't matter for who sits with whom, in the order of the places."""
    here = set(draw.order)
    order = [each for each in places if each in here]
    return replace(draw, order=order, weights=replace(draw.weights, score_gap=0, bye_score=0))


def _bracket_round(state: Tournament) -> Paired:
    """All matches whose both places are known."""
    now = bracket_now(state)
    tables = tuple(_bracket_table(now, i, match) for i, match in enumerate(now.ready, 1))
    told = {
        (bye.entrant, dict(bye.why.facts).get("match"))
        for each in state.rounds
        for bye in each.byes
    }
    byes = tuple(
        Bye(entrant, Why("bracket_bye", (("match", match),)))
        for entrant, match in now.waiting.items()
        if (entrant, match) not in told
        and entrant not in _at(tables)
        and not _played_since(state, entrant, match)
    )
    return tables, byes


def _played_since(state: Tournament, entrant: int, match: str) -> bool:
    """Whether an entrant that went on without a match has sat at a later one meanwhile."""
    orders = {each.name: each.order for each in bracket_matches(state)}
    played = (
        orders.get(table.pairing.match, -1)
        for each in state.rounds
        for table in each.tables
        if entrant in table.pairing.entrants
    )
    return max(played, default=-1) > orders[match]


def _at(tables: tuple[Pairing, ...]) -> set[int]:
    return {each for table in tables for each in table.entrants}


def _bracket_table(now: BracketState, table: int, match: BracketMatch) -> Pairing:
    first, second = (slot.entrant or 0 for slot in now.slots[match.name])
    code = "final" if match.name.startswith("F") else "bracket_match"
    return Pairing(table, ((first,), (second,)), Why(code, (("match", match.name),)), match.name)


def _survivor_round(state: Tournament) -> Paired:
    """Individuals: tables of four of those who are still in, the best seeds have the byes."""
    now = survivors(state)
    if now.over or len(now.alive) < 4:
        return _NOBODY
    best_last = _equal(_draw(state), now.alive[::-1])
    tables, byes = pair_individuals(best_last)
    number = len(state.rounds) + 1
    return (
        tuple(replace(each, match=f"K{number}-{each.table}") for each in tables),
        tuple(replace(each, why=_better_seed(each.why)) for each in byes),
    )


def _better_seed(why: Why) -> Why:
    """A knock-out has no scores: among those with as few byes the best seeds have them."""
    return Why("bye_better_seed", tuple(fact for fact in why.facts if fact[0] == "before"))


_PAIR: Final[Mapping[Format, Callable[[Tournament], Paired]]] = {
    Format.SWISS: _swiss,
    Format.ROUND_ROBIN: _round_robin,
    Format.GROUPS: _groups,
}
