"""Changing and deleting channels; threads and who is in them; direct messages."""

from __future__ import annotations

from bot.playground.state import (
    Change,
    Channel,
    ChannelEvent,
    ChannelKind,
    Message,
    MessageEvent,
    ThreadMembersEvent,
    User,
    World,
)
from bot.playground.state.messages import HAS_THREAD


def changed(world: World, channel: Channel) -> None:
    """Tell everybody that a channel was changed."""
    world.bus.publish(ChannelEvent(Change.UPDATED, channel))


def delete(world: World, channel: Channel, *, by_bot: bool) -> None:
    """Remove a channel or thread with all in it; a channel's threads go with it."""
    guild = world.guilds[channel.guild or 0]
    for thread in [c for c in guild.channels.values() if c.is_thread and c.parent == channel.id]:
        delete(world, thread, by_bot=by_bot)
    world.bus.publish(ChannelEvent(Change.DELETED, channel))
    world.gone[channel.id] = by_bot
    posted = world.messages.pop(channel.id, {})
    world.gone.update(dict.fromkeys(posted, by_bot))
    for message in posted.values():
        world.files.retire(message.attachments)
    del world.channels[channel.id]
    del guild.channels[channel.id]


def start_thread(
    world: World, parent: Channel, owner: User, name: str, *, starter: Message | None = None
) -> Channel:
    """A new public thread, under a message (then it has the message's id) or by itself.

    The owner is its first member. Its ``kind`` may be changed before :func:`announce_thread`.
    """
    return Channel(
        starter.id if starter else world.ids.next(),
        ChannelKind.PUBLIC_THREAD,
        name,
        parent.guild,
        parent.id,
        owner=owner.id,
        members=[owner.id],
        created=world.clock.now(),
    )


def announce_thread(world: World, thread: Channel, starter: Message | None = None) -> None:
    """Open a new thread."""
    guild = world.guilds[thread.guild or 0]
    guild.channels[thread.id] = world.channels[thread.id] = thread
    world.messages.setdefault(thread.id, {})
    if starter:
        starter.flags |= HAS_THREAD
        world.bus.publish(MessageEvent(Change.UPDATED, starter))
    world.bus.publish(ChannelEvent(Change.CREATED, thread))


def add_to_thread(world: World, thread: Channel, user: User) -> None:
    """Let somebody into a thread."""
    if user.id not in thread.members:
        thread.members.append(user.id)
        world.bus.publish(ThreadMembersEvent(thread, added=(user.id,)))


def remove_from_thread(world: World, thread: Channel, user: User) -> None:
    """Take somebody out of a thread."""
    if user.id in thread.members:
        thread.members.remove(user.id)
        world.bus.publish(ThreadMembersEvent(thread, removed=(user.id,)))


def direct_channel(world: World, user: User) -> Channel:
    """The direct messages between the bot and a person, opened if need be."""
    pair = {user.id, world.application.bot.id}
    for channel in world.channels.values():
        if channel.kind == ChannelKind.DM and set(channel.members) == pair:
            return channel
    channel = Channel(world.ids.next(), ChannelKind.DM, user.username, members=list(pair))
    world.channels[channel.id] = channel
    world.messages[channel.id] = {}
    world.bus.publish(ChannelEvent(Change.CREATED, channel))
    return channel
