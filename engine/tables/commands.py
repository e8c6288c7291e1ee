"""What can be done at a table besides playing: one frozen dataclass per command, and its data.

A command is an entry of the table's log; the log adds who did it (None for the clock) and when.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, cast

from engine.codec import by_name, from_data, name_of, to_data
from engine.tables.speeds import Speed
from engine.tables.state import Access, Comforts, VoteKind

__all__ = [
    "AddComputer",
    "Assign",
    "Away",
    "Back",
    "BeginMatch",
    "BeginRound",
    "ChangeAccess",
    "ChangeComforts",
    "ChangeRules",
    "ChangeSpeed",
    "ChoosePartner",
    "Close",
    "Command",
    "DrawSeats",
    "EndMatch",
    "EndRound",
    "Expire",
    "HandOn",
    "Invite",
    "Lapse",
    "Leave",
    "Proceed",
    "Promise",
    "Propose",
    "Ready",
    "RemoveComputer",
    "Rest",
    "Sit",
    "Stand",
    "Start",
    "Substitute",
    "UseBank",
    "Vote",
    "Word",
    "command_from_data",
    "command_to_data",
]


@dataclass(frozen=True, slots=True)
class Sit:
    """Take a free seat in the lobby; None takes the first free one."""

    seat: int | None = None


@dataclass(frozen=True, slots=True)
class Stand:
    """Give one's seat up in the lobby."""


@dataclass(frozen=True, slots=True)
class ChoosePartner:
    """Sit opposite this person, who agreed by sitting here; whoever sat there changes places."""

    person: int


@dataclass(frozen=True, slots=True)
class DrawSeats:
    """Seats by lot, drawn outside: the holder of seat ``order[i]`` comes to seat ``i``."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Invite:
    """Let a person sit down where only invited people may."""

    person: int


@dataclass(frozen=True, slots=True)
class Ready:
    """Say that one is ready, or not yet, for the start or for the next round."""

    ready: bool = True


@dataclass(frozen=True, slots=True)
class AddComputer:
    """Put a computer player on a free seat; None takes the first free one."""

    strength: str = "easy"
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class RemoveComputer:
    """Free a seat that a computer player holds."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Other rules: as a whole in the lobby, option by option between rounds.

    :ivar rules: as :func:`engine.rules.ruleset.rules_from_data` reads them.
    """

    rules: Any


@dataclass(frozen=True, slots=True)
class ChangeSpeed:
    """Another clock."""

    speed: Speed


@dataclass(frozen=True, slots=True)
class ChangeAccess:
    """Other people may sit down."""

    access: Access


@dataclass(frozen=True, slots=True)
class ChangeComforts:
    """Hints, counts and the pace of computer players."""

    hints: bool
    counts: bool
    pace: float


@dataclass(frozen=True, slots=True)
class Start:
    """The host begins the first match."""


@dataclass(frozen=True, slots=True)
class BeginMatch:
    """A match begins (written by the table itself)."""


@dataclass(frozen=True, slots=True)
class BeginRound:
    """A round begins (written by the table itself).

    :ivar number: its number in the match, from 1.
    :ivar commitment: the published promise of its deal, 64 hexadecimal digits.
    """

    number: int
    commitment: str


@dataclass(frozen=True, slots=True)
class Promise:
    """Ask for the promise of the next deal before its round begins, to add words to it.

    :ivar commitment: 64 hexadecimal digits, filled in by the table.
    """

    commitment: str = ""


@dataclass(frozen=True, slots=True)
class Word:
    """Add a word to the deal, between its promise and the first card.

    :ivar text: one line; an empty one takes the word back.
    :ivar promise: the promise that the person has seen; empty for whichever stands.
    """

    text: str
    promise: str = ""


@dataclass(frozen=True, slots=True)
class EndRound:
    """A round is over (written by the table itself); everybody may get ready for the next.

    :ivar number: its number in the match, from 1.
    """

    number: int


@dataclass(frozen=True, slots=True)
class EndMatch:
    """The match is over (written by the table itself).

    :ivar outcome: ``won``, ``ended_early`` or ``abandoned``.
    """

    outcome: str


@dataclass(frozen=True, slots=True)
class Close:
    """The host closes the table: in the lobby, or when no match is going on."""


@dataclass(frozen=True, slots=True)
class Expire:
    """The clock closes a lobby that nobody has touched for long."""


@dataclass(frozen=True, slots=True)
class Rest:
    """The clock pauses a table at which everybody is away."""


@dataclass(frozen=True, slots=True)
class Proceed:
    """The tournament lets its paused table go on."""


@dataclass(frozen=True, slots=True)
class Assign:
    """The tournament gives a seat of its table to a person, or to a computer player."""

    seat: int
    person: int | None = None
    computer: str | None = None


@dataclass(frozen=True, slots=True)
class Lapse:
    """A vote ends undecided: its time is over, or what it was about has passed."""


@dataclass(frozen=True, slots=True)
class Leave:
    """Give one's seat up for good while a match goes on; a computer player plays on."""


@dataclass(frozen=True, slots=True)
class Away:
    """The clock lets a computer player play for an absent person."""

    seat: int


@dataclass(frozen=True, slots=True)
class Back:
    """The absent person takes his seat again."""


@dataclass(frozen=True, slots=True)
class UseBank:
    """The clock takes time from a seat's bank.

    :ivar milliseconds: how much was used.
    """

    seat: int
    milliseconds: int


@dataclass(frozen=True, slots=True)
class Substitute:
    """Take a seat that no person plays now, while a match goes on."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandOn:
    """Make another seated person the host."""

    person: int


@dataclass(frozen=True, slots=True)
class Propose:
    """Ask the people at the table to decide something; the asker has said yes.

    :ivar seat: for a kick: whose.
    :ivar move: for an undo: the number of the action, filled in by the table.
    """

    what: VoteKind
    seat: int | None = None
    move: int | None = None


@dataclass(frozen=True, slots=True)
class Vote:
    """Answer the vote that is going on; one's own proposal is taken back with a no."""

    yes: bool


Command = (
    Sit
    | Stand
    | ChoosePartner
    | DrawSeats
    | Invite
    | Ready
    | AddComputer
    | RemoveComputer
    | ChangeRules
    | ChangeSpeed
    | ChangeAccess
    | ChangeComforts
    | Start
    | BeginMatch
    | BeginRound
    | Promise
    | Word
    | EndRound
    | EndMatch
    | Close
    | Expire
    | Rest
    | Proceed
    | Assign
    | Lapse
    | Leave
    | Away
    | Back
    | UseBank
    | Substitute
    | HandOn
    | Propose
    | Vote
)
"""Anything that can be done at a table besides playing."""

_KINDS: Final = by_name(Command)


def command_to_data(command: Command) -> tuple[str, dict[str, Any]]:
    """The command's name and the rest of it as plain JSON data, for the log.

    >>> command_to_data(Sit(2))
    ('sit', {'seat': 2})
    """
    return name_of(type(command)), cast("dict[str, Any]", to_data(command))


def command_from_data(kind: str, payload: Mapping[str, Any]) -> Command:
    """The command that :func:`command_to_data` wrote.

    :raises ValueError: for an unknown name, or a payload that isn't the command's.

    >>> command_from_data("vote", {"yes": True})
    Vote(yes=True)
    """
    if kind not in _KINDS:
        raise ValueError(kind)
    command: Command = from_data(_KINDS[kind], payload, kind)
    return command


def comforts_of(command: ChangeComforts) -> Comforts:
    """The comforts a command asks for."""
    return Comforts(command.hints, command.counts, command.pace)
