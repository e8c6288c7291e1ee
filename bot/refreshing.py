"""Keeping hands fresh without ever showing an older state over a newer one.

A hand's message is written by two parties: by the answer to the person's own press, and by a
refresh when somebody else has moved. While a press is answered, refreshes wait; if anything changed
after the answer was made, one refresh follows it.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.hands import Hands, Refreshed
from bot.views.message import Message

__all__ = ["Answered", "Refreshing"]

log = structlog.get_logger(__name__)

TRIES: Final = 3
"""How often a hand is tried while Discord is in trouble; after that, the board must serve."""

Key = tuple[int, int]
"""Table and person."""


def _nothing(table: int, person: int) -> None:
    """Where nobody wants to know of lost hands."""
    del table, person


@dataclass(slots=True, eq=False)
class Answered:
    """A press that is being answered; two presses at once are two, however alike.

    :ivar late: whether something changed since its answer was made.
    """

    late: bool = False

    def made(self) -> None:
        """The answer is made now: it shows everything that happened up to here."""
        self.late = False


@dataclass(slots=True)
class Refreshing:
    """Refreshes hands that are on the screen.

    :ivar hand: the message that shows a person's hand of a table; None where he has none.
    :ivar lost: told of a table and a person whose hand turned out to be off his screen.
    :ivar retry: seconds until a hand is tried again when Discord was in trouble.
    """

    hands: Hands
    hand: Callable[[int, int], Message | None]
    lost: Callable[[int, int], None] = _nothing
    retry: float = 5.0
    _tasks: dict[Key, asyncio.Task[None]] = field(default_factory=dict)
    _again: set[Key] = field(default_factory=set)
    _answering: dict[Key, list[Answered]] = field(default_factory=dict)

    def refresh(self, table: int, person: int) -> None:
        """Show a person his present hand, where it is on his screen; the latest state wins."""
        key = (table, person)
        for each in self._answering.get(key, ()):
            each.late = True
        if key in self._answering or not self.hands.is_shown(table, person):
            return
        if key in self._tasks:
            self._again.add(key)
            return
        self._tasks[key] = asyncio.create_task(self._refresh(key))

    @contextlib.contextmanager
    def answering(self, table: int, person: int) -> Iterator[Answered]:
        """While this person's press at this table is answered."""
        key = (table, person)
        press = Answered()
        others = self._answering.setdefault(key, [])
        crossed = bool(others) or key in self._tasks
        others.append(press)
        try:
            yield press
        finally:
            others.remove(press)
            if others:
                for each in others:
                    each.late = True
            else:
                del self._answering[key]
                if press.late or crossed:
                    self.refresh(table, person)

    async def idle(self) -> None:
        """Wait until every hand is refreshed."""
        while self._tasks:
            await asyncio.wait(set(self._tasks.values()))

    def give_up(self) -> None:
        """The connection ends: what is still under way can't be shown any more."""
        for task in self._tasks.values():
            task.cancel()

    async def _refresh(self, key: Key) -> None:
        tries = 0
        try:
            while True:
                self._again.discard(key)
                failed = await self._try(key) is Refreshed.FAILED
                tries = tries + 1 if failed else 0
                if tries == TRIES:
                    self.hands.drop(*key)
                    self.lost(*key)
                    return
                if failed:
                    await asyncio.sleep(self.retry)
                if key in self._answering or not (failed or key in self._again):
                    return
        except Exception:
            log.exception("hand not refreshed", table=key[0])
        finally:
            self._tasks.pop(key, None)

    async def _try(self, key: Key) -> Refreshed:
        """Refresh once, with the state of now."""
        message = self.hand(*key)
        if message is None:
            return Refreshed.DONE
        done = await self.hands.refresh(*key, message)
        if done is Refreshed.GONE:
            self.lost(*key)
        return done
