"""From an event of the state to what gateway sessions are told of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.playground.gateway.opcodes import Intent
from bot.playground.settings import Settings
from bot.playground.state import (
    Change,
    Channel,
    ChannelEvent,
    ChannelKind,
    CommandsEvent,
    Event,
    GuildEvent,
    InteractionEvent,
    Json,
    MemberEvent,
    Message,
    MessageEvent,
    RoleEvent,
    ThreadMembersEvent,
    TypingEvent,
    World,
)
from bot.playground.wire import channels, guilds, interactions, messages, users

ANY = Intent(0)
VERB = {Change.CREATED: "CREATE", Change.UPDATED: "UPDATE", Change.DELETED: "DELETE"}


@dataclass(frozen=True, slots=True)
class Dispatch:
    """Something to tell.

    :param guild: whose shard hears it; ``None``: shard 0
    :param intent: which intent a session needs, if any
    :param data: what it says; ``without_content`` is for sessions that may not read messages
    """

    name: str
    guild: int | None
    intent: Intent
    data: Json
    without_content: Json | None = None


def dispatches(world: World, settings: Settings, event: Event) -> Iterator[Dispatch]:
    """What sessions are told of an event; nothing for what only people see."""
    match event:
        case MessageEvent(change, message):
            yield from _message(world, settings, change, message)
        case ChannelEvent(change, channel):
            yield from _channel(world, change, channel)
        case ThreadMembersEvent():
            yield from _thread_members(world, event)
        case InteractionEvent(Change.CREATED, interaction):
            data = interactions.interaction(world, interaction)
            yield Dispatch("INTERACTION_CREATE", interaction.guild, ANY, data)
        case TypingEvent(channel, user):
            data = {"channel_id": str(channel.id), "user_id": str(user.id), "timestamp": 0}
            intent = Intent.GUILD_TYPING if channel.guild else Intent.DIRECT_TYPING
            yield Dispatch("TYPING_START", channel.guild, intent, data)
        case GuildEvent() | MemberEvent() | RoleEvent():
            yield from _guild(world, event)
        case InteractionEvent() | CommandsEvent():
            return


def _message(
    world: World, settings: Settings, change: Change, message: Message
) -> Iterator[Dispatch]:
    if message.ephemeral:
        if settings.tell_ephemerals and change is Change.CREATED:
            data = messages.message(world, message)
            yield Dispatch("MESSAGE_CREATE", None, Intent.DIRECT_MESSAGES, data)
        return
    intent = Intent.GUILD_MESSAGES if message.guild else Intent.DIRECT_MESSAGES
    channel = world.channels.get(message.channel)
    bot = world.application.bot
    if channel is None or not world.opens(bot, channel):
        return
    name = f"MESSAGE_{VERB[change]}"
    if change is Change.DELETED:
        data: Json = {"id": str(message.id), "channel_id": str(message.channel)}
        if message.guild:
            data["guild_id"] = str(message.guild)
        yield Dispatch(name, message.guild, intent, data)
        return
    data = messages.dispatched(world, message)
    readable = message.author is bot or bot.id in message.mentions or not message.guild
    hidden = {"content": "", "embeds": [], "attachments": [], "components": []}
    yield Dispatch(name, message.guild, intent, data, None if readable else data | hidden)


def _channel(world: World, change: Change, channel: Channel) -> Iterator[Dispatch]:
    data = channels.channel(world, channel)
    if channel.kind == ChannelKind.DM:
        yield Dispatch(f"CHANNEL_{VERB[change]}", None, Intent.DIRECT_MESSAGES, data)
        return
    if not channel.is_thread:
        yield Dispatch(f"CHANNEL_{VERB[change]}", channel.guild, Intent.GUILDS, data)
        return
    if not world.opens(world.application.bot, channel):
        return
    if change is Change.CREATED:
        data["newly_created"] = True
    if change is Change.DELETED:
        data = {k: data[k] for k in ("id", "guild_id", "parent_id", "type")}
    yield Dispatch(f"THREAD_{VERB[change]}", channel.guild, Intent.GUILDS, data)


def _thread_members(world: World, event: ThreadMembersEvent) -> Iterator[Dispatch]:
    """Somebody entered or left; the bot hears of others only with the members intent."""
    thread, bot = event.channel, world.application.bot.id
    data: Json = {
        "id": str(thread.id),
        "guild_id": str(thread.guild),
        "member_count": min(len(thread.members), 50),
        "added_members": [_entered(world, thread, u) for u in event.added],
        "removed_member_ids": [str(u) for u in event.removed],
    }
    if bot in event.added:
        created = channels.thread(thread) | {"member": channels.thread_member(thread, bot)}
        yield Dispatch("THREAD_CREATE", thread.guild, Intent.GUILDS, created)
    about_bot = bot in event.added or bot in event.removed
    intent = Intent.GUILDS if about_bot else Intent.GUILD_MEMBERS
    yield Dispatch("THREAD_MEMBERS_UPDATE", thread.guild, intent, data)


def _entered(world: World, thread: Channel, user: int) -> Json:
    body = channels.thread_member(thread, user)
    guild = world.guilds[thread.guild or 0]
    if user in guild.members:
        body["member"] = users.member(guild.members[user])
    body["presence"] = None
    return body


def _guild(world: World, event: GuildEvent | MemberEvent | RoleEvent) -> Iterator[Dispatch]:
    guild = event.guild
    if isinstance(event, GuildEvent):
        if event.change is Change.DELETED:
            data: Json = {"id": str(guild.id)}
        elif event.change is Change.CREATED:
            data = guilds.created(world, guild, with_members=False)
            del data["unavailable"]  # only guilds that were there at start-up say so
        else:
            data = guilds.guild(guild)
        yield Dispatch(f"GUILD_{VERB[event.change]}", guild.id, Intent.GUILDS, data)
        return
    where = {"guild_id": str(guild.id)}
    if isinstance(event, RoleEvent):
        if event.change is Change.DELETED:
            data = where | {"role_id": str(event.role.id)}
        else:
            data = where | {"role": users.role(event.role)}
        yield Dispatch(f"GUILD_ROLE_{VERB[event.change]}", guild.id, Intent.GUILDS, data)
        return
    verb = {Change.CREATED: "ADD", Change.UPDATED: "UPDATE", Change.DELETED: "REMOVE"}
    member = users.member(event.member)
    data = where | (member if event.change is not Change.DELETED else {"user": member["user"]})
    about_bot = event.member.user is world.application.bot
    intent = Intent.GUILDS if about_bot else Intent.GUILD_MEMBERS
    yield Dispatch(f"GUILD_MEMBER_{verb[event.change]}", guild.id, intent, data)
