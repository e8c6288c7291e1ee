"""Leaderboards and profiles with a million players, and what computing the ladder anew costs.

Use: ``python -m benchmarks.ladder [FOLDER] [PLAYERS] [RESULTS]``; by default 1,000,000 players with
5,000,000 results (a result is what one person did in one session, with three others whom he met for
the first time) on one server, written straight into the tables that pages read.
``python -m benchmarks.ladder rebuild [FOLDER] [RESULTS]`` writes the results of that many rounds
among 1000 people, and computes the ladder anew from them.
"""

from __future__ import annotations

import asyncio
import os
import platform
import random
import sqlite3
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Final, TypeVar

import sqlalchemy as sa
import typer

from engine.ladder.profile import read_profile
from engine.ladder.rebuild import rebuild
from engine.store import Store
from engine.store.deals import Deal
from engine.store.ladder.boards import Board, Ladder, Spot, page_after, page_around
from engine.store.ladder.tallies import width_of
from engine.store.matches import begin_match, end_match
from engine.store.results import Participant, Result
from engine.store.rounds import begin_round, finish_round
from engine.store.schema import (
    LADDER_PAIRS,
    LADDER_SHEETS,
    LADDER_STANDINGS,
    MatchOutcome,
)
from engine.store.schema.ladder import BOARD_COLUMNS
from engine.store.tables import NewTable, open_table

T = TypeVar("T")
SERVER: Final = 1
NOW: Final = datetime(2026, 1, 1, tzinfo=UTC)
RUNS: Final = 100
ROUNDS_EACH: Final = 10


def fill(file: Path, players: int, results: int) -> None:
    """Standings, sheets and pairs of a server, made up by SQLite itself; indexes after the rows."""
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.executescript(
            "PRAGMA journal_mode=OFF; PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF;"
            "PRAGMA cache_size=-200000;"
        )
        indexes = database.execute(
            "SELECT name, sql FROM sqlite_master WHERE type='index' AND sql IS NOT NULL"
            " AND tbl_name LIKE 'ladder_%'"
        ).fetchall()
        for name, _ in indexes:
            database.execute(f"DROP INDEX {name}")
        database.execute("BEGIN")
        _insert(database, LADDER_STANDINGS, players, _STANDING)
        _insert(database, LADDER_SHEETS, results, {**_SHEET, "player_id": _who(players)})
        _insert(database, LADDER_PAIRS, 3 * results, _pair(players))
        for name in BOARD_COLUMNS:
            _tally(database, name)
        database.execute("COMMIT")
        for _, made_by in indexes:
            database.execute(made_by)
        database.execute("ANALYZE")


_BELL: Final = "(abs(random()) % 500 + abs(random()) % 500 + abs(random()) % 500 - 750)"
_STANDING: Final = {
    "scope": str(SERVER),
    "season": "0",
    "family": "'four'",
    "player_id": "n",
    "visible": "1",
    "mu": "25.0",
    "sigma": "4.0",
    "evidence": "50.0",
    "rating": f"1500 + {_BELL}",
    "matches": "1 + abs(random()) % 300",
    "win_rate": f"500 + {_BELL} / 4",
    "levels": "abs(random()) % 900",
    "points": "abs(random()) % 90000",
    "tractors": "abs(random()) % 400",
    "throws": "abs(random()) % 200",
    "streak": "1 + abs(random()) % 14",
}
_SHEET: Final = {
    "unit_id": "n",
    "source": "n",
    "server_id": str(SERVER),
    "family": "'four'",
    "at": "1767225600000000 + n * 1000",
    "mu": "25.0",
    "sigma": "4.0",
}


def _who(players: int) -> str:
    """Every other result belongs to one of the regulars, the first of each eighty people."""
    return f"CASE n % 2 WHEN 0 THEN 1 + n / 2 % {players // 80} ELSE 1 + n / 2 % {players} END"


def _pair(players: int) -> dict[str, str]:
    """Each person with as many others as he had sessions, times three, whoever they are."""
    other = f"1 + (n * 37 + n / {players} * 7919 + 13) % {players}"
    return {
        "player_id": _who(players),
        "server_id": str(SERVER),
        "other_id": other,
        "together": "abs(random()) % 20",
        "together_won": "5",
        "against": "abs(random()) % 30",
        "against_won": "5",
    }


def _insert(database: sqlite3.Connection, table: sa.Table, rows: int, made: dict[str, str]) -> None:
    names = [f'"{column.name}"' for column in table.columns]
    values = [made.get(column.name, "5") for column in table.columns]
    database.execute(
        f"WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < {rows})"
        f" INSERT INTO {table.name} ({', '.join(names)}) SELECT {', '.join(values)} FROM c"
    )


