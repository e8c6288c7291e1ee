"""A town for the page's tests: people, servers, and a bot that answers from a script.

The bot here changes the state directly, without sockets: what is under test is the page. The real
bot over real sockets is tested next door.
"""

from __future__ import annotations

import io
from dataclasses import dataclass, field

from PIL import Image, ImageDraw

from bot.playground.actions import interactions, messages
from bot.playground.founding import add_channel, add_guild, add_user, join, new_world
from bot.playground.state import (
    AppEmoji,
    Attachment,
    Change,
    Channel,
    ChannelKind,
    Command,
    CommandKind,
    Event,
    Guild,
    Interaction,
    InteractionEvent,
    InteractionKind,
    Json,
    Message,
    Outcome,
    User,
    World,
)
from bot.playground.state.messages import COMPONENTS_V2, EPHEMERAL, LOADING
from bot.playground.wire.attachments import store
from bot.playground.wire.components import number

OPEN: Json = {
    "type": 1,
    "name": "open",
    "description": "Open a table",
    "name_localizations": {"zh-CN": "开桌", "zh-TW": "開桌"},
    "description_localizations": {"zh-CN": "开一张新桌", "zh-TW": "開一張新桌"},
    "options": [
        {
            "type": 3,
            "name": "rules",
            "description": "The sheet of rules",
            "name_localizations": {"zh-CN": "规则", "zh-TW": "規則"},
            "description_localizations": {"zh-CN": "用哪套规则", "zh-TW": "用哪套規則"},
            "required": True,
            "autocomplete": True,
        },
        {
            "type": 4,
            "name": "decks",
            "description": "How many decks",
            "name_localizations": {"zh-CN": "副数", "zh-TW": "副數"},
            "choices": [{"name": "two", "value": 2}, {"name": "three", "value": 3}],
        },
        {"type": 6, "name": "partner", "description": "Who sits opposite"},
    ],
}

COMMANDS: list[Json] = [
    {
        "name": "table",
        "description": "Tables of this channel",
        "name_localizations": {"zh-CN": "牌桌", "zh-TW": "牌桌"},
        "options": [OPEN],
    },
    {"name": "hand", "description": "Show my hand"},
    {
        "name": "record",
        "description": "Read a record",
        "options": [
            {"type": 11, "name": "file", "description": "A text file", "required": True},
            {"type": 5, "name": "open", "description": "Show it to all"},
            {"type": 10, "name": "speed", "description": "Rounds a second", "max_value": 9.5},
            {"type": 7, "name": "place", "description": "Where to", "channel_types": [0]},
            {"type": 8, "name": "team", "description": "For whom"},
        ],
    },
    {"name": "settings", "description": "Fill in a form"},
    {"name": "silent", "description": "A command that is never answered"},
    {"name": "slow", "description": "Think for a while"},
]

SHEETS = ["Standard", "Four-deck feast", "Strict tournament"]
CARDS = ["♠5", "♠K", "♥10", "♦A"]


@dataclass
class Town:
    """A local Discord with a scripted bot. ``done`` notes what the bot was told."""

    world: World
    guild: Guild
    general: Channel
    tables: Channel
    people: dict[str, User]
    done: list[Json] = field(default_factory=list)

    def hear(self, event: Event) -> None:
        """Answer an interaction the way the script says."""
        if isinstance(event, InteractionEvent) and event.change is Change.CREATED:
            self.done.append(event.interaction.data)
            _answer(self, event.interaction)

    def post(self, channel: Channel, **facts: object) -> Message:
        """The bot posts a message."""
        world = self.world
        found = Message(
            world.ids.next(),
            channel.id,
            channel.guild,
            world.application.bot,
            created=world.clock.now(),
            **facts,  # type: ignore[arg-type]
        )
        number(found.components)
        messages.post(world, found)
        return found

    def picture(self, text: str, name: str, alt: str) -> Attachment:
        """A picture on the shelf, 640 by 400."""
        image = Image.new("RGB", (640, 400), "#1f6b50")
        ImageDraw.Draw(image).text((40, 40), text, fill="white", font_size=64)
        key = self.world.ids.next()
        file = Attachment(key, name, png(image), "image/png", alt, 640, 400)
        store(self.world, file)
        return file


