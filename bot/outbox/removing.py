"""Removing messages that have nothing more to say, until they are gone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.outbox.posting import Posting
from bot.outbox.writer import Outbox

__all__ = ["Removing", "patience"]

RETRY: Final = 5.0
"""Seconds until a request is tried again when Discord was in trouble."""

LONGEST: Final = 300.0
"""The same, when it is in trouble for long."""


def patience(failures: int) -> float:
    """Seconds until the next try after so many failures in a row.

    >>> patience(1), patience(3), patience(100)
    (5.0, 20.0, 300.0)
    """
    return min(LONGEST, RETRY * 2 ** min(failures - 1, 10))


@dataclass(frozen=True, slots=True)
class Removing:
    """Removes messages of the bot's own."""

    posting: Posting
    outbox: Outbox

    async def remove(self, channel: int, message_id: int, failures: int = 0) -> None:
        """Remove a message now; where Discord is in trouble, again later."""
        if not await self.posting.delete(channel, message_id):
            job = partial(self.remove, channel, message_id, failures + 1)
            within = patience(failures + 1)
            self.outbox.of(channel).ask(("remove", message_id), job, within=within)
