"""Posting, editing and deleting messages."""

from __future__ import annotations

from bot.playground.state import Change, Channel, ChannelEvent, Message, MessageEvent, User, World
from bot.playground.state.messages import HAS_THREAD


def post(world: World, message: Message) -> None:
    """Put a new message into its channel; an archived thread opens again."""
    channel = world.channels[message.channel]
    world.messages[channel.id][message.id] = message
    if not message.ephemeral:
        channel.last_message = message.id
        channel.message_count += 1
        if channel.archived:
            channel.archived = False
            world.bus.publish(ChannelEvent(Change.UPDATED, channel))
    world.bus.publish(MessageEvent(Change.CREATED, message))


def say(world: World, user: User, channel: Channel, text: str) -> Message:
    """A person types a message."""
    now = world.clock.now()
    message = Message(world.ids.next(), channel.id, channel.guild, user, text, created=now)
    post(world, message)
    return message


def edited(world: World, message: Message, *, mark: bool = True) -> None:
    """Tell everybody that a message was changed.

    :param mark: whether it reads "(edited)" from now on; filling in "thinking…" does not count
    """
    if mark:
        message.edited = world.clock.now()
    world.bus.publish(MessageEvent(Change.UPDATED, message))


def delete(world: World, message: Message, *, by_bot: bool) -> None:
    """Remove a message for everybody."""
    world.messages[message.channel].pop(message.id, None)
    world.files.retire(message.attachments)
    world.gone[message.id] = by_bot
    if message.flags & HAS_THREAD and (thread := world.channels.get(message.id)):
        world.bus.publish(ChannelEvent(Change.UPDATED, thread))
    world.bus.publish(MessageEvent(Change.DELETED, message))


def dismiss(world: World, message: Message) -> None:
    """A person puts an ephemeral out of sight; the bot may still edit it, and never hears of it."""
    message.dismissed = True
    world.bus.publish(MessageEvent(Change.DELETED, message))
