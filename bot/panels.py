"""Private messages with buttons: what two quick presses on one do and show keeps their order.

Menus, settings, pages of a replay: each press has an answer of its own that changes the message,
and requests overtake each other on their way. So the presses on a message are handled one after
the other, as they came, and their answers take turns as those of a hand do
(:class:`bot.pages.Page`).
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
from collections.abc import AsyncIterator, Awaitable, Iterator
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from typing import Final, TypeVar

from bot.pages import Page, acquired

__all__ = ["Panels", "Pressed"]

T = TypeVar("T")

WAIT: Final = 0.25
"""Seconds that a press waits for the one before: a play must not wait for a hint that is thought
about, nor anything for what hangs.
"""


@dataclass(slots=True, eq=False)
class _Panel:
    """One message.

    :ivar order: held while a press on it is handled.
    :ivar presses: how many presses on it are being answered.
    """

    page: Page = field(default_factory=Page)
    order: asyncio.Lock = field(default_factory=asyncio.Lock)
    presses: int = 0


@dataclass(slots=True)
class Panels:
    """The private messages on which somebody presses just now."""

    _panels: dict[int, _Panel] = field(default_factory=dict)
    _moments: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @contextlib.contextmanager
    def answering(self, message: int | None) -> Iterator[Pressed]:
        """While a press is answered.

        :param message: the id of the private message that it is on; None for any other press.
        """
        if message is None:
            yield Pressed(self, None)
            return
        panel = self._panels.setdefault(message, _Panel())
        panel.presses += 1
        try:
            yield Pressed(self, panel)
        finally:
            panel.presses -= 1
            if not panel.presses:
                del self._panels[message]

    def now(self) -> int:
        """The present moment, as pages count them."""
        return next(self._moments)


@dataclass(slots=True, eq=False)
class Pressed:
    """A press that is being answered."""

    panels: Panels
    panel: _Panel | None
    _made: int | None = None

    async def in_order(self, work: Awaitable[T]) -> T:
        """Do what it asks for, once the presses before it on the same message are handled."""
        if self.panel is None:
            return await work
        alone = await acquired(self.panel.order, WAIT)
        try:
            return await work
        finally:
            if alone:
                self.panel.order.release()

    def made(self, *, changes: bool) -> None:
        """The answer is made now.

        :param changes: whether it changes the message.
        """
        self._made = self.panels.now() if changes else None

    @contextlib.asynccontextmanager
    async def turn(self, inner: AbstractAsyncContextManager[bool]) -> AsyncIterator[bool]:
        """Send the answer in here; whether it is still to be sent, since none is newer.

        :param inner: another turn that must be waited for as well.
        """
        if self.panel is None or self._made is None:
            async with inner as wanted:
                yield wanted
            return
        async with self.panel.page.turn(self._made) as newest:
            if not newest:
                yield False
                return
            async with inner as wanted:
                yield wanted
