"""The knock-out of a tournament: its bracket, or the rounds of individuals, from the results."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tournaments.bracket_state import BracketState, MatchRecord, resolve
from engine.tournaments.brackets import BracketMatch, bracket, is_bracket_match
from engine.tournaments.groups import group_rounds, qualified
from engine.tournaments.plan import Format, Partners
from engine.tournaments.rounds import TableRecord
from engine.tournaments.state import Tournament

__all__ = [
    "Survivors",
    "bracket_matches",
    "bracket_now",
    "is_knockout_stage",
    "knockout_has_begun",
    "knockout_seeds",
    "survivors",
]

_ELIMINATION = (Format.SINGLE_ELIMINATION, Format.DOUBLE_ELIMINATION)


def is_knockout_stage(state: Tournament) -> bool:
    """Whether the next round is one of a knock-out."""
    if state.plan.format is Format.GROUPS:
        return len(state.rounds) >= group_rounds(state.plan, len(state.seeds))
    return state.plan.format in _ELIMINATION


def knockout_has_begun(state: Tournament) -> bool:
    """Whether a match of the knock-out was opened."""
    return any(
        is_bracket_match(table.pairing.match) for each in state.rounds for table in each.tables
    )


def knockout_seeds(state: Tournament) -> tuple[int, ...]:
    """Who takes part in the knock-out, by seed."""
    return qualified(state) if state.plan.format is Format.GROUPS else state.seeds


def bracket_matches(state: Tournament) -> tuple[BracketMatch, ...]:
    """The matches of the bracket of pairs."""
    return _matches(state, len(knockout_seeds(state)))


def _matches(state: Tournament, entrants: int) -> tuple[BracketMatch, ...]:
    double = state.plan.format is Format.DOUBLE_ELIMINATION
    return bracket(max(2, entrants), double=double)


def bracket_now(state: Tournament) -> BracketState:
    """Where the bracket of pairs stands."""
    gone = {each.number for each in state.entrants if not each.there}
    records = {
        table.pairing.match: _record(table)
        for each in state.rounds
        for table in each.tables
        if is_bracket_match(table.pairing.match)
    }
    seeds = knockout_seeds(state)
    return resolve(_matches(state, len(seeds)), seeds, records, gone)


def _record(table: TableRecord) -> MatchRecord:
    first, second = table.pairing.sides
    score = table.score
    winner = None if score is None or score.both_lose else score.winner
    return MatchRecord((first[0], second[0]), winner, over=score is not None)


@dataclass(frozen=True, slots=True)
class Survivors:
    """A knock-out of individuals at one moment: both of a winning side go on.

    :ivar alive: who is still in, by seed.
    :ivar out: the round in which each of the others went out, 0 for before the first.
    :ivar back: who lost last but came back because three can't fill a table; None for nobody.
    :ivar over: whether a side is left, or less.
    """

    alive: tuple[int, ...]
    out: dict[int, int]
    back: int | None
    over: bool


def survivors(state: Tournament) -> Survivors:
    """Where a knock-out of individuals stands."""
    seeds = knockout_seeds(state)
    alive, out, back = list(seeds), dict[int, int](), None
    for number in state.rounds:
        if not any(is_bracket_match(each.pairing.match) for each in number.tables):
            continue
        losers = {each for table in number.tables for each in _losers(table)}
        gone = {each for each in alive if not _there_after(state, each, number.number)}
        out.update(dict.fromkeys((losers | gone) & set(alive), number.number))
        alive = [each for each in alive if each not in losers | gone]
        back = next((each for each in seeds if each in losers - gone), None)
        back = back if len(alive) == 3 and number.done else None
        if back is not None:
            alive = [each for each in seeds if each in (*alive, back)]
            del out[back]
    early = [each for each in alive if not state.entrants[each - 1].there]
    out.update(dict.fromkeys(early, len(state.rounds)))
    alive = [each for each in alive if each not in early]
    over = len(alive) <= 3 and not state.round_open
    return Survivors(tuple(alive), out, back, over)


def _there_after(state: Tournament, number: int, round_number: int) -> bool:
    left = state.entrants[number - 1].left_in
    return left is None or left > round_number


def _losers(table: TableRecord) -> tuple[int, ...]:
    score = table.score
    if score is None:
        return ()
    if score.both_lose:
        return table.pairing.entrants
    return () if score.winner is None else table.pairing.sides[1 - score.winner]


def fixed_pairs(state: Tournament) -> bool:
    """Whether an entrant is a pair."""
    return state.plan.partners is Partners.FIXED
