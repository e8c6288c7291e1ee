"""How late the event loop is: a task that wants to run every 5 ms notes when it does."""

from __future__ import annotations

import asyncio
import statistics
import time
from dataclasses import dataclass, field

EVERY = 0.005


@dataclass
class Lateness:
    """How late a task was that wanted to run every 5 ms, in milliseconds.

    :ivar late: by the clock on the wall.
    :ivar own: the part of it in which this very process computed; the rest is the machine's.
    """

    late: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)

    async def watch(self, seconds: float) -> None:
        loop = asyncio.get_running_loop()
        until = loop.time() + seconds
        while (begun := loop.time()) < until:
            before = time.process_time()
            await asyncio.sleep(EVERY)
            late = max(0.0, loop.time() - begun - EVERY) * 1000
            self.late.append(late)
            self.own.append(min(late, (time.process_time() - before) * 1000))

    def told(self) -> str:
        cuts = statistics.quantiles(self.late, n=1000)
        return (
            f"median {cuts[499]:.1f} ms, 99 % {cuts[989]:.1f} ms, 99.9 % {cuts[998]:.1f} ms, "
            f"most {max(self.late):.1f} ms ({len(self.late)} times)"
        )