def town() -> Town:
    """Ann and Dee (English), Bo (simplified), Chen (traditional Chinese); two servers, commands."""
    world = new_world()
    people = {
        "ann": add_user(world, "ann", name="Ann"),
        "bo": add_user(world, "bo", name="小波", locale="zh-CN"),
        "chen": add_user(world, "chen", name="陳大文", locale="zh-TW"),
        "dee": add_user(world, "dee", name="Dee <b>Bold</b>"),
    }
    guild = add_guild(world, "Card Club", people["ann"])
    join(world, guild, *list(people.values())[1:])
    category = add_channel(world, guild, "Play", kind=ChannelKind.CATEGORY)
    general = add_channel(world, guild, "general")
    tables = add_channel(world, guild, "tables", parent=category.id)
    general.topic, tables.topic = "Talk about anything", "One table, four friends"
    other = add_guild(world, "Quiet House", people["bo"])
    add_channel(world, other, "hall")
    _commands(world)
    _emoji(world)
    built = Town(world, guild, general, tables, people)
    world.bus.subscribe(built.hear)
    return built


MENUS: dict[CommandKind, Json] = {
    CommandKind.MESSAGE: {"name": "Explain", "name_localizations": {"zh-CN": "解释"}},
    CommandKind.USER: {"name": "Results"},
}


def _commands(world: World) -> None:
    for kind, body in MENUS.items():
        key = world.ids.next()
        world.commands[key] = Command(key, key, kind, body)
    for body in COMMANDS:
        key = world.ids.next()
        world.commands[key] = Command(key, key, CommandKind.SLASH, body)


def _emoji(world: World) -> None:
    image = Image.new("RGBA", (64, 64), "#ffffff00")
    ImageDraw.Draw(image).polygon([(32, 4), (58, 32), (32, 60), (6, 32)], fill="#d33")
    key = world.ids.next()
    world.application.emoji[key] = AppEmoji(key, "diamond", png(image), "image/png")


def png(image: Image.Image) -> bytes:
    buffer = io.BytesIO()
    image.save(buffer, "PNG")
    return buffer.getvalue()


def _answer(town: Town, it: Interaction) -> None:
    if it.kind is InteractionKind.AUTOCOMPLETE:
        _complete(town, it)
    elif it.kind is InteractionKind.MODAL:
        _reply(town, it, content=f"Saved: {_filled(it.data)}")
    elif it.kind is InteractionKind.COMMAND:
        _COMMANDS[it.data["name"]](town, it)
    else:
        _COMPONENTS.get(it.data["custom_id"], _nothing)(town, it)


def _filled(data: Json) -> str:
    fields = [row["component"] for row in data["components"] if "component" in row]
    return ", ".join(f"{f['custom_id']}={f.get('value', f.get('values'))}" for f in fields)


def _complete(town: Town, it: Interaction) -> None:
    leaf = it.data["options"][0]["options"]
    typed = next(o["value"] for o in leaf if o.get("focused")).lower()
    it.choices = [{"name": s, "value": s.lower()} for s in SHEETS if typed in s.lower()]
    interactions.settle(town.world, it, Outcome.CHOICES)


def _reply(town: Town, it: Interaction, *, private: bool = False, **facts: object) -> None:
    kind = 20 if it.kind is InteractionKind.COMMAND else 0
    if private:
        facts = {"flags": EPHEMERAL, "seen_by": it.user.id} | facts
    it.original = town.post(town.world.channels[it.channel], origin=it, kind=kind, **facts)
    interactions.settle(town.world, it, Outcome.MESSAGE)


def _update(town: Town, it: Interaction) -> None:
    assert it.message
    interactions.settle(town.world, it, Outcome.UPDATE)
    messages.edited(town.world, it.message)


def _button(label: str, custom_id: str, style: int = 2, *, disabled: bool = False) -> Json:
    return {
        "type": 2,
        "style": style,
        "label": label,
        "custom_id": custom_id,
        "disabled": disabled,
    }


def _row(*components: Json) -> Json:
    return {"type": 1, "components": list(components)}


