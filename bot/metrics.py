"""What is counted and measured, in Prometheus' form."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Gauge, Histogram

__all__ = ["ANSWER_SECONDS", "PRESSES", "REQUESTS", "TABLES"]

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
TABLES: Final = Gauge("tractor_tables", "Live tables of this process.")
