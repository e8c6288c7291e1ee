"""What is told to subscribers once it is on disk. Everything here may be told to anybody.

An :class:`Update` holds what one press or one stroke of the clock brought about, in order.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from engine.rules.events import Event as RoundEvent
from engine.rules.match_events import MatchEvent
from engine.rules.setup import RoundSetup
from engine.tables.commands import Command
from engine.tables.state import Proposal, TableState

__all__ = [
    "DealPromised",
    "Did",
    "MatchMoved",
    "Moved",
    "Reminded",
    "Restored",
    "RoundBegun",
    "SecretRevealed",
    "TableEvent",
    "Undone",
    "Update",
    "VoteClosed",
]


@dataclass(frozen=True, slots=True)
class Did:
    """A command was done.

    :ivar person: who did it; None for the clock and the table itself.
    """

    person: int | None
    command: Command


@dataclass(frozen=True, slots=True)
class Moved:
    """Something was done in the round.

    :ivar move: its number in the round's log.
    :ivar seat: whose action; None for the table, which deals.
    :ivar person: who did it himself; None where a computer player, the clock or the table did.
    :ivar computer: the computer player that did it, as it is written down.
    :ivar events: what came of it.
    """

    move: int
    seat: int | None
    person: int | None
    computer: str | None
    events: tuple[RoundEvent, ...]


@dataclass(frozen=True, slots=True)
class RoundBegun:
    """A round begins; no card is dealt yet.

    :ivar round_id: its id in the store.
    """

    round_id: int
    setup: RoundSetup


@dataclass(frozen=True, slots=True)
class DealPromised:
    """The promise of a deal, to be published before its first card.

    :ivar redeal: 0 for the first deal of the round.
    :ivar commitment: 64 hexadecimal digits.
    """

    round_id: int
    redeal: int
    commitment: str


@dataclass(frozen=True, slots=True)
class SecretRevealed:
    """The secret of a round that is over.

    :ivar secret: 64 hexadecimal digits.
    """

    round_id: int
    secret: str


@dataclass(frozen=True, slots=True)
class MatchMoved:
    """Something happened in the match."""

    event: MatchEvent


@dataclass(frozen=True, slots=True)
class Undone:
    """An action was taken back with everybody's consent.

    :ivar move: its number in the round's log.
    """

    seat: int
    move: int


@dataclass(frozen=True, slots=True)
class VoteClosed:
    """A vote is over.

    :ivar accepted: None where it ended undecided.
    """

    proposal: Proposal
    accepted: bool | None


@dataclass(frozen=True, slots=True)
class Reminded:
    """A player's time is running out.

    :ivar due: when his move is due; his time bank comes on top.
    """

    seat: int
    due: datetime


@dataclass(frozen=True, slots=True)
class Restored:
    """The table is back after a restart."""


TableEvent = (
    Did
    | Moved
    | RoundBegun
    | DealPromised
    | SecretRevealed
    | MatchMoved
    | Undone
    | VoteClosed
    | Reminded
    | Restored
)
"""Anything that is told about a table."""


@dataclass(frozen=True, slots=True)
class Update:
    """What has just happened at a table.

    :ivar number: counts the table's updates in this process, from 1, without a gap.
    :ivar state: the table afterwards.
    """

    table_id: int
    number: int
    events: tuple[TableEvent, ...]
    state: TableState
