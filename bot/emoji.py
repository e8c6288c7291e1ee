"""Card faces as application emoji: uploaded once, known by name, unicode text until then."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import discord
import structlog

from bot.texts.speaker import plain_card
from bot.unreached import FAILURES
from bot.views.message import (
    Button,
    Choice,
    Inner,
    Message,
    Panel,
    Part,
    Picker,
    Row,
    Section,
    Select,
)
from engine.rules.cards import ALL_CARDS, Card
from renders.emoji import EMOJI_NAMES, emoji

__all__ = ["CardEmoji", "in_unicode", "plainer"]

log = structlog.get_logger(__name__)

_INVALID_FORM: Final = 50035
"""Discord's code for a body that it can't take, such as one with an emoji that is no more."""

_CARDS: Final[Mapping[str, Card]] = {f"card_{each.name}": each for each in ALL_CARDS}


@dataclass(slots=True)
class CardEmoji:
    """The application's emoji.

    Uploading goes on in the background and where it was left off: what has been uploaded is known
    by its name. Discord limits it tightly, so a failure waits for minutes.

    :ivar wait: seconds after which a failed upload is tried again.
    """

    client: discord.Client
    wait: float = 300.0
    _known: dict[str, str] = field(default_factory=dict)
    _task: asyncio.Task[None] | None = None

    def card(self, card: Card) -> str:
        """The card as its emoji, in unicode while it has none."""
        return self._known.get(f"card_{card.name}") or plain_card(card)

    def begin(self) -> None:
        """Upload what is missing, in the background; a second call does nothing."""
        if self._task is None:
            self._task = asyncio.create_task(self._upload())

    def doubt(self) -> None:
        """Discord has refused an emoji: write unicode, and see again which there are."""
        if self._known:
            log.warning("emoji doubted", known=len(self._known))
        self._known.clear()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._upload())

    async def close(self) -> None:
        """Stop uploading; the next start goes on."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.wait({self._task})

    async def _upload(self) -> None:
        while True:
            try:
                await self._upload_missing()
            except FAILURES as error:
                log.warning("emoji wait", error=type(error).__name__, known=len(self._known))
                await asyncio.sleep(self.wait)
            except Exception:
                log.exception("no emoji")
                return
            else:
                return

    async def _upload_missing(self) -> None:
        for each in await self.client.fetch_application_emojis():
            self._known[each.name] = str(each)
        missing = [name for name in EMOJI_NAMES if name not in self._known]
        for name in missing:
            drawn = await asyncio.to_thread(emoji, name)
            made = await self.client.create_application_emoji(name=name, image=drawn.data)
            self._known[name] = str(made)
        log.info("emoji ready", uploaded=len(missing), known=len(self._known))


def plainer(message: Message, error: Exception) -> Message | None:
    """What to send instead of a message that Discord refused, perhaps for an emoji in it.

    :return: None where it was refused for something else, or has no emoji of the application.
    """
    refused = isinstance(error, discord.HTTPException) and error.code == _INVALID_FORM
    return in_unicode(message) if refused else None


def in_unicode(message: Message) -> Message | None:
    """The message with the application's emoji on buttons and choices written in unicode.

    :return: None where there is none of them.
    """
    plain = replace(message, parts=tuple(_part(each) for each in message.parts))
    return None if plain == message else plain


def _part(part: Part) -> Part:
    if isinstance(part, Panel):
        return replace(part, parts=tuple(_inner(each) for each in part.parts))
    return _inner(part)


def _inner(part: Inner) -> Inner:
    if isinstance(part, Row):
        return Row(tuple(_item(each) for each in part.items))
    if isinstance(part, Section):
        return replace(part, button=_button(part.button))
    return part


def _item(item: Button | Select | Picker) -> Button | Select | Picker:
    if isinstance(item, Select):
        return replace(item, choices=tuple(_choice(each) for each in item.choices))
    return _button(item) if isinstance(item, Button) else item


def _button(button: Button) -> Button:
    if not button.emoji.startswith("<"):
        return button
    card = _CARDS.get(button.emoji.split(":")[1])
    said = "" if card is None else plain_card(card)
    return replace(button, emoji="", label=f"{said} {button.label}".strip() or "·")


def _choice(choice: Choice) -> Choice:
    return replace(choice, emoji="") if choice.emoji.startswith("<") else choice
