"""The next thing that is due, over all tables of the process.

The rows in the store are the truth; this only saves looking for the next one among thousands. An
entry that its table no longer holds is passed over.
"""

from __future__ import annotations

import heapq
from collections.abc import Mapping
from datetime import datetime

from engine.store.deadlines import Deadline
from engine.tables.clocks import NEVER

__all__ = ["Agenda"]


class Agenda:
    """What is due when."""

    def __init__(self) -> None:
        self._heap: list[tuple[datetime, int, str]] = []

    def note(
        self, table_id: int, clocks: Mapping[str, Deadline], old: Mapping[str, Deadline]
    ) -> bool:
        """Note the clocks of a table that weren't there before, but those that are due never.

        :return: whether one of them is now the very next.
        """
        first = self.next_due()
        for kind, clock in clocks.items():
            if old.get(kind) != clock and clock.due_at < NEVER:
                heapq.heappush(self._heap, (clock.due_at, table_id, kind))
        return self.next_due() != first

    def again(self, table_id: int, kind: str, at: datetime) -> None:
        """Look at a clock again later, because what it asks for couldn't be written."""
        heapq.heappush(self._heap, (at, table_id, kind))

    def next_due(self) -> datetime | None:
        """When to look again; None where nothing is due ever."""
        return self._heap[0][0] if self._heap else None

    def pop_due(self, now: datetime) -> list[tuple[int, str]]:
        """Everything that may be due now, by table and kind; the oldest first."""
        found: list[tuple[int, str]] = []
        while self._heap and self._heap[0][0] <= now:
            _, table_id, kind = heapq.heappop(self._heap)
            found.append((table_id, kind))
        return found
