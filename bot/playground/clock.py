"""The clock of the local Discord: the wall's time, plus what a test has jumped ahead."""

from __future__ import annotations

import asyncio
import heapq
import itertools
import time
from collections.abc import Callable
from dataclasses import dataclass, field


@dataclass(order=True, slots=True)
class Alarm:
    """Something that is to happen at a moment of the clock; ``cancelled`` ones don't."""

    when: float
    number: int
    ring: Callable[[], None] = field(compare=False)
    cancelled: bool = field(default=False, compare=False)


class Clock:
    """Tells the time in seconds of Unix time and rings alarms.

    Time runs as on the wall; :meth:`advance` jumps ahead, which rings what falls due at once.
    Alarms need a running event loop.

    :param patience: by how much longer alarms wait on the wall than they say; jumps count in full.
        Tests are patient, so that a busy machine makes no interaction fail.
    """

    def __init__(self, wall: Callable[[], float] = time.time, *, patience: float = 1.0) -> None:
        self._wall = wall
        self._patience = patience
        self._ahead = 0.0
        self._alarms: list[Alarm] = []
        self._numbers = itertools.count()
        self._timer: asyncio.TimerHandle | None = None

    def now(self) -> float:
        """Seconds of Unix time."""
        return self._wall() + self._ahead

    def _alarm_time(self) -> float:
        return self._wall() / self._patience + self._ahead

    def advance(self, seconds: float) -> None:
        """Jump ahead and ring every alarm that fell due."""
        self._ahead += seconds
        self._ring_due()

    def after(self, seconds: float, ring: Callable[[], None]) -> Alarm:
        """Call ``ring`` in so many seconds, unless what is returned is set ``cancelled``."""
        alarm = Alarm(self._alarm_time() + seconds, next(self._numbers), ring)
        heapq.heappush(self._alarms, alarm)
        self._arm()
        return alarm

    def stop(self) -> None:
        """Forget all alarms."""
        self._alarms.clear()
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _ring_due(self) -> None:
        while self._alarms and (
            self._alarms[0].cancelled or self._alarms[0].when <= self._alarm_time()
        ):
            alarm = heapq.heappop(self._alarms)
            if not alarm.cancelled:
                alarm.ring()
        self._arm()

    def _arm(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self._alarms:
            loop = asyncio.get_running_loop()
            wait = max(0.0, self._alarms[0].when - self._alarm_time()) * self._patience
            self._timer = loop.call_later(wait, self._ring_due)
