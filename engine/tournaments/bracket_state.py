"""Where a bracket stands: who won, which matches can be played now, who is out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from engine.tournaments.brackets import BracketMatch, From, Source

__all__ = ["BracketState", "MatchRecord", "Slot", "resolve"]


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match that was opened.

    :ivar entrants: who plays it.
    :ivar winner: 0 or 1; None while it is played, or where both lost.
    :ivar over: whether there is a score.
    """

    entrants: tuple[int, int]
    winner: int | None = None
    over: bool = False


@dataclass(frozen=True, slots=True)
class Slot:
    """What is known about one place of a match.

    :ivar entrant: who is there; None where nobody is, or nobody yet.
    :ivar known: whether that is settled.
    """

    entrant: int | None = None
    known: bool = True


_OPEN = Slot(known=False)


@dataclass(slots=True)
class BracketState:
    """A bracket at one moment.

    :ivar slots: both places of each match, by its name.
    :ivar winners: who goes on from each match.
    :ivar losers: who goes down, or out, from each match.
    :ivar ready: the matches that can be opened now, in the bracket's order.
    :ivar out: the order (:attr:`BracketMatch.order`) of the match in which somebody went out.
    :ivar waiting: entrants that went on without a match, with the match that they skipped.
    :ivar champion: who won the whole, once that is known.
    :ivar over: whether no match is left.
    """

    slots: dict[str, tuple[Slot, Slot]] = field(default_factory=dict)
    winners: dict[str, Slot] = field(default_factory=dict)
    losers: dict[str, Slot] = field(default_factory=dict)
    ready: list[BracketMatch] = field(default_factory=list)
    out: dict[int, int] = field(default_factory=dict)
    waiting: dict[int, str] = field(default_factory=dict)
    champion: int | None = None
    over: bool = False


def resolve(
    matches: Sequence[BracketMatch],
    seeds: Sequence[int],
    records: Mapping[str, MatchRecord],
    gone: AbstractSet[int],
) -> BracketState:
    """Follow a bracket through its results.

    Whoever has left before a match was opened is passed by: the other one goes on without it.

    :param matches: as :func:`engine.tournaments.brackets.bracket` gives them.
    :param seeds: the entrants by seed, the best first.
    :param records: the matches that were opened, by name.
    :param gone: who has left.
    """
    state = BracketState()
    falls = {
        source.match for each in matches for source in each.sources if source.kind is From.LOSER
    }
    for match in matches:
        record = records.get(match.name)
        first, second = match.sources
        found = _from_source(first, seeds, state), _from_source(second, seeds, state)
        if record is not None:
            _opened(state, match, record)
            if match.name not in falls and record.over:
                _note_out(state, match, state.losers[match.name].entrant)
        elif match.name == "F-2":
            _second_final(state, match, gone)
        else:
            _not_opened(state, match, found, gone)
    _close(state, matches)
    return state


def _from_source(source: Source, seeds: Sequence[int], state: BracketState) -> Slot:
    if source.kind is From.SEED:
        return Slot(seeds[source.seed - 1] if source.seed <= len(seeds) else None)
    known = state.winners if source.kind is From.WINNER else state.losers
    return known[source.match]


def _opened(state: BracketState, match: BracketMatch, record: MatchRecord) -> None:
    first, second = record.entrants
    state.slots[match.name] = Slot(first), Slot(second)
    for each in record.entrants:  # who had a bye before, and has left since, came this far
        state.out.pop(each, None)
    winner, loser = _OPEN, _OPEN
    if record.over and record.winner is None:
        winner, loser = Slot(), Slot()
        state.out.update({first: match.order, second: match.order})
    elif record.winner is not None:
        winner = Slot(record.entrants[record.winner])
        loser = Slot(record.entrants[1 - record.winner])
    state.winners[match.name], state.losers[match.name] = winner, loser


def _note_out(state: BracketState, match: BracketMatch, loser: int | None) -> None:
    if loser is not None:
        state.out[loser] = match.order


def _not_opened(
    state: BracketState, match: BracketMatch, found: tuple[Slot, Slot], gone: AbstractSet[int]
) -> None:
    for slot in found:
        if slot.entrant in gone:
            _note_out(state, match, slot.entrant)
    slots = tuple(Slot() if slot.entrant in gone else slot for slot in found)
    state.slots[match.name] = slots[0], slots[1]
    here = [slot.entrant for slot in slots if slot.entrant is not None]
    if not all(slot.known for slot in slots):
        state.winners[match.name] = state.losers[match.name] = _OPEN
    elif len(here) == 2:
        state.ready.append(match)
        state.winners[match.name] = state.losers[match.name] = _OPEN
    else:
        state.winners[match.name] = Slot(here[0] if here else None)
        state.losers[match.name] = Slot()
        if here:
            state.waiting[here[0]] = match.name


def _second_final(state: BracketState, match: BracketMatch, gone: AbstractSet[int]) -> None:
    """It is played only where the winner of the lower bracket won the first final."""
    first, winner, loser = state.slots["F-1"], state.winners["F-1"], state.losers["F-1"]
    needed = winner.entrant is not None and winner.entrant == first[1].entrant
    if needed and loser.entrant is not None:
        _not_opened(state, match, (winner, loser), gone)
        return
    _note_out(state, match, loser.entrant)
    state.slots[match.name] = Slot(), Slot()
    state.winners[match.name], state.losers[match.name] = winner, Slot()


def _close(state: BracketState, matches: Sequence[BracketMatch]) -> None:
    last = state.winners[matches[-1].name]
    state.champion, state.over = last.entrant, last.known
