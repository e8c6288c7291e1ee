"""The state of a tournament: what the fold of its facts gives."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from engine.tournaments.entrants import Entrant
from engine.tournaments.plan import Format, Partners, Plan
from engine.tournaments.rounds import TableRecord, TournamentRound

__all__ = ["Stage", "Tournament", "accepted", "complete", "present", "starters", "waiting_list"]


class Stage(StrEnum):
    """Where a tournament stands."""

    SIGN_UP = "sign_up"
    CHECK_IN = "check_in"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament at one moment.

    :ivar plan: what was set up.
    :ivar commitment: the promise of the secret.
    :ivar stage: where it stands.
    :ivar entrants: by number, from 1; those that have left too.
    :ivar seeds: the numbers of the entrants in the order of the seeds, late entries last; empty
        before the start.
    :ivar rounds: by number, from 1; in an arena each is a batch of tables that were opened at once.
    :ivar paused: whether clocks stand.
    :ivar secret: the secret, 64 hexadecimal digits, once it was shown.
    """

    plan: Plan
    commitment: str = ""
    stage: Stage = Stage.SIGN_UP
    entrants: tuple[Entrant, ...] = ()
    seeds: tuple[int, ...] = ()
    rounds: tuple[TournamentRound, ...] = ()
    paused: bool = False
    secret: str = ""

    def entrant(self, number: int) -> Entrant | None:
        """The entrant of that number, or None."""
        return self.entrants[number - 1] if 1 <= number <= len(self.entrants) else None

    def round(self, number: int) -> TournamentRound | None:
        """The round of that number, or None."""
        return self.rounds[number - 1] if 1 <= number <= len(self.rounds) else None

    def table(self, number: int, table: int) -> TableRecord | None:
        """The table of a round, or None."""
        found = self.round(number)
        return None if found is None else found.table(table)

    def entrant_of(self, player: int) -> Entrant | None:
        """The entrant for which a person plays or has signed up, or None.

        Once it has begun, who didn't start (no check-in, no place) is free for another entry, and
        so is a late entry that can't be confirmed any more.
        """
        mine = (each for each in self.entrants if each.there and player in each.players)
        return next((each for each in mine if self.counts(each)), None)

    def counts(self, entrant: Entrant) -> bool:
        """Whether an entrant plays or may still play, unless it has left."""
        return not self.seeds or entrant.number in self.seeds or self.is_asked(entrant)

    def is_asked(self, entrant: Entrant) -> bool:
        """Whether a late entry waits for its partner's word, and isn't too late yet."""
        asked = entrant.late and entrant.there and bool(entrant.unconfirmed)
        return asked and self.takes_late

    @property
    def takes_late(self) -> bool:
        """Whether who comes now still plays, from the next round on, if there is a place."""
        plan = self.plan
        in_time = self.is_arena or len(self.rounds) < plan.last_late_entry
        return self.stage is Stage.RUNNING and plan.takes_late and in_time

    @property
    def round_open(self) -> bool:
        """Whether a table is still without a score."""
        return any(not each.done for each in self.rounds)

    @property
    def is_arena(self) -> bool:
        """Whether tables open at any time."""
        return self.plan.format is Format.ARENA


def complete(state: Tournament, entrant: Entrant) -> bool:
    """Whether an entrant has all its players, and all have confirmed."""
    size = 2 if state.plan.partners is Partners.FIXED else 1
    return len(entrant.players) == size and not entrant.unconfirmed


def accepted(state: Tournament) -> tuple[Entrant, ...]:
    """Who has a place, in the order of entry: complete, still there, within the capacity."""
    return _able(state)[: state.plan.capacity]


def waiting_list(state: Tournament) -> tuple[Entrant, ...]:
    """Who waits for a place, in order."""
    return _able(state)[state.plan.capacity :]


def _able(state: Tournament) -> tuple[Entrant, ...]:
    return tuple(each for each in state.entrants if each.there and complete(state, each))


def starters(state: Tournament) -> tuple[Entrant, ...]:
    """Who starts: has checked in and has a place; those who wait move up for those who didn't come.

    Where check-in was never opened, everybody who has a place starts.
    """
    if state.stage is Stage.SIGN_UP:
        return accepted(state)
    there = tuple(each for each in _able(state) if each.checked_in)
    return there[: state.plan.capacity]


def present(state: Tournament) -> tuple[Entrant, ...]:
    """Who can be paired in the next round, in the order of the seeds."""
    found = (state.entrants[number - 1] for number in state.seeds)
    return tuple(each for each in found if each.there)
