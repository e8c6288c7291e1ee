"""Nudges: naming somebody in public whose turn it is, where he has no hand on the screen.

Discord pings nobody for an edit, so a nudge is a short message of its own. There is at most one a
table, and it goes with its reason: as soon as the table waits for none of those whom it names. It
is remembered on disk, so that a restart doesn't leave it standing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from functools import partial
from typing import Final

import sqlalchemy as sa
import structlog

from bot.outbox.posting import NoPlaceError, Posting, new_nonce
from bot.outbox.removing import Removing, patience
from bot.outbox.writer import Outbox
from bot.views.message import Message
from engine.store.displays import Display, clear_display, put_display, read_displays
from engine.store.errors import StoreError
from engine.store.store import Store
from engine.tables.state import TableState

__all__ = ["Nudge", "Nudges"]

log = structlog.get_logger(__name__)

PATIENCE: Final = 4.0
"""Seconds until somebody is named; most have pressed by then."""


@dataclass(frozen=True, slots=True)
class Nudge:
    """A nudge that is due.

    :ivar channel: where the table is shown.
    """

    channel: int
    message: Message


@dataclass(slots=True)
class Nudges:
    """The nudges of all tables.

    :ivar due: the nudge for these people at a table; None where the table no longer waits for any
        of them, or the server wants no pings.
    """

    store: Store
    posting: Posting
    outbox: Outbox
    now: Callable[[], datetime]
    due: Callable[[int, frozenset[int]], Nudge | None]
    _named: dict[int, frozenset[int]] = field(default_factory=dict)
    _standing: dict[int, tuple[int, int]] = field(default_factory=dict)

    async def remember(self, table: int) -> None:
        """Read which nudge of a table stands from before a restart."""
        for each in await self.store.read(read_displays, table):
            if each.what == "nudge":
                self._standing[table] = (each.channel_id, each.message_id)

    def follow(
        self, state: TableState, waited: frozenset[int], unseen: frozenset[int] = frozenset()
    ) -> None:
        """A table has changed: name whom it waits for, or take back what has lost its reason.

        Nobody is named twice while the table goes on waiting for him.

        :param waited: the people from whom the table waits for something.
        :param unseen: those of them who have no hand on the screen.
        """
        table, writer = state.table_id, self.outbox.of(state.thread_id or state.channel_id)
        named = self._named.get(table, frozenset())
        if unseen - named:
            people = self._named[table] = named & waited | unseen
            job = partial(self._send, table, people, new_nonce())
            writer.ask(("nudge", table), job, within=PATIENCE)
        elif (named or table in self._standing) and not named & waited:
            self._named.pop(table, None)
            writer.ask(("nudge", table), partial(self._withdraw, table))

    async def _send(
        self, table: int, people: frozenset[int], nonce: str, failures: int = 0
    ) -> None:
        await self._withdraw(table)
        nudge = self.due(table, people)
        if nudge is None:
            return
        try:
            sent = await self.posting.post(nudge.channel, nudge.message, nonce=nonce)
        except NoPlaceError as error:
            log.warning("nudge has no place", table=table, why=error.code)
            return
        if sent is None:
            again = partial(self._send, table, people, nonce, failures + 1)
            within = patience(failures + 1)
            self.outbox.of(nudge.channel).ask(("nudge", table), again, within=within)
            return
        self._standing[table] = (nudge.channel, sent)
        shown = Display("nudge", nudge.channel, sent, self.now(), {})
        await self._noted(table, partial(put_display, table_id=table, display=shown))

    async def _withdraw(self, table: int) -> None:
        standing = self._standing.pop(table, None)
        if standing is not None:
            await Removing(self.posting, self.outbox).remove(*standing)
            await self._noted(table, partial(clear_display, table_id=table, what="nudge"))

    async def _noted(self, table: int, write: Callable[[sa.Connection], None]) -> None:
        try:
            await self.store.commit(write)
        except StoreError:
            log.exception("nudge not remembered", table=table)
