"""A table as the host holds it: the present value, the lock, what was told lately."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Final

from engine.tables.events import Moved, TableEvent
from engine.tables.live import Live

__all__ = ["HeldTable"]

_REMEMBERED: Final = 12


@dataclass(slots=True)
class HeldTable:
    """One live table.

    :ivar live: the table as it stands on disk.
    :ivar lock: whoever changes the table holds it.
    :ivar updates: how many updates were told.
    :ivar recent: the last events of the round, to tell late presses what happened.
    :ivar thinking: the computer players that are being asked, by seat.
    :ivar asked: for each seat, the moment of the deal about which it was asked last.
    """

    live: Live
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    updates: int = 0
    recent: deque[TableEvent] = field(default_factory=lambda: deque(maxlen=_REMEMBERED))
    thinking: dict[int, asyncio.Task[None]] = field(default_factory=dict)
    asked: dict[int, tuple[int, int, int]] = field(default_factory=dict)

    @property
    def table_id(self) -> int:
        """The table's id."""
        return self.live.state.table_id

    def since(self, move: int) -> tuple[TableEvent, ...]:
        """What has happened from that move on, as far back as is remembered."""
        found = list(self.recent)
        for place, event in enumerate(found):
            if isinstance(event, Moved) and event.move >= move:
                return tuple(found[place:])
        return ()
