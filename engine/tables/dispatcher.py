"""One task that sleeps until the next deadline of all tables is due, and leaves signs of life."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from contextlib import suppress
from datetime import timedelta
from typing import TYPE_CHECKING, Final

from engine.store import StoreCode, StoreError
from engine.store.downtime import beat
from engine.tables.due import do_due
from engine.tables.outcomes import Stale
from engine.tables.watching import Watching

if TYPE_CHECKING:
    from engine.tables.host import Host

__all__ = ["Dispatcher"]

log: Final = logging.getLogger(__name__)

_BEAT: Final = timedelta(seconds=5)


class Dispatcher(Watching):
    """Watches the clock for a host.

    :ivar pause: how long it waits after the store failed.
    :ivar long_pause: how long it waits after a mistake of our own.
    """

    name = "tables-clock"
    pause: Final = timedelta(seconds=1)
    long_pause: Final = timedelta(minutes=1)

    def __init__(self, host: Host) -> None:
        super().__init__()
        self._host = host
        self._failed: Counter[StoreCode] = Counter()

    async def run_due(self) -> int:
        """Do everything that is due now, and what becomes due by it.

        :return: how many deadlines were done.
        """
        count = 0
        while due := self._host.tables.agenda.pop_due(self._host.now()):
            done = await asyncio.gather(*(self._do_due(table_id, kind) for table_id, kind in due))
            count += sum(done)
            self._tell_failures()
        return count

    def _tell_failures(self) -> None:
        """One line for all tables, however many there are."""
        for code, count in self._failed.items():
            log.error("%d deadlines couldn't be written and are tried again: %s", count, code)
        self._failed.clear()

    async def _do_due(self, table_id: int, kind: str) -> bool:
        host = self._host
        table = host.tables.get(table_id)
        if table is None:
            return False
        async with table.lock:
            now, clock = host.now(), table.live.clocks.get(kind)
            if clock is None or clock.due_at > now:
                return False
            draft = host.draft(table, clock)
            try:
                do_due(draft, clock)
                outcome = await host.tables.written(table, draft)
                if isinstance(outcome, Stale):  # another process was first; the clock may still run
                    host.tables.agenda.again(table_id, kind, now + self.pause)
            except StoreError as error:
                self._failed[error.code] += 1
                host.tables.agenda.again(table_id, kind, now + self.pause)
            except Exception:
                log.exception("table %d: %s failed", table_id, kind)
                host.tables.agenda.again(table_id, kind, now + self.long_pause)
            return True

    async def _watch(self) -> None:
        next_beat = self._host.now()
        while not self._stopping:
            try:
                await self.run_due()
                if self._host.now() >= next_beat:
                    next_beat = self._host.now() + _BEAT
                    await self._beat()
            except Exception:
                log.exception("the clock of the tables failed and goes on")
                await asyncio.sleep(self.pause.total_seconds())
            await self._sleep(next_beat - self._host.now())

    async def _sleep(self, longest: timedelta) -> None:
        due = self._host.tables.agenda.next_due()
        until = longest if due is None else min(longest, due - self._host.now())
        if not self._stopping:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), max(0.0, until.total_seconds()))
        self._hurry.clear()

    async def _beat(self) -> None:
        host = self._host
        try:
            await host.store.commit(beat, host.process, host.now())
        except StoreError as error:
            log.warning("no sign of life could be written: %s", error)
