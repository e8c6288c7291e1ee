"""A bracket as its picture shows it, from the state of the knock-out."""

from __future__ import annotations

from collections.abc import Mapping

from bot.views.tournament.about import About
from bot.views.tournament.said import plain_entrant
from engine.tournaments.bracket_state import BracketState, Slot
from engine.tournaments.knockout import bracket_matches, bracket_now, knockout_seeds
from engine.tournaments.rounds import TableRecord
from renders.tournament import Bracket, Entrant, Match

__all__ = ["shown_bracket"]


def shown_bracket(about: About) -> Bracket:
    """The bracket of pairs as it stands; places that nobody has reached are empty."""
    state = about.state
    now = bracket_now(state)
    records = {
        table.pairing.match: table
        for number in state.rounds
        for table in number.tables
        if table.pairing.match
    }
    seeds = {each: seed for seed, each in enumerate(knockout_seeds(state), 1)}
    matches = {
        match.name: _match(about, now, match.name, records.get(match.name), seeds)
        for match in bracket_matches(state)
    }
    finals = _rounds(matches, "F")
    if finals and not _second_final(now):
        finals = finals[:1]
    return Bracket(
        _rounds(matches, "W"),
        _rounds(matches, "L"),
        tuple(match for each in finals for match in each),
    )


def _second_final(now: BracketState) -> bool:
    return any(slot.entrant is not None for slot in now.slots.get("F-2", ()))


def _rounds(matches: Mapping[str, Match], kind: str) -> tuple[tuple[Match, ...], ...]:
    """The matches of one bracket, round by round; finals are a round each."""
    found: dict[str, list[Match]] = {}
    for name, match in matches.items():
        if name.startswith(kind):
            stage = name if kind == "F" else name.partition("-")[0]
            found.setdefault(stage, []).append(match)
    return tuple(tuple(each) for each in found.values())


def _match(
    about: About,
    now: BracketState,
    name: str,
    table: TableRecord | None,
    seeds: Mapping[int, int],
) -> Match:
    slots = now.slots[name]
    first, second = (_entrant(about, slot, seeds) for slot in slots)
    if table is not None and table.score is not None:
        return _played(about, table, seeds)
    settled = all(slot.known for slot in slots)
    if settled and (first is None) != (second is None) and name != "F-2":
        return Match(first or second, bye=True)
    return Match(first, second)


def _played(about: About, table: TableRecord, seeds: Mapping[int, int]) -> Match:
    """A match with its score, in the order in which its entrants were paired."""
    score = table.score
    (one,), (two,) = (side[:1] for side in table.pairing.sides)
    first, second = (_entrant(about, Slot(each), seeds) for each in (one, two))
    if score is None or score.both_lose:
        return Match(first, second)
    equal = score.levels[0] == score.levels[1]
    return Match(first, second, None if equal else score.levels, score.winner)


def _entrant(about: About, slot: Slot, seeds: Mapping[int, int]) -> Entrant | None:
    if slot.entrant is None:
        return None
    return Entrant(seeds.get(slot.entrant, 999), plain_entrant(about, slot.entrant))
