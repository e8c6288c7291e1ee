"""The way of one request: log, faults, token, limits, checks, route, answer."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
import re
import time
from dataclasses import dataclass

from aiohttp import web

from bot.playground.faults import Ailment, Faults
from bot.playground.founding import looks_real
from bot.playground.http import body as bodies
from bot.playground.http.call import Call, Reply, Route
from bot.playground.http.errors import RefusalError
from bot.playground.http.limits import RateLimits, Verdict
from bot.playground.http.oracle import Oracle
from bot.playground.http.routes import ROUTES
from bot.playground.log import Finding, FindingKind, LoggedRequest, RequestLog
from bot.playground.rules.problem import Problem
from bot.playground.settings import Settings
from bot.playground.state import Json, World
from bot.playground.state.messages import Upload

BASE = "/api/v10"
CUT = 0
"""The status of a request whose connection was cut."""
TOKEN_IN_PATH = re.compile(r"(?<=/)[\w\-]{32}(?=/|$)")

_log = logging.getLogger(__name__)


@dataclass(slots=True)
class Backend:
    """What the HTTP side works with."""

    world: World
    settings: Settings
    log: RequestLog
    faults: Faults
    oracle: Oracle | None = None


class Api:
    """Serves Discord's HTTP API."""

    def __init__(self, backend: Backend) -> None:
        self._backend = backend
        self._limits = RateLimits(backend.world.clock, backend.settings)

    def routes(self) -> list[web.RouteDef]:
        """All routes below the base, and one that catches what is not there."""
        known = [web.route(r.method, BASE + _pattern(r.path), self._serve(r)) for r in ROUTES]
        missing = Route("*", "/{rest}", _missing, public=True)
        return [*known, web.route("*", BASE + "/{rest:.*}", self._serve(missing))]

    def _serve(self, route: Route):  # noqa: ANN202 - aiohttp's handler type is private
        async def handler(request: web.Request) -> web.Response:
            return await self._answer(route, request)

        return handler

    async def _answer(self, route: Route, request: web.Request) -> web.Response:
        world, log = self._backend.world, self._backend.log
        path = request.path.removeprefix(BASE)
        record = LoggedRequest(
            log.next_number(),
            world.clock.now(),
            request.method,
            TOKEN_IN_PATH.sub("…", path),
            route.path,
        )
        if self._backend.faults.latency:
            await asyncio.sleep(self._backend.faults.latency)
        headers: dict[str, str] = {}
        try:
            status, body, headers = await self._checked(route, request, record)
        except RefusalError as refusal:
            status, body = refusal.status, refusal.body()
            record.code = refusal.code
            self._note(refusal, record)
        except ConnectionError:  # the bot broke off in the middle of asking: it was killed
            status, body = CUT, None
        except Exception as bug:  # noqa: BLE001 - a bug of ours must not look like Discord's 500
            _log.exception("the local Discord failed at %s %s", request.method, record.path)
            status, body = 400, {"message": f"local Discord: {bug!r}", "code": 0}
            log.find(Finding(FindingKind.BUG, repr(bug), request=record.number), record)
        if 400 <= status < 500:
            self._judge_response(request, status, body, record)
        record.status = status
        log.finished(record)
        if status == CUT and request.transport is not None:
            request.transport.abort()
        return respond(status or 500, body, headers)

    async def _checked(
        self, route: Route, request: web.Request, record: LoggedRequest
    ) -> tuple[int, Reply, dict[str, str]]:
        payload, files = await bodies.read(request)
        started = time.perf_counter()
        record.body = _loggable(payload, files)
        ailment = self._backend.faults.befall(request.method, route.path)
        if ailment and not ailment.done:
            return _ailing(ailment)
        self._authorise(route, request)
        params = dict(request.match_info)
        verdict = self._limits.check(route, params, payload)
        if verdict.wait:
            return _limited(verdict)
        self._judge_request(request, payload, files, record)
        call = Call(
            self._backend.world,
            self._backend.settings,
            route,
            params,
            request.query,
            payload,
            files,
        )
        reply = route.handle(call)
        if inspect.isawaitable(reply):
            reply = await reply
        status = 204 if reply is None else route.status
        record.seconds = time.perf_counter() - started
        self._judge_response(request, status, reply, record)
        return _ailing(ailment) if ailment else (status, reply, verdict.headers)

    def _authorise(self, route: Route, request: web.Request) -> None:
        """Check the bot's token; a real one has no business here and is never logged."""
        given = request.headers.get("Authorization", "")
        if looks_real(given):
            raise RefusalError(40001)
        if not route.public and given != f"Bot {self._backend.world.application.token}":
            raise RefusalError(40001)

    def _judge_request(
        self,
        request: web.Request,
        payload: Json,
        files: dict[int, Upload],
        record: LoggedRequest,
    ) -> None:
        oracle = self._backend.oracle
        if oracle is None:
            return
        body: object = payload.get("items", payload)
        if files:
            body = payload | {f"files[{i}]": f.filename for i, f in files.items()}
        path = request.path.removeprefix(BASE)
        if faults := oracle.request(request.method, path, body):
            kind, what = FindingKind.SPEC, "; ".join(faults)
            finding = Finding(kind, what, 50035, record.number)
            self._backend.log.find(finding, record)
            raise RefusalError(50035, [Problem((), "SPEC", text) for text in faults])

    def _judge_response(
        self, request: web.Request, status: int, reply: Reply, record: LoggedRequest
    ) -> None:
        oracle = self._backend.oracle
        if oracle is None:
            return
        path = request.path.removeprefix(BASE)
        for fault in oracle.response(request.method, path, status, reply):
            finding = Finding(FindingKind.BUG, f"our answer: {fault}", request=record.number)
            self._backend.log.find(finding, record)

    def _note(self, refusal: RefusalError, record: LoggedRequest) -> None:
        """Record an error as a finding, unless a fault or a moderator is to blame."""
        if record.findings or self._excused(refusal):
            return
        kind = FindingKind.ROUTE if refusal.code == 0 else FindingKind.ERROR
        what = f"{record.method} {record.path}: {refusal}"
        self._backend.log.find(Finding(kind, what, refusal.code, record.number), record)

    def _excused(self, refusal: RefusalError) -> bool:
        about = refusal.about
        if isinstance(about, int):
            return self._backend.world.gone.get(about) is False
        interaction = self._backend.world.interactions.get(about or "")
        return interaction is not None and interaction.expired


