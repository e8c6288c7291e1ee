"""Clocks of rounds, as plain deadlines: all tables of a round start together."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from engine.tournaments.plan import RoundLength

__all__ = ["ClockState", "RoundClock", "clock_for"]


class ClockState(StrEnum):
    """What a clock says to a table that isn't done."""

    WAITING = "waiting"
    RUNNING = "running"
    WARNED = "warned"
    OVER = "over"


@dataclass(frozen=True, slots=True)
class RoundClock:
    """The deadlines of a round, in seconds since 1970.

    :ivar starts: when all tables begin.
    :ivar warns: when a table that isn't done is warned; 0 for never.
    :ivar ends: when it is adjudicated; 0 for never.
    """

    starts: int
    warns: int = 0
    ends: int = 0

    def state(self, now: int) -> ClockState:
        """What it says at a time.

        >>> RoundClock(0, 50, 60).state(50).value
        'warned'
        """
        if now < self.starts:
            return ClockState.WAITING
        if self.ends and now >= self.ends:
            return ClockState.OVER
        return ClockState.WARNED if self.warns and now >= self.warns else ClockState.RUNNING

    def given(self, seconds: int) -> RoundClock:
        """The clock with time added, after a pause or by an organiser.

        >>> RoundClock(0, 50, 60).given(10)
        RoundClock(starts=0, warns=60, ends=70)
        """
        return replace(
            self,
            warns=self.warns + seconds if self.warns else 0,
            ends=self.ends + seconds if self.ends else 0,
        )


def clock_for(length: RoundLength, starts: int) -> RoundClock:
    """The clock of a round that starts then.

    >>> clock_for(RoundLength(seconds=600, warning=60), 1000)
    RoundClock(starts=1000, warns=1540, ends=1600)
    """
    if not length.seconds:
        return RoundClock(starts)
    ends = starts + length.seconds
    return RoundClock(starts, max(starts, ends - length.warning) if length.warning else 0, ends)
