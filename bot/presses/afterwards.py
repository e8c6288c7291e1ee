"""Work that goes on after its press was answered: how far it is, and what it gives in the end."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.presses.answers import Later
from bot.presses.reply import Edit
from bot.unreached import FAILURES
from bot.views.message import Message

__all__ = ["Afterwards"]

log = structlog.get_logger(__name__)

EVERY: Final = 2.0
"""Seconds between two edits that tell how far the work is."""

LONGEST: Final = 13 * 60.0
"""Seconds after which nothing could be shown any more: an interaction's token lives 15 minutes."""


@dataclass(slots=True)
class Afterwards:
    """Keeps long work going, apart from the press that began it.

    :ivar draw: draws a message's pictures.
    """

    draw: Callable[[Message], Awaitable[list[bytes]]]
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def begin(self, edit: Edit, work: Later, failed: Callable[[str], Message]) -> None:
        """Begin some work; returns at once.

        :param edit: shows another message in place of the answer.
        :param failed: what is shown where the work fails, with the reference of the log.
        """
        task = asyncio.create_task(self._go_on(edit, work, failed))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def idle(self) -> None:
        """Wait until all of it is done."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    def give_up(self) -> None:
        """The connection ends: whoever still waits can ask again."""
        for task in self._tasks:
            task.cancel()

    async def _go_on(self, edit: Edit, work: Later, failed: Callable[[str], Message]) -> None:
        telling = _Telling(edit)
        try:
            async with asyncio.timeout(LONGEST):
                shown = await work(telling.tell)
                drawn = await self.draw(shown)
        except Exception:
            reference = secrets.token_hex(3)
            log.exception("long work failed", reference=reference)
            shown, drawn = failed(reference), []
        await telling.end()
        try:
            await edit(shown, drawn)
        except FAILURES as error:
            log.warning("result of long work not shown", error=type(error).__name__)


@dataclass(slots=True)
class _Telling:
    """Tells how far the work is: one edit at a time, not too often, the latest."""

    edit: Edit
    _last: float = 0.0
    _task: asyncio.Task[None] | None = None

    def tell(self, message: Message) -> None:
        now = time.monotonic()
        if now - self._last < EVERY or (self._task is not None and not self._task.done()):
            return
        self._last = now
        self._task = asyncio.create_task(self._edited(message))

    async def _edited(self, message: Message) -> None:
        try:
            await self.edit(message, ())
        except FAILURES as error:
            log.info("progress not shown", error=type(error).__name__)

    async def end(self) -> None:
        """What was being told comes before what is told at the end."""
        if self._task is not None:
            await self._task
