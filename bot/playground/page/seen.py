"""What one person sees, as JSON for their page; nothing here shows what they don't see."""

from __future__ import annotations

from bot.playground.page.site import Site
from bot.playground.page.workshop import fault_json, finding_json, request_json
from bot.playground.palette import PaletteEntry, PaletteOption, offered
from bot.playground.person import Person
from bot.playground.rules.commands import NESTING
from bot.playground.state import (
    Channel,
    ChannelKind,
    CommandKind,
    Guild,
    Interaction,
    InteractionKind,
    Json,
    Message,
    User,
)
from bot.playground.wire import channels, messages, users

HISTORY = 100
"""Messages that a page shows of a channel: the newest."""


LINES = 500
"""Lines of the log that a page is given at first: the newest."""


def world_json(site: Site, person: Person) -> Json:
    """Everything but messages: people, servers, channels, commands, the workshop."""
    guilds = person.guilds()
    return {
        "type": "world",
        "me": str(person.user.id),
        "people": [_user(user) for user in site.people()],
        "app": _user(site.world.application.bot) | {"global_name": _bot_name(site)},
        "guilds": [{"id": str(g.id), "name": g.name} for g in guilds],
        "roles": [_role(guild, role) for guild in guilds for role in guild.roles],
        "channels": [_channel(site, person, c) for c in open_channels(person)],
        "commands": {_place(g): _commands(person, g) for g in (*guilds, None)},
        "menus": {_place(g): _menu(person, g) for g in (*guilds, None)},
        "faults": [fault_json(fault) for fault in site.faults.values()],
    }


def open_channels(person: Person) -> list[Channel]:
    """Every channel, thread and direct message that the person can open, in display order."""
    found = [channel for guild in person.guilds() for channel in person.channels(guild)]
    direct = [c for c in person.world.channels.values() if c.kind == ChannelKind.DM]
    return found + [c for c in direct if person.user.id in c.members]


def channel_json(site: Site, person: Person, channel: Channel) -> Json:
    """A channel being opened: its newest messages, oldest first."""
    seen = person.sees(channel)[-HISTORY:]
    return {
        "type": "channel",
        "id": str(channel.id),
        "messages": [message_json(site, person, m) for m in seen],
    }


def message_json(site: Site, person: Person, message: Message) -> Json:
    """A message before the person's eyes. From now on they may fetch its files."""
    site.grant(person.user, message.attachments)
    body = messages.dispatched(site.world, message)
    if message.origin is not None and (label := _command_label(person, message.origin)):
        body["command_label"] = label
    return body


def log_json(site: Site) -> Json:
    """The log of the bot's requests so far."""
    loose = [f for f in site.log.findings if f.request is None]
    lines = [request_json(r) for r in site.log.requests] + [finding_json(f) for f in loose]
    return {"type": "log", "lines": lines[-LINES:]}


def _place(guild: Guild | None) -> str:
    """The key of a server's commands; direct messages have the empty one."""
    return str(guild.id) if guild else ""


def _commands(person: Person, guild: Guild | None) -> list[Json]:
    return [entry_json(entry) for entry in person.commands(guild)]


def _menu(person: Person, guild: Guild | None) -> list[Json]:
    """The commands in the context menus of people (kind 2) and messages (kind 3)."""
    every = person.world.commands_in(guild.id if guild else None)
    return [
        {
            "name": command.name,
            "label": _word(command.body, command.body, person.user.locale),
            "kind": int(command.kind),
        }
        for command in every
        if command.kind is not CommandKind.SLASH and offered(command, person.user, guild)
    ]


def entry_json(entry: PaletteEntry) -> Json:
    """A command on offer, in the person's language."""
    return {
        "id": str(entry.command),
        "name": entry.path,
        "label": entry.label,
        "description": entry.description,
        "options": [_option(option) for option in entry.options],
    }


def _option(option: PaletteOption) -> Json:
    return option.bounds | {
        "name": option.name,
        "label": option.label,
        "description": option.description,
        "type": int(option.kind),
        "required": option.required,
        "autocomplete": option.autocomplete,
        "choices": [{"label": label, "value": value} for label, value in option.choices],
    }


def _command_label(person: Person, origin: Interaction) -> str | None:
    """The command that brought a message about, in the reader's language."""
    if origin.kind is not InteractionKind.COMMAND:
        return None
    command = person.world.commands.get(int(origin.data["id"]))
    sent, declared = origin.data, command.body if command else {}
    words = [_word(declared, sent, person.user.locale)]
    while (inner := sent.get("options") or []) and inner[0]["type"] in NESTING:
        sent = inner[0]
        options = declared.get("options") or []
        declared = next((o for o in options if o["name"] == sent["name"]), {})
        words.append(_word(declared, sent, person.user.locale))
    return " ".join(words)


def _word(declared: Json, sent: Json, locale: str) -> str:
    """The name of a command or subcommand; the sent one where it is no longer declared."""
    return str((declared.get("name_localizations") or {}).get(locale) or sent["name"])


def _user(user: User) -> Json:
    return users.user(user) | {"locale": user.locale}


def _role(guild: Guild, key: int) -> Json:
    role = guild.roles[key]
    return {"id": str(key), "guild_id": str(guild.id), "name": role.name, "color": role.color}


def _channel(site: Site, person: Person, channel: Channel) -> Json:
    body = {"position": channel.position, "parent_id": None}
    body |= channels.channel(site.world, channel)
    if channel.kind == ChannelKind.DM:
        others = [site.world.users[key] for key in channel.members if key != person.user.id]
        body["name"] = others[0].display_name if others else person.user.display_name
    return body


def _bot_name(site: Site) -> str:
    return site.world.application.bot.display_name
