"""What a time budget is measured by: processor time, so that a busy machine weakens nobody."""

from __future__ import annotations

import time
from collections.abc import Callable

__all__ = ["ThinkingTime"]

_LEAST_SHARE = 0.2
"""A thread that gets less of a core than this is charged as if it got so much."""


class ThinkingTime:
    """A clock for budgets, in seconds: processor time of the thread that reads it.

    On a machine so busy that the thread hardly runs, the wall's clock counts too, slowed down: a
    budget is used up after five times its seconds at the latest, and nobody waits longer.

    :param work: processor time of the thread, in seconds.
    :param wall: the wall's time, in seconds.
    """

    def __init__(
        self,
        work: Callable[[], float] = time.thread_time,
        wall: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._work = work
        self._wall = wall
        self._read = (work(), wall())
        self._spent = 0.0

    def __call__(self) -> float:
        """Seconds since some moment; only differences mean anything."""
        before, self._read = self._read, (self._work(), self._wall())
        worked, passed = (now - then for now, then in zip(self._read, before, strict=True))
        self._spent += max(worked, passed * _LEAST_SHARE)
        return self._spent
