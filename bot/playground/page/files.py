"""Files: the page's own, the attachments that a person was shown, and application emoji."""

from __future__ import annotations

import asyncio
from importlib.resources import files
from typing import Final

from aiohttp import web

from bot.playground.page.site import Site
from renders.fonts import typeface_for

STATIC: Final = files("bot.playground.page") / "static"

TYPES: Final = {".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml"}

PICTURES: Final = frozenset({"image/png", "image/jpeg", "image/gif", "image/webp"})
"""What a browser may show by itself; anything else is for download."""


async def index(site: Site, request: web.Request) -> web.StreamResponse:
    """The page for one person; without ``?person=`` it sends on to the first."""
    wanted = request.query.get("person")
    people = site.people()
    if people and wanted not in {str(user.id) for user in people}:
        raise web.HTTPSeeOther(f"/{site.secret}/?person={people[0].id}")
    html = (STATIC / "index.html").read_text(encoding="utf-8")
    return web.Response(text=html, content_type="text/html")


async def static(request: web.Request) -> web.StreamResponse:
    """One of the page's own files."""
    parts = request.match_info["path"].split("/")
    suffix = "." + parts[-1].rpartition(".")[2]
    found = STATIC.joinpath(*parts)
    if suffix not in TYPES or any(part in ("", ".", "..") for part in parts):
        raise web.HTTPNotFound
    if not found.is_file():
        raise web.HTTPNotFound
    return web.Response(body=found.read_bytes(), content_type=TYPES[suffix], charset="utf-8")


async def attachment(site: Site, request: web.Request) -> web.StreamResponse:
    """A file of a message, for somebody to whom that message was shown."""
    person = site.person(request.query.get("person"))
    key = _number(request.match_info["file"])
    file = site.world.files.get(key)
    if file is None or key not in site.shown[person.user.id]:
        raise web.HTTPNotFound
    kind = file.content_type if file.content_type in PICTURES else "application/octet-stream"
    response = web.Response(body=file.content, content_type=kind)
    if kind not in PICTURES:
        response.headers["Content-Disposition"] = "attachment"
    return response


async def emoji(site: Site, request: web.Request) -> web.StreamResponse:
    """An application emoji by id; ``.png`` or any other ending is ignored."""
    found = site.world.application.emoji.get(_number(request.match_info["emoji"].partition(".")[0]))
    if found is None or found.content_type not in PICTURES:
        raise web.HTTPNotFound
    return web.Response(body=found.image, content_type=found.content_type)


async def emoji_font(_: web.Request) -> web.StreamResponse:
    """A font with emoji, for browsers on machines that have none; 404 where we have none either."""
    path = await asyncio.to_thread(_emoji_font_path)
    if path is None:
        raise web.HTTPNotFound
    return web.FileResponse(path, headers={"Cache-Control": "private, max-age=86400"})


def _emoji_font_path() -> str | None:
    face = typeface_for("\N{ROBOT FACE}")
    return face.path if face else None


def _number(text: str) -> int:
    if not text.isascii() or not text.isdigit():
        raise web.HTTPNotFound
    return int(text)
