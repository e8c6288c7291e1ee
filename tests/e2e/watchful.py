# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""What is logged while a test runs: an error that the test does not expect fails it."""

import contextlib
import logging
from collections.abc import Iterator
from dataclasses import dataclass, field

import structlog
from structlog.testing import capture_logs


@dataclass
class Watched:
    """What was logged, by the bot and by the libraries under it.

    :ivar events: the bot's lines, of every level.
    :ivar errors: errors of discord.py and asyncio.
    """

    events: list
    errors: list = field(default_factory=list)

    def troubles(self) -> list:
        """Every error that is still here."""
        return [e for e in self.events if e["log_level"] in ("error", "critical")] + self.errors

    def expect(self, event: str) -> dict:
        """Take out a line that a test provoked on purpose."""
        for line in self.events:
            if line["event"] == event:
                self.events.remove(line)
                return line
        raise LookupError(f"no {event!r} among {[e['event'] for e in self.events]}")


class _Errors(logging.Handler):
    def __init__(self, into: list) -> None:
        super().__init__(logging.ERROR)
        self.into = into

    def emit(self, record: logging.LogRecord) -> None:
        self.into.append(f"{record.name}: {record.getMessage()} {record.exc_info or ''}")


@contextlib.contextmanager
def watchful() -> Iterator[Watched]:
    """Watch the log; fail at the end if an error is in it."""
    with capture_logs(processors=[structlog.processors.format_exc_info]) as events:
        watched = Watched(events)
        handler = _Errors(watched.errors)
        logging.getLogger().addHandler(handler)
        try:
            yield watched
        finally:
            logging.getLogger().removeHandler(handler)
    assert watched.troubles() == []
