"""What durable actions cost: throughput and waiting time by concurrent tables, and a start.

Use: ``python -m benchmarks.store [FOLDER]`` on an idle machine; FOLDER lies on the disk to be
measured. A unit is what a move writes: the action, and the deadline of the next one. With
``TRACTOR_TEST_POSTGRES`` set, that database's server is measured too (it should be empty).
"""

from __future__ import annotations

import asyncio
import os
import platform
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa

from engine.store import Store
from engine.store.deadlines import Deadline, set_deadlines
from engine.store.deals import Deal
from engine.store.journal import Action, append_actions
from engine.store.matches import begin_match
from engine.store.restore import load_live
from engine.store.rounds import begin_round
from engine.store.tables import NewTable, Seat, open_table, put_seats

T = TypeVar("T")
NOW = datetime(2026, 1, 1, tzinfo=UTC)
SECONDS = 3.0
WRITERS = (1, 10, 100, 1000)
STEADY_RATE = 200  # actions a second, spread over the tables


@dataclass(frozen=True, slots=True)
class Measured:
    """Units a second, and milliseconds from asking to being answered."""

    rate: float
    median: float
    p99: float


def set_up(connection: sa.Connection, actions: int) -> tuple[int, int]:
    """A table of four in its first round; ids of table and round."""
    new = NewTable(1, 2, 3, {"preset": "ladder"}, "normal", "anyone")
    table_id = open_table(connection, new, NOW)
    put_seats(connection, table_id, [Seat(n, NOW, player_id=n + 1) for n in range(4)])
    match_id = begin_match(connection, table_id, 0, rules={}, start={}, at=NOW)
    deal = Deal("0" * 64, "0" * 64, {})
    round_id = begin_round(connection, match_id, 0, rules={}, start={}, deal=deal, at=NOW)
    append_actions(connection, round_id, [action(n) for n in range(actions)])
    return table_id, round_id


def action(number: int) -> Action:
    """An action of ordinary size."""
    return Action(number, NOW, "play", {"cards": ["S5", "S5", "S6", "S6"]}, number % 4, 1)


def move(connection: sa.Connection, table_id: int, round_id: int, number: int) -> None:
    """All that a move writes."""
    append_actions(connection, round_id, [action(number)])
    due = NOW + timedelta(seconds=number)
    set_deadlines(connection, [Deadline(table_id, "move", due, {"number": number})])


async def flat_out(store: Store, writers: int) -> Measured:
    """Every table moves again as soon as it is answered."""
    waits: list[float] = []
    ids = [await store.commit(set_up, 0) for _ in range(writers)]
    began = time.perf_counter()

    async def play(table_id: int, round_id: int) -> None:
        number = 0
        while (asked := time.perf_counter()) < began + SECONDS:
            await store.commit(move, table_id, round_id, number)
            waits.append(time.perf_counter() - asked)
            number += 1

    await asyncio.gather(*(play(*pair) for pair in ids))
    return _summary(waits, time.perf_counter() - began)


async def steady(store: Store, writers: int) -> Measured:
    """All tables together move 200 times a second, at even distances."""
    waits: list[float] = []
    ids = [await store.commit(set_up, 0) for _ in range(writers)]
    numbers = dict.fromkeys(ids, 0)
    began = time.perf_counter()

    async def play(pair: tuple[int, int], at: float) -> None:
        await asyncio.sleep(max(0.0, at - time.perf_counter()))
        number, numbers[pair] = numbers[pair], numbers[pair] + 1
        await store.commit(move, *pair, number)
        waits.append(time.perf_counter() - at)

    moves = (
        play(ids[n % writers], began + n / STEADY_RATE) for n in range(int(STEADY_RATE * SECONDS))
    )
    await asyncio.gather(*moves)
    return _summary(waits, time.perf_counter() - began)


def _summary(waits: list[float], seconds: float) -> Measured:
    cuts = statistics.quantiles(waits, n=100)
    return Measured(len(waits) / seconds, cuts[49] * 1000, cuts[98] * 1000)


async def start(store: Store, tables: int) -> tuple[float, float]:
    """Seconds to load so many tables in mid-round (60 actions), and kilobytes on disk of each."""
    for _ in range(tables):
        await store.commit(set_up, 60)
    began = time.perf_counter()
    live = await store.read(load_live)
    seconds = time.perf_counter() - began
    assert len(live.tables) == tables
    await store.checkpoint()
    size = store.file.stat().st_size if store.file else 0
    return seconds, size / tables / 1024


async def with_store(folder: Path, work: Callable[[Store], Awaitable[T]]) -> T:
    """Run work on a fresh SQLite file in that folder."""
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        async with await Store.open(f"sqlite+aiosqlite:///{fresh}/game.sqlite3") as store:
            return await work(store)


async def main(folder: Path) -> None:
    """Print the tables of ``docs/performance.md``."""
    print(
        f"{platform.processor() or platform.machine()}, {os.cpu_count()} cores, "
        f"Python {platform.python_version()}, SQLite {sqlite3.sqlite_version}"
    )
    print(f"one fsync of a page: {fsync(folder):.2f} ms (median)\n")
    print("| database | load | tables | moves/s | median ms | p99 ms |")
    print("| --- | --- | --: | --: | --: | --: |")
    for writers in WRITERS:
        for load in (flat_out, steady):
            found = await with_store(folder, lambda store, w=writers, f=load: f(store, w))
            _print("SQLite", load.__name__, writers, found)
    if address := os.environ.get("TRACTOR_TEST_POSTGRES"):
        url = sa.make_url(address).set(drivername="postgresql+asyncpg")
        for writers in WRITERS:
            async with await Store.open(url.render_as_string(hide_password=False)) as store:
                _print("PostgreSQL", "flat_out", writers, await flat_out(store, writers))
    print("\n| tables | start, s | kB on disk each |\n| --: | --: | --: |")
    for tables in (10, 100, 1000):
        seconds, size = await with_store(folder, lambda store, t=tables: start(store, t))
        print(f"| {tables} | {seconds:.2f} | {size:.1f} |")


def _print(database: str, load: str, writers: int, found: Measured) -> None:
    print(
        f"| {database} | {load.replace('_', ' ')} | {writers} | {found.rate:.0f} "
        f"| {found.median:.1f} | {found.p99:.1f} |",
        flush=True,
    )


def fsync(folder: Path) -> float:
    """Milliseconds that the disk needs to keep one page."""
    times = []
    with tempfile.TemporaryFile(dir=folder) as file:
        for _ in range(100):
            file.write(b"x" * 4096)
            began = time.perf_counter()
            file.flush()
            os.fsync(file.fileno())
            times.append(time.perf_counter() - began)
    return statistics.median(times) * 1000


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1] if len(sys.argv) > 1 else ".")))
