"""The CDN: attachments, emoji, and a picture for everybody without an avatar."""

from __future__ import annotations

import functools
import hmac
import io

from aiohttp import web
from PIL import Image, ImageDraw

from bot.playground.state import World

COLOURS = ("#5865f2", "#747f8d", "#3ba55c", "#faa61a", "#ed4245", "#eb459e")


def routes(world: World) -> list[web.RouteDef]:
    """The CDN's routes below ``/cdn``."""

    async def attachment(request: web.Request) -> web.Response:
        file = world.files.get(int(request.match_info["id"]))
        if file is None or not hmac.compare_digest(request.query.get("hm", ""), file.key):
            raise web.HTTPNotFound
        return web.Response(body=file.content, content_type=file.content_type)

    async def emoji(request: web.Request) -> web.Response:
        found = world.application.emoji.get(int(request.match_info["id"]))
        if found is None:
            raise web.HTTPNotFound
        return web.Response(body=found.image, content_type=found.content_type)

    async def avatar(request: web.Request) -> web.Response:
        number = int(request.match_info["number"]) % len(COLOURS)
        return web.Response(body=plain_avatar(number), content_type="image/png")

    return [
        web.get(r"/cdn/attachments/{id:\d+}/{name}", attachment),
        web.get(r"/cdn/emojis/{id:\d+}.{ext:\w+}", emoji),
        web.get(r"/cdn/embed/avatars/{number:\d+}.png", avatar),
    ]


@functools.cache
def plain_avatar(number: int) -> bytes:
    """A PNG of 128 pixels: a head and shoulders on one of six colours."""
    image = Image.new("RGB", (128, 128), COLOURS[number])
    draw = ImageDraw.Draw(image)
    draw.ellipse((40, 24, 88, 72), fill="white")
    draw.ellipse((20, 82, 108, 170), fill="white")
    out = io.BytesIO()
    image.save(out, "PNG")
    return out.getvalue()
