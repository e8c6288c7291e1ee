"""Logging: one line an event, for people or for machines; never a token, never a card.

An exception may carry whatever somebody sent, so of exceptions only their kinds and places in the
code are logged, not their messages.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Mapping, MutableMapping
from types import TracebackType
from typing import Any, Final

import structlog

__all__ = ["configure", "places_of"]

_QUIET: Final = ("discord", "aiosqlite", "asyncio", "alembic", "PIL", "fontTools", "aiohttp")
"""Libraries that would log what they carry if they were asked for more than information."""


def configure(level: str, *, json: bool = False) -> None:
    """Log to standard error.

    :param level: the least serious level: ``debug``, ``info``, ``warning``, ``error``.
    :param json: one JSON object a line.
    """
    number = logging.getLevelNamesMapping()[level.upper()]
    shared: list[structlog.typing.Processor] = [
        structlog.stdlib.add_log_level,
        structlog.stdlib.add_logger_name,
        structlog.processors.TimeStamper(fmt="iso", utc=True),
        _exception_places,
    ]
    last = (
        structlog.processors.JSONRenderer()
        if json
        else structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    )
    structlog.configure(
        processors=[
            structlog.stdlib.filter_by_level,
            *shared,
            structlog.stdlib.ProcessorFormatter.wrap_for_formatter,
        ],
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=False,
    )
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last],
            foreign_pre_chain=shared,
        )
    )
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(number)
    for name in _QUIET:
        logging.getLogger(name).setLevel(max(number, logging.INFO))


def _exception_places(_: object, __: str, event: MutableMapping[str, Any]) -> Mapping[str, Any]:
    """An exception as its kind and where it came from."""
    found = event.pop("exc_info", None)
    record = event.get("_record")
    if found is None and record is not None:
        found, record.exc_info, record.exc_text = record.exc_info, None, None
    error = _error(found)
    if error is not None:
        event["error"] = type(error).__name__
        event["at"] = places_of(error.__traceback__)
    return event


def _error(found: object) -> BaseException | None:
    if isinstance(found, BaseException):
        return found
    if isinstance(found, tuple):
        return found[1]
    return sys.exc_info()[1] if found else None


def places_of(trace: TracebackType | None) -> str:
    """Where an exception came from, innermost last, without any values."""
    frames = traceback.extract_tb(trace)
    return " > ".join(f"{_short(frame.filename)}:{frame.lineno} {frame.name}" for frame in frames)


def _short(path: str) -> str:
    return "/".join(path.replace("\\", "/").split("/")[-2:])
