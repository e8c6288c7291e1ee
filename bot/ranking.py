"""The ladder beside the bot: told of every round that is over, and looked after once an hour."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog

from engine.director.values import Change
from engine.ladder.keeper import Keeper
from engine.store import Store
from engine.store.ladder.choices import servers_with_roles
from engine.tables.events import MatchMoved, Update

__all__ = ["Ranking"]

log = structlog.get_logger(__name__)

EVERY: Final = 3600.0
"""Seconds between two looks at sessions that ended by themselves, and at seasons."""


class Ranking:
    """Follows tables for the ladder.

    :param connected: returns once the servers are known; what is owed to people there follows.
    """

    def __init__(
        self, keeper: Keeper, store: Store, connected: Callable[[], Awaitable[None]]
    ) -> None:
        self._keeper = keeper
        self._store = store
        self._connected = connected
        self._task: asyncio.Task[None] | None = None

    def hear(self, update: Update) -> None:
        """Something happened at a table."""
        if any(isinstance(event, MatchMoved) for event in update.events):
            self._keeper.table_changed(update.table_id)

    def hear_shown(self, change: Change) -> None:
        """Boards of a duplicate were shown: what was made on them counts from now on."""
        for table_id in change.shown:
            self._keeper.table_changed(table_id)

    def begin(self) -> None:
        """Count what was missed, now and every hour."""
        self._task = asyncio.create_task(self._look_after())

    async def _look_after(self) -> None:
        while True:
            try:
                await self._keeper.catch_up()
                await self._connected()
                for server_id in await self._store.read(servers_with_roles):
                    self._keeper.changed(server_id)
            except Exception:
                log.exception("the ladder could not catch up")
            await asyncio.sleep(EVERY)

    async def end(self) -> None:
        """Finish what was begun."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._keeper.settled()
