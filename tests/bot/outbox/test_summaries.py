"""The clock of the weekly summaries: it misses no change, and no mistake stops it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import timedelta
from typing import Any

from structlog.testing import capture_logs

from bot.outbox.summaries import AGAIN, Summaries


class Connected:
    """A connection whose servers are known."""

    async def wait_until_ready(self) -> None:
        """At once."""


@dataclass(slots=True)
class Watched(Summaries):
    """Does this, one after the other, when it looks what is due; then nothing is due any more."""

    looks: list[Callable[[], timedelta]] = field(default_factory=list)
    done: asyncio.Event = field(default_factory=asyncio.Event)

    async def run_due(self) -> timedelta:
        if not self.looks:
            self.done.set()
            return AGAIN
        return self.looks.pop(0)()


async def watch(*looks: Callable[[Watched], timedelta]) -> None:
    """Watch until everything is looked at."""
    connected: Any = Connected()
    nothing: Any = None
    watched = Watched(connected, nothing, nothing, nothing, nothing)
    watched.looks = [lambda look=look: look(watched) for look in looks]
    watched.begin()
    async with asyncio.timeout(5):
        await watched.done.wait()
    await watched.end()


async def test_a_change_that_comes_while_it_looks_is_not_slept_through():
    def changed(watched: Watched) -> timedelta:
        watched.changed(1)
        return AGAIN

    await watch(changed)


async def test_a_mistake_does_not_stop_it():
    def mistaken(watched: Watched) -> timedelta:
        watched.changed(1)  # so that it looks again at once
        raise LookupError

    with capture_logs() as logs:
        await watch(mistaken)
    assert [each["event"] for each in logs] == ["weekly summaries are late"]
