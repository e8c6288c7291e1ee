"""One task that goes on with tournaments: when something is due, or something happened in one.

What fails is logged with a reference and tried again later. It stops nothing else: neither the
other tournaments nor what else is due in its own. Nothing is tried again without a pause, not even
what came to nothing without having failed.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterator
from contextlib import suppress
from typing import Final, NamedTuple

from engine.director.agenda import Due, dues_of
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
"""Seconds until what couldn't be written is tried again, or was refused for the first time."""
_LONGEST: Final = 300
"""Seconds at most, by twice as many each time, until what is refused again and again is tried."""
_MUCH_LATER: Final = 60
"""Seconds until it is tried again after a mistake of our own."""
_PAUSE: Final = 1.0
"""Seconds until the clock itself goes on after such a mistake."""

_TABLES: Final = ("tables", 0)
_AGENDA: Final = ("agenda", 0)
"""What can fail in a tournament beside what is due: its tables, and what that is."""


class NothingDoneError(Exception):
    """A step has changed nothing, and is due still."""

    def __init__(self) -> None:
        super().__init__("it came to nothing")


class _Task(NamedTuple):
    """Something to be done: what is due, or for None the tables brought in line."""

    at: int
    due: Due | None = None

    @property
    def what(self) -> tuple[str, int]:
        """What it is, for logs and for trying again."""
        return _TABLES if self.due is None else (self.due.step, self.due.round)


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

    def next_due(self) -> int | None:
        """When something is due next in any tournament, in seconds since 1970; None for never."""
        found = (self._next(held) for held in self._tournaments.all())
        return min((each.at for each in found if each is not None), default=None)

    def _next(self, held: Held) -> _Task | None:
        """What is to be done next; the tables come before what is due by the clock."""
        tasks = [_Task(held.later.get(_TABLES, 0))] if held.dirty else []
        return min((*tasks, *self._dues(held)), key=lambda task: task.at, default=None)

    def _dues(self, held: Held) -> Iterator[_Task]:
        now = self._now()
        if held.later.get(_AGENDA, 0) > now:
            yield _Task(held.later[_AGENDA])  # wakes up for it
            return
        try:
            dues = self._due_of(held)
        except Exception as error:  # noqa: BLE001 - told like any other
            self._failed(held, _AGENDA, error)
            yield _Task(held.later[_AGENDA])
            return
        for due in dues:
            yield _Task(max(due.at, held.later.get((due.step, due.round), 0)), due)

    async def run_due(self) -> int:
        """Do everything that is due now, and what becomes due by it.

        :return: how many times something was done in a tournament.
        """
        count = 0
        while found := list(self._due_now()):
            await asyncio.gather(*(self._do(held, task) for held, task in found))
            count += len(found)
        return count

    def _due_now(self) -> Iterator[tuple[Held, _Task]]:
        for held in self._tournaments.all():
            task = self._next(held)
            if task is not None and task.at <= self._now():
                yield held, task

    async def _do(self, held: Held, task: _Task) -> None:
        """One step of a tournament; its tables are to be looked at again after each."""
        try:
            if task.due is None:
                held.dirty = False
                await self._keeper.keep(held)
            else:
                await self._take(held, task.due)
                held.dirty = True
        except Exception as error:  # noqa: BLE001 - one that fails must not stop the others
            held.dirty = True
            self._failed(held, task.what, error)
        else:
            held.later.pop(task.what, None)
            held.refused.pop(task.what, None)

    async def _take(self, held: Held, due: Due) -> None:
        """Do what is due.

        :raises NothingDoneError: where it would be due again at once.
        """
        before = held.journal, dict(held.marks)
        await self._steps.take(held, due)
        if held.journal is before[0] and held.marks == before[1] and due in self._due_of(held):
            raise NothingDoneError

    def _due_of(self, held: Held) -> tuple[Due, ...]:
        now, secret = int(self._now()), bool(held.secret)
        return dues_of(held.journal, held.marks, self._tempo, now, secret=secret)

    def _failed(self, held: Held, what: tuple[str, int], error: Exception) -> None:
        """Log it, with the whole story where it is a mistake of our own, and try it again later."""
        refused = isinstance(error, RuleViolation | NothingDoneError)
        known = refused or isinstance(error, StoreError)
        pause = _AGAIN if known else _MUCH_LATER
        if refused:  # it may be refused until somebody does something
            times = held.refused.get(what, 0)
            held.refused[what] = times + 1
            pause = min(_AGAIN << min(times, 10), _LONGEST)
        held.later[what] = int(self._now()) + pause
        log.error(
            "tournament %d: %s %d is tried again, reference %s: %s",
            *(held.running.tournament, *what, secrets.token_hex(3)),
            error if known else type(error).__name__,  # what else it says may be anything
            exc_info=None if known else error,
        )

    async def _watch(self) -> None:
        while not self._stopping:
            try:
                await self.run_due()
                wait = self._wait()
            except Exception:
                log.exception("the clock of the tournaments failed and goes on")
                wait = _PAUSE
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), wait)
            self._hurry.clear()

    def _wait(self) -> float | None:
        """How long to sleep, in seconds; None until something happens."""
        due = self.next_due()
        return None if due is None else max(0.05, due - self._now())
