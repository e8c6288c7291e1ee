"""Emoji owned by the application."""

from __future__ import annotations

import base64
import binascii
import re

from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.drafting import picture
from bot.playground.http.errors import RefusalError
from bot.playground.rules.problem import Problem
from bot.playground.state import AppEmoji
from bot.playground.wire import applications

MAX_EMOJI = 2000
MAX_BYTES = 256 * 1024
NAME = re.compile(r"\w{2,32}", re.ASCII)
IMAGE = re.compile(r"data:image/(png|jpeg|gif|webp|avif);base64,(.+)", re.DOTALL)


def listed(call: Call) -> Reply:
    """All of them."""
    every = call.world.application.emoji.values()
    return {"items": [applications.emoji(call.world, e) for e in every]}


def create(call: Call) -> Reply:
    """Upload one: a name, and the picture as a data URI."""
    app = call.world.application
    if len(app.emoji) >= MAX_EMOJI:
        raise RefusalError(30008)
    name = _name(call)
    content = _image(str(call.body.get("image") or ""))
    emoji = AppEmoji(call.world.ids.next(), name, content, picture(content)[0])
    app.emoji[emoji.id] = emoji
    return applications.emoji(call.world, emoji)


def one(call: Call) -> Reply:
    """One of them."""
    return applications.emoji(call.world, _find(call))


def rename(call: Call) -> Reply:
    """Give one another name."""
    emoji = _find(call)
    emoji.name = _name(call)
    return applications.emoji(call.world, emoji)


def remove(call: Call) -> Reply:
    """Delete one."""
    del call.world.application.emoji[_find(call).id]
    return None


def _find(call: Call) -> AppEmoji:
    emoji = call.world.application.emoji.get(call.id("emoji"))
    if emoji is None:
        raise RefusalError(10014, about=call.id("emoji"))
    return emoji


def _name(call: Call) -> str:
    name = str(call.body.get("name") or "")
    if not NAME.fullmatch(name):
        text = "2 to 32 letters, digits or underscores"
        raise RefusalError(50035, [Problem(("name",), "STRING_TYPE_REGEX", text)])
    taken = {e.name for e in call.world.application.emoji.values()}
    if name in taken:
        text = "An emoji of this name exists"
        raise RefusalError(
            50035, [Problem(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", text)]
        )
    return name


def _image(uri: str) -> bytes:
    found = IMAGE.fullmatch(uri)
    try:
        content = base64.b64decode(found[2], validate=True) if found else b""
    except binascii.Error:
        content = b""
    if not content:
        problem = Problem(("image",), "IMAGE_INVALID", "Invalid image data")
        raise RefusalError(50035, [problem])
    if len(content) > MAX_BYTES:
        text = "File cannot be larger than 256.0 kb."
        raise RefusalError(50035, [Problem(("image",), "BINARY_TYPE_MAX_SIZE", text)])
    return content


ROUTES = [
    Route("GET", "/applications/{application}/emojis", listed),
    Route("POST", "/applications/{application}/emojis", create, status=201),
    Route("GET", "/applications/{application}/emojis/{emoji}", one),
    Route("PATCH", "/applications/{application}/emojis/{emoji}", rename),
    Route("DELETE", "/applications/{application}/emojis/{emoji}", remove),
]
