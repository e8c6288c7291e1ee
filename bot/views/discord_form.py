"""Messages as discord.py's components: the only place that knows both forms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO
from typing import Any, Final

import discord
from discord import ui

from bot.views.form import Form, Line, Pick
from bot.views.message import (
    Button,
    Choice,
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

__all__ = ["allowed_mentions", "attachments", "layout", "modal", "sent_values"]

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


def modal(form: Form) -> ui.Modal:
    """A form as a window to be opened, not to be listened to."""
    window = ui.Modal(title=form.title, custom_id=form.id, timeout=None)
    if form.text:
        window.add_item(ui.TextDisplay(form.text))
    for number, field in enumerate(form.fields):
        inner = _field(field, str(number))
        window.add_item(
            ui.Label(text=field.label, description=field.about or None, component=inner)
        )
    window.stop()
    return window


def sent_values(data: Mapping[str, Any]) -> tuple[str, ...]:
    """What somebody sent in a form: one text for each field, in order, empty where he left it so.

    :param data: the interaction's data; anybody can send anything.
    """
    parts = (each.get("component") for each in data.get("components", ()))
    return tuple(_sent(each) for each in parts if isinstance(each, Mapping))


def _sent(component: Mapping[str, Any]) -> str:
    values = component.get("values")
    return str(next(iter(values), "")) if values else str(component.get("value") or "")


def _field(field: Line | Pick, name: str) -> ui.Item[Any]:
    if isinstance(field, Pick):
        return ui.Select(custom_id=name, options=list(_options(field.choices)))
    style = discord.TextStyle.paragraph if field.long else discord.TextStyle.short
    return ui.TextInput(
        custom_id=name,
        style=style,
        default=field.value or None,
        required=field.needed,
        max_length=field.most,
    )


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
        options=list(_options(select.choices)),
    )


_KINDS: Final = {
    PickKind.CHANNELS: discord.SelectDefaultValueType.channel,
    PickKind.ROLES: discord.SelectDefaultValueType.role,
    PickKind.PEOPLE: discord.SelectDefaultValueType.user,
}


def _picker(picker: Picker) -> ui.Item[Any]:
    kind = _KINDS[picker.kind]
    chosen = [
        discord.SelectDefaultValue(id=each, type=kind) for each in picker.chosen[: picker.most]
    ]
    told: dict[str, Any] = {
        "custom_id": picker.id,
        "placeholder": picker.placeholder or None,
        "min_values": picker.least,
        "max_values": picker.most,
        "default_values": chosen,
    }
    match picker.kind:
        case PickKind.CHANNELS:
            return ui.ChannelSelect(channel_types=[discord.ChannelType.text], **told)
        case PickKind.ROLES:
            return ui.RoleSelect(**told)
        case PickKind.PEOPLE:
            return ui.UserSelect(**told)


def _options(choices: Iterable[Choice]) -> Iterable[discord.SelectOption]:
    for choice in choices:
        yield discord.SelectOption(
            label=choice.label,
            value=choice.value,
            description=choice.description or None,
            emoji=choice.emoji or None,
            default=choice.chosen,
        )
