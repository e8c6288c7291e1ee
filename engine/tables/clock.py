"""Time comes in as an argument: what the tables take for a clock.

Times are aware and in UTC, so daylight saving means nothing here. The real clock is anchored once
to the wall and goes on with the machine's monotonic one: setting the wall clock forward or back
moves no deadline of a running process.
"""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from typing import Protocol

__all__ = ["Clock", "SteadyClock"]


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> datetime:
        """The time (aware, UTC); never before what it said last."""
        ...


@dataclass(frozen=True, slots=True)
class SteadyClock:
    """The wall's time at the start of the process, and from then on the monotonic clock's."""

    _anchor: datetime = field(default_factory=lambda: datetime.now(UTC))
    _started: float = field(default_factory=time.monotonic)

    def now(self) -> datetime:
        """The time (aware, UTC)."""
        return self._anchor + timedelta(seconds=time.monotonic() - self._started)
