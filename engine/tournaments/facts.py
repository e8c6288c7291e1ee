"""The facts of a tournament: what its log holds. Its state is a fold of them.

Times are seconds since 1970, persons are Discord ids, entrants are their numbers from 1.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.tournaments.clocks import RoundClock
from engine.tournaments.plan import Plan
from engine.tournaments.rounds import BoardScore, Bye, Pairing
from engine.tournaments.scores import TableScore

__all__ = [
    "BoardPlayed",
    "Cancelled",
    "CheckInOpened",
    "CheckedIn",
    "Created",
    "Disqualified",
    "DroppedOut",
    "Entered",
    "Fact",
    "Finished",
    "Joined",
    "PartnerConfirmed",
    "Paused",
    "ReplayOrdered",
    "Rested",
    "ResultAdjusted",
    "ResultGiven",
    "Resumed",
    "RoundStarted",
    "SecretShown",
    "Seeded",
    "Substituted",
    "TimeGiven",
    "Undone",
]


@dataclass(frozen=True, slots=True)
class Created:
    """A tournament was set up.

    :ivar commitment: the promise of its secret (:func:`engine.tournaments.boards.promise`).
    """

    plan: Plan
    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody signed up, alone or with a partner; during the tournament this is a late entry.

    :ivar players: one person, or two. The first has signed up, the second must confirm.
    :ivar asks: whether he must in a late entry too; in logs of before 2026-12 he was in at once.
    """

    name: str
    players: tuple[int, ...]
    rating: int = 0
    asks: bool = False


@dataclass(frozen=True, slots=True)
class Joined:
    """Somebody became the partner of an entrant that was alone."""

    entrant: int
    player: int
    name: str


@dataclass(frozen=True, slots=True)
class PartnerConfirmed:
    """The second of a pair confirmed."""

    entrant: int
    player: int


@dataclass(frozen=True, slots=True)
class CheckInOpened:
    """Everybody is asked whether he is there."""


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """An entrant is there; in an arena also: wants a match again."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Rested:
    """An entrant of an arena wants no match now, or did not come to his last one.

    :ivar round: where it did not come; 0 where it wishes to rest.
    :ivar table: the table of that round.
    """

    entrant: int
    round: int = 0
    table: int = 0


@dataclass(frozen=True, slots=True)
class Seeded:
    """The order of the seeds, strongest first."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A round was paired and opened (:func:`engine.tournaments.pairing.next_round`)."""

    number: int
    pairings: tuple[Pairing, ...]
    byes: tuple[Bye, ...]
    clock: RoundClock


@dataclass(frozen=True, slots=True)
class BoardPlayed:
    """A table finished one board of a duplicate."""

    round: int
    table: int
    score: BoardScore


@dataclass(frozen=True, slots=True)
class ResultGiven:
    """A table delivered its score."""

    round: int
    table: int
    score: TableScore


@dataclass(frozen=True, slots=True)
class ResultAdjusted:
    """An organiser replaced a score, or a board's. ``note`` is his text; it is untrusted."""

    round: int
    table: int
    score: TableScore
    note: str = ""
    board: BoardScore | None = None


@dataclass(frozen=True, slots=True)
class ReplayOrdered:
    """A table plays again: its score does not count any more."""

    round: int
    table: int


@dataclass(frozen=True, slots=True)
class DroppedOut:
    """An entrant plays no more, from the round that follows ``round`` on (0: it never played)."""

    entrant: int
    round: int


@dataclass(frozen=True, slots=True)
class Substituted:
    """Another person plays for one of an entrant."""

    entrant: int
    out: int
    into: int


@dataclass(frozen=True, slots=True)
class Disqualified:
    """An entrant was shut out; what it played stays, it has no place any more."""

    entrant: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class Paused:
    """Clocks stop."""


@dataclass(frozen=True, slots=True)
class Resumed:
    """Clocks go on; ``seconds`` is how long they stood."""

    seconds: int


@dataclass(frozen=True, slots=True)
class TimeGiven:
    """A round's clock got more time."""

    round: int
    seconds: int


@dataclass(frozen=True, slots=True)
class Finished:
    """The last round is over."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """It does not take place."""


@dataclass(frozen=True, slots=True)
class SecretShown:
    """The secret of the boards, 64 hexadecimal digits, for everybody to verify."""

    secret: str


@dataclass(frozen=True, slots=True)
class Undone:
    """The last step that stood was taken back.

    :ivar step: the number of its line in the log, so that two presses take back one step.
    """

    step: int


Fact = (
    Created
    | Entered
    | Joined
    | PartnerConfirmed
    | CheckInOpened
    | CheckedIn
    | Rested
    | Seeded
    | RoundStarted
    | BoardPlayed
    | ResultGiven
    | ResultAdjusted
    | ReplayOrdered
    | DroppedOut
    | Substituted
    | Disqualified
    | Paused
    | Resumed
    | TimeGiven
    | Finished
    | Cancelled
    | SecretShown
    | Undone
)
"""Everything that a log can hold."""
