"""From a request's payload to a message: files, flags, mentions, checks."""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Iterable

from PIL import Image

from bot.playground.http.call import Call
from bot.playground.http.errors import RefusalError, refuse_if
from bot.playground.rules.messages import Draft, message_problems
from bot.playground.state import Attachment, Json, Message
from bot.playground.state.messages import COMPONENTS_V2, LOADING, SUPPRESS_EMBEDS, Upload, walk
from bot.playground.wire.components import number
from bot.playground.wire.interactions import ATTACHMENT_LIMIT

MAY_SET = COMPONENTS_V2 | SUPPRESS_EMBEDS
MENTION = re.compile(r"<@!?(\d+)>")
ROLE_MENTION = re.compile(r"<@&(\d+)>")


def fill(call: Call, message: Message, payload: Json) -> None:
    """Write a payload into a new or existing message; what it leaves out stays as it is.

    :param message: not touched if the payload is refused
    :raises RefusalError: 50035 with all problems, 50006 if empty, 40005 for a large file
    """
    files = _attachments(call, message, payload)
    flags = _flags(message, payload)
    draft = Draft(
        content=payload.get("content", message.content) or "",
        embeds=payload.get("embeds", message.embeds) or [],
        components=payload.get("components", message.components) or [],
        filenames=tuple(f.filename for f in files),
        v2=bool(flags & COMPONENTS_V2),
        poll=bool(payload.get("poll")),
    )
    refuse_if(message_problems(draft))
    if draft.empty:
        raise RefusalError(50006)
    message.content, message.embeds, message.flags = draft.content, draft.embeds, flags
    message.components = number(draft.components)
    call.world.files.retire(a for a in message.attachments if a not in files)
    message.attachments = files
    for file in files:
        call.world.files.put(file)
    _mention(call, message, payload.get("allowed_mentions"))


def _flags(message: Message, payload: Json) -> int:
    """V2 can be added and never removed; an answer that comes is no longer loading."""
    wanted = int(payload.get("flags") or 0) & MAY_SET
    kept = message.flags & ~LOADING
    if "flags" in payload:
        kept &= ~SUPPRESS_EMBEDS
    return kept | wanted


def _attachments(call: Call, message: Message, payload: Json) -> list[Attachment]:
    """The files after the request: those listed as kept, then the new ones."""
    listed = payload.get("attachments")
    if listed is None:
        kept = list(message.attachments)
        described: dict[int, Json] = {}
    else:
        standing = {a.id: a for a in message.attachments}
        ids = [int(entry["id"]) for entry in listed]
        kept = [standing[i] for i in ids if i in standing]
        described = {int(e["id"]): e for e in listed if int(e["id"]) not in standing}
    new = [
        _uploaded(call, message, upload, described.get(index, {}))
        for index, upload in sorted(call.files.items())
    ]
    return kept + new


def _uploaded(call: Call, message: Message, upload: Upload, about: Json) -> Attachment:
    if len(upload.content) > ATTACHMENT_LIMIT:
        raise RefusalError(40005)
    name = re.sub(r"[^\w.\-]", "_", about.get("filename") or upload.filename)
    kind, size = picture(upload.content)
    return Attachment(
        call.world.ids.next(),
        name,
        upload.content,
        kind,
        about.get("description"),
        *size,
        ephemeral=message.ephemeral,
    )


def picture(content: bytes) -> tuple[str, tuple[int | None, int | None]]:
    """The media type of a file and, for a picture, its width and height in pixels."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(io.BytesIO(content)) as image:
                return Image.MIME.get(image.format or "", "image/png"), image.size
    except (OSError, Image.DecompressionBombError):
        return "application/octet-stream", (None, None)


def _mention(call: Call, message: Message, allowed: Json | None) -> None:
    """Whom the message pings: whoever it names, as far as ``allowed_mentions`` lets it."""
    text = "\n".join([message.content, *(c["content"] for c in _texts(message))])
    users = {int(i) for i in MENTION.findall(text)}
    roles = {int(i) for i in ROLE_MENTION.findall(text)}
    everyone = "@everyone" in text or "@here" in text
    if allowed is not None:
        parse = allowed.get("parse") or []
        users &= users if "users" in parse else {int(u) for u in allowed.get("users") or []}
        roles &= roles if "roles" in parse else {int(r) for r in allowed.get("roles") or []}
        everyone = everyone and "everyone" in parse
    pings_author = (allowed or {}).get("replied_user", True)
    if pings_author and (answered := _answered(call, message)):
        users.add(answered.author.id)
    message.mentions = sorted(users)
    message.mention_roles = sorted(roles)
    message.mention_everyone = everyone


def _answered(call: Call, message: Message) -> Message | None:
    """The message that this one replies to."""
    if message.reply_to is None:
        return None
    return call.world.find_message(message.channel, message.reply_to)


def _texts(message: Message) -> Iterable[Json]:
    return (c for c in walk(message.components) if c.get("type") == 10)
