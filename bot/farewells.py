"""Who is being forgotten: one after the other, and nobody again at once.

Forgetting looks into every document of the database, and nothing else is written meanwhile.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Final

__all__ = ["AGAIN", "Farewells"]

AGAIN: Final = timedelta(minutes=10)
"""How long somebody who was forgotten can't ask for it again; so long his id stays in memory."""


@dataclass(slots=True)
class Farewells:
    """Lets people be forgotten one at a time."""

    _last: dict[int, datetime] = field(default_factory=dict)
    _lock: asyncio.Lock = field(default_factory=asyncio.Lock)

    @contextlib.asynccontextmanager
    async def of(self, person: int, now: datetime) -> AsyncIterator[bool]:
        """Forget a person in here.

        :param now: aware.
        :return: whether to do it; False where he was forgotten a moment ago.
        """
        async with self._lock:
            last = self._last.get(person)
            yield last is None or now - last >= AGAIN

    def note(self, person: int, now: datetime) -> None:
        """It is done."""
        self._last[person] = now
        forget = partial(self._last.pop, person, None)
        asyncio.get_running_loop().call_later(AGAIN.total_seconds(), forget)
