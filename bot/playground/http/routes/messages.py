"""Messages of a channel, as the bot itself posts, edits, reads, deletes and pins them."""

from __future__ import annotations

import itertools

from bot.playground.actions import messages as actions
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.drafting import fill
from bot.playground.http.errors import RefusalError
from bot.playground.rules.problem import Problem
from bot.playground.state import (
    Channel,
    ChannelKind,
    Message,
    Permission,
    TypingEvent,
    moment,
    timestamp,
)
from bot.playground.wire import messages as wire

HOUR = 3600.0
TWO_WEEKS = 14 * 24 * HOUR
MAX_PINS = 250
NONCE_LIFE = 180.0
"""Seconds for which a message with an enforced nonce is not posted again."""
READ = Permission.VIEW_CHANNEL | Permission.READ_MESSAGE_HISTORY
DELETE = Permission.VIEW_CHANNEL | Permission.MANAGE_MESSAGES
PIN = Permission.VIEW_CHANNEL | Permission.PIN_MESSAGES


def create(call: Call) -> Reply:
    """Post a message."""
    channel = call.channel(Permission.VIEW_CHANNEL)
    check_posting(call, channel)
    if posted := _posted_before(call, channel):
        return wire.message(call.world, posted)
    message = Message(
        call.world.ids.next(),
        channel.id,
        channel.guild,
        call.bot,
        reply_to=_reply_to(call, channel),
        created=call.world.clock.now(),
        nonce=_nonce(call),
    )
    fill(call, message, call.body)
    actions.post(call.world, message)
    return wire.message(call.world, message)


def _nonce(call: Call) -> str | None:
    nonce = call.body.get("nonce")
    if nonce is None:
        return None
    if isinstance(nonce, str) and len(nonce) > 25:
        raise RefusalError(50035, [Problem(("nonce",), "BASE_TYPE_MAX_LENGTH", "25 at most")])
    return str(nonce)


def _posted_before(call: Call, channel: Channel) -> Message | None:
    """The bot's message with the same nonce, if it wants that to be enforced."""
    nonce = _nonce(call)
    if nonce is None or not call.body.get("enforce_nonce"):
        return None
    since = call.world.clock.now() - NONCE_LIFE
    for message in call.world.messages[channel.id].values():
        if message.nonce == nonce and message.author is call.bot and message.created >= since:
            return message
    return None


def check_posting(call: Call, channel: Channel) -> None:
    """Whether the bot may post what it sends where it sends it.

    :raises RefusalError: 50024, 50083, 50001 or 50013
    """
    if channel.kind == ChannelKind.CATEGORY:
        raise RefusalError(50024)
    if channel.is_thread:
        if channel.locked and channel.archived:
            raise RefusalError(50083)
        needs = Permission.SEND_MESSAGES_IN_THREADS
    else:
        needs = Permission.SEND_MESSAGES
    if call.files:
        needs |= Permission.ATTACH_FILES
    call.require(channel, needs)


