"""The weekly summary: due as a row, posted once, whatever happens in between.

The row is claimed before the post and moved on after it. Whoever finds it claimed looks in the
channel first: the summary of a week is known by its button. Discord itself drops a second post with
the same nonce within minutes.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Final

import discord
import structlog

from bot.outbox.posting import NoPlaceError, Posting
from bot.unreached import FAILURES
from bot.views.ladder.summary import summary_button
from bot.views.message import Message
from engine.ladder.week import SUMMARY, WEEK
from engine.store.ladder.choices import read_choices
from engine.store.ladder.errands import (
    Errand,
    claim_errand,
    clear_errand,
    due_errands,
    next_errand,
    set_errand,
)
from engine.store.store import Store

__all__ = ["Summaries"]

log = structlog.get_logger(__name__)

PATIENCE: Final = timedelta(days=1)
"""How long a summary that can't be posted is tried again."""

AGAIN: Final = timedelta(minutes=10)
"""How often that is."""

LOOKED_AT: Final = 100
"""Messages of a channel among which a summary is looked for that may have been posted."""


@dataclass(slots=True)
class Summaries:
    """Posts the weekly summaries of this process's servers.

    :ivar make: the summary of the week before a moment; None where there is nothing to tell.
    """

    client: discord.Client
    store: Store
    posting: Posting
    now: Callable[[], datetime]
    make: Callable[[int, datetime], Awaitable[Message | None]]
    _task: asyncio.Task[None] | None = None
    _hurry: asyncio.Event = field(default_factory=asyncio.Event)
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    _later: dict[int, datetime] = field(default_factory=dict)

    def begin(self) -> None:
        """Watch the clock."""
        self._task = asyncio.create_task(self._watch(), name="weekly-summaries")

    async def end(self) -> None:
        """Watch it no more."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def changed(self, server: int) -> None:
        """What a server has chosen may have changed: look when the next one is due."""
        del server
        self._hurry.set()

    async def _watch(self) -> None:
        await self.client.wait_until_ready()
        while True:
            self._hurry.clear()
            wait = AGAIN
            try:
                wait = min(wait, await self.run_due())
            except Exception:
                log.exception("weekly summaries are late")
            try:
                async with asyncio.timeout(wait.total_seconds()):
                    await self._hurry.wait()
            except TimeoutError:
                continue

    async def run_due(self) -> timedelta:
        """Post every summary that is due.

        :return: how long until the next one is.
        """
        now = self.now()
        async with self._lock:
            for errand in await self.store.read(due_errands, now, SUMMARY):
                late = self._later.get(errand.server_id, now)
                if late <= now and self.client.get_guild(errand.server_id) is not None:
                    await self._run(errand, now)
        due = await self.store.read(next_errand, SUMMARY, now)
        return AGAIN if due is None else max(due - now, timedelta())

    async def _run(self, errand: Errand, now: datetime) -> None:
        server = errand.server_id
        choices = await self.store.read(read_choices, server)
        if choices.summary_channel is None:
            await self.store.commit(clear_errand, server, SUMMARY)
            return
        until = _latest(errand.due_at, now)
        if not await self.store.commit(claim_errand, errand, now):
            return
        done = False
        try:
            done = await self._post(errand, choices.summary_channel, until)
        except NoPlaceError as error:
            log.warning("summary has no place", server=server, why=error.code)
        except Exception:
            log.exception("summary failed", server=server)
        self._later[server] = now + AGAIN
        if done or now - until > PATIENCE:
            self._later.pop(server)
            await self.store.commit(set_errand, server, SUMMARY, until + WEEK)

    async def _post(self, errand: Errand, channel: int, until: datetime) -> bool:
        """Post it unless it stands there.

        :return: whether nothing is left to do.
        :raises NoPlaceError: where the channel can't be written to.
        """
        if errand.claimed_at is not None and await self._stands(channel, until):
            return True
        message = await self.make(errand.server_id, until)
        if message is None:
            return True
        nonce = f"{errand.server_id % 10**12:x}-{until:%Y%m%d}"
        return await self.posting.post(channel, message, nonce=nonce) is not None

    async def _stands(self, channel: int, until: datetime) -> bool:
        """Whether the summary is among the channel's last messages."""
        place = self.client.get_partial_messageable(channel)
        wanted = summary_button(until)
        try:
            async for message in place.history(limit=LOOKED_AT):
                if message.author == self.client.user and wanted in _custom_ids(message):
                    return True
        except FAILURES as error:
            log.warning("can't look for the summary", channel=channel, error=type(error).__name__)
        return False


def _latest(due_at: datetime, now: datetime) -> datetime:
    """The last of the weekly moments that have passed, where the process was away for weeks."""
    return due_at + WEEK * ((now - due_at) // WEEK)


def _custom_ids(message: discord.Message) -> set[str]:
    """Every custom_id in a message, however deep."""
    found: set[str] = set()
    waiting: list[object] = list(message.components)
    while waiting:
        part = waiting.pop()
        waiting += getattr(part, "children", ())
        custom_id = getattr(part, "custom_id", None)
        if isinstance(custom_id, str):
            found.add(custom_id)
    return found
