"""One writer a channel: the latest state wins, and never more than one request a second."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Hashable
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.metrics import COALESCED

__all__ = ["ChannelWriter", "Outbox"]

log = structlog.get_logger(__name__)

INTERVAL: Final = 1.0
"""Least seconds between two requests for one channel."""

Job = Callable[[], Awaitable[None]]


@dataclass(slots=True)
class _Waiting:
    due: float
    job: Job


@dataclass(slots=True)
class ChannelWriter:
    """Does the jobs of one channel, one after the other.

    :ivar interval: least seconds between the ends of two jobs.
    """

    interval: float = INTERVAL
    _waiting: dict[Hashable, _Waiting] = field(default_factory=dict)
    _woken: asyncio.Event = field(default_factory=asyncio.Event)
    _task: asyncio.Task[None] | None = None

    def ask(self, key: Hashable, job: Job, *, within: float = 0.0) -> None:
        """Have a job done.

        :param key: what it is for; a job that waits under the same key is replaced, and done when
            the more urgent of the two wanted it.
        :param within: seconds that it may wait, so that others can be folded into it.
        """
        due = asyncio.get_running_loop().time() + within
        before = self._waiting.get(key)
        if before is not None:
            COALESCED.inc()
        self._waiting[key] = _Waiting(min(due, before.due) if before else due, job)
        self._woken.set()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._work())

    @property
    def is_busy(self) -> bool:
        """Whether something is being done or waits, or the pace after it is being kept."""
        return bool(self._waiting) or (self._task is not None and not self._task.done())

    async def idle(self) -> None:
        """Wait until everything asked for is done, however patient it was."""
        while self.is_busy:
            for waiting in self._waiting.values():
                waiting.due = 0.0
            self._woken.set()
            if self._task is not None:
                await asyncio.wait({self._task}, timeout=0.05)

    async def close(self) -> None:
        """Drop what waits and stop."""
        self._waiting.clear()
        if self._task is not None:
            self._task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._task

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            key = min(self._waiting, key=lambda each: self._waiting[each].due)
            patience = self._waiting[key].due - loop.time()
            if patience > 0:
                self._woken.clear()
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self._woken.wait(), patience)
                continue
            job = self._waiting.pop(key).job
            try:
                await job()
            except Exception:
                log.exception("job of a channel failed", key=str(key))
            await asyncio.sleep(self.interval)


@dataclass(slots=True)
class Outbox:
    """The writers of all channels, made when they are needed.

    Tables have threads of their own, so there are new channels without end: whoever has nothing to
    do is let go of when a new writer comes.
    """

    interval: float = INTERVAL
    _writers: dict[int, ChannelWriter] = field(default_factory=dict)

    def of(self, channel: int) -> ChannelWriter:
        """The writer of a channel."""
        if channel not in self._writers:
            self._writers = {each: its for each, its in self._writers.items() if its.is_busy}
            self._writers[channel] = ChannelWriter(self.interval)
        return self._writers[channel]

    async def idle(self) -> None:
        """Wait until everything asked for is done."""
        for writer in list(self._writers.values()):
            await writer.idle()

    async def close(self) -> None:
        """Stop all writers."""
        for writer in self._writers.values():
            await writer.close()
        self._writers.clear()
