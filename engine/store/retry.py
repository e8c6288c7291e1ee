"""How long the store waits for a database that another process has locked."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TypeVar

from engine.store.errors import StoreCode, StoreError

__all__ = ["Patience"]

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Patience:
    """Tries again while the database is locked, with growing pauses, up to a limit.

    :ivar total: seconds from the first try after which ``locked`` is told to the caller.
    :ivar first_pause: seconds before the second try; each later pause doubles.
    :ivar longest_pause: seconds, the ceiling of a pause.
    :ivar clock: a monotonic clock in seconds.
    :ivar sleep: waits that many seconds.
    """

    total: float = 30.0
    first_pause: float = 0.02
    longest_pause: float = 0.5
    clock: Callable[[], float] = time.monotonic
    sleep: Callable[[float], Awaitable[None]] = asyncio.sleep

    async def insist(self, attempt: Callable[[], Awaitable[T]]) -> T:
        """Call ``attempt`` until it is not refused as locked.

        :param attempt: raises ``StoreError`` with code ``locked`` to be called again.
        :return: what the attempt returned.
        :raises StoreError: ``locked`` with ``waited`` seconds after :attr:`total`; any other
            error of the attempt at once.
        """
        began, pause = self.clock(), self.first_pause
        while True:
            try:
                return await attempt()
            except StoreError as error:
                waited = self.clock() - began
                if error.code is not StoreCode.LOCKED:
                    raise
                if waited >= self.total:
                    raise StoreError(StoreCode.LOCKED, waited=round(waited, 3)) from error
            await self.sleep(pause)
            pause = min(pause * 2, self.longest_pause)