def _missing(_: Call) -> Reply:
    raise RefusalError(0)


def _pattern(path: str) -> str:
    r"""A template as aiohttp's router wants it: ids are digits, tokens are not.

    >>> _pattern("/webhooks/{application}/{token}")
    '/webhooks/{application:\\d+}/{token:[\\w\\-]+}'
    """
    return re.sub(
        r"\{(\w+)\}",
        lambda m: "{token:[\\w\\-]+}" if m[1] == "token" else f"{{{m[1]}:\\d+}}",
        path,
    )


def _loggable(payload: Json, files: dict[int, Upload]) -> object:
    body: object = payload.get("items", payload)
    if not files:
        return body
    sizes = {f.filename: len(f.content) for f in files.values()}
    return {"payload_json": body, "files": sizes}


def _ailing(ailment: Ailment) -> tuple[int, Reply, dict[str, str]]:
    if ailment.status != 429:
        return ailment.status, {"message": f"{ailment.status}: injected", "code": 0}, {}
    verdict = Verdict(ailment.retry_after, {}, everywhere=ailment.everywhere)
    status, body, headers = _limited(verdict)
    if not ailment.via:
        headers.pop("Via")
    return status, body, headers


def _limited(verdict: Verdict) -> tuple[int, Reply, dict[str, str]]:
    """A 429. discord.py waits and tries again only if it has a ``Via`` header."""
    scope = "global" if verdict.everywhere else "user"
    headers = verdict.headers | {
        "Via": "1.1 local",
        "Retry-After": f"{verdict.wait:.3f}",
        "X-RateLimit-Scope": scope,
    }
    if verdict.everywhere:
        headers["X-RateLimit-Global"] = "true"
    body = {
        "message": "You are being rate limited.",
        "code": 0,
        "retry_after": round(verdict.wait, 3),
        "global": verdict.everywhere,
    }
    return 429, body, headers


def respond(status: int, body: Reply, headers: dict[str, str]) -> web.Response:
    """An answer of exactly the type ``application/json``: discord.py compares the text."""
    if status == 204:
        return web.Response(status=204, headers=headers)
    raw = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode()
    return web.Response(
        status=status, body=raw, headers={"Content-Type": "application/json"} | headers
    )
