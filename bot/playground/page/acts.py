"""What a person does on the page: every act is a call of :class:`bot.playground.person.Person`."""

from __future__ import annotations

import base64
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeVar

from aiohttp import web

from bot.playground.founding import set_locale
from bot.playground.page.site import Site
from bot.playground.palette import Upload, Value
from bot.playground.person import NotAllowedError, Person
from bot.playground.rules.commands import LOCALES
from bot.playground.state import Channel, Interaction, Json, Message, Outcome

T = TypeVar("T")

MOST: Final = 64 * 1024
"""Bytes of an act."""

MOST_WITH_FILES: Final = 24 * 1024 * 1024
"""Bytes of a command, whose options may be files."""

DONE: Final[Json] = {"outcome": "done"}


async def act(site: Site, request: web.Request) -> web.StreamResponse:
    """Do what the path names as the person that the body names; JSON in, JSON out.

    The answer's ``outcome`` is ``done``, ``modal`` (a form opens), ``failed`` (the bot did not
    answer) or ``refused`` (a client would not let them; ``reason`` says why). Malformed bodies
    answer 400.
    """
    does = ACTS.get(request.match_info["what"])
    if does is None:
        raise web.HTTPNotFound
    body = await _body(request)
    person = site.person(body.get("person"))
    try:
        answer = await does(site, person, body)
    except NotAllowedError as refusal:
        answer = {"outcome": "refused", "reason": str(refusal)}
    return web.json_response(answer)


async def _body(request: web.Request) -> Json:
    most = MOST_WITH_FILES if request.match_info["what"] == "command" else MOST
    if (request.content_length or 0) > most:
        raise web.HTTPRequestEntityTooLarge(most, request.content_length or 0)
    try:
        body = await request.json()
    except ValueError as malformed:
        raise web.HTTPBadRequest(text="not JSON") from malformed
    if request.content_type != "application/json" or not isinstance(body, dict):
        raise web.HTTPBadRequest(text="a JSON object is needed")
    return body


async def _command(site: Site, person: Person, body: Json) -> Json:
    channel = _channel(person, body)
    options = {k: _value(v) for k, v in _need(body, "options", dict).items()}
    return _told(site, await person.run(channel, _need(body, "command", str), **options))


async def _menu(site: Site, person: Person, body: Json) -> Json:
    """A command from the context menu of a message, or of the person who wrote it."""
    message = _message(person, body)
    target = message.author if body.get("on") == "author" else message
    command = _need(body, "command", str)
    return _told(site, await person.run_on(_channel(person, body), command, target))


async def _delete(_: Site, person: Person, body: Json) -> Json:
    person.delete(_message(person, body))
    return DONE


async def _autocomplete(_: Site, person: Person, body: Json) -> Json:
    options = dict(_need(body, "options", dict))
    focused = _need(body, "focused", str)
    typed = str(options.pop(focused, ""))
    command = _need(body, "command", str)
    found = await person.complete(_channel(person, body), command, focused, typed, **options)
    return DONE | {"choices": [{"label": c["name"], "value": c["value"]} for c in found]}


async def _press(site: Site, person: Person, body: Json) -> Json:
    return _told(site, await person.press(_message(person, body), _need(body, "custom_id", str)))


async def _select(site: Site, person: Person, body: Json) -> Json:
    values = [str(value) for value in _need(body, "values", list)]
    message = _message(person, body)
    return _told(site, await person.select(message, _need(body, "custom_id", str), values))


async def _submit(site: Site, person: Person, body: Json) -> Json:
    key = _id(body, "modal")
    opened = site.forms.get(key)
    if opened is None or opened.user is not person.user:
        raise NotAllowedError("This form is no longer open.")
    done = await person.submit(opened, _need(body, "values", dict))
    if not done.failed:
        site.forms.pop(key, None)
    return _told(site, done)


async def _say(_: Site, person: Person, body: Json) -> Json:
    text = _need(body, "text", str).strip()[:2000]
    if text:
        person.say(_channel(person, body), text)
    return DONE


async def _dismiss(_: Site, person: Person, body: Json) -> Json:
    person.dismiss(_message(person, body))
    return DONE


async def _reload(_: Site, person: Person, __: Json) -> Json:
    person.reload()
    return DONE


async def _locale(site: Site, person: Person, body: Json) -> Json:
    locale = _need(body, "locale", str)
    if locale not in LOCALES:
        raise NotAllowedError("Discord has no such language.")
    set_locale(person.user, locale)
    site.refresh()
    return DONE


async def _fault(site: Site, person: Person, body: Json) -> Json:
    fault = site.faults.get(_need(body, "fault", str))
    if fault is None:
        raise NotAllowedError("There is no such fault.")
    await fault.cause(person, _channel(person, body))
    return DONE


Act = Callable[[Site, Person, Json], Awaitable[Json]]

ACTS: Final[Mapping[str, Act]] = {
    "command": _command,
    "menu": _menu,
    "delete": _delete,
    "autocomplete": _autocomplete,
    "press": _press,
    "select": _select,
    "submit": _submit,
    "say": _say,
    "dismiss": _dismiss,
    "reload": _reload,
    "locale": _locale,
    "fault": _fault,
}


def _told(site: Site, done: Interaction) -> Json:
    """What the tab that acted is told of the bot's first answer."""
    if done.failed:
        return {"outcome": "failed"}
    if done.outcome is not Outcome.MODAL or done.modal is None:
        return DONE
    site.remember(done)
    form = {key: done.modal[key] for key in ("title", "components")}
    return {"outcome": "modal", "modal": form | {"token": str(done.id)}}


def _channel(person: Person, body: Json) -> Channel:
    channel = person.world.channels.get(_id(body, "channel"))
    if channel is None or not person.world.opens(person.user, channel):
        raise NotAllowedError("There is no such channel.")
    return channel


def _message(person: Person, body: Json) -> Message:
    channel = _channel(person, body)
    message = person.world.find_message(channel.id, _id(body, "message"))
    if message is None or not person.world.sees_message(person.user, message):
        raise NotAllowedError("This message is gone.")
    return message


def _need(body: Json, key: str, kind: type[T]) -> T:
    value = body.get(key)
    if not isinstance(value, kind):
        raise web.HTTPBadRequest(text=f"{key}: {kind.__name__} needed")
    return value


def _value(value: Json | Value) -> Value:
    """An option's value; a file is ``{"filename": …, "base64": …}``."""
    if not isinstance(value, dict):
        return value
    try:
        content = base64.b64decode(_need(value, "base64", str), validate=True)
    except ValueError as broken:
        raise web.HTTPBadRequest(text="base64 needed") from broken
    return Upload(_need(value, "filename", str), content)


def _id(body: Json, key: str) -> int:
    text = _need(body, key, str)
    if not text.isascii() or not text.isdigit():
        raise web.HTTPBadRequest(text=f"{key}: an id is needed")
    return int(text)
