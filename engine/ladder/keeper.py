"""The ladder beside a running game: it follows tables as their matches go on, and catches up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Sequence
from datetime import datetime, timedelta
from typing import Concatenate, Final, ParamSpec, TypeVar

import sqlalchemy as sa

from engine.ladder.counting import advance, refresh
from engine.ladder.seasons import close_due
from engine.store import Store
from engine.store.ladder.cursors import latest_counted, servers_behind
from engine.store.ladder.facts import servers_with_facts
from engine.store.ladder.played import latest_matches, matches_to_count
from engine.store.ladder.standings import hide_forgotten
from engine.store.ladder.units import EVERYWHERE

__all__ = ["Keeper"]

log = logging.getLogger(__name__)
T = TypeVar("T")
P = ParamSpec("P")

_STEP: Final = 200
"""Sessions counted, or matches looked at, in one transaction: others write in between."""
_LATE: Final = timedelta(days=1)
"""Further back than the last session counted nothing can have been missed."""


class Keeper:
    """Keeps the ladder in line with the facts.

    :param now: the time, aware.
    """

    def __init__(self, store: Store, now: Callable[[], datetime]) -> None:
        self._store = store
        self._now = now
        self._tables: set[int] = set()
        self._lock = asyncio.Lock()
        self._task: asyncio.Task[None] | None = None
        self._listeners: list[Callable[[int], None]] = []

    def subscribe(self, listener: Callable[[int], None]) -> None:
        """Have somebody told of every server whose numbers may have changed."""
        self._listeners.append(listener)

    def changed(self, server_id: int) -> None:
        """Something that follows the numbers of a server may be out of date."""
        for listener in self._listeners:
            listener(server_id)

    def table_changed(self, table_id: int) -> None:
        """A round or a match of this table is over; its numbers follow in a moment."""
        self._tables.add(table_id)
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._follow())

    async def settled(self) -> None:
        """Wait until everything that was told is counted."""
        while self._task is not None and not self._task.done():
            await asyncio.shield(self._task)

    async def _follow(self) -> None:
        while self._tables:
            tables, self._tables = sorted(self._tables), set()
            try:
                await self._look_at(tables)
            except Exception:
                log.exception("the ladder could not follow tables %s", tables)

    async def _look_at(self, tables: Sequence[int]) -> None:
        def look(connection: sa.Connection, now: datetime) -> frozenset[int]:
            ids = [each for table in tables for each in latest_matches(connection, table)]
            return refresh(connection, ids, now)

        async with self._lock:
            servers = await self._store.commit(look, self._now())
            await self._count(servers)
        self._tell(servers)

    async def catch_up(self) -> None:
        """Look at every match that may have been missed, also before the ladder existed; close
        seasons that are over. For the start, and every hour.
        """
        now = self._now()
        async with self._lock:
            await self._store.commit(hide_forgotten)
            latest = await self._store.read(latest_counted)
            since = None if latest is None else latest - _LATE
            ids = await self._store.read(matches_to_count, since)
            servers = set(await self._store.read(servers_behind))
            for start in range(0, len(ids), _STEP):
                servers |= await self._store.commit(refresh, ids[start : start + _STEP], now)
            known = await self._store.read(servers_with_facts)
            await self._count({*servers, *known})
            for server_id in known:
                await self._store.commit(close_due, server_id, now)
        self._tell({*servers, *known})

    async def decide(
        self,
        server_id: int,
        work: Callable[Concatenate[sa.Connection, P], T],
        *args: P.args,
        **kwargs: P.kwargs,
    ) -> T:
        """Do what an administrator decided (``engine.ladder.correcting``), and count on.

        :raises RuleViolation: as the work does.
        """
        async with self._lock:
            done = await self._store.commit(work, *args, **kwargs)
            await self._count([server_id])
            await self._store.commit(close_due, server_id, self._now())
        self.changed(server_id)
        return done

    def _tell(self, servers: Collection[int]) -> None:
        for server_id in sorted(servers):
            self.changed(server_id)

    async def _count(self, servers: Sequence[int] | set[int] | frozenset[int]) -> None:
        for scope in (*sorted(servers), EVERYWHERE):
            counted = _STEP
            while counted == _STEP:
                counted = await self._store.commit(advance, scope, _STEP)
