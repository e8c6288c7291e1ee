"""Channels and threads as JSON."""

from __future__ import annotations

from bot.playground.state import Channel, ChannelKind, Json, Overwrite, World, timestamp
from bot.playground.wire import users


def channel(world: World, subject: Channel) -> Json:
    """A channel, thread or direct message."""
    if subject.is_thread:
        return thread(subject)
    if subject.kind == ChannelKind.DM:
        return direct(world, subject)
    body = {
        "id": str(subject.id),
        "type": int(subject.kind),
        "flags": 0,
        "guild_id": str(subject.guild),
        "name": subject.name,
        "position": subject.position,
        "parent_id": snowflake(subject.parent),
        "permission_overwrites": [overwrite(o) for o in subject.overwrites.values()],
        "nsfw": False,
    }
    if subject.kind == ChannelKind.TEXT:
        body |= {
            "topic": subject.topic,
            "last_message_id": snowflake(subject.last_message),
            "rate_limit_per_user": subject.slowmode,
        }
    return body


def direct(world: World, subject: Channel) -> Json:
    """A direct message between the bot and one person."""
    bot = world.application.bot.id
    others = [world.users[u] for u in subject.members if u != bot]
    return {
        "id": str(subject.id),
        "type": int(subject.kind),
        "flags": 0,
        "last_message_id": snowflake(subject.last_message),
        "recipients": [users.user(u) for u in others],
    }


def thread(subject: Channel) -> Json:
    """A thread. ``message_count`` stops at nothing here, unlike old Discord's 50."""
    return {
        "id": str(subject.id),
        "type": int(subject.kind),
        "flags": 0,
        "guild_id": str(subject.guild),
        "parent_id": snowflake(subject.parent),
        "owner_id": str(subject.owner),
        "name": subject.name,
        "last_message_id": snowflake(subject.last_message),
        "rate_limit_per_user": subject.slowmode,
        "message_count": subject.message_count,
        "total_message_sent": subject.message_count,
        "member_count": min(len(subject.members), 50),
        "thread_metadata": thread_metadata(subject),
    }


def thread_metadata(subject: Channel) -> Json:
    """What only threads have."""
    body: Json = {
        "archived": subject.archived,
        "archive_timestamp": timestamp(subject.created),
        "auto_archive_duration": subject.auto_archive_minutes,
        "locked": subject.locked,
        "create_timestamp": timestamp(subject.created),
    }
    if subject.kind == ChannelKind.PRIVATE_THREAD:
        body["invitable"] = True
    return body


def thread_member(subject: Channel, user_id: int) -> Json:
    """Somebody's membership of a thread."""
    return {
        "id": str(subject.id),
        "user_id": str(user_id),
        "join_timestamp": timestamp(subject.created),
        "flags": 0,
    }


def overwrite(subject: Overwrite) -> Json:
    """A permission overwrite of a channel."""
    return {
        "id": str(subject.target),
        "type": 0 if subject.is_role else 1,
        "allow": str(int(subject.allow)),
        "deny": str(int(subject.deny)),
    }


def snowflake(value: int | None) -> str | None:
    """An id as JSON writes it."""
    return None if value is None else str(value)
