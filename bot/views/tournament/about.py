"""One tournament as its messages see it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.tournaments.journal import Journal
from engine.tournaments.state import Tournament

__all__ = ["About"]

_NO_NAMES: Mapping[int, str] = MappingProxyType({})
_NO_PLACES: Mapping[tuple[int, int], int] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class About:
    """A tournament with what its log doesn't hold.

    :ivar id: its id.
    :ivar journal: its log and state.
    :ivar names: of persons, by their Discord ids, as far as they are known; untrusted.
    :ivar places: the channel or thread of a table, by round and table.
    :ivar tables: the ids of tables that were opened, by round and table.
    :ivar held: whether an organiser holds the next round.
    :ivar next_round: when the next round begins, or the tournament is over after the last one, in
        seconds since 1970; 0 where that isn't known.
    """

    id: int
    journal: Journal
    names: Mapping[int, str] = field(default_factory=lambda: _NO_NAMES)
    places: Mapping[tuple[int, int], int] = field(default_factory=lambda: _NO_PLACES)
    tables: Mapping[tuple[int, int], int] = field(default_factory=lambda: _NO_PLACES)
    held: bool = False
    next_round: int = 0

    @property
    def state(self) -> Tournament:
        """Where it stands."""
        return self.journal.state

    def public_place(self, number: int, table: int) -> str:
        """A mention of where a table is played; nothing where others can't read (复式赛)."""
        place = None if self.state.plan.duplicate else self.places.get((number, table))
        return f"<#{place}>" if place else ""

    @property
    def last_line(self) -> int:
        """The number of the log's last line: tells one moment from another."""
        return len(self.journal.lines)
