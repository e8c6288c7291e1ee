"""Messages that several write to, so that the latest state stands there in the end.

A person's hand is written by the answers to his presses and by refreshes when others move. Requests
overtake each other on their way, so whoever writes waits until another is through, and what was
made before that which stands there isn't written any more.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Final

__all__ = ["Page", "acquired"]

WAIT: Final = 2.0
"""Seconds that a writer waits for another: a request that hangs must not hold up what is newer."""

_UNKNOWN: Final = -1
"""The moment of what nobody knows: anything is newer."""


async def acquired(lock: asyncio.Lock, seconds: float) -> bool:
    """Wait until nobody else holds a lock, and hold it; False where that took too long."""
    try:
        async with asyncio.timeout(seconds):
            return await lock.acquire()
    except TimeoutError:
        return False


@dataclass(slots=True, eq=False)
class Page:
    """One message and its writers. Moments are counted, not measured.

    :ivar changed: when something changed last that it should show.
    :ivar written: when that was made which stands there.
    :ivar presses: how many presses are being answered that may write to it.
    :ivar task: what brings it up to date.
    """

    changed: int = 0
    written: int = 0
    presses: int = 0
    task: asyncio.Task[None] | None = None
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def is_behind(self) -> bool:
        """Whether something has changed since that was made which stands there."""
        return self.changed > self.written

    @contextlib.asynccontextmanager
    async def turn(self, made: int, *, gives_way: bool = False) -> AsyncIterator[bool]:
        """Write in here, in turn; what is written is noted where the block ends well.

        :param made: the moment at which it was made.
        :param gives_way: whether an answer that is still to come will do as well.
        :return: whether it is to be written: nothing newer stands there or comes.
        """
        alone = await acquired(self._lock, WAIT)
        try:
            newest = made > self.written and not (gives_way and self.presses)
            yield newest
            if newest:
                crossed = self.written > made
                self.written = _UNKNOWN if crossed else made
        finally:
            if alone:
                self._lock.release()
