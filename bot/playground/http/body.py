"""Reading a request's body: JSON, or a form with ``payload_json`` and files."""

from __future__ import annotations

import json
import re

from aiohttp import BodyPartReader, web

from bot.playground.http.errors import RefusalError
from bot.playground.state import Json
from bot.playground.state.messages import Upload

FILE_FIELD = re.compile(r"files\[(\d)\]")
MAX_REQUEST = 25 * 1024 * 1024
"""Bytes that one request may have."""


async def read(request: web.Request) -> tuple[Json, dict[int, Upload]]:
    """The decoded body and the files.

    A body that is a list (command sync, overwrites) comes back under the key ``"items"``.

    :raises RefusalError: 50109 for broken JSON
    """
    if request.content_type.startswith("multipart/"):
        return await _form(request)
    raw = await request.read()
    return (_decoded(raw) if raw else {}), {}


async def _form(request: web.Request) -> tuple[Json, dict[int, Upload]]:
    body: Json = {}
    files: dict[int, Upload] = {}
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            continue
        content = bytes(await part.read(decode=True))
        if part.name == "payload_json":
            body = _decoded(content)
        elif found := FILE_FIELD.fullmatch(part.name or ""):
            files[int(found[1])] = Upload(part.filename or "file", content)
    return body, files


def _decoded(raw: bytes) -> Json:
    try:
        value = json.loads(raw)
    except ValueError as bad:
        raise RefusalError(50109) from bad
    return value if isinstance(value, dict) else {"items": value}
