"""The tournaments that a process holds in memory: each the same as on disk.

A change is written first; then it takes the old value's place, and then it is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Final

import sqlalchemy as sa

from engine.codec import DataError
from engine.director.agenda import HOLD
from engine.director.values import Change, Place, Running
from engine.listeners import Listeners
from engine.rules.reasons import Reason
from engine.store import JsonObject, Store, StoreCode, StoreError
from engine.store.schema.base import EPOCH
from engine.store.tournaments import logs, tables
from engine.store.tournaments.logs import Entry, StoredTournament
from engine.store.tournaments.tables import Mark, Spot
from engine.tournaments.facts import Fact
from engine.tournaments.journal import Journal, Line, replay
from engine.tournaments.json_file import fact_from_data, fact_to_data
from engine.tournaments.state import Stage

__all__ = [
    "Held",
    "HeldTournaments",
    "entry_of",
    "journal_from",
    "line_of",
    "may_go_on",
    "moment",
    "read_all",
]

log: Final = logging.getLogger(__name__)

_LOOKED_AT: Final = 32
"""How many tournaments that are over are kept at hand."""

Extra = Callable[[sa.Connection], object]
"""Something that is written in the same unit."""
Listener = Callable[[Change], None]
"""Is told what happened, once it is on disk; must return at once."""


@dataclass(slots=True)
class Held:
    """One tournament.

    :ivar running: the tournament as it stands on disk.
    :ivar secret: of its boards; empty where nobody knows it here.
    :ivar spots: its tables, by step, number and attempt.
    :ivar marks: what was done besides the log, by kind and number.
    :ivar lock: whoever changes the tournament holds it.
    :ivar keeping: whoever brings its tables in line holds it.
    :ivar revealed: the boards whose secrets were shown since the start of the process.
    :ivar dirty: whether its tables may have to be brought in line.
    :ivar later: when to try again what couldn't be done, in seconds since 1970, by what it is.
    :ivar refused: how often in a row it was refused.
    """

    running: Running
    secret: bytes = b""
    spots: dict[tuple[int, int, int], Spot] = field(default_factory=dict)
    marks: dict[tuple[str, int], Mark] = field(default_factory=dict)
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    keeping: asyncio.Lock = field(default_factory=asyncio.Lock)
    revealed: set[int] = field(default_factory=set)
    dirty: bool = True
    later: dict[tuple[str, int], int] = field(default_factory=dict)
    refused: dict[tuple[str, int], int] = field(default_factory=dict)

    def try_again(self) -> None:
        """Somebody has done something: what was refused may be tried again at once."""
        for what in self.refused:
            self.later.pop(what, None)
        self.refused.clear()

    def __repr__(self) -> str:
        return f"Held({self.running.tournament})"  # the secret stays out of logs

    @property
    def journal(self) -> Journal:
        """Its log."""
        return self.running.journal


def moment(at: int) -> datetime:
    """Seconds since 1970 as the store keeps them."""
    return EPOCH + timedelta(seconds=at)


def entry_of(line: Line) -> Entry:
    """A line of a log as the store keeps it."""
    payload: JsonObject = fact_to_data(line.fact)
    return Entry(line.number, moment(line.at), line.by, payload)


def journal_from(entries: Iterable[Entry], tournament: int) -> Journal:
    """A tournament from its stored log; every step is checked again.

    :raises StoreError: ``corrupt`` where the log can't be read or isn't allowed.
    """
    try:
        return replay([line_of(each) for each in entries])
    except (DataError, ValueError, LookupError) as error:
        raise StoreError(
            StoreCode.CORRUPT, tournament=tournament, reason=type(error).__name__
        ) from error


def line_of(entry: Entry) -> Line:
    """A line of a log as :func:`entry_of` wrote it.

    :raises DataError: where it is no fact.
    """
    at = (entry.at - EPOCH) // timedelta(seconds=1)
    return Line(entry.number, at, entry.player_id, fact_from_data(dict(entry.payload)))


def may_go_on(held: Held) -> bool:
    """Whether something may still happen by itself: all but the secret may be over."""
    state = held.running.state
    if state.stage not in (Stage.FINISHED, Stage.CANCELLED):
        return True
    return bool(held.secret) and not state.secret


class HeldTournaments:
    """All tournaments that a process holds."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._by_id: dict[int, Held] = {}
        self._listeners: Listeners[Change] = Listeners()
        self.damaged: dict[int, StoreError] = {}

    def get(self, tournament: int) -> Held | None:
        """The tournament of that id, if it is held."""
        return self._by_id.get(tournament)

    def all(self) -> tuple[Held, ...]:
        """All of them, in the order in which they came."""
        return tuple(self._by_id.values())

    async def load(self, tournament: int) -> Held:
        """The tournament of that id, from memory or from the store.

        :raises StoreError: ``missing``, ``corrupt``.
        """
        held = self.get(tournament)
        if held is None:
            found = await self._store.read(read_all, tournament)
            found.dirty = may_go_on(found)
            held = self._by_id.setdefault(tournament, found)
            self._let_go()
        return held

    def _let_go(self) -> None:
        """Keep only the last of those that are over and were looked at again."""
        over = [each for each in self.all() if not may_go_on(each) and not each.lock.locked()]
        for each in over[:-_LOOKED_AT]:
            del self._by_id[each.running.tournament]

    async def restore(self, owns: Callable[[int], bool] | None) -> None:
        """Hold all live tournaments of this process's servers; note those that can't be read."""
        for stored in await self._store.read(logs.live_tournaments):
            if owns is not None and not owns(stored.server_id):
                continue
            try:
                await self.load(stored.tournament_id)
            except StoreError as error:
                log.error("tournament %d can't be restored: %s", stored.tournament_id, error)  # noqa: TRY400
                self.damaged[stored.tournament_id] = error

    def hold(self, held: Held, marks: Sequence[Mark] = ()) -> None:
        """Take a tournament that is on disk, with what was noted besides."""
        self._note(held, marks)
        self._by_id[held.running.tournament] = held

    async def write(
        self,
        held: Held,
        facts: Sequence[tuple[Fact, int]],
        at: int,
        also: Sequence[Extra] = (),
        marks: Sequence[Mark] = (),
    ) -> tuple[Line, ...]:
        """Add facts to a log, write them, put them in place, tell them; the lock is held.

        :param facts: each with who did it.
        :param also: what is written in the same unit.
        :param marks: what is noted in the same unit.
        :return: the lines that were added.
        :raises RuleViolation: where one of them can't happen; nothing is done then.
        :raises StoreError: where it can't be written; after ``conflict`` the log is read again.
        """
        before, after = held.journal, held.journal
        for fact, by in facts:
            after = after.add(fact, at=at, by=by)
        lines = after.lines[len(before.lines) :]
        new = Held(replace(held.running, journal=after), held.secret)
        tournament, alive = held.running.tournament, may_go_on(new)
        was_alive = may_go_on(held)

        def unit(connection: sa.Connection) -> None:
            logs.add_entries(connection, tournament, [entry_of(each) for each in lines])
            for each in also:
                each(connection)
            for mark in marks:
                tables.set_mark(connection, tournament, mark)
            if alive != was_alive:
                closed = None if alive else moment(at)
                logs.set_live(connection, tournament, closed, live=alive)

        try:
            await self._store.commit(unit)
        except StoreError as error:
            if error.code in (StoreCode.CONFLICT, StoreCode.UNAVAILABLE):
                await self.read_again(held)
            raise
        held.running = new.running
        held.dirty = True
        self._note(held, marks)
        self.tell(Change(tournament, before, after, lines))
        return lines

    async def read_again(self, held: Held) -> None:
        """Take what is on disk, where it was changed by others or nobody knows; the lock is held.

        :raises StoreError: where it can't be read.
        """
        found = await self._store.read(read_all, held.running.tournament)
        before = held.journal
        held.running, held.spots, held.marks = found.running, found.spots, found.marks
        self.tell(Change(held.running.tournament, before, held.journal))

    async def mark(self, held: Held, mark: Mark) -> None:
        """Note something besides the log; the lock is held."""
        await self._store.commit(tables.set_mark, held.running.tournament, mark)
        self._note(held, [mark])

    @staticmethod
    def _note(held: Held, marks: Sequence[Mark]) -> None:
        held.marks |= {(each.kind, each.number): each for each in marks}
        held.running = replace(held.running, held=(HOLD, 0) in held.marks)

    async def unmark(self, held: Held, kind: str, number: int = 0) -> None:
        """Forget such a note; the lock is held."""
        if (kind, number) not in held.marks:
            return
        await self._store.commit(tables.clear_marks, held.running.tournament, kind, number)
        del held.marks[kind, number]
        held.running = replace(held.running, held=(HOLD, 0) in held.marks)

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody everything that happens from now on.

        :return: a function that ends it.
        """
        return self._listeners.subscribe(listener)

    def tell(self, change: Change) -> None:
        """Tell everybody what has just happened."""
        self._listeners.tell(change, f"tournament {change.tournament}")

    def tell_aside(
        self,
        held: Held,
        *,
        opened: tuple[tuple[Place, int], ...] = (),
        warned: tuple[Place, ...] = (),
        stuck: Reason | None = None,
        shown: tuple[int, ...] = (),
    ) -> None:
        """Tell everybody something that is no fact of the log."""
        journal = held.journal
        aside = opened, warned, stuck, shown
        self.tell(Change(held.running.tournament, journal, journal, (), *aside))


def read_all(connection: sa.Connection, tournament: int) -> Held:
    """A tournament with everything, for a unit that reads.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    stored = logs.read_tournament(connection, tournament)
    journal = journal_from(logs.read_entries(connection, tournament), tournament)
    spots = {each.key: each for each in tables.read_spots(connection, tournament)}
    marks = {(each.kind, each.number): each for each in tables.read_marks(connection, tournament)}
    running = _running(stored, journal, held=(HOLD, 0) in marks)
    return Held(running, bytes.fromhex(stored.secret), spots, marks)


def _running(stored: StoredTournament, journal: Journal, *, held: bool) -> Running:
    return Running(
        stored.tournament_id,
        stored.server_id,
        stored.channel_id,
        stored.owner_id,
        journal,
        stored.organisers,
        held,
    )