def _tally(database: sqlite3.Connection, board: str) -> None:
    width = width_of(board)
    database.execute(
        "INSERT INTO ladder_tallies (scope, season, family, board, bucket, people)"
        f" SELECT scope, season, family, '{board}', {board} / {width}, count(*)"
        f" FROM ladder_standings GROUP BY {board} / {width}"
    )


async def timed(
    store: Store, work: Callable[[sa.Connection], object]
) -> tuple[float, float, float, float]:
    """Milliseconds of a read through the store: median, the 95th of 100, the slowest of all; and
    the most that one of them took of a core, which other work on the machine doesn't lengthen.
    """
    times: list[float] = []
    busy: list[float] = []

    def counted(connection: sa.Connection) -> None:
        began = time.thread_time()
        work(connection)
        busy.append((time.thread_time() - began) * 1000)

    for _ in range(RUNS):
        began = time.perf_counter()
        await store.read(counted)
        times.append((time.perf_counter() - began) * 1000)
    late = statistics.quantiles(times, n=20)[-1]
    return statistics.median(times), late, max(times), max(busy)


async def pages(folder: Path, players: int, results: int) -> None:
    """Print how long a page, finding oneself and a profile take."""
    file = folder / "ladder.sqlite3"
    address = f"sqlite+aiosqlite:///{file}"
    await (await Store.open(address)).close()
    began = time.perf_counter()
    fill(file, players, results)
    size = file.stat().st_size / 1e6
    print(f"{players:,} players, {results:,} results: {size:.0f} MB,", end=" ")
    print(f"filled in {time.perf_counter() - began:.0f} s\n")
    chance = random.Random(1)
    print("| read | median ms | 95 of 100 ms | slowest ms | most CPU ms |")
    print("| --- | --: | --: | --: | --: |")

    def anybody() -> int:
        return chance.randrange(1, players)

    async with await Store.open(address) as store:
        for board in (Board.RATING, Board.POINTS, Board.STREAK):
            ladder = Ladder(SERVER, 0, "four", board)
            middle = Spot({"rating": 1500, "points": 45_000}.get(board.value, 7), players // 2)
            _print(f"{board} first page", await timed(store, _first(ladder)))
            _print(f"{board} page in the middle", await timed(store, _page(ladder, middle)))
            _print(f"{board} find me", await timed(store, _find(ladder, anybody)))
        _print("profile", await timed(store, _profile(anybody)))
        regulars = await timed(store, _profile(lambda: chance.randrange(1, players // 80)))
        _print("profile of a regular", regulars)


def _first(ladder: Ladder) -> Callable[[sa.Connection], object]:
    return lambda connection: page_after(connection, ladder, None, 10)


def _page(ladder: Ladder, spot: Spot) -> Callable[[sa.Connection], object]:
    return lambda connection: page_after(connection, ladder, spot, 10)


def _find(ladder: Ladder, who: Callable[[], int]) -> Callable[[sa.Connection], object]:
    return lambda connection: page_around(connection, ladder, who(), 10)


def _profile(who: Callable[[], int]) -> Callable[[sa.Connection], object]:
    return lambda connection: read_profile(connection, SERVER, who(), 0)


def _print(what: str, found: tuple[float, ...]) -> None:
    print(f"| {what} | {' | '.join(f'{each:.1f}' for each in found)} |", flush=True)


def play(connection: sa.Connection, chance: random.Random, at: datetime) -> None:
    """One match of ten rounds, as tables write it."""
    people = [1, 251, 501, 751]
    rules = {"preset": "ladder"}
    table_id = open_table(connection, NewTable(1, 1, people[0], rules, "none", "anyone"), at)
    match_id = begin_match(connection, table_id, 0, rules=rules, start={}, at=at)
    for number in range(ROUNDS_EACH):
        deal = Deal("0" * 64, "0" * 64, {})
        round_id = begin_round(
            connection, match_id, number, rules=rules, start={}, deal=deal, at=at
        )
        finish_round(connection, round_id, _result(chance, people), at)
    end_match(connection, match_id, outcome=MatchOutcome.ENDED_EARLY, winners=[0, 2], at=at)


def copy_match(file: Path, matches: int) -> None:
    """Write the first match so many times, by SQLite itself: a minute apart, each among other
    people of a thousand, on ten servers; who wins is drawn by lot.
    """
    match, number = f"(1 + (n - 1) / {ROUNDS_EACH})", f"((n - 1) % {ROUNDS_EACH})"
    at = "+ 60000000 * "
    tables = {"table_id": "n", "server_id": "1 + n % 10", "status": "'closed'"}
    rounds = {"round_id": "n", "match_id": match, "number": number}
    results = {
        "round_id": "n",
        "declaring_side_won": "abs(random()) % 2",
        "levels_gained": "abs(random()) % 3",
        "finished_at": f"finished_at {at} {match}",
    }
    rounds |= {name: f"{name} {at} {match}" for name in ("started_at", "ended_at")}
    matched = {name: f"{name} {at} n" for name in ("started_at", "ended_at")}
    with closing(sqlite3.connect(file, isolation_level=None)) as database:
        database.executescript("PRAGMA synchronous=OFF; PRAGMA foreign_keys=OFF;")
        database.execute("BEGIN")
        _copy(database, "tables", "table_id = 1", (2, matches), tables)
        _copy(
            database, "matches", "match_id = 1", (2, matches),
            {"match_id": "n", "table_id": "n", **matched},
        )  # fmt: skip
        later = (ROUNDS_EACH + 1, ROUNDS_EACH * matches)
        _copy(database, "rounds", "round_id = 1", later, rounds)
        _copy(database, "deals", "round_id = 1", later, {"round_id": "n"})
        _copy(database, "results", "round_id = 1", later, results)
        held = "(SELECT declaring_side_won FROM results WHERE results.round_id = n)"
        people = {
            "round_id": "n",
            "player_id": f"1 + seat * 250 + ({match} * 7919 + {match} / 250 * (seat + 3)) % 250",
            "won": f"{held} = declaring",
        }
        _copy(database, "round_people", "round_id = 1", later, people)
        database.execute("COMMIT")
        database.execute("ANALYZE")


def _copy(
    database: sqlite3.Connection,
    table: str,
    row: str,
    span: tuple[int, int],
    made: dict[str, str],
) -> None:
    """Insert a table's row again for each n of a span, with some columns made from n."""
    names = [f'"{each[1]}"' for each in database.execute(f"PRAGMA table_info({table})")]
    values = [made.get(name.strip('"'), name) for name in names]
    database.execute(
        f"WITH RECURSIVE c(n) AS (SELECT {span[0]} UNION ALL SELECT n + 1 FROM c"
        f" WHERE n < {span[1]}), one AS (SELECT * FROM {table} WHERE {row})"
        f" INSERT INTO {table} ({', '.join(names)}) SELECT {', '.join(values)} FROM c, one"
    )


def _result(chance: random.Random, people: list[int]) -> Result:
    held = chance.random() < 0.5
    stats = {"points": 50, "tricks": 6, "throws": 1, "throws_failed": 0, "tractors": 1}
    holders = (
        Participant(
            seat, seat % 2 == 0, (seat % 2 == 0) == held, "2", "3", who, None, 0, 25, 0, stats
        )
        for seat, who in enumerate(people)
    )
    levels = chance.randrange(3)
    return Result(0, (0, 2), "S", "2", 75, 0, held, levels, {}, 0, tuple(holders), {})


async def anew(folder: Path, results: int) -> None:
    """Print how long computing the ladder anew takes."""
    file, matches = folder / "anew.sqlite3", results // ROUNDS_EACH
    address = f"sqlite+aiosqlite:///{file}"
    async with await Store.open(address) as store:
        await store.commit(play, random.Random(1), NOW)
    copy_match(file, matches)
    print(f"{file.stat().st_size / 1e6:.0f} MB before the ladder", flush=True)
    async with await Store.open(address) as store:
        began, busy = time.perf_counter(), time.process_time()
        with typer.progressbar(length=100, file=sys.stderr) as bar:
            done = await rebuild(store, NOW + timedelta(days=9999), _shares(bar.update))
        seconds, busy = time.perf_counter() - began, time.process_time() - busy
    print(f"{results:,} results in {done.matches:,} matches, {done.sessions:,} sessions: ", end="")
    print(f"{seconds / 60:.1f} minutes, {busy / 60:.1f} minutes of CPU")


def _shares(show: Callable[[int], object]) -> Callable[[str, int, int], None]:
    """Progress as percents of both steps."""
    shown = 0

    def told(what: str, done: int, total: int) -> None:
        nonlocal shown
        now = (50 if what == "count" else 0) + 50 * done // max(total, 1)
        if now > shown:
            show(now - shown)
            shown = now

    return told


async def main(words: list[str]) -> None:
    """Measure what the words say."""
    machine = platform.processor() or platform.machine()
    print(f"{machine}, {os.cpu_count()} cores, SQLite {sqlite3.sqlite_version}")
    rebuilding = words[:1] == ["rebuild"]
    folder, *numbers = words[1:] if rebuilding else words or ["."]
    with tempfile.TemporaryDirectory(dir=folder) as fresh:
        if rebuilding:
            await anew(Path(fresh), int(numbers[0]) if numbers else 1_000_000)
        else:
            players = int(numbers[0]) if numbers else 1_000_000
            await pages(Path(fresh), players, int(numbers[1]) if numbers[1:] else 5 * players)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1:]))
