"""Pairing off the event loop: a round of 256 entrants takes a second, and nobody may wait."""

from __future__ import annotations

import asyncio
import logging
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from typing import Final, Protocol

from engine.tables.processes import end_at_once, worker_processes
from engine.tournaments.facts import RoundStarted
from engine.tournaments.pairing import next_round
from engine.tournaments.state import Tournament, present

__all__ = ["OffTheLoop", "Pairer", "in_a_thread"]

log: Final = logging.getLogger(__name__)

_FEW: Final = 48
"""So many entrants are paired in some 30 ms, much less than a process needs to begin."""
_KEPT: Final = 3600.0
"""Seconds for which the process waits for another round."""


class Pairer(Protocol):
    """Pairs rounds without holding up the event loop."""

    async def pair(self, state: Tournament, starts: int) -> RoundStarted | None:
        """The next round of a tournament, as :func:`engine.tournaments.pairing.next_round`."""
        ...

    def close(self) -> None:
        """Let go of everything."""
        ...


class OffTheLoop:
    """Pairs small rounds in a thread, large ones in a process of its own.

    A thread that computes takes turns with the event loop, which is late by some 10 ms each time
    then: short enough to bear for a moment, not for a second. The process begins with the first
    large round and ends an hour after the last.
    """

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._end: asyncio.TimerHandle | None = None

    async def pair(self, state: Tournament, starts: int) -> RoundStarted | None:
        """The next round of a tournament."""
        if len(present(state)) <= _FEW:
            return await in_a_thread(state, starts)
        return await self.in_a_process(state, starts)

    async def in_a_process(self, state: Tournament, starts: int) -> RoundStarted | None:
        """Pair in the process; in a thread where it can't be."""
        loop = asyncio.get_running_loop()
        self._keep(None)
        if self._pool is None:
            self._pool = worker_processes(1)
        try:
            return await loop.run_in_executor(self._pool, next_round, state, starts)
        except BrokenExecutor:
            log.warning("the process that pairs rounds is gone; this one is paired in a thread")
            self.close()
            return await in_a_thread(state, starts)
        finally:
            if self._pool is not None:
                self._keep(loop.call_later(_KEPT, self.close))

    def _keep(self, end: asyncio.TimerHandle | None) -> None:
        if self._end is not None:
            self._end.cancel()
        self._end = end

    def close(self) -> None:
        """End the process."""
        self._keep(None)
        if self._pool is not None:
            end_at_once(self._pool)
            self._pool = None


async def in_a_thread(state: Tournament, starts: int) -> RoundStarted | None:
    """Pair in a thread of this process."""
    return await asyncio.to_thread(next_round, state, starts)
