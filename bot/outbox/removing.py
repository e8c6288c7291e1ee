"""Removing messages that have nothing more to say, until they are gone."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from bot.outbox.posting import Posting
from bot.outbox.writer import Outbox

__all__ = ["RETRY", "Removing"]

RETRY: Final = 5.0
"""Seconds until a request is tried again when Discord was in trouble."""


@dataclass(frozen=True, slots=True)
class Removing:
    """Removes messages of the bot's own."""

    posting: Posting
    outbox: Outbox

    async def remove(self, channel: int, message_id: int) -> None:
        """Remove a message now; where Discord is in trouble, again later."""
        if not await self.posting.delete(channel, message_id):
            job = partial(self.remove, channel, message_id)
            self.outbox.of(channel).ask(("remove", message_id), job, within=RETRY)
