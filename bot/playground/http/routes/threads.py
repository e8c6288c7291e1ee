"""Threads: starting, listing, and who is in them."""

from __future__ import annotations

from bot.playground.actions import channels as actions
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.errors import RefusalError, refuse_if
from bot.playground.rules.problem import Problem, count
from bot.playground.state import Channel, ChannelKind, Json, Message, Permission, User
from bot.playground.state.messages import HAS_THREAD
from bot.playground.wire import channels as wire

ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def start(call: Call) -> Reply:
    """Start a thread without a message."""
    kind = ChannelKind(call.body.get("type") or ChannelKind.PRIVATE_THREAD)
    private = kind == ChannelKind.PRIVATE_THREAD
    needs = Permission.CREATE_PRIVATE_THREADS if private else Permission.CREATE_PUBLIC_THREADS
    return _start(call, call.channel(needs), kind, None)


def start_from_message(call: Call) -> Reply:
    """Start a thread under a message."""
    channel = call.channel(Permission.CREATE_PUBLIC_THREADS | Permission.READ_MESSAGE_HISTORY)
    message = call.message(channel)
    if message.flags & HAS_THREAD:
        raise RefusalError(160004)
    return _start(call, channel, ChannelKind.PUBLIC_THREAD, message)


def _start(call: Call, parent: Channel, kind: ChannelKind, starter: Message | None) -> Reply:
    if parent.kind != ChannelKind.TEXT:
        raise RefusalError(50024)
    name = str(call.body.get("name") or "")
    refuse_if(count(("name",), len(name), 1, 100))
    minutes = call.body.get("auto_archive_duration") or 1440
    if minutes not in ARCHIVE_MINUTES:
        text = f"Value must be one of {ARCHIVE_MINUTES}."
        raise RefusalError(50035, [Problem(("auto_archive_duration",), "BASE_TYPE_CHOICES", text)])
    thread = actions.start_thread(call.world, parent, call.bot, name, starter=starter)
    thread.kind, thread.auto_archive_minutes = kind, minutes
    actions.announce_thread(call.world, thread, starter)
    return _with_membership(call, thread)


def _with_membership(call: Call, thread: Channel) -> Json:
    body = wire.thread(thread)
    if call.bot.id in thread.members:
        body["member"] = wire.thread_member(thread, call.bot.id)
    return body


def join(call: Call) -> Reply:
    """The bot enters a thread."""
    actions.add_to_thread(call.world, _open_thread(call), call.bot)
    return None


def leave(call: Call) -> Reply:
    """The bot leaves a thread."""
    actions.remove_from_thread(call.world, _open_thread(call), call.bot)
    return None


def add(call: Call) -> Reply:
    """Put somebody who can see the parent channel into a thread."""
    thread, user = _open_thread(call), _user(call)
    call.require(thread, Permission.SEND_MESSAGES_IN_THREADS)
    parent = call.world.channels[thread.parent or 0]
    if not call.world.opens(user, parent):
        raise RefusalError(50001)
    actions.add_to_thread(call.world, thread, user)
    return None


def remove(call: Call) -> Reply:
    """Take somebody out of a thread."""
    thread = _open_thread(call)
    if thread.owner != call.bot.id or thread.kind != ChannelKind.PRIVATE_THREAD:
        call.require(thread, Permission.MANAGE_THREADS)
    actions.remove_from_thread(call.world, thread, _user(call))
    return None


def members(call: Call) -> Reply:
    """Who is in a thread."""
    thread = _thread(call)
    return [wire.thread_member(thread, user) for user in thread.members]


def member(call: Call) -> Reply:
    """Whether somebody is in a thread."""
    thread, user = _thread(call), _user(call)
    if user.id not in thread.members:
        raise RefusalError(10007, about=user.id)
    return wire.thread_member(thread, user.id)


def active(call: Call) -> Reply:
    """The living threads of a guild that the bot can see."""
    guild = call.guild()
    living = [c for c in guild.channels.values() if c.is_thread and not c.archived]
    return _listed(call, [c for c in living if call.world.opens(call.bot, c)])


def archived_public(call: Call) -> Reply:
    """The archived public threads of a channel."""
    return _archived(call, ChannelKind.PUBLIC_THREAD, Permission.READ_MESSAGE_HISTORY)


def archived_private(call: Call) -> Reply:
    """The archived private threads of a channel."""
    needs = Permission.READ_MESSAGE_HISTORY | Permission.MANAGE_THREADS
    return _archived(call, ChannelKind.PRIVATE_THREAD, needs)


def _archived(call: Call, kind: ChannelKind, needs: Permission) -> Reply:
    channel = call.channel(needs)
    every = call.world.guilds[channel.guild or 0].channels.values()
    found = [c for c in every if c.parent == channel.id and c.kind == kind and c.archived]
    return _listed(call, found)


def _listed(call: Call, threads: list[Channel]) -> Json:
    mine = [wire.thread_member(t, call.bot.id) for t in threads if call.bot.id in t.members]
    return {"threads": [wire.thread(t) for t in threads], "members": mine, "has_more": False}


def _thread(call: Call) -> Channel:
    channel = call.channel()
    if not channel.is_thread:
        raise RefusalError(50024)
    return channel


def _open_thread(call: Call) -> Channel:
    thread = _thread(call)
    if thread.archived:
        raise RefusalError(50083)
    return thread


def _user(call: Call) -> User:
    user = call.world.users.get(call.id("user"))
    if user is None:
        raise RefusalError(10013, about=call.id("user"))
    return user


ROUTES = [
    Route("POST", "/channels/{channel}/threads", start, status=201),
    Route("POST", "/channels/{channel}/messages/{message}/threads", start_from_message, status=201),
    Route("PUT", "/channels/{channel}/thread-members/@me", join),
    Route("DELETE", "/channels/{channel}/thread-members/@me", leave),
    Route("PUT", "/channels/{channel}/thread-members/{user}", add),
    Route("DELETE", "/channels/{channel}/thread-members/{user}", remove),
    Route("GET", "/channels/{channel}/thread-members", members),
    Route("GET", "/channels/{channel}/thread-members/{user}", member),
    Route("GET", "/guilds/{guild}/threads/active", active),
    Route("GET", "/channels/{channel}/threads/archived/public", archived_public),
    Route("GET", "/channels/{channel}/threads/archived/private", archived_private),
]
