"""``tractor ladder``: the ladder computed anew from what was played and decided."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from contextlib import ExitStack
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from typing import Any, Final

import typer

from engine.ladder.rebuild import Rebuilt, rebuild
from engine.store import Store, StoreError

__all__ = ["rebuild_ladder"]

_LABELS: Final = {"read": "Reading matches", "count": "Counting sessions"}


def rebuild_ladder(address: str) -> int:
    """``tractor ladder rebuild``: a progress bar for each of two steps, on standard error;
    then what was done, as JSON.

    :return: the exit status: 0, or 1 where the database can't be used.
    """
    began = time.perf_counter()
    try:
        done = asyncio.run(_rebuild(address))
    except StoreError as error:
        facts = {name: str(fact) for name, fact in error.facts.items()}
        sys.stdout.write(json.dumps({"error": {"code": error.code.value, **facts}}) + "\n")
        return 1
    seconds = round(time.perf_counter() - began, 1)
    sys.stdout.write(json.dumps({**asdict(done), "seconds": seconds}) + "\n")
    return 0


async def _rebuild(address: str) -> Rebuilt:
    async with await Store.open(address) as store:
        with ExitStack() as stack:
            return await rebuild(store, datetime.now(UTC), _Bars(stack).told)


@dataclass(slots=True)
class _Bars:
    """A bar for each step, opened when the step begins."""

    stack: ExitStack
    bars: dict[str, Any] = field(default_factory=dict)

    def told(self, what: str, done: int, total: int) -> None:
        """So much of a step is done."""
        if what not in self.bars:
            self.stack.close()
            opened: Any = typer.progressbar(length=total, label=_LABELS[what], file=sys.stderr)
            self.bars[what] = self.stack.enter_context(opened)
        bar = self.bars[what]
        bar.update(done - bar.pos)
