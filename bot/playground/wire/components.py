"""Components as answers carry them: every one with its id and the fields that Discord fills in."""

from __future__ import annotations

from collections.abc import Callable

from bot.playground.state import Json, Message, World
from bot.playground.state.messages import walk
from bot.playground.wire.attachments import url

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
SECTION, TEXT, THUMBNAIL, GALLERY, FILE, SEPARATOR, CONTAINER = 9, 10, 11, 12, 13, 14, 17
LABEL = 18

Media = Callable[[Json], Json]


def number(components: list[Json]) -> list[Json]:
    """Give every component that has none an ``id``, counting from 1 through the whole tree."""
    used = {c["id"] for c in walk(components) if c.get("id")}
    following = 1
    for component in walk(components):
        if not component.get("id"):
            while following in used:
                following += 1
            component["id"] = following
            used.add(following)
    return components


def components(world: World, message: Message) -> list[Json]:
    """The components of a message with their media resolved."""

    def media(item: Json) -> Json:
        return _media(world, message, str(item.get("url", "")))

    return [_component(c, media) for c in message.components]


def _component(source: Json, media: Media) -> Json:
    body = {k: v for k, v in source.items() if v is not None}
    fill = _FILLERS.get(body["type"])
    if fill:
        body = fill(body, media)
    if "components" in body:
        body["components"] = [_component(c, media) for c in body["components"]]
    return body


def _container(body: Json, _: Media) -> Json:
    return {"accent_color": None, "spoiler": False} | body


def _section(body: Json, media: Media) -> Json:
    return body | {"accessory": _component(body["accessory"], media)}


def _thumbnail(body: Json, media: Media) -> Json:
    return {"description": None, "spoiler": False} | body | {"media": media(body["media"])}


def _gallery(body: Json, media: Media) -> Json:
    return body | {"items": [_thumbnail(item, media) for item in body["items"]]}


def _file(body: Json, media: Media) -> Json:
    found = media(body["file"])
    name = found["url"].partition("?")[0].rsplit("/", 1)[-1]
    return {"spoiler": False, "name": name, "size": None} | body | {"file": found}


def _separator(body: Json, _: Media) -> Json:
    return {"divider": True, "spacing": 1} | body


def _select(body: Json, _: Media) -> Json:
    if chosen := body.get("default_values"):
        body = body | {"default_values": [each | {"id": str(each["id"])} for each in chosen]}
    return {"min_values": 1, "max_values": 1} | body


def _string_select(body: Json, _: Media) -> Json:
    filled = ({k: v for k, v in o.items() if v is not None} for o in body["options"])
    options = [_with_emoji(o) for o in filled]
    return {"min_values": 1, "max_values": 1} | body | {"options": options}


def _button(body: Json, _: Media) -> Json:
    return _with_emoji(body)


def _with_emoji(body: Json) -> Json:
    """Emoji as answers have them: an id is text, and absent from unicode ones."""
    if emoji := body.get("emoji"):
        named: Json = {"name": emoji.get("name") or ""}
        if emoji.get("id"):
            named |= {"id": str(emoji["id"]), "animated": bool(emoji.get("animated"))}
        body = body | {"emoji": named}
    return body


_FILLERS: dict[int, Callable[[Json, Media], Json]] = {
    BUTTON: _button,
    STRING_SELECT: _string_select,
    5: _select,
    6: _select,
    7: _select,
    8: _select,
    SECTION: _section,
    THUMBNAIL: _thumbnail,
    GALLERY: _gallery,
    FILE: _file,
    SEPARATOR: _separator,
    CONTAINER: _container,
}


def _media(world: World, message: Message, address: str) -> Json:
    """Media by address: an ``attachment://`` one becomes the file's own."""
    name = address.removeprefix("attachment://")
    file = next((a for a in message.attachments if name in (a.filename, url(world, a))), None)
    if file is None:
        return {"id": str(message.id), "url": address, "proxy_url": address}
    found = url(world, file)
    return {
        "id": str(file.id),
        "url": found,
        "proxy_url": found,
        "width": file.width,
        "height": file.height,
        "content_type": file.content_type,
        "attachment_id": str(file.id),
    }
