"""The live tables of a process in memory: each the same as on disk, or not yet answered for.

A change is written first; then it takes the old value's place, and then it is told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from engine.listeners import Listeners
from engine.store import Store, StoreCode, StoreError
from engine.store.restore import load_live, load_table
from engine.tables.agenda import Agenda
from engine.tables.draft import Draft
from engine.tables.events import Moved, Restored, TableEvent, Update
from engine.tables.live import Live
from engine.tables.outcomes import Done, Outcome, Stale
from engine.tables.restoring import collecting_later, restored
from engine.tables.state import Status
from engine.tables.writing import Ids, Unit

__all__ = ["HeldTable", "HeldTables", "Listener"]

log: Final = logging.getLogger(__name__)

Listener = Callable[[Update], None]
"""Is told what happened, once it is on disk; must return at once."""

_REMEMBERED: Final = 12


@dataclass(slots=True)
class HeldTable:
    """One live table.

    :ivar live: the table as it stands on disk.
    :ivar lock: whoever changes the table holds it.
    :ivar updates: how many updates were told.
    :ivar recent: the last events of the round, to tell late presses what happened.
    :ivar thinking: the computer players that are being asked, by seat.
    :ivar asked: for each seat, the moment of the deal about which it was asked last.
    """

    live: Live
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    updates: int = 0
    recent: deque[TableEvent] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    asked: dict[int, tuple[int, int, int]] = field(default_factory=dict)

    @property
    def table_id(self) -> int:
        """The table's id."""
        return self.live.state.table_id

    def since(self, move: int) -> tuple[TableEvent, ...]:
        """What has happened from that move on, as far back as is remembered."""
        found = list(self.recent)
        for place, event in enumerate(found):
            if isinstance(event, Moved) and event.move >= move:
                return tuple(found[place:])
        return ()


def _nothing(*_: object) -> None:
    """Until somebody wants to know."""


class HeldTables:
    """All live tables of a process.

    :ivar damaged: the live tables that can't be played on, by id, and why.
    :ivar agenda: what is due when.
    :ivar on_change: called with a table after each change of it.
    :ivar on_sooner: called when something is due sooner than all else.
    """

    def __init__(self, store: Store) -> None:
        self.damaged: dict[int, StoreError] = {}
        self.agenda = Agenda()
        self.on_change: Callable[[HeldTable], None] = _nothing
        self.on_sooner: Callable[[], None] = _nothing
        self._store = store
        self._by_id: dict[int, HeldTable] = {}
        self._listeners: Listeners[Update] = Listeners()

    def get(self, table_id: int) -> HeldTable | None:
        """The live table of that id, if there is one."""
        return self._by_id.get(table_id)

    def all(self) -> tuple[HeldTable, ...]:
        """All of them, in the order in which they came."""
        return tuple(self._by_id.values())

    def hold(self, live: Live) -> HeldTable:
        """Take a table that is on disk."""
        table = self._by_id[live.state.table_id] = HeldTable(live)
        if self.agenda.note(table.table_id, live.clocks, {}):
            self.on_sooner()
        return table

    async def restore(self, ids: frozenset[int] | None) -> None:
        """Hold all live tables of the store that can be played on, and note the others.

        :param ids: only these tables; all without.
        """
        with collecting_later():
            found = await self._store.read(load_live)
            self.damaged = {
                table_id: damage
                for table_id, damage in found.damaged.items()
                if ids is None or table_id in ids
            }
            for table_id, stored in found.tables.items():
                if ids is not None and table_id not in ids:
                    continue
                try:
                    self.hold(restored(stored))
                except StoreError as error:
                    self.damaged[table_id] = error

    async def written(self, table: HeldTable, draft: Draft) -> Outcome:
        """Write a draft, put it in the table's place, tell it; the table's lock is held.

        :return: ``Done``, or ``Stale`` where another process was first.
        :raises StoreError: where it can't be written; the table stays as it was.
        """
        unit = draft.unit()
        try:
            ids = await self._store.commit(unit)
        except StoreError as error:
            if error.code in (StoreCode.CONFLICT, StoreCode.UNAVAILABLE):
                await self.read_again(table)
            if error.code is StoreCode.CONFLICT:
                return Stale(repeated=False, meanwhile=tuple(table.recent))
            raise
        events = tuple(draft.told(ids))
        self._put(table, _with_ids(unit, ids))
        self.tell(table, events)
        self.on_change(table)
        return Done(events)

    async def read_again(self, table: HeldTable) -> None:
        """Take what is on disk, where it was changed by others or nobody knows; the lock is held.

        :raises StoreError: where it can't be read; ``corrupt`` makes the table a damaged one.
        """
        log.info("table %d is read again", table.table_id)
        try:
            stored = await self._store.read(load_table, table.table_id)
            self._put(table, restored(stored))
        except StoreError as error:
            if error.code is StoreCode.CORRUPT:
                self.damaged[table.table_id] = error
                self._by_id.pop(table.table_id, None)
            raise
        self.tell(table, (Restored(),))
        self.on_change(table)

    def _put(self, table: HeldTable, live: Live) -> None:
        old, table.live = table.live, live
        if live.state.status is Status.CLOSED:
            self._by_id.pop(table.table_id, None)
        elif self.agenda.note(table.table_id, live.clocks, old.clocks):
            self.on_sooner()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody everything that happens from now on.

        :return: a function that ends it.
        """
        return self._listeners.subscribe(listener)

    def tell(self, table: HeldTable, events: tuple[TableEvent, ...]) -> None:
        """Tell everybody what has just happened at a table."""
        table.updates += 1
        table.recent.extend(event for event in events if isinstance(event, Moved))
        update = Update(table.table_id, table.updates, events, table.live.state)
        self._listeners.tell(update, f"table {table.table_id}")


def _with_ids(unit: Unit, ids: Ids) -> Live:
    """The table as it is on disk now, with the ids that were given there."""
    match, played = unit.after.match, unit.after.round
    return replace(
        unit.after,
        match=None if match is None else replace(match, match_id=ids.match_id),
        round=None if played is None else replace(played, round_id=ids.round_id),
    )
