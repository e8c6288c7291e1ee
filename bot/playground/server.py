"""A whole local Discord: state, HTTP side, gateway side and faults behind one port."""

from __future__ import annotations

import secrets
import ssl
from collections.abc import Awaitable, Callable, Iterable

from aiohttp import web

from bot.endpoint import Endpoint
from bot.playground.clock import Clock
from bot.playground.faults import Faults
from bot.playground.founding import new_world
from bot.playground.gateway.connection import Connection
from bot.playground.gateway.hub import Hub
from bot.playground.http import cdn
from bot.playground.http.oracle import Oracle
from bot.playground.http.pipeline import BASE, Api, Backend
from bot.playground.log import Finding, FindingKind, RequestLog
from bot.playground.person import Person
from bot.playground.settings import Settings
from bot.playground.state import Change, Event, InteractionEvent, User, World

GATEWAY_PATHS = ("/gateway/", "/gateway", "/")
"""Where the gateway listens; the real one at the root of a host of its own."""

LOOPBACK = frozenset({"127.0.0.1", "localhost", "::1"})


class LocalDiscord:
    """A Discord on this machine.

    :param world: what is on it; a new, empty one by default
    :param oracle: an outside judge of requests and answers, for tests
    :ivar endpoint: where a client finds it, once started
    :ivar secret: what the page's addresses begin with, so that no other program can guess them
    """

    def __init__(
        self,
        world: World | None = None,
        *,
        settings: Settings | None = None,
        oracle: Oracle | None = None,
    ) -> None:
        self.world = world or new_world(Clock())
        self.settings = settings or Settings()
        self.log = RequestLog()
        self.hub = Hub(self.world, self.settings)
        self.faults = Faults(self.world, self.hub)
        self.secret = secrets.token_urlsafe(16)
        self.endpoint = Endpoint("", "", "")
        self.backend = Backend(self.world, self.settings, self.log, self.faults, oracle)
        self._api = Api(self.backend)
        self._runner: web.AppRunner | None = None
        self._end = self.world.bus.subscribe(self._notice_unanswered)

    async def start(
        self,
        *,
        port: int = 0,
        tls: ssl.SSLContext | None = None,
        page: Iterable[web.AbstractRouteDef] = (),
    ) -> Endpoint:
        """Listen on the loopback address.

        :param port: 0 picks a free one
        :param page: further routes, those of the page
        :raises OSError: if the port is taken
        """
        app = web.Application(middlewares=[self._guard], client_max_size=30 * 1024 * 1024)
        app.add_routes(page)
        app.add_routes([web.get(path, self._gateway) for path in GATEWAY_PATHS])
        app.add_routes(cdn.routes(self.world))
        app.add_routes(self._api.routes())
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", port, ssl_context=tls)
        await site.start()
        host, bound = self._runner.addresses[0][:2]
        self._settle(f"{host}:{bound}", secure=tls is not None)
        return self.endpoint

    def _settle(self, address: str, *, secure: bool) -> None:
        http, ws = ("https", "wss") if secure else ("http", "ws")
        self.endpoint = Endpoint(
            f"{http}://{address}{BASE}", f"{ws}://{address}/gateway/", f"{http}://{address}/cdn"
        )
        self.world.cdn = self.endpoint.cdn
        self.world.gateway = self.endpoint.gateway

    async def close(self) -> None:
        """Close all connections and stop listening."""
        self._end()
        self.hub.close()
        self.hub.drop()
        self.world.clock.stop()
        if self._runner:
            await self._runner.cleanup()

    def person(self, user: User) -> Person:
        """The hands and eyes of a user."""
        return Person(self.world, user)

    @property
    def url(self) -> str:
        """The address of the page."""
        return f"{self.endpoint.http.removesuffix(BASE)}/{self.secret}/"

    async def _gateway(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse(max_msg_size=1 << 20, compress=False)
        await socket.prepare(request)
        compress = request.query.get("compress") == "zlib-stream"
        await Connection(self.hub, socket, compress=compress).serve()
        return socket

    @web.middleware
    async def _guard(
        self,
        request: web.Request,
        handler: Callable[[web.Request], Awaitable[web.StreamResponse]],
    ) -> web.StreamResponse:
        """Let in only what addresses this machine, and no other site's pages."""
        name = request.host.rsplit(":", 1)[0].strip("[]")
        if name not in LOOPBACK | self.settings.hosts:
            raise web.HTTPForbidden(text="not addressed to this machine")
        origin = request.headers.get("Origin")
        if origin and origin != f"{request.scheme}://{request.host}":
            raise web.HTTPForbidden(text="another site's page has no business here")
        return await handler(request)

    def _notice_unanswered(self, event: Event) -> None:
        """An interaction that a connected bot let pass is a finding."""
        if not isinstance(event, InteractionEvent) or event.change is not Change.UPDATED:
            return
        interaction = event.interaction
        if interaction.failed and self.hub.listening(interaction.guild):
            what = f"{interaction.kind.name} {interaction.data}"
            self.log.find(Finding(FindingKind.UNANSWERED, what))
