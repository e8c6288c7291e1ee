"""A table between two moments: who sits where, who hosts, what is being voted on.

The state is an immutable value that follows from the table's log: every entry is a command
(:mod:`engine.tables.commands`) that :func:`engine.tables.deciding.apply` did.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from enum import StrEnum

from engine.rules.ruleset import Rules
from engine.tables.speeds import SPEEDS, Limits, Speed

__all__ = [
    "Access",
    "Comforts",
    "Fixture",
    "Proposal",
    "Seat",
    "Status",
    "TableState",
    "VoteKind",
]


class Status(StrEnum):
    """Where a table stands; all but ``closed`` are live."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    CLOSED = "closed"


class Access(StrEnum):
    """Who may sit down."""

    EVERYONE = "everyone"
    INVITED = "invited"


class VoteKind(StrEnum):
    """What the people at a table decide together."""

    PAUSE = "pause"
    RESUME = "resume"
    END = "end"
    """End the match early; the side on the higher level is ahead (spec.md §9)."""
    KICK = "kick"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who holds a seat.

    :ivar person: the person's id; None for an empty seat or a computer player's.
    :ivar computer: the computer player that holds the seat, strength and name
        (:attr:`engine.players.characters.Character.word`); None otherwise.
    :ivar ready: whether the person is ready for the start or for the next round.
    :ivar away: whether a computer player plays until the person comes back.
    :ivar bank: what is left of the seat's time bank.
    :ivar since: when the present holder sat down.
    :ivar word: what its holder added to the present deal.
    """

    since: datetime
    person: int | None = None
    computer: str | None = None
    ready: bool = False
    away: bool = False
    bank: timedelta = timedelta(0)
    word: str = ""

    @property
    def is_free(self) -> bool:
        """Whether nobody holds it."""
        return self.person is None and self.computer is None

    @property
    def is_played_by_person(self) -> bool:
        """Whether a person makes its moves now."""
        return self.person is not None and not self.away


@dataclass(frozen=True, slots=True)
class Proposal:
    """A vote that is going on.

    :ivar by: who asked.
    :ivar seat: the seat it is about: of who is to be kicked, or whose action is to be undone.
    :ivar move: for an undo: the number of the round's log entry that is taken back.
    """

    kind: VoteKind
    by: int
    seat: int | None = None
    move: int | None = None
    yes: frozenset[int] = frozenset()
    no: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class Comforts:
    """What a table allows beside the game.

    :ivar hints: players may ask for a hint.
    :ivar counts: players may ask what is still out.
    :ivar pace: seconds that a computer player takes at least for a move.
    """

    hints: bool = True
    counts: bool = True
    pace: float = 1.0


@dataclass(frozen=True, slots=True)
class Fixture:
    """What a table plays for a tournament (比赛): only its entrants sit, nothing is voted on.

    :ivar tournament: the tournament's id in the store.
    :ivar name: the tournament's name; untrusted text.
    :ivar step: the line of the tournament's log that opened the round.
    :ivar round: the number of the round, from 1.
    :ivar table: the number of the table in the round, from 1.
    :ivar starts: when it begins, in seconds since 1970.
    :ivar deals: how many deals are played; 0 where only the tournament's clock ends it.
    :ivar boards: the numbers of the boards, in a duplicate (复式赛); else empty.
    :ivar attempt: how many replays were ordered before.
    """

    tournament: int
    name: str
    step: int
    round: int
    table: int
    starts: int
    deals: int = 0
    boards: tuple[int, ...] = ()
    attempt: int = 0

    @property
    def is_duplicate(self) -> bool:
        """Whether other tables play the same deals, so that nobody else may look on."""
        return bool(self.boards)


@dataclass(frozen=True, slots=True)
class TableState:
    """A table as it stands.

    :ivar number: how many entries the table's log has; the number of the next one.
    :ivar host: the person who may change settings and start.
    :ivar seats: by seat, in playing order.
    :ivar invited: the people who may sit down where ``access`` is ``invited``.
    :ivar proposal: the vote that is going on.
    :ivar matches: how many matches have begun here.
    :ivar touched: the last sign of life from a person.
    :ivar fixture: what it plays for a tournament; None for a table of its own.
    :ivar promise: the promise of the next round's deal, where somebody has asked for it.
    """

    table_id: int
    server_id: int
    channel_id: int
    host: int
    rules: Rules
    speed: Speed
    access: Access
    seats: tuple[Seat, ...]
    opened: datetime
    touched: datetime
    status: Status = Status.LOBBY
    number: int = 0
    thread_id: int | None = None
    invited: frozenset[int] = frozenset()
    comforts: Comforts = field(default_factory=Comforts)
    proposal: Proposal | None = None
    matches: int = 0
    fixture: Fixture | None = None
    promise: str | None = None

    @property
    def limits(self) -> Limits:
        """The times of the table's speed."""
        return SPEEDS[self.speed]

    @property
    def people(self) -> tuple[int, ...]:
        """The people who hold seats, by seat."""
        return tuple(seat.person for seat in self.seats if seat.person is not None)

    @property
    def computers(self) -> tuple[str, ...]:
        """The computer players that hold seats, by seat, as they are written down."""
        return tuple(seat.computer for seat in self.seats if seat.computer is not None)

    @property
    def present(self) -> tuple[int, ...]:
        """The people who play their seats themselves now, by seat."""
        return tuple(
            seat.person
            for seat in self.seats
            if seat.person is not None and seat.is_played_by_person
        )

    def seat_of(self, person: int | None) -> int | None:
        """The seat that a person holds here; None where he holds none."""
        if person is None:
            return None
        return next((i for i, seat in enumerate(self.seats) if seat.person == person), None)

    def with_seat(self, index: int, seat: Seat) -> TableState:
        """The state with one seat changed."""
        return replace(self, seats=(*self.seats[:index], seat, *self.seats[index + 1 :]))
