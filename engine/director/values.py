"""What the director tells: a tournament that runs, what changed in it, where a table belongs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from engine.rules.reasons import Reason
from engine.tables.speeds import Speed
from engine.tournaments.journal import Journal, Line
from engine.tournaments.state import Stage, Tournament

__all__ = ["Change", "Place", "Running", "Tempo"]


class Place(NamedTuple):
    """A table of a round of a tournament.

    :ivar tournament: the tournament's id.
    :ivar round: the number of the round, from 1.
    :ivar table: the number of the table in the round, from 1.
    """

    tournament: int
    round: int
    table: int


@dataclass(frozen=True, slots=True)
class Running:
    """A tournament as the director holds it.

    :ivar tournament: its id.
    :ivar server: the Discord server it belongs to.
    :ivar channel: where it is announced.
    :ivar owner: who created it.
    :ivar organisers: whom he has named to run it with him.
    :ivar held: whether the next step waits until an organiser takes it.
    """

    tournament: int
    server: int
    channel: int
    owner: int
    journal: Journal
    organisers: tuple[int, ...] = ()
    held: bool = False

    @property
    def state(self) -> Tournament:
        """Where it stands."""
        return self.journal.state

    @property
    def is_over(self) -> bool:
        """Whether it was finished or cancelled."""
        return self.state.stage in (Stage.FINISHED, Stage.CANCELLED)

    def plays(self, person: int) -> bool:
        """Whether a person stands in it and it isn't over."""
        return not self.is_over and self.state.entrant_of(person) is not None

    def is_organiser(self, person: int) -> bool:
        """Whether a person may run it, whatever the server lets him do."""
        return person == self.owner or person in self.organisers


@dataclass(frozen=True, slots=True)
class Change:
    """What has just happened in a tournament; it is on disk.

    :ivar tournament: its id.
    :ivar before: its log before; the same as ``after`` where only something else happened,
        and where it was set up just now.
    :ivar after: its log now.
    :ivar lines: what was added.
    :ivar opened: the tables that were opened at the host, as place and table id.
    :ivar warned: the tables whose clock is near its end.
    :ivar stuck: why the next step couldn't be taken; it waits for an organiser.
    :ivar shown: the ids of tables whose boards (复式赛) everybody may know from now on.
    """

    tournament: int
    before: Journal
    after: Journal
    lines: tuple[Line, ...] = ()
    opened: tuple[tuple[Place, int], ...] = ()
    warned: tuple[Place, ...] = ()
    stuck: Reason | None = None
    shown: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Tempo:
    """How quickly a tournament goes on by itself, in seconds.

    :ivar rest: from the last result of a round until the next one is paired.
    :ivar ready: from the pairing of a round until its tables begin.
    :ivar gather: how long an arena waits for more people to become free.
    :ivar objections: from the end until the secret is shown and nothing can be taken back.
    :ivar speed: the clock of a move at its tables.
    :ivar pace: how long a computer player takes at least for a move.
    """

    rest: int = 60
    ready: int = 90
    gather: int = 20
    objections: int = 300
    speed: Speed = Speed.NORMAL
    pace: float = 1.0
