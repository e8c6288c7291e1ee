"""Answering an interaction: in time, once, privately, and with a reference when something breaks.

Discord wants a first response within three seconds. An answer that is ready quickly is that
response, in one request; otherwise the interaction is acknowledged first and answered by an edit.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.presses.answers import Answer, Change, Note, Show
from bot.texts.speaker import Speaker
from bot.texts.text import text
from bot.views.discord_form import allowed_mentions, attachments, layout
from bot.views.message import Message, Words

__all__ = ["Answering", "Draw"]

log = structlog.get_logger(__name__)

PATIENCE: Final = 1.2
"""Seconds that an answer may take before the interaction is acknowledged without it."""

Draw = Callable[[Message], Awaitable[list[bytes]]]
"""Draws the files of a message, off the event loop."""

Kept = Callable[[discord.Interaction, int], None]
"""Told of every message that shows a hand, with its interaction and table."""


@dataclass(frozen=True, slots=True)
class _Ready:
    """An answer with its pictures drawn."""

    answer: Answer
    drawn: Sequence[bytes] = ()


@dataclass(frozen=True, slots=True)
class Answering:
    """Answers interactions.

    :ivar draw: draws a message's pictures.
    :ivar keep_hand: remembers a message that shows a hand, to refresh it later.
    """

    draw: Draw
    keep_hand: Kept

    async def answer(
        self, interaction: discord.Interaction, work: Awaitable[Answer], speaker: Speaker
    ) -> None:
        """Do the work and answer with what it gives; whatever fails is told and logged.

        :param work: makes the answer; commits what it does before it returns.
        """
        task = asyncio.ensure_future(self._ready(work, speaker))
        try:
            done, _ = await asyncio.wait({task}, timeout=PATIENCE)
            if not done:
                await _acknowledge(interaction)
            await self._respond(interaction, await task)
        except discord.NotFound as error:  # the token is void: the person must press again
            log.warning("interaction lost", code=error.code, interaction=interaction.id)
        except discord.HTTPException as error:
            log.exception("answer refused", code=error.code, status=error.status)

    async def _ready(self, work: Awaitable[Answer], speaker: Speaker) -> _Ready:
        """The answer with its pictures, or a line with a reference where making it failed."""
        try:
            answer = await work
            if isinstance(answer, Note):
                return _Ready(Show(_line(speaker.say(answer.text))))
            if answer is None:
                return _Ready(None)
            return _Ready(answer, await self.draw(answer.message))
        except Exception:
            reference = secrets.token_hex(3)
            log.exception("press failed", reference=reference)
            return _Ready(Show(_line(speaker.say(text("error.failed", reference=reference)))))

    async def _respond(self, interaction: discord.Interaction, ready: _Ready) -> None:
        match ready.answer:
            case None:
                if not interaction.response.is_done():
                    await _acknowledge(interaction)
            case Change(message, hand_of):
                await _change(interaction, message, ready.drawn)
                self._keep(interaction, hand_of)
            case Show(message, public, hand_of):
                await _show(interaction, message, ready.drawn, public=public)
                self._keep(interaction, hand_of)

    def _keep(self, interaction: discord.Interaction, table: int | None) -> None:
        if table is not None:
            self.keep_hand(interaction, table)


def _line(said: str) -> Message:
    return Message((Words(said),))


async def _acknowledge(interaction: discord.Interaction) -> None:
    """Say that the press arrived: an answer will follow, visible to the person alone."""
    if interaction.type is discord.InteractionType.component:
        await interaction.response.defer()
    else:
        await interaction.response.defer(ephemeral=True, thinking=True)


async def _change(
    interaction: discord.Interaction, message: Message, drawn: Sequence[bytes]
) -> None:
    view, files = layout(message), attachments(message, drawn)
    mentions = allowed_mentions(message)
    if interaction.response.is_done():
        await interaction.edit_original_response(
            view=view, attachments=files, allowed_mentions=mentions
        )
    else:
        await interaction.response.edit_message(
            view=view, attachments=files, allowed_mentions=mentions
        )


async def _show(
    interaction: discord.Interaction, message: Message, drawn: Sequence[bytes], *, public: bool
) -> None:
    view, files = layout(message), attachments(message, drawn)
    mentions = allowed_mentions(message)
    if interaction.response.is_done():
        await interaction.followup.send(
            view=view, files=files, allowed_mentions=mentions, ephemeral=not public
        )
    else:
        await interaction.response.send_message(
            view=view, files=files, allowed_mentions=mentions, ephemeral=not public
        )
