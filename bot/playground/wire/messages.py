"""Messages as JSON: for the bot and for the page alike."""

from __future__ import annotations

from bot.playground.state import Interaction, Json, Message, World, timestamp
from bot.playground.state.messages import HAS_THREAD
from bot.playground.wire import users
from bot.playground.wire.attachments import attachment, url
from bot.playground.wire.channels import thread
from bot.playground.wire.components import components


def message(world: World, subject: Message) -> Json:
    """A message as it stands."""
    body: Json = {
        "id": str(subject.id),
        "channel_id": str(subject.channel),
        "type": subject.kind,
        "content": subject.content,
        "author": users.user(subject.author),
        "timestamp": timestamp(subject.created),
        "edited_timestamp": None if subject.edited is None else timestamp(subject.edited),
        "flags": subject.flags,
        "pinned": subject.pinned,
        "tts": False,
        "mentions": [users.user(world.users[u]) for u in subject.mentions if u in world.users],
        "mention_roles": [str(r) for r in subject.mention_roles],
        "mention_everyone": subject.mention_everyone,
        "attachments": [attachment(world, a) for a in subject.attachments],
        "embeds": [embed(world, subject, e) for e in subject.embeds],
        "components": components(world, subject),
    }
    return body | _origin(world, subject)


def dispatched(world: World, subject: Message) -> Json:
    """A message as the gateway sends it: with its guild and its author's membership."""
    body = message(world, subject)
    guild = world.guilds.get(subject.guild or 0)
    if guild:
        body["guild_id"] = str(guild.id)
        if member := guild.members.get(subject.author.id):
            body["member"] = users.partial_member(member)
    return body


def _origin(world: World, subject: Message) -> Json:
    """Where a message comes from: the bot, an interaction, a reply; and its thread."""
    body: Json = {}
    if subject.author.bot:
        body["application_id"] = str(world.application.id)
    if subject.origin is not None:
        body["webhook_id"] = str(world.application.id)
        body["interaction_metadata"] = interaction_metadata(subject.origin)
    if subject.reply_to is not None:
        body["message_reference"] = _reference(subject, subject.reply_to)
        answered = world.find_message(subject.channel, subject.reply_to)
        body["referenced_message"] = message(world, answered) if answered else None
    if subject.flags & HAS_THREAD and (found := world.channels.get(subject.id)):
        body["thread"] = thread(found)
    return body


def _reference(subject: Message, to: int) -> Json:
    body: Json = {"type": 0, "channel_id": str(subject.channel), "message_id": str(to)}
    if subject.guild:
        body["guild_id"] = str(subject.guild)
    return body


def interaction_metadata(origin: Interaction) -> Json:
    """What a message says of the interaction that it answers."""
    owners = {"0": str(origin.guild or 0)}
    body: Json = {
        "id": str(origin.id),
        "type": int(origin.kind),
        "user": users.user(origin.user),
        "authorizing_integration_owners": owners,
    }
    if origin.kind == 3 and origin.message:
        body["interacted_message_id"] = str(origin.message.id)
    if origin.kind == 5:
        opener = dict(body, type=3 if origin.message else 2)
        if origin.message:
            opener["interacted_message_id"] = str(origin.message.id)
        body["triggering_interaction_metadata"] = opener
    return body


def embed(world: World, subject: Message, source: Json) -> Json:
    """An embed with its pictures' addresses resolved."""
    body: Json = {"type": "rich"} | {k: v for k, v in source.items() if v is not None}
    for key in ("image", "thumbnail"):
        if key in body:
            body[key] = _picture(world, subject, body[key])
    if "fields" in body:
        body["fields"] = [{"inline": False} | f for f in body["fields"]]
    return body


def _picture(world: World, subject: Message, source: Json) -> Json:
    address = str(source["url"])
    name = address.removeprefix("attachment://")
    for file in subject.attachments:
        if name in (file.filename, url(world, file)):
            address = url(world, file)
            size = {"width": file.width, "height": file.height} if file.width else {}
            return {"url": address, "proxy_url": address, **size}
    return {"url": address, "proxy_url": address}
