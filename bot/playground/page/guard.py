"""Who may ask at all: this machine's own browser, on our own page, and nobody else.

The secret in the path is the capability; beyond it the ``Host`` must be a loopback name (so that no
foreign name can be pointed at us) and a request that changes something or opens a stream must come
from our own page.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Final

from aiohttp import web
from yarl import URL

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})

HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-store",
}


async def guarded(handler: Handler, request: web.Request) -> web.StreamResponse:
    """Refuse strangers with 403; give every answer the headers that keep the page shut."""
    if reason := why_refused(request):
        refused = web.Response(status=403, text=reason)
        refused.headers.update(HEADERS)
        return refused
    try:
        response = await handler(request)
    except web.HTTPException as problem:
        problem.headers.update(HEADERS)
        raise
    if not response.prepared:
        for name, value in HEADERS.items():
            response.headers.setdefault(name, value)
        response.headers["Content-Security-Policy"] = policy(request.host)
    return response


def why_refused(request: web.Request) -> str | None:
    """Why a request must not be answered, or nothing."""
    if _hostname(request.host) not in LOOPBACK:
        return "this server answers to loopback names only"
    origin = request.headers.get("Origin")
    if origin is not None and origin != f"{request.scheme}://{request.host}":
        return "foreign origin"
    if origin is None and (request.method != "GET" or _is_upgrade(request)):
        return "an origin is needed"
    if request.headers.get("Sec-Fetch-Site", "none") not in ("same-origin", "none"):
        return "foreign site"
    return None


def policy(host: str) -> str:
    """The content security policy: our own files, our own stream, nothing inline, no frames."""
    return "; ".join(
        (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self'",
            "font-src 'self'",
            f"connect-src 'self' ws://{host}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
    )


def _is_upgrade(request: web.Request) -> bool:
    return request.headers.get("Upgrade", "").lower() == "websocket"


def _hostname(host: str) -> str | None:
    try:
        return URL(f"http://{host}").host
    except ValueError:
        return None
