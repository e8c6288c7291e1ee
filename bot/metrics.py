"""What is counted and measured, in Prometheus' form."""

from __future__ import annotations

from typing import Final

import aiohttp
from prometheus_client import Counter, Gauge, Histogram

__all__ = [
    "ANSWER_SECONDS",
    "BOARDS",
    "COALESCED",
    "HTTP",
    "NOTICES",
    "PRESSES",
    "REQUESTS",
    "TABLES",
    "counting_answers",
]

REQUESTS: Final = Counter(
    "tractor_requests_total",
    "Requests that the bot makes on its own (they count against Discord's global limit).",
    ["what", "outcome"],
)
PRESSES: Final = Counter("tractor_presses_total", "Presses and commands.", ["verb", "outcome"])
ANSWER_SECONDS: Final = Histogram(
    "tractor_answer_seconds",
    "From a press to its first answer; Discord gives three seconds.",
    buckets=(0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0),
)
COALESCED: Final = Counter(
    "tractor_coalesced_total", "Changes of boards and nudges that were folded into a later request."
)
BOARDS: Final = Counter(
    "tractor_boards_total",
    "What became of boards: edited, posted, gone.",
    ["what"],
)
NOTICES: Final = Counter(
    "tractor_notices_total",
    "What became of messages about tournaments: edited, posted, gone.",
    ["what"],
)
HTTP: Final = Counter(
    "tractor_http_answers_total",
    "Discord's answers to all requests: 429 is its rate limit, 5xx its trouble.",
    ["method", "status"],
)
TABLES: Final = Gauge("tractor_tables", "Live tables of this process.")


def counting_answers() -> aiohttp.TraceConfig:
    """Counts every answer of Discord by its status, also those that discord.py deals with."""
    trace = aiohttp.TraceConfig()

    async def count(_: object, __: object, ended: aiohttp.TraceRequestEndParams) -> None:
        HTTP.labels(ended.method, ended.response.status).inc()

    trace.on_request_end.append(count)
    return trace
