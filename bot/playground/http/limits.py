"""Rate limits: buckets with Discord's headers, and the global one."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

from bot.playground.clock import Clock
from bot.playground.http.call import Route
from bot.playground.settings import Settings
from bot.playground.state import Json

MAJOR = ("channel", "guild", "application", "token")
"""The path's ids that have buckets of their own."""


@dataclass(frozen=True, slots=True)
class Limit:
    """So many requests in so many seconds."""

    requests: int
    seconds: float


LIMITS: dict[tuple[str, str], Limit] = {
    ("POST", "/channels/{channel}/messages"): Limit(5, 5),
    ("PATCH", "/channels/{channel}/messages/{message}"): Limit(5, 5),
    ("DELETE", "/channels/{channel}/messages/{message}"): Limit(5, 1),
    ("POST", "/channels/{channel}/threads"): Limit(10, 60),
    ("POST", "/webhooks/{application}/{token}"): Limit(5, 2),
}
"""The routes with a limit of their own. Discord publishes none; these are as observed."""

USUAL = Limit(30, 1)

RENAMING = ("PATCH", "/channels/{channel}")
RENAMES = Limit(2, 600)
"""Changes of a channel's name or topic: a limit of its own that no header tells of."""


@dataclass(slots=True)
class Bucket:
    """A window that opened at ``since`` and the requests it has seen."""

    limit: Limit
    since: float
    used: int = 0


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a request may pass, and the headers that say how things stand.

    :param wait: seconds to wait, or 0
    """

    wait: float
    headers: dict[str, str]
    everywhere: bool = False


class RateLimits:
    """Counts requests per route and major id, and per bot."""

    def __init__(self, clock: Clock, settings: Settings) -> None:
        self._clock = clock
        self._settings = settings
        self._buckets: dict[str, Bucket] = {}
        self._second = Bucket(Limit(settings.global_limit, 1.0), 0.0)

    def check(self, route: Route, params: dict[str, str], body: Json) -> Verdict:
        """Count one request. Interaction callbacks have no bucket and no global limit."""
        if route.path.startswith("/interactions/"):
            return Verdict(0.0, {})
        now = self._clock.now()
        if not route.public and (wait := self._over_global(now)):
            return Verdict(wait, {}, everywhere=True)
        limit = LIMITS.get((route.method, route.path), USUAL)
        key = "/".join([route.method, route.path, *(params.get(m, "") for m in MAJOR)])
        bucket = self._bucket(key, limit, now)
        over = self._settings.rate_limits and bucket.used >= limit.requests
        bucket.used += 0 if over else 1
        left = bucket.since + limit.seconds - now
        wait = left if over else self._renames(route, key, body, now)
        return Verdict(wait, self._headers(route, bucket, left))

    def _renames(self, route: Route, key: str, body: Json, now: float) -> float:
        if (route.method, route.path) != RENAMING or not {"name", "topic"} & set(body):
            return 0.0
        hidden = self._bucket(key + "#name", RENAMES, now)
        if self._settings.rate_limits and hidden.used >= RENAMES.requests:
            return hidden.since + RENAMES.seconds - now
        hidden.used += 1
        return 0.0

    def _over_global(self, now: float) -> float:
        second = self._second
        if now >= second.since + 1:
            second.since, second.used = now, 0
        second.used += 1
        over = self._settings.rate_limits and second.used > self._settings.global_limit
        return second.since + 1 - now if over else 0.0

    def _bucket(self, key: str, limit: Limit, now: float) -> Bucket:
        bucket = self._buckets.get(key)
        if bucket is None or now >= bucket.since + limit.seconds:
            if len(self._buckets) > 5000:
                self._sweep(now)
            bucket = self._buckets[key] = Bucket(limit, now)
        return bucket

    def _sweep(self, now: float) -> None:
        live = {k: b for k, b in self._buckets.items() if now < b.since + b.limit.seconds}
        self._buckets = live

    def _headers(self, route: Route, bucket: Bucket, left: float) -> dict[str, str]:
        used = bucket.used if self._settings.rate_limits else 0
        name = hashlib.sha256(f"{route.method} {route.path}".encode()).hexdigest()[:16]
        return {
            "X-RateLimit-Limit": str(bucket.limit.requests),
            "X-RateLimit-Remaining": str(max(bucket.limit.requests - used, 0)),
            "X-RateLimit-Reset": f"{bucket.since + bucket.limit.seconds:.3f}",
            "X-RateLimit-Reset-After": f"{max(left, 0.001):.3f}",
            "X-RateLimit-Bucket": name,
        }
