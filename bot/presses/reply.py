"""One interaction's reply: first within three seconds, then edits, always to the right message.

What "the original response" is depends on how an interaction was acknowledged. After a deferral
without a new message it is the message that the button stands on, so a private message must never
be written there unless that message is private itself.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Final

import discord
import structlog

from bot.views.discord_form import allowed_mentions, attachments, layout, modal
from bot.views.form import Form
from bot.views.message import Message

__all__ = ["Edit", "Reply"]

log = structlog.get_logger(__name__)

ALREADY_ACKNOWLEDGED: Final = 40060
"""Discord's code for an interaction that has its first response."""

Edit = Callable[[Message, Sequence[bytes]], Awaitable[None]]
"""Shows another message, with its drawn files, where an earlier one was shown."""


class _Begun(Enum):
    """How an interaction was acknowledged."""

    NOT = "not"
    IN_PLACE = "in place"
    """The message with the button will change, or nothing will."""
    NEW = "new"
    """A new message says that the answer is coming."""
    ANSWERED = "answered"


@dataclass(slots=True)
class Reply:
    """Replies to an interaction, always privately."""

    interaction: discord.Interaction[Any]
    _begun: _Begun = field(default=_Begun.NOT)

    @property
    def acknowledged(self) -> bool:
        """Whether Discord knows that the press arrived."""
        return self._begun is not _Begun.NOT

    @property
    def on_private(self) -> bool:
        """Whether the button stands on a message that only the person sees.

        Discord lets nobody press in another's private message; still, whose it is is looked at.
        """
        message = self.interaction.message
        if message is None or not message.flags.ephemeral:
            return False
        asked = message.interaction_metadata
        return asked is None or asked.user.id == self.interaction.user.id

    @property
    def panel(self) -> int | None:
        """The id of the private message with the button, which an answer may change; None for a
        command or a public message.
        """
        message = self.interaction.message
        return message.id if message is not None and self.on_private else None

    async def acknowledge(self) -> None:
        """Say that the press arrived; the answer will follow."""
        if self.on_private:
            await _first(self.interaction.response.defer())
            self._begun = _Begun.IN_PLACE
        else:
            await _first(self.interaction.response.defer(ephemeral=True, thinking=True))
            self._begun = _Begun.NEW

    async def nothing(self) -> None:
        """There is nothing to say."""
        if self._begun is _Begun.NEW:
            await self.interaction.delete_original_response()
        elif self._begun is _Begun.NOT:
            await _first(self.interaction.response.defer())

    async def ask(self, form: Form) -> bool:
        """Open a form; False where that is too late, because something was said already."""
        if self._begun is not _Begun.NOT:
            return False
        await _first(self.interaction.response.send_modal(modal(form)))
        self._begun = _Begun.ANSWERED
        return True

    async def change(self, message: Message, drawn: Sequence[bytes]) -> Edit:
        """Show this in place of the message with the button, if only the person sees that one.

        A public message is never changed by a press: what was asked for is shown privately then.
        """
        if not self.on_private or self._begun is _Begun.NEW:
            return await self.show(message, drawn)
        if self._begun is _Begun.IN_PLACE:
            await self._edit_original(message, drawn)
        else:
            change = self.interaction.response.edit_message(
                view=layout(message),
                attachments=attachments(message, drawn),
                allowed_mentions=allowed_mentions(message),
            )
            await _first(change)
        self._begun = _Begun.ANSWERED
        return self._edit_original

    async def show(self, message: Message, drawn: Sequence[bytes]) -> Edit:
        """A new message.

        :return: a way to edit it while the interaction's token lives.
        """
        if self._begun is _Begun.NEW:
            await self._edit_original(message, drawn)
        elif self._begun is _Begun.NOT:
            sent = self.interaction.response.send_message(
                view=layout(message),
                files=attachments(message, drawn),
                allowed_mentions=allowed_mentions(message),
                ephemeral=True,
            )
            await _first(sent)
        else:
            return await self.add(message, drawn)
        self._begun = _Begun.ANSWERED
        return self._edit_original

    async def add(self, message: Message, drawn: Sequence[bytes] = ()) -> Edit:
        """One more private message, after the answer."""
        sent = await self.interaction.followup.send(
            view=layout(message),
            files=attachments(message, drawn),
            allowed_mentions=allowed_mentions(message),
            ephemeral=True,
            wait=True,
        )

        async def edit(later: Message, pictures: Sequence[bytes]) -> None:
            await sent.edit(
                view=layout(later),
                attachments=attachments(later, pictures),
                allowed_mentions=allowed_mentions(later),
            )

        return edit

    async def _edit_original(self, message: Message, drawn: Sequence[bytes]) -> None:
        await self.interaction.edit_original_response(
            view=layout(message),
            attachments=attachments(message, drawn),
            allowed_mentions=allowed_mentions(message),
        )


async def _first(response: Awaitable[object]) -> None:
    """Send a first response.

    Where Discord took it and only its answer was lost, discord.py sends it again, and Discord says
    that it has one: then it stands on the screen.
    """
    try:
        await response
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
        log.warning("answered twice", status=error.status)
