"""What the bot asked, and what it should not have asked."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum


class FindingKind(Enum):
    """Why something is a finding."""

    ERROR = "answered with an error"
    SPEC = "does not fit Discord's API description"
    ROUTE = "no such route"
    UNANSWERED = "an interaction was not answered in 3 seconds"
    BUG = "the local Discord itself failed"


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that the bot must not do (or, for BUG, that the local Discord must not).

    :param code: Discord's error code, if it was answered with one
    :param request: the number of the request, if there was one
    """

    kind: FindingKind
    what: str
    code: int | None = None
    request: int | None = None


@dataclass(slots=True)
class LoggedRequest:
    """One request of the bot. ``seconds`` is the local Discord's own share, faults not counted.

    :param path: without the base; interaction tokens are shortened
    :param body: what was sent, decoded; files by name and size
    :param at: seconds of Unix time
    """

    number: int
    at: float
    method: str
    path: str
    route: str
    body: object = None
    status: int = 0
    code: int | None = None
    seconds: float = 0.0
    findings: list[Finding] = field(default_factory=list)


class RequestLog:
    """The last requests, and all findings.

    :ivar requests: the newest ``keep`` requests, oldest first
    :ivar findings: everything found and not yet :meth:`expect`-ed
    """

    def __init__(self, keep: int = 1000) -> None:
        self.requests: deque[LoggedRequest] = deque(maxlen=keep)
        self.findings: list[Finding] = []
        self._numbers = iter(range(1, 1 << 62))
        self._listeners: list[Callable[[LoggedRequest | Finding], None]] = []

    def subscribe(self, hear: Callable[[LoggedRequest | Finding], None]) -> Callable[[], None]:
        """Call ``hear`` with every finished request and finding; returns the way to end it."""
        self._listeners.append(hear)
        return lambda: self._listeners.remove(hear)

    def next_number(self) -> int:
        """The number of the next request."""
        return next(self._numbers)

    def finished(self, request: LoggedRequest) -> None:
        """Keep an answered request."""
        self.requests.append(request)
        self._tell(request)

    def find(self, finding: Finding, request: LoggedRequest | None = None) -> None:
        """Record a finding, with the request that it is about."""
        self.findings.append(finding)
        if request:
            request.findings.append(finding)
        self._tell(finding)

    def expect(self, code: int) -> Finding:
        """Take out the finding with an error code that a test provoked on purpose.

        :raises LookupError: if there is none
        """
        for finding in self.findings:
            if finding.code == code:
                self.findings.remove(finding)
                return finding
        raise LookupError(f"no finding with code {code} among {self.findings}")

    async def meets(self, code: int, *, within: float = 5.0) -> Finding:
        """As :meth:`expect`, but waits for it.

        :raises TimeoutError: if it does not come within seconds
        """
        found = asyncio.Event()
        end = self.subscribe(lambda item: found.set() if isinstance(item, Finding) else None)
        try:
            async with asyncio.timeout(within):
                while not any(f.code == code for f in self.findings):
                    await found.wait()
                    found.clear()
        finally:
            end()
        return self.expect(code)

    def expect_kind(self, kind: FindingKind) -> Finding:
        """Take out a finding of a kind.

        :raises LookupError: if there is none
        """
        for finding in self.findings:
            if finding.kind is kind:
                self.findings.remove(finding)
                return finding
        raise LookupError(f"no finding of kind {kind.name} among {self.findings}")

    def to(self, method: str, route: str) -> Iterator[LoggedRequest]:
        """The logged requests to a route, by its template."""
        return (r for r in self.requests if r.method == method and r.route == route)

    def _tell(self, item: LoggedRequest | Finding) -> None:
        for hear in tuple(self._listeners):
            hear(item)