def _open(town: Town, it: Interaction) -> None:
    picture = {"media": {"url": "attachment://trick.png"}, "description": "Trick 3: four cards"}
    parts: list[Json] = [
        {"type": 10, "content": "## Table of " + it.user.display_name},
        {"type": 12, "items": [picture]},
        {"type": 14, "divider": True, "spacing": 1},
        {
            "type": 9,
            "components": [{"type": 10, "content": "Your hand is shown to you alone."}],
            "accessory": _button("Show my hand", "show", 1),
        },
        _row(
            _button("Join", "join", 3),
            _button("Leave", "leave", 4, disabled=True),
            _button("Rules…", "form"),
            _button("Broken", "broken"),
        ),
    ]
    container = {"type": 17, "accent_color": 0x2F9E77, "components": parts}
    board = town.picture("Trick 3", "trick.png", "Trick 3: four cards")
    _reply(town, it, components=[container], attachments=[board], flags=COMPONENTS_V2)


def _hand(town: Town, it: Interaction) -> None:
    emoji = {"id": str(next(iter(town.world.application.emoji))), "name": "diamond"}
    menu: Json = {
        "type": 3,
        "custom_id": "cards",
        "placeholder": "Cards to play",
        "options": [{"label": c, "value": c, "emoji": emoji} for c in CARDS],
        "min_values": 2,
        "max_values": 2,
    }
    rows = [_row(menu), _row(_button("Play", "play", 1))]
    text = f"Hand of {it.user.display_name}: secret {it.user.username} cards"
    picture = town.picture(it.user.username, "hand.png", "Your hand: ♠5 ♠K ♥10 ♦A")
    _reply(town, it, private=True, content=text, components=rows, attachments=[picture])


def _label(label: str, component: Json, description: str | None = None) -> Json:
    return {"type": 18, "label": label, "description": description, "component": component}


def _form(town: Town, it: Interaction) -> None:
    decks = [{"label": "Two", "value": "2"}, {"label": "Three", "value": "3"}]
    kitty = [
        {"label": "Doubled", "value": "x2", "default": True},
        {"label": "By size", "value": "size", "description": "Twice the cards"},
    ]
    name = {"type": 4, "custom_id": "name", "style": 1, "max_length": 20}
    it.modal = {
        "title": "Rules of the table",
        "custom_id": "rules",
        "components": [
            {"type": 10, "content": "Change what you **like**."},
            _label("Name", name, "What the table is called"),
            _label("Decks", {"type": 3, "custom_id": "decks", "options": decks}),
            _label("Kitty", {"type": 21, "custom_id": "kitty", "options": kitty}),
            _label("Spectators", {"type": 23, "custom_id": "watch"}),
        ],
    }
    interactions.settle(town.world, it, Outcome.MODAL)


def _join(town: Town, it: Interaction) -> None:
    assert it.message
    (button,) = [c for c in it.message.walk() if c.get("custom_id") == "join"]
    button |= {"label": f"Joined: {it.user.display_name}", "disabled": True}
    _update(town, it)


def _cards(town: Town, it: Interaction) -> None:
    assert it.message
    it.message.content = f"You chose {' '.join(it.data['values'])}"
    _update(town, it)


def _slow(town: Town, it: Interaction) -> None:
    flags = EPHEMERAL | LOADING
    channel = town.world.channels[it.channel]
    it.original = town.post(channel, origin=it, kind=20, seen_by=it.user.id, flags=flags)
    interactions.settle(town.world, it, Outcome.THINKING)


def _record(town: Town, it: Interaction) -> None:
    (file,) = it.data["resolved"]["attachments"].values()
    rest = {o["name"]: o["value"] for o in it.data["options"] if o["type"] != 11}
    _reply(town, it, content=f"Read {file['filename']}, {file['size']} bytes, {rest}")


def _on_target(town: Town, it: Interaction) -> None:
    _reply(town, it, private=True, content=f"{it.data['name']} of {it.data['target_id']}")


def _nothing(_: Town, __: Interaction) -> None:
    """The bot stays silent."""


_COMMANDS = {
    "table": _open,
    "hand": _hand,
    "record": _record,
    "settings": _form,
    "silent": _nothing,
    "slow": _slow,
    "Explain": _on_target,
    "Results": _on_target,
}
_COMPONENTS = {"show": _hand, "join": _join, "form": _form, "cards": _cards}
