"""Hands on the screen: the private messages that are kept up to date while their token lives."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass, field
from enum import Enum
from typing import Final

from bot.emoji import plainer
from bot.presses.reply import Edit
from bot.unreached import FAILURES, passes
from bot.views.message import Message

__all__ = ["TOKEN_LIFE", "Hands", "Refreshed"]

PATIENCE: Final = 15.0
"""Seconds that one edit may take, with all tries of discord.py."""

TOKEN_LIFE: Final = 14 * 60.0
"""Seconds for which an interaction's message is edited; Discord's tokens live 15 minutes."""


_AT_ONCE: Final[AbstractAsyncContextManager[bool]] = contextlib.nullcontext(True)
"""The turn of whoever is alone."""


def _nothing() -> None:
    """Where there are no emoji, none is refused."""


class Refreshed(Enum):
    """What became of a refresh."""

    DONE = "done"
    GONE = "gone"
    """There is no such message any more: the board must serve."""
    FAILED = "failed"
    """Discord is in trouble: try again later."""


@dataclass(frozen=True, slots=True)
class _Shown:
    edit: Edit
    at: float


@dataclass(slots=True)
class Hands:
    """The last private message that shows each person's hand of each table.

    :ivar now: a monotonic clock in seconds.
    :ivar draw: draws a message's pictures, off the event loop.
    :ivar emoji_refused: told when Discord refused an emoji.
    """

    now: Callable[[], float]
    draw: Callable[[Message], Awaitable[list[bytes]]]
    emoji_refused: Callable[[], None] = _nothing
    _shown: dict[tuple[int, int], _Shown] = field(default_factory=dict)

    def keep(self, table: int, person: int, edit: Edit) -> None:
        """Remember how the message that shows the person's hand is edited."""
        self._shown[table, person] = _Shown(edit, self.now())

    def is_shown(self, table: int, person: int) -> bool:
        """Whether there is such a message that can still be edited."""
        shown = self._shown.get((table, person))
        return shown is not None and self.now() - shown.at < TOKEN_LIFE

    async def refresh(
        self,
        table: int,
        person: int,
        message: Message,
        turn: AbstractAsyncContextManager[bool] = _AT_ONCE,
    ) -> Refreshed:
        """Show this in it.

        A hand that the person dismissed or lost by reloading is forgotten.

        :param turn: entered once it is drawn; tells whether it is still to be shown.
        """
        if not self.is_shown(table, person):
            self.drop(table, person)
            return Refreshed.GONE
        shown = self._shown[table, person]
        drawn = await self.draw(message)
        if self._shown.get((table, person)) is not shown:
            return Refreshed.DONE
        try:
            async with turn as wanted, asyncio.timeout(PATIENCE):
                if wanted:
                    await self._edit(shown.edit, message, drawn)
        except FAILURES as error:
            if self._shown.get((table, person)) is not shown:
                return Refreshed.DONE
            if passes(error):
                return Refreshed.FAILED
            self.drop(table, person)
            return Refreshed.GONE
        return Refreshed.DONE

    async def _edit(self, edit: Edit, message: Message, drawn: Sequence[bytes]) -> None:
        """Edit; where Discord refuses an emoji that it no longer has, without any."""
        try:
            await edit(message, drawn)
        except FAILURES as error:
            plain = plainer(message, error)
            if plain is None:
                raise
            self.emoji_refused()
            await edit(plain, drawn)

    def drop(self, table: int, person: int) -> None:
        """Forget the message that shows the person's hand: it can't be edited any more."""
        self._shown.pop((table, person), None)

    def forget(self, table: int) -> None:
        """A table is closed: forget its hands."""
        for key in [key for key in self._shown if key[0] == table]:
            del self._shown[key]
