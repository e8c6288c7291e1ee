"""One live stream per tab: what its person sees, in order, filtered before it leaves."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections import deque
from collections.abc import Callable, Hashable, Iterator

from aiohttp import WSMsgType, web

from bot.playground.log import Finding, LoggedRequest
from bot.playground.page import seen
from bot.playground.page.site import Site
from bot.playground.page.workshop import finding_json, request_json
from bot.playground.person import Person
from bot.playground.state import (
    Change,
    Channel,
    Event,
    InteractionEvent,
    Json,
    Message,
    MessageEvent,
    TypingEvent,
)

LINES_WAITING = 200
"""Log lines that wait for a slow tab; older ones are dropped."""


async def live(site: Site, request: web.Request) -> web.StreamResponse:
    """The WebSocket of one tab. It says ``{"open": channel id}``, all else comes from here."""
    person = site.person(request.query.get("person"))
    socket = web.WebSocketResponse(heartbeat=20, max_msg_size=1024)
    await socket.prepare(request)
    site.sockets.add(socket)
    stream = Stream(site, person)
    with stream.listening():
        sending = asyncio.create_task(_send(socket, stream))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    stream.open(_wanted(message.data))
        finally:
            site.sockets.discard(socket)
            sending.cancel()
            with contextlib.suppress(asyncio.CancelledError, ConnectionError):
                await sending
    return socket


async def _send(socket: web.WebSocketResponse, stream: Stream) -> None:
    while True:
        await stream.changed.wait()
        for body in stream.take():
            await socket.send_str(json.dumps(body, ensure_ascii=False))


def _wanted(text: str) -> str:
    try:
        body = json.loads(text)
    except ValueError:
        return ""
    return str(body.get("open")) if isinstance(body, dict) else ""


class Stream:
    """What is still to be said to one tab.

    News wait here by subject, and what they say is made when they are taken: a tab that is slow
    hears the latest state of everything once, and holds up nobody.
    """

    def __init__(self, site: Site, person: Person) -> None:
        self.site = site
        self.person = person
        self.changed = asyncio.Event()
        self.channel: Channel | None = None
        self._news: dict[Hashable, Callable[[], Json | None]] = {}
        self._lines: deque[Json] = deque(maxlen=LINES_WAITING)
        self._put("world", lambda: seen.world_json(site, person) | {"fresh": True})
        self._put("log", lambda: seen.log_json(site))

    @contextlib.contextmanager
    def listening(self) -> Iterator[None]:
        """Hear of what happens, for as long as the tab is there."""
        ends = (
            self.person.watch(self._hear),
            self.site.log.subscribe(self._hear_line),
            self.site.on_refresh(self._refresh),
        )
        try:
            yield
        finally:
            for end in ends:
                end()

    def open(self, key: str) -> None:
        """The tab turns to another channel; one that the person can't open is ignored."""
        mine = seen.open_channels(self.person)
        found = next((channel for channel in mine if str(channel.id) == key), None)
        if found is not None:
            self.channel = found
            self._put("channel", lambda: seen.channel_json(self.site, self.person, found))

    def take(self) -> list[Json]:
        """Everything that waits, in order."""
        self.changed.clear()
        news, self._news = self._news, {}
        bodies = [say() for say in news.values()]
        lines = list(self._lines)
        self._lines.clear()
        return [body for body in bodies if body is not None] + lines

    def _put(self, subject: Hashable, say: Callable[[], Json | None]) -> None:
        self._news.pop(subject, None)
        self._news[subject] = say
        self.changed.set()

    def _hear(self, event: Event) -> None:
        match event:
            case MessageEvent(change, message):
                self._hear_message(change, message)
            case TypingEvent() | InteractionEvent():
                pass
            case _:
                self._refresh()

    def _hear_message(self, change: Change, message: Message) -> None:
        subject = message.id
        if self.channel is not None and message.channel == self.channel.id:
            self._put(subject, lambda: self._message(message))
        elif change is Change.CREATED and message.author is not self.person.user:
            called = message.mention_everyone or self.person.user.id in message.mentions
            body = {"type": "unread", "channel": str(message.channel), "called": called}
            self._put(("unread", message.channel, called), lambda: body)

    def _message(self, message: Message) -> Json | None:
        """The message as it is now, or that it is gone; nothing once the tab has turned away."""
        if self.channel is None or message.channel != self.channel.id:
            return None
        world = self.site.world
        here = world.find_message(message.channel, message.id) is message
        if here and world.sees_message(self.person.user, message):
            return {
                "type": "message",
                "message": seen.message_json(self.site, self.person, message),
            }
        return {"type": "gone", "id": str(message.id)}

    def _hear_line(self, item: LoggedRequest | Finding) -> None:
        if isinstance(item, Finding) and item.request is not None:
            return  # comes with its request
        entry = finding_json(item) if isinstance(item, Finding) else request_json(item)
        self._lines.append({"type": "line", "line": entry})
        self.changed.set()

    def _refresh(self) -> None:
        self._put("world", lambda: seen.world_json(self.site, self.person))
