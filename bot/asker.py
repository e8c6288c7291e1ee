"""Who asks, and where: what handlers know of an interaction."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

import discord

from bot.texts.languages import Language, language_for

__all__ = ["Asker", "Guest", "asker_of"]


@dataclass(frozen=True, slots=True)
class Guest:
    """Somebody who is named by somebody else, in a command or in a picker of people.

    :ivar name: untrusted.
    """

    person: int
    name: str
    bot: bool = False

    @classmethod
    def of(cls, user: discord.User | discord.Member) -> Guest:
        """Whoever a command's option names."""
        return cls(user.id, user.display_name, user.bot)


_NOBODY: Mapping[int, Guest] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Asker:
    """A person at a place.

    :ivar name: what the server calls the person; untrusted.
    :ivar locale: Discord's locale of the person.
    :ivar server: the server's id.
    :ivar server_locale: Discord's locale of the server.
    :ivar channel: the channel or thread in which it was asked.
    :ivar manages: whether the person may manage the server.
    :ivar roles: the ids of the person's roles there.
    :ivar parent: the channel of the thread in which it was asked; 0 outside threads.
    :ivar message: the id of the message whose button was pressed; 0 for commands.
    :ivar picked: the people that were chosen in a picker, by their ids.
    """

    person: int
    name: str
    locale: str
    server: int
    channel: int
    server_locale: str | None = None
    manages: bool = False
    roles: frozenset[int] = frozenset()
    parent: int = 0
    message: int = 0
    picked: Mapping[int, Guest] = field(default_factory=lambda: _NOBODY)

    def language(self, chosen: str | None = None) -> Language:
        """The language to answer in; ``chosen`` is what the person set with ``/language``."""
        return language_for(self.locale, chosen)


def asker_of(interaction: discord.Interaction) -> Asker:
    """Read an interaction; one from outside a server has server 0."""
    user, channel = interaction.user, interaction.channel
    roles = user.roles if isinstance(user, discord.Member) else []
    return Asker(
        person=user.id,
        name=user.display_name,
        locale=interaction.locale.value,
        server=interaction.guild_id or 0,
        channel=interaction.channel_id or 0,
        server_locale=interaction.guild_locale.value if interaction.guild_locale else None,
        manages=interaction.permissions.manage_guild,
        roles=frozenset(role.id for role in roles),
        parent=channel.parent_id if isinstance(channel, discord.Thread) else 0,
        message=interaction.message.id if interaction.message else 0,
        picked=_picked(dict(interaction.data or {})),
    )


def _picked(data: Mapping[str, Any]) -> Mapping[int, Guest]:
    """The people that Discord tells about beside the values of a picker."""
    resolved: Mapping[str, Any] = data.get("resolved") or {}
    members: Mapping[str, Any] = resolved.get("members") or {}
    found: dict[int, Guest] = {}
    for key, user in (resolved.get("users") or {}).items():
        nick = members.get(key, {}).get("nick")
        name = nick or user.get("global_name") or user.get("username") or ""
        found[int(key)] = Guest(int(key), str(name), bool(user.get("bot")))
    return found
