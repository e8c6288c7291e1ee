"""Attachments: their JSON and their addresses."""

from __future__ import annotations

from bot.playground.state import Attachment, Json, World


def store(world: World, file: Attachment) -> None:
    """Put a file where the CDN finds it."""
    world.files.put(file)


def url(world: World, file: Attachment) -> str:
    """The address of a file, with its key in the place where Discord has its signature."""
    return f"{world.cdn}/attachments/{file.id}/{file.filename}?hm={file.key}"


def attachment(world: World, file: Attachment) -> Json:
    """An attachment as messages carry it; keys without a value are left out, as Discord does."""
    address = url(world, file)
    body: Json = {
        "id": str(file.id),
        "filename": file.filename,
        "size": len(file.content),
        "url": address,
        "proxy_url": address,
        "content_type": file.content_type,
    }
    optional = {"description": file.description, "width": file.width, "height": file.height}
    body |= {k: v for k, v in optional.items() if v is not None}
    if file.ephemeral:
        body["ephemeral"] = True
    return body
