"""Pairing off the event loop: a round of 256 entrants takes seconds, and nobody may wait for it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from concurrent.futures import BrokenExecutor
from typing import Final

from engine.tables.processes import end_at_once, worker_processes
from engine.tournaments.facts import RoundStarted
from engine.tournaments.pairing import next_round
from engine.tournaments.state import Tournament, present

__all__ = ["Pairer", "in_a_process", "in_a_thread", "off_the_loop"]

log: Final = logging.getLogger(__name__)

Pairer = Callable[[Tournament, int], Awaitable[RoundStarted | None]]
"""Pairs the next round of a tournament; gets when it starts, in seconds since 1970."""

_FEW: Final = 48
"""So many entrants are paired in some 30 ms, much less than a process needs to begin."""
_NICENESS: Final = 5


async def off_the_loop(state: Tournament, starts: int) -> RoundStarted | None:
    """Pair a small round in a thread, a large one in a process of its own.

    A thread that computes takes turns with the event loop, which is late by some 10 ms each time
    then: short enough to bear for a moment, not for seconds.
    """
    apart = in_a_thread if len(present(state)) <= _FEW else in_a_process
    return await apart(state, starts)


async def in_a_thread(state: Tournament, starts: int) -> RoundStarted | None:
    """Pair in a thread of this process."""
    return await asyncio.to_thread(next_round, state, starts)


async def in_a_process(state: Tournament, starts: int) -> RoundStarted | None:
    """Pair in a process that is there for this one round; in a thread where it can't be."""
    pool = worker_processes(1, niceness=_NICENESS)
    try:
        return await asyncio.get_running_loop().run_in_executor(pool, next_round, state, starts)
    except BrokenExecutor:
        log.warning("the process that paired a round is gone; it is paired in a thread")
        return await in_a_thread(state, starts)
    finally:
        end_at_once(pool)
