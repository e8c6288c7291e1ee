"""Everything that there is on the local Discord, and how to find it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from bot.playground.clock import Clock
from bot.playground.state import events as ev
from bot.playground.state.commands import Command
from bot.playground.state.events import Bus
from bot.playground.state.guilds import Channel, ChannelKind, Guild
from bot.playground.state.ids import Snowflakes
from bot.playground.state.interactions import TOKEN_LIFE, Interaction
from bot.playground.state.messages import Message
from bot.playground.state.people import Application, User
from bot.playground.state.permissions import EVERYTHING, Permission
from bot.playground.state.shelf import Shelf


class World:
    """The state of one local Discord: plain data, no network.

    Read from it freely; change it through :mod:`bot.playground.actions` and
    :mod:`bot.playground.founding`, which also publish the event on :attr:`bus`.

    :ivar application: the one application, with its bot
    :ivar channels: every channel, thread and direct message by id
    :ivar messages: by channel, then by id, in order of posting; ephemerals too
    :ivar commands: registered commands by id
    :ivar interactions: by token
    :ivar files: every attachment that the CDN serves, by id; ``cdn`` is its address
    :ivar gone: ids of deleted messages and channels, each with whether the bot itself deleted it
    """

    def __init__(self, application: Application, clock: Clock, ids: Snowflakes) -> None:
        self.application = application
        self.clock = clock
        self.ids = ids
        self.bus = Bus()
        self.users: dict[int, User] = {u.id: u for u in (application.owner, application.bot)}
        self.guilds: dict[int, Guild] = {}
        self.channels: dict[int, Channel] = {}
        self.messages: dict[int, dict[int, Message]] = {}
        self.commands: dict[int, Command] = {}
        self.interactions: dict[str, Interaction] = {}
        self.gone: dict[int, bool] = {}
        self.files = Shelf()
        self.cdn = "http://127.0.0.1/cdn"
        self.gateway = "ws://127.0.0.1/gateway/"

    def find_message(self, channel: int, message: int) -> Message | None:
        """A message by channel and id, ephemerals included."""
        return self.messages.get(channel, {}).get(message)

    def permissions(self, user: int, channel: Channel) -> Permission:
        """What a user may do in a channel; in a direct message everything or nothing."""
        if channel.kind == ChannelKind.DM:
            return EVERYTHING if user in channel.members else Permission(0)
        guild = self.guilds.get(channel.guild or 0)
        return guild.permissions(user, channel) if guild else Permission(0)

    def visible_channels(self, user: User, guild: Guild) -> list[Channel]:
        """The channels and living threads of a guild that the user can open, in display order."""
        seen = [
            c
            for c in guild.channels.values()
            if self.permissions(user.id, c) & Permission.VIEW_CHANNEL and not c.archived
        ]
        return sorted(seen, key=lambda c: (c.is_thread, c.position, c.id))

    def sees_message(self, user: User, message: Message) -> bool:
        """Whether a person has this message before them.

        An ephemeral is seen by its owner alone, until they dismiss it.
        """
        if message.ephemeral:
            return message.seen_by == user.id and not message.dismissed
        channel = self.channels.get(message.channel)
        return channel is not None and self.opens(user, channel)

    def opens(self, user: User, channel: Channel) -> bool:
        """Whether a person can open a channel."""
        return bool(self.permissions(user.id, channel) & Permission.VIEW_CHANNEL)

    def history(self, user: User, channel: Channel) -> Iterator[Message]:
        """The messages of a channel that a person sees, oldest first."""
        every = tuple(self.messages.get(channel.id, {}).values())
        return (m for m in every if self.sees_message(user, m))

    def sees(self, user: User, event: ev.Event) -> bool:
        """Whether an event concerns what this person sees."""
        match event:
            case ev.MessageEvent(change, message):
                gone = change is ev.Change.DELETED and message.seen_by == user.id
                return gone or self.sees_message(user, message)
            case ev.ChannelEvent(_, channel) | ev.TypingEvent(channel, _):
                return self.opens(user, channel)
            case ev.ThreadMembersEvent(channel, _, removed):
                return user.id in removed or self.opens(user, channel)
            case ev.InteractionEvent(change, interaction):
                return change is ev.Change.UPDATED and interaction.user is user
            case ev.GuildEvent(_, guild) | ev.MemberEvent(_, guild, _) | ev.RoleEvent(_, guild, _):
                return user.id in guild.members
            case ev.CommandsEvent(guild_id):
                return guild_id is None or user.id in self.guilds[guild_id].members

    def commands_in(self, guild: int | None) -> list[Command]:
        """The commands that can be run in a guild: the global ones and its own."""
        return [c for c in self.commands.values() if c.guild is None or c.guild == guild]

    def shared_guilds(self, user: User) -> Iterable[Guild]:
        """The guilds that a user is in."""
        return [g for g in self.guilds.values() if user.id in g.members]

    def forget_expired(self) -> None:
        """Drop interactions whose token has run out, with the answers that nobody can see."""
        limit = self.clock.now() - TOKEN_LIFE - 60
        old = []
        for interaction in self.interactions.values():
            if interaction.created > limit:
                break
            old.append(interaction)
        for interaction in old:
            del self.interactions[interaction.token]
            for answer in (interaction.original, *interaction.followups):
                if answer and answer.dismissed and (answer.edited or answer.created) < limit:
                    self.messages.get(answer.channel, {}).pop(answer.id, None)
                    self.files.retire(answer.attachments)
