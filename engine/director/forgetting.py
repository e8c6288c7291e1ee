"""A person is forgotten while tournaments run: where he stands, and what becomes of his place.

Before the start his entry is withdrawn, and so is a late one that waits for a partner's word. Later
a computer player sits in for one of a pair until an organiser names a substitute; where no other
person is left in an entry, it drops out.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.director.values import Running
from engine.tournaments import facts as f
from engine.tournaments.entrants import Entrant, is_forgotten
from engine.tournaments.state import Stage, Tournament

__all__ = ["leaving_of_forgotten", "names"]


def names(running: Running, person: int) -> bool:
    """Whether a person's id stands anywhere in a tournament."""
    lines = running.journal.lines
    return running.is_organiser(person) or any(
        person == line.by or person in _people_of(line.fact) for line in lines
    )


def _people_of(fact: f.Fact) -> tuple[int, ...]:
    match fact:
        case f.Entered(_, players):
            return players
        case f.Joined(_, player) | f.PartnerConfirmed(_, player):
            return (player,)
        case f.Substituted(_, out, into):
            return out, into
        case _:
            return ()


def leaving_of_forgotten(state: Tournament) -> Iterator[f.DroppedOut]:
    """The facts that take out who can't play any more because somebody was forgotten."""
    if state.stage not in (Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING):
        return
    for each in state.entrants:
        if each.there and any(map(is_forgotten, each.players)) and not _goes_on(state, each):
            yield f.DroppedOut(each.number, len(state.rounds))


def _goes_on(state: Tournament, entrant: Entrant) -> bool:
    return entrant.number in state.seeds and any(player > 0 for player in entrant.players)
