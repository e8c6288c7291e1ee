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

import structlog

from bot.hands import Hands
from bot.views.message import Message

__all__ = ["Answered", "Refreshing"]

log = structlog.get_logger(__name__)

Key = tuple[int, int]
"""Table and person."""


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
    """

    hands: Hands
    hand: Callable[[int, int], Message | None]
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

    async def _refresh(self, key: Key) -> None:
        try:
            while True:
                self._again.discard(key)
                message = self.hand(*key)
                if message is not None:
                    await self.hands.refresh(*key, message)
                if key not in self._again or key in self._answering:
                    return
        except Exception:
            log.exception("hand not refreshed", table=key[0])
        finally:
            self._tasks.pop(key, None)
