"""Snowflakes: Discord's ids, which carry the moment of their making."""

from __future__ import annotations

import itertools
from datetime import UTC, datetime

from bot.playground.clock import Clock

EPOCH_MS = 1_420_070_400_000
"""Discord's year zero, 1 January 2015, in milliseconds of Unix time."""


class Snowflakes:
    """Draws ids that rise strictly, stamped by the clock.

    A guild's id also says which shard it belongs to, ``(id >> 22) % shards``, as on Discord.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._last = 0
        self._count = itertools.count()

    def next(self) -> int:
        """A new id, greater than every one before it."""
        stamp = (int(self._clock.now() * 1000) - EPOCH_MS) << 22
        self._last = max(stamp | (next(self._count) & 0xFFF), self._last + 1)
        return self._last


def moment(snowflake: int) -> float:
    """When an id was drawn, in seconds of Unix time.

    >>> moment(1 << 22)
    1420070400.001
    """
    return ((snowflake >> 22) + EPOCH_MS) / 1000


def timestamp(seconds: float) -> str:
    """A moment as Discord writes it.

    >>> timestamp(0)
    '1970-01-01T00:00:00+00:00'
    """
    return datetime.fromtimestamp(seconds, UTC).isoformat()
