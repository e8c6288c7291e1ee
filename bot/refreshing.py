"""Keeping hands fresh without ever showing an older state over a newer one.

A hand's message is written by two parties: by the answers to the person's own presses, and by a
refresh when somebody else has moved. While a press is answered, refreshes wait; if anything changed
after that was made which stands there then, one refresh follows.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import Callable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Final

import structlog

from bot.hands import Hands, Refreshed
from bot.pages import Page
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
    _pages: dict[Key, Page] = field(default_factory=dict)
    _moments: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    def refresh(self, table: int, person: int) -> None:
        """Show a person his present hand, where it is on his screen; the latest state wins."""
        key = (table, person)
        if key in self._pages or self.hands.is_shown(table, person):
            page = self.page(key)
            page.changed = self.now()
            self.follow(key, page)

    @contextlib.contextmanager
    def answering(self, table: int, person: int) -> Iterator[Answered]:
        """While a person's press is answered.

        :param table: the table that it is about; 0 where that isn't known before.
        """
        press = Answered(self, person)
        if table:
            press.at(table)
        try:
            yield press
        finally:
            press.done()

    async def idle(self) -> None:
        """Wait until every hand is refreshed."""
        while tasks := self._tasks():
            await asyncio.wait(tasks)

    def give_up(self) -> None:
        """The connection ends: what is still under way can't be shown any more."""
        for task in self._tasks():
            task.cancel()

    def forget(self, table: int) -> None:
        """A table is closed: forget its hands."""
        self.hands.forget(table)
        for key in [key for key in self._pages if key[0] == table]:
            del self._pages[key]

    def now(self) -> int:
        """The present moment, as pages count them."""
        return next(self._moments)

    def page(self, key: Key) -> Page:
        """What is known of a person's hand of a table."""
        return self._pages.setdefault(key, Page())

    def follow(self, key: Key, page: Page) -> None:
        """Begin to bring a hand up to date, unless that goes on or an answer comes before."""
        if page.presses or page.task is not None:
            return
        if not self.hands.is_shown(*key):
            self._pages.pop(key, None)
        elif page.is_behind:
            page.task = asyncio.create_task(self._refresh(key, page))

    def _tasks(self) -> set[asyncio.Task[None]]:
        return {page.task for page in self._pages.values() if page.task is not None}

    async def _refresh(self, key: Key, page: Page) -> None:
        tries = 0
        try:
            while page.is_behind and not page.presses:
                failed = await self._try(key, page) is Refreshed.FAILED
                tries = tries + 1 if failed else 0
                if tries == TRIES:
                    self.hands.drop(*key)
                    self.lost(*key)
                    return
                if failed:
                    await asyncio.sleep(self.retry)
        except Exception:
            log.exception("hand not refreshed", table=key[0])
        finally:
            page.task = None

    async def _try(self, key: Key, page: Page) -> Refreshed:
        """Refresh once, with the state of now."""
        made = self.now()
        message = self.hand(*key)
        if message is None:
            page.written = made
            return Refreshed.DONE
        done = await self.hands.refresh(*key, message, page.turn(made, gives_way=True))
        if done is Refreshed.GONE:
            page.written = made
            self.lost(*key)
        return done


@dataclass(slots=True, eq=False)
class Answered:
    """A press that is being answered; two presses at once are two, however alike."""

    refreshing: Refreshing
    person: int
    _pages: dict[Key, Page] = field(default_factory=dict)
    _made: int = 0
    _hand: Page | None = None

    def at(self, table: int) -> Page:
        """The answer may show the person's hand of this table: until then nobody else does."""
        key = (table, self.person)
        if key not in self._pages:
            page = self._pages[key] = self.refreshing.page(key)
            page.presses += 1
        return self._pages[key]

    def made(self, hand_of: int | None = None) -> None:
        """The answer is made now: it shows everything that happened up to here.

        :param hand_of: the table whose hand it shows, if any.
        """
        self._made = self.refreshing.now()
        self._hand = None if hand_of is None else self.at(hand_of)

    def turn(self) -> AbstractAsyncContextManager[bool]:
        """Send the answer in here; whether it is still to be sent, since none is newer."""
        if self._hand is None:
            return contextlib.nullcontext(True)
        return self._hand.turn(self._made)

    def lost(self) -> None:
        """The answer may not have arrived: what stands there must be shown anew."""
        for page in self._pages.values():
            page.changed = self.refreshing.now()

    def done(self) -> None:
        """It is answered."""
        for key, page in self._pages.items():
            page.presses -= 1
            self.refreshing.follow(key, page)