def _reply_to(call: Call, channel: Channel) -> int | None:
    reference = call.body.get("message_reference")
    if not reference:
        return None
    wanted = int(reference["message_id"])
    if call.world.find_message(channel.id, wanted):
        return wanted
    if reference.get("fail_if_not_exists", True):
        text = "Unknown message"
        raise RefusalError(
            50035, [Problem(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", text)], about=wanted
        )
    return None


def edit(call: Call) -> Reply:
    """Edit one of the bot's own messages."""
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.bot:
        raise RefusalError(50005)
    if channel.is_thread and channel.archived:
        raise RefusalError(50083)
    _count_late_edit(call, message)
    fill(call, message, call.body)
    actions.edited(call.world, message)
    return wire.message(call.world, message)


def _count_late_edit(call: Call, message: Message) -> None:
    """A message older than an hour takes only few edits an hour (code 30046)."""
    now = call.world.clock.now()
    if now - message.created <= HOUR:
        return
    message.late_edits = [t for t in message.late_edits if now - t < HOUR]
    if len(message.late_edits) >= call.settings.late_edits:
        raise RefusalError(30046)
    message.late_edits.append(now)


def one(call: Call) -> Reply:
    """Read one message."""
    return wire.message(call.world, call.message(call.channel(READ)))


def history(call: Call) -> Reply:
    """Read some messages, newest first; ephemerals are not among them."""
    channel = call.channel(READ)
    every = [m for m in call.world.messages[channel.id].values() if not m.ephemeral]
    before, after = call.query.get("before"), call.query.get("after")
    if before:
        every = [m for m in every if m.id < int(before)]
    limit = int(call.query.get("limit", 50))
    wanted = [m for m in every if m.id > int(after)][:limit] if after else every[-limit:]
    return [wire.message(call.world, m) for m in reversed(wanted)]


def remove(call: Call) -> Reply:
    """Delete a message: the bot's own, or as a moderator anybody's."""
    channel = call.channel()
    message = call.message(channel)
    if message.author is not call.bot:
        call.require(channel, DELETE)
    actions.delete(call.world, message, by_bot=True)
    return None


def remove_many(call: Call) -> Reply:
    """Delete 2 to 100 messages, none older than two weeks."""
    channel = call.channel(DELETE)
    ids = [int(i) for i in call.body.get("messages") or []]
    oldest = call.world.clock.now() - TWO_WEEKS
    if not 2 <= len(ids) <= 100 or any(moment(i) < oldest for i in ids):
        text = "2 to 100 messages, none older than two weeks"
        raise RefusalError(50035, [Problem(("messages",), "BASE_TYPE_BAD_LENGTH", text)])
    for message in [call.world.find_message(channel.id, i) for i in ids]:
        if message and not message.ephemeral:
            actions.delete(call.world, message, by_bot=True)
    return None


def pins(call: Call) -> Reply:
    """The pinned messages."""
    channel = call.channel(READ)
    pinned = [m for m in call.world.messages[channel.id].values() if m.pinned]
    items = [
        {"pinned_at": timestamp(m.created), "message": wire.message(call.world, m)}
        for m in itertools.islice(reversed(pinned), 50)
    ]
    return {"items": items, "has_more": len(pinned) > 50}


def pin(call: Call) -> Reply:
    """Pin a message."""
    return _set_pinned(call, pinned=True)


def unpin(call: Call) -> Reply:
    """Unpin a message."""
    return _set_pinned(call, pinned=False)


def _set_pinned(call: Call, *, pinned: bool) -> Reply:
    channel = call.channel(PIN)
    message = call.message(channel)
    posted = call.world.messages[channel.id].values()
    if pinned and sum(m.pinned for m in posted) >= MAX_PINS:
        raise RefusalError(30003)
    message.pinned = pinned
    actions.edited(call.world, message, mark=False)
    return None


def typing(call: Call) -> Reply:
    """Show that the bot is typing."""
    channel = call.channel(Permission.SEND_MESSAGES)
    call.world.bus.publish(TypingEvent(channel, call.bot))
    return None


ROUTES = [
    Route("POST", "/channels/{channel}/messages", create),
    Route("GET", "/channels/{channel}/messages", history),
    Route("POST", "/channels/{channel}/messages/bulk-delete", remove_many),
    Route("GET", "/channels/{channel}/messages/pins", pins),
    Route("PUT", "/channels/{channel}/messages/pins/{message}", pin),
    Route("DELETE", "/channels/{channel}/messages/pins/{message}", unpin),
    Route("GET", "/channels/{channel}/messages/{message}", one),
    Route("PATCH", "/channels/{channel}/messages/{message}", edit),
    Route("DELETE", "/channels/{channel}/messages/{message}", remove),
    Route("POST", "/channels/{channel}/typing", typing),
]
