"""Tabs without a browser: the page's own requests, and what the server says to each tab."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from typing import Any, Self

from aiohttp import ClientWebSocketResponse, web
from aiohttp.test_utils import TestClient, TestServer

from bot.playground.page import Site, page_routes
from bot.playground.state import Channel, Json, User
from tests.bot.playground.page.scripted import Town


class Tab:
    """One person's page. ``heard`` keeps everything that the server said to it, as text."""

    def __init__(self, browser: Browser, user: User, socket: ClientWebSocketResponse) -> None:
        self._browser = browser
        self.socket = socket
        self.user = user
        self.heard = ""

    async def hears(self, kind: str, **facts: object) -> Json:
        """The next event of that kind (with such facts in it); all before it count as heard."""
        while True:
            text = await self.socket.receive_str(timeout=30)
            self.heard += text
            body = json.loads(text)
            if body["type"] == kind and all(body.get(k) == v for k, v in facts.items()):
                return body

    async def asks_for(self, channel: Channel) -> None:
        """Turn to a channel without waiting for what it shows."""
        await self.socket.send_str(json.dumps({"open": str(channel.id)}))

    async def opens(self, channel: Channel) -> Json:
        """Turn to a channel; returns what it shows."""
        await self.asks_for(channel)
        return await self.hears("channel", id=str(channel.id))

    async def hears_everything(self) -> str:
        """All that was said up to now: the bot says "end" where the tab looks, and it arrives."""
        channel = self._browser.town.general
        await self.opens(channel)
        end = self._browser.town.post(channel, content="end")
        while (await self.hears("message"))["message"]["id"] != str(end.id):
            pass
        return self.heard

    async def does(self, what: str, **facts: Any) -> Json:
        """Do something as this person."""
        body = {"person": str(self.user.id), **facts}
        status, answer = await self._browser.post(f"act/{what}", body)
        assert status == 200, answer
        return json.loads(answer)

    async def runs(self, channel: Channel, command: str, **options: Any) -> Json:
        """Run a slash command."""
        return await self.does("command", channel=str(channel.id), command=command, options=options)


class Browser:
    """Asks as the page's own scripts do: with its secret and its origin."""

    def __init__(self, client: TestClient[Any, Any], site: Site, town: Town) -> None:
        self.client = client
        self.site = site
        self.town = town
        self.origin = str(client.make_url("/")).rstrip("/")
        self._sockets = AsyncExitStack()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self._sockets.aclose()
        await self.site.close()

    def path(self, rest: str) -> str:
        """A path below the secret."""
        return f"/{self.site.secret}/{rest}"

    async def tab(self, name: str) -> Tab:
        """Open a tab as one of the town's people; it has heard the world."""
        user = self.town.people[name]
        path = self.path(f"live?person={user.id}")
        connect = self.client.ws_connect(path, headers={"Origin": self.origin})
        tab = Tab(self, user, await self._sockets.enter_async_context(connect))
        await tab.hears("world", fresh=True)
        return tab

    async def get(self, rest: str, **headers: str) -> tuple[int, str]:
        """Status and text of a GET."""
        async with self.client.get(self.path(rest), headers=headers) as answer:
            return answer.status, await answer.text(errors="replace")

    async def post(self, rest: str, body: object, **headers: str) -> tuple[int, str]:
        """Status and text of a POST."""
        sent = {"Origin": self.origin} | headers
        async with self.client.post(self.path(rest), json=body, headers=sent) as answer:
            return answer.status, await answer.text()


@asynccontextmanager
async def asking(site: Site, town: Town) -> AsyncIterator[Browser]:
    """Serve the page, and ask it."""
    app = web.Application()
    app.add_routes(page_routes(site))
    async with TestClient(TestServer(app)) as client, Browser(client, site, town) as found:
        yield found
