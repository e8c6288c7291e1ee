"""One task that goes on with tournaments: when something is due, or something happened in one."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from engine.director.agenda import Due, due_of
from engine.director.held import Held, HeldTournaments
from engine.director.keeping import TableKeeper
from engine.director.steps import Steps
from engine.director.values import Tempo
from engine.rules.reasons import RuleViolation
from engine.store import StoreError
from engine.tables.watching import Watching

__all__ = ["Watch"]

log: Final = logging.getLogger(__name__)

_AGAIN: Final = 2
"""Seconds until what couldn't be written is tried again."""
_MUCH_LATER: Final = 60
"""Seconds until it is tried again after a mistake of our own."""


class Watch(Watching):
    """Goes on with all tournaments of a process.

    :param now: the time, in seconds since 1970, with its fraction.
    """

    name = "tournaments-clock"

    def __init__(
        self,
        tournaments: HeldTournaments,
        keeper: TableKeeper,
        steps: Steps,
        tempo: Tempo,
        now: Callable[[], float],
    ) -> None:
        super().__init__()
        self._tournaments = tournaments
        self._keeper = keeper
        self._steps = steps
        self._tempo = tempo
        self._now = now

    def due(self, held: Held) -> Due | None:
        """What is due next in a tournament."""
        return due_of(held.journal, held.marks, self._tempo, secret=bool(held.secret))

    def next_due(self) -> int | None:
        """When something is due next in any tournament, in seconds since 1970; None for never."""
        found = (self._when(held) for held in self._tournaments.all())
        return min((each for each in found if each is not None), default=None)

    def _when(self, held: Held) -> int | None:
        if held.dirty:
            return held.not_before
        due = self.due(held)
        return None if due is None else max(due.at, held.not_before)

    async def run_due(self) -> int:
        """Do everything that is due now, and what becomes due by it.

        :return: how many times something was done in a tournament.
        """
        count = 0
        while found := [held for held in self._tournaments.all() if self._is_due(held)]:
            await asyncio.gather(*(self._go_on(held) for held in found))
            count += len(found)
        return count

    def _is_due(self, held: Held) -> bool:
        when = self._when(held)
        return when is not None and when <= self._now()

    async def _go_on(self, held: Held) -> None:
        """One step of a tournament, its tables in line before and after."""
        try:
            if held.dirty:
                held.dirty = False
                await self._keeper.keep(held)
            else:
                due = self.due(held)
                if due is not None and due.at <= self._now():
                    await self._steps.take(held, due)
                    held.dirty = True
        except (StoreError, RuleViolation) as error:
            log.error("tournament %d is tried again: %s", held.running.tournament, error)  # noqa: TRY400
            self._later(held, _AGAIN)
        except Exception:
            log.exception("tournament %d failed and is tried again", held.running.tournament)
            self._later(held, _MUCH_LATER)

    def _later(self, held: Held, seconds: int) -> None:
        held.dirty, held.not_before = True, int(self._now()) + seconds

    async def _watch(self) -> None:
        while not self._stopping:
            await self.run_due()
            due = self.next_due()
            wait = None if due is None else max(0.05, due - self._now())
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), wait)
            self._hurry.clear()
