"""Nudges: naming somebody in public whose turn it is, where he has no hand on the screen.

Discord pings nobody for an edit, so a nudge is a short message of its own. There is at most one a
table; it goes when it is answered or followed by another.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import structlog

from bot.outbox.posting import NoPlaceError, Posting, new_nonce
from bot.outbox.removing import Removing, patience
from bot.outbox.writer import Outbox
from bot.views.message import Message
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

    :ivar due: the nudge for these people at a table and move; None where the table no longer
        waits for them there, or the server wants no pings.
    """

    posting: Posting
    outbox: Outbox
    due: Callable[[int, frozenset[int], int], Nudge | None]
    _named: dict[int, tuple[int, frozenset[int]]] = field(default_factory=dict)
    _standing: dict[int, tuple[int, int]] = field(default_factory=dict)

    def ask(self, state: TableState, people: frozenset[int], move: int) -> None:
        """Name these people soon, unless they act before; once for a move."""
        if self._named.get(state.table_id) == (move, people):
            return
        self._named[state.table_id] = (move, people)
        channel = state.thread_id or state.channel_id
        job = partial(self._send, state.table_id, people, move, new_nonce())
        self.outbox.of(channel).ask(("nudge", state.table_id), job, within=PATIENCE)

    async def _send(
        self,
        table: int,
        people: frozenset[int],
        move: int,
        nonce: str,
        failures: int = 0,
    ) -> None:
        await self._withdraw(table)
        nudge = self.due(table, people, move)
        if nudge is None:
            return
        try:
            sent = await self.posting.post(nudge.channel, nudge.message, nonce=nonce)
        except NoPlaceError as error:
            log.warning("nudge has no place", table=table, why=error.code)
            return
        if sent is not None:
            self._standing[table] = (nudge.channel, sent)
            return
        again = partial(self._send, table, people, move, nonce, failures + 1)
        within = patience(failures + 1)
        self.outbox.of(nudge.channel).ask(("nudge", table), again, within=within)

    async def _withdraw(self, table: int) -> None:
        standing = self._standing.pop(table, None)
        if standing is not None:
            await Removing(self.posting, self.outbox).remove(*standing)
