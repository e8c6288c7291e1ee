"""Interactions as the gateway dispatches them, and as the callback answers them."""

from __future__ import annotations

from bot.playground.state import Channel, Interaction, Json, Outcome, World
from bot.playground.wire import channels, messages, users

ATTACHMENT_LIMIT = 10 * 1024 * 1024
"""Bytes for each file, in a server without boosts."""


def interaction(world: World, subject: Interaction) -> Json:
    """What the bot is told of something that a person did."""
    channel = world.channels[subject.channel]
    body: Json = {
        "id": str(subject.id),
        "application_id": str(world.application.id),
        "type": int(subject.kind),
        "token": subject.token,
        "version": 1,
        "channel_id": str(channel.id),
        "channel": _partial_channel(world, subject, channel),
        "locale": subject.user.locale,
        "app_permissions": str(int(world.permissions(world.application.bot.id, channel))),
        "entitlements": [],
        "authorizing_integration_owners": {"0": str(subject.guild or 0)},
        "context": 0 if subject.guild else 1,
        "attachment_size_limit": ATTACHMENT_LIMIT,
        "data": subject.data,
    }
    if subject.message:
        body["message"] = messages.message(world, subject.message)
    return body | _who(world, subject, channel)


def _who(world: World, subject: Interaction, channel: Channel) -> Json:
    guild = world.guilds.get(subject.guild or 0)
    if guild is None:
        return {"user": users.user(subject.user)}
    member = guild.members[subject.user.id]
    return {
        "guild_id": str(guild.id),
        "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
        "guild_locale": guild.locale,
        "member": users.acting_member(member, guild.permissions(subject.user.id, channel)),
    }


def _partial_channel(world: World, subject: Interaction, channel: Channel) -> Json:
    bits = world.permissions(subject.user.id, channel)
    return channels.channel(world, channel) | {"permissions": str(int(bits))}


def callback(world: World, subject: Interaction) -> Json:
    """The answer to ``callback?with_response=1``."""
    about: Json = {"id": str(subject.id), "type": int(subject.kind)}
    answer: Json = {"interaction": about}
    if subject.original is None:
        return answer
    about["response_message_id"] = str(subject.original.id)
    about["response_message_loading"] = subject.original.loading
    about["response_message_ephemeral"] = subject.original.ephemeral
    kind = {Outcome.MESSAGE: 4, Outcome.UPDATE: 7}.get(subject.outcome)
    if kind:
        message = messages.message(world, subject.original)
        answer["resource"] = {"type": kind, "message": message}
    return answer
