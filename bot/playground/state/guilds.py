"""Servers ("guilds"), their members, roles, channels and threads."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import IntEnum

from bot.playground.state.people import User
from bot.playground.state.permissions import EVERYTHING, Permission


class ChannelKind(IntEnum):
    """The kinds of channel, with Discord's numbers."""

    TEXT = 0
    DM = 1
    CATEGORY = 4
    PUBLIC_THREAD = 11
    PRIVATE_THREAD = 12


THREADS = frozenset({ChannelKind.PUBLIC_THREAD, ChannelKind.PRIVATE_THREAD})


@dataclass(slots=True, eq=False)
class Role:
    """A role; the one with the guild's own id is @everyone."""

    id: int
    name: str
    permissions: Permission
    position: int = 0
    color: int = 0
    hoist: bool = False
    mentionable: bool = False
    managed: bool = False


@dataclass(slots=True, eq=False)
class Member:
    """A user inside one guild. ``joined`` is in seconds of Unix time."""

    user: User
    joined: float
    roles: list[int] = field(default_factory=list)
    nick: str | None = None

    @property
    def name(self) -> str:
        """The name that others in this guild see."""
        return self.nick or self.user.display_name


@dataclass(frozen=True, slots=True)
class Overwrite:
    """What a channel allows or denies to one role or member, over the guild's roles."""

    target: int
    is_role: bool
    allow: Permission
    deny: Permission


@dataclass(slots=True, eq=False)
class Channel:
    """A text channel, category, thread or direct message.

    Threads also carry ``parent`` (the channel's id), ``owner`` (a user's id), ``members`` (users'
    ids, in order of joining), ``archived`` and ``locked``. Direct messages have no guild and two
    members.
    """

    id: int
    kind: ChannelKind
    name: str
    guild: int | None = None
    parent: int | None = None
    topic: str | None = None
    position: int = 0
    overwrites: dict[int, Overwrite] = field(default_factory=dict)
    owner: int | None = None
    members: list[int] = field(default_factory=list)
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440
    slowmode: int = 0
    created: float = 0.0
    last_message: int | None = None
    message_count: int = 0

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread."""
        return self.kind in THREADS


@dataclass(slots=True, eq=False)
class Guild:
    """A server: who is in it, which roles and channels it has (threads among the channels).

    :ivar system_channel: where new members are greeted; 0 for nowhere.
    """

    id: int
    name: str
    owner: int
    locale: str = "en-US"
    system_channel: int = 0
    roles: dict[int, Role] = field(default_factory=dict)
    members: dict[int, Member] = field(default_factory=dict)
    channels: dict[int, Channel] = field(default_factory=dict)

    def base_permissions(self, user_id: int) -> Permission:
        """What a member's roles allow, before a channel's overwrites; nothing for strangers."""
        member = self.members.get(user_id)
        if member is None:
            return Permission(0)
        if user_id == self.owner:
            return EVERYTHING
        bits = self.roles[self.id].permissions
        for role in member.roles:
            bits |= self.roles[role].permissions
        return EVERYTHING if bits & Permission.ADMINISTRATOR else bits

    def permissions(self, user_id: int, channel: Channel) -> Permission:
        """What a member may do in a channel; a thread takes its parent's overwrites.

        A private thread can be seen by its members and by those who may manage threads.
        """
        bits = self.base_permissions(user_id)
        if bits == EVERYTHING:
            return bits
        source = self.channels.get(channel.parent or 0, channel) if channel.is_thread else channel
        bits = self._overwritten(bits, user_id, source)
        private = channel.kind == ChannelKind.PRIVATE_THREAD
        if private and user_id not in channel.members and not bits & Permission.MANAGE_THREADS:
            bits &= ~Permission.VIEW_CHANNEL
        return bits if bits & Permission.VIEW_CHANNEL else Permission(0)

    def _overwritten(self, bits: Permission, user_id: int, channel: Channel) -> Permission:
        member = self.members.get(user_id)
        if member is None:
            return bits
        rules = channel.overwrites
        if everyone := rules.get(self.id):
            bits = bits & ~everyone.deny | everyone.allow
        allow = deny = Permission(0)
        for role in member.roles:
            if rule := rules.get(role):
                allow, deny = allow | rule.allow, deny | rule.deny
        bits = bits & ~deny | allow
        if own := rules.get(user_id):
            bits = bits & ~own.deny | own.allow
        return bits
