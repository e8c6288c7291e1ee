"""Messages as discord.py's components: the only place that knows both forms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from typing import Any

import discord
from discord import ui

from bot.views.message import (
    Button,
    Divider,
    Download,
    Message,
    Panel,
    Part,
    Picker,
    PickKind,
    Picture,
    Row,
    Section,
    Select,
    Words,
)

__all__ = ["allowed_mentions", "attachments", "layout"]

_Item = ui.Item[ui.LayoutView]


def layout(message: Message) -> ui.LayoutView:
    """The message's parts as a layout to be sent, not to be listened to.

    Its items carry custom_ids only: what a press means is decoded from them, by whatever process
    is running then. A layout that is not stopped would be kept by discord.py for ever, with each
    message that was sent.
    """
    view = ui.LayoutView(timeout=None)
    for part in message.parts:
        view.add_item(_item(part))
    view.stop()
    return view


def attachments(message: Message, drawn: Sequence[bytes]) -> list[discord.File]:
    """The message's files.

    :param drawn: the bytes of each of ``message.files``, in their order.
    """
    named = zip(message.files, drawn, strict=True)
    return [discord.File(BytesIO(data), filename=file.name) for file, data in named]


def allowed_mentions(message: Message) -> discord.AllowedMentions:
    """Pings for exactly the people the message means."""
    users = [discord.Object(person) for person in sorted(message.mentions)]
    return discord.AllowedMentions(everyone=False, roles=False, users=users, replied_user=False)


def _item(part: Part) -> _Item:  # noqa: PLR0911 - a table of kinds
    match part:
        case Panel(parts, colour):
            inner = [_item(each) for each in parts]
            return ui.Container(*inner, accent_colour=None if colour is None else colour.value)
        case Row(items):
            return ui.ActionRow(*(_pressable(each) for each in items))
        case Words(text):
            return ui.TextDisplay(text)
        case Section(text, button):
            return ui.Section(ui.TextDisplay(text), accessory=_pressable(button))
        case Picture(file, alt):
            shown = discord.MediaGalleryItem(f"attachment://{file}", description=alt or None)
            return ui.MediaGallery(shown)
        case Download(file):
            return ui.File(f"attachment://{file}")
        case Divider():
            return ui.Separator()


def _pressable(item: Button | Select | Picker) -> ui.Item[Any]:
    if isinstance(item, Select):
        return _select(item)
    if isinstance(item, Picker):
        return _picker(item)
    return ui.Button(
        custom_id=item.id,
        label=item.label or None,
        style=discord.ButtonStyle(item.look.value),
        emoji=item.emoji or None,
        disabled=item.disabled,
    )


def _select(select: Select) -> ui.Select[Any]:
    return ui.Select(
        custom_id=select.id,
        placeholder=select.placeholder or None,
        min_values=select.least,
        max_values=select.most,
        disabled=select.disabled,
        options=list(_options(select)),
    )


def _picker(picker: Picker) -> ui.Item[Any]:
    of_channels = picker.kind is PickKind.CHANNELS
    kind = (
        discord.SelectDefaultValueType.channel
        if of_channels
        else (discord.SelectDefaultValueType.role)
    )
    chosen = [
        discord.SelectDefaultValue(id=each, type=kind) for each in picker.chosen[: picker.most]
    ]
    if of_channels:
        return ui.ChannelSelect(
            custom_id=picker.id,
            placeholder=picker.placeholder or None,
            min_values=0,
            max_values=picker.most,
            default_values=chosen,
            channel_types=[discord.ChannelType.text],
        )
    return ui.RoleSelect(
        custom_id=picker.id,
        placeholder=picker.placeholder or None,
        min_values=0,
        max_values=picker.most,
        default_values=chosen,
    )


def _options(select: Select) -> Iterable[discord.SelectOption]:
    for choice in select.choices:
        yield discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            emoji=choice.emoji or None,
            default=choice.chosen,
        )
