"""Channels: reading, changing and deleting them; overwrites; direct messages."""

from __future__ import annotations

from bot.playground.actions import channels as actions
from bot.playground.founding import add_channel
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.errors import RefusalError, refuse_if
from bot.playground.rules.problem import Problem, count
from bot.playground.state import Channel, ChannelKind, Json, Overwrite, Permission
from bot.playground.wire import channels as wire

MANAGE = Permission.VIEW_CHANNEL | Permission.MANAGE_CHANNELS
ROLES = Permission.VIEW_CHANNEL | Permission.MANAGE_ROLES


def one(call: Call) -> Reply:
    """Read a channel or thread."""
    return wire.channel(call.world, call.channel())


def edit(call: Call) -> Reply:
    """Change a channel (manage channels) or a thread (manage threads, or its owner)."""
    channel = call.channel()
    if channel.is_thread:
        _check_thread_edit(call, channel)
    else:
        call.require(channel, MANAGE)
    _apply(channel, call.body)
    actions.changed(call.world, channel)
    return wire.channel(call.world, channel)


def _check_thread_edit(call: Call, thread: Channel) -> None:
    harmless = {"name", "archived", "auto_archive_duration", "rate_limit_per_user"}
    if thread.owner != call.bot.id or set(call.body) - harmless:
        call.require(thread, Permission.MANAGE_THREADS)
    if thread.archived and call.body.get("archived", True):
        raise RefusalError(50083)


def _apply(channel: Channel, body: Json) -> None:
    if "name" in body:
        refuse_if(count(("name",), len(body["name"] or ""), 1, 100))
        channel.name = body["name"]
    if "permission_overwrites" in body:
        found = [_overwrite(int(o["id"]), o) for o in body["permission_overwrites"] or []]
        channel.overwrites = {o.target: o for o in found}
    if "parent_id" in body:
        channel.parent = int(body["parent_id"]) if body["parent_id"] else None
    for key, attribute in _FIELDS.items():
        if key in body:
            setattr(channel, attribute, body[key])


_FIELDS = {
    "topic": "topic",
    "position": "position",
    "rate_limit_per_user": "slowmode",
    "archived": "archived",
    "locked": "locked",
    "auto_archive_duration": "auto_archive_minutes",
}


def remove(call: Call) -> Reply:
    """Delete a channel or thread."""
    channel = call.channel()
    call.require(channel, Permission.MANAGE_THREADS if channel.is_thread else MANAGE)
    answer = wire.channel(call.world, channel)
    actions.delete(call.world, channel, by_bot=True)
    return answer


def create(call: Call) -> Reply:
    """Create a text channel or category in a guild."""
    guild = call.guild(Permission.MANAGE_CHANNELS)
    kind = ChannelKind(call.body.get("type") or 0)
    refuse_if(count(("name",), len(call.body.get("name") or ""), 1, 100))
    if kind not in (ChannelKind.TEXT, ChannelKind.CATEGORY):
        raise RefusalError(50024)
    channel = add_channel(call.world, guild, call.body["name"], kind=kind)
    _apply(channel, call.body)
    return wire.channel(call.world, channel)


def put_overwrite(call: Call) -> Reply:
    """Allow and deny something to a role or member, in one channel."""
    channel = call.channel(ROLES)
    overwrite = _overwrite(call.id("target"), call.body)
    bits = call.world.permissions(call.bot.id, channel)
    if (overwrite.allow | overwrite.deny) & ~bits:
        raise RefusalError(50013)
    channel.overwrites[overwrite.target] = overwrite
    actions.changed(call.world, channel)
    return None


def remove_overwrite(call: Call) -> Reply:
    """Take an overwrite away."""
    channel = call.channel(ROLES)
    if channel.overwrites.pop(call.id("target"), None) is None:
        raise RefusalError(10009, about=call.id("target"))
    actions.changed(call.world, channel)
    return None


def _overwrite(target: int, body: Json) -> Overwrite:
    allow, deny = int(body.get("allow") or 0), int(body.get("deny") or 0)
    return Overwrite(target, body.get("type") == 0, Permission(allow), Permission(deny))


def open_direct(call: Call) -> Reply:
    """Open direct messages with a person who shares a guild with the bot."""
    user = call.world.users.get(int(call.body.get("recipient_id") or 0))
    if user is None:
        text = "Unknown user"
        raise RefusalError(50035, [Problem(("recipient_id",), "UNKNOWN_USER", text)])
    if user.bot or not any(call.bot.id in g.members for g in call.world.shared_guilds(user)):
        raise RefusalError(50007)
    return wire.channel(call.world, actions.direct_channel(call.world, user))


ROUTES = [
    Route("POST", "/users/@me/channels", open_direct),
    Route("GET", "/channels/{channel}", one),
    Route("PATCH", "/channels/{channel}", edit),
    Route("DELETE", "/channels/{channel}", remove),
    Route("POST", "/guilds/{guild}/channels", create, status=201),
    Route("PUT", "/channels/{channel}/permissions/{target}", put_overwrite),
    Route("DELETE", "/channels/{channel}/permissions/{target}", remove_overwrite),
]
