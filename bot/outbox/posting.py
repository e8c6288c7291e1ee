"""Sending, editing and deleting public messages, with everything that Discord may answer.

The only place from which the bot writes on its own.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from enum import Enum

import discord
import structlog

from bot.emoji import plainer
from bot.metrics import REQUESTS
from bot.unreached import FAILURES, passes
from bot.views.discord_form import allowed_mentions, attachments, layout
from bot.views.message import Message

__all__ = ["Edited", "NoPlaceError", "Posting", "new_nonce", "no_place"]

log = structlog.get_logger(__name__)

UNKNOWN_MESSAGE = 10008
UNKNOWN_CHANNEL = 10003
TOO_MANY_EDITS = 30046
MISSING_ACCESS = 50001
THREAD_ARCHIVED = 50083
"""An archived thread takes no edits; a new message opens it again, unless it is locked."""


class Edited(Enum):
    """What became of an edit."""

    DONE = "done"
    GONE = "gone"
    """The message is no more, or takes no more edits: post a new one."""
    FAILED = "failed"
    """Discord is in trouble: try again later."""


class NoPlaceError(Exception):
    """The channel can't be written to.

    :ivar code: ``channel_gone``, ``no_access`` or ``no_permission``.
    """

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


def _nothing() -> None:
    """Where there are no emoji, none is refused."""


@dataclass(frozen=True, slots=True)
class Posting:
    """Writes to channels.

    :ivar client: the connection.
    :ivar draw: draws a message's pictures, off the event loop.
    :ivar emoji_refused: told when Discord may have refused an emoji.
    """

    client: discord.Client
    draw: Callable[[Message], Awaitable[list[bytes]]]
    emoji_refused: Callable[[], None] = _nothing

    async def post(self, channel: int, message: Message, *, nonce: str | None = None) -> int | None:
        """Send a new message.

        :param nonce: at most 25 characters that name it; where Discord has it already, posted in
            the last minutes by a request whose answer was lost, there is no second one, and the
            first may show an older state. By default a new one, which guards this request alone.
        :return: its id; None where Discord is in trouble.
        :raises NoPlaceError: where the channel can't be written to.
        """
        drawn = await self.draw(message)
        try:
            sent = await self._place(channel).send(
                view=layout(message),
                files=attachments(message, drawn),
                allowed_mentions=allowed_mentions(message),
                nonce=nonce or new_nonce(),
            )
        except FAILURES as error:
            self._told("post", error)
            plain = self._without_emoji(error, message)
            if plain is not None:
                return await self.post(channel, plain, nonce=nonce)
            _raise_without_place(error)
            return None
        REQUESTS.labels("post", "done").inc()
        return sent.id

    async def edit(self, channel: int, message_id: int, message: Message) -> Edited:
        """Show this in a message that stands there already.

        :raises NoPlaceError: where the channel can't be written to.
        """
        drawn = await self.draw(message)
        partial = self._place(channel).get_partial_message(message_id)
        try:
            await partial.edit(
                view=layout(message),
                attachments=attachments(message, drawn),
                allowed_mentions=allowed_mentions(message),
            )
        except FAILURES as error:
            self._told("edit", error)
            if _code(error) in (UNKNOWN_MESSAGE, TOO_MANY_EDITS, THREAD_ARCHIVED):
                return Edited.GONE
            plain = self._without_emoji(error, message)
            if plain is not None:
                return await self.edit(channel, message_id, plain)
            _raise_without_place(error)
            return Edited.FAILED
        REQUESTS.labels("edit", "done").inc()
        return Edited.DONE

    async def delete(self, channel: int, message_id: int) -> bool:
        """Remove a message of the bot's own; one that is gone already is fine.

        :return: False where it may go well later, since Discord is in trouble.
        """
        try:
            await self._place(channel).get_partial_message(message_id).delete()
        except FAILURES as error:
            self._told("delete", error)
            return not passes(error)
        REQUESTS.labels("delete", "done").inc()
        return True

    def _without_emoji(self, error: Exception, message: Message) -> Message | None:
        """What to send instead where an emoji may have been refused that is no more."""
        plain = plainer(message, error)
        if plain is not None:
            self.emoji_refused()
        return plain

    def _place(self, channel: int) -> discord.PartialMessageable:
        return self.client.get_partial_messageable(channel)

    @staticmethod
    def _told(what: str, error: Exception) -> None:
        if isinstance(error, discord.HTTPException):
            REQUESTS.labels(what, str(error.code or error.status)).inc()
            log.warning("request refused", what=what, status=error.status, code=error.code)
        else:
            REQUESTS.labels(what, "unreached").inc()
            log.warning("request lost", what=what, error=type(error).__name__)


def new_nonce() -> str:
    """Names a message that is to be posted once."""
    return secrets.token_hex(8)


def no_place(error: Exception) -> NoPlaceError | None:
    """Why a channel can't be written to; None where the error is about something else."""
    if _code(error) == UNKNOWN_CHANNEL:
        return NoPlaceError("channel_gone")
    if _code(error) == THREAD_ARCHIVED:
        return NoPlaceError("no_permission")
    if isinstance(error, discord.Forbidden):
        return NoPlaceError("no_access" if error.code == MISSING_ACCESS else "no_permission")
    return None


def _code(error: Exception) -> int:
    """Discord's own code; 0 where there is none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


def _raise_without_place(error: Exception) -> None:
    why = no_place(error)
    if why is not None:
        raise why from error
