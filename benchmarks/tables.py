"""What live tables cost: ``python -m benchmarks.tables [TABLES…]``.

One process on one core. At each table four people play with the normal clocks, so every move writes
its entry of the log and the next player's deadline, and waits for the disk. Moves are random legal
ones. Measured for each number of tables: moves a second made durable when all tables play as fast
as they can; the time from press to answer at 200 moves a second; memory a table; and how long a
start takes that finds all tables in the middle of a round.
"""

from __future__ import annotations

import asyncio
import gc
import os
import platform
import random
import statistics
import sys
import tempfile
import time
from dataclasses import dataclass, replace
from datetime import timedelta
from pathlib import Path

from engine.rules.playout import random_move
from engine.rules.state import Phase
from engine.store import Store
from engine.tables import commands as c
from engine.tables.clock import SteadyClock
from engine.tables.host import Host
from engine.tables.outcomes import Done
from engine.tables.speeds import SPEEDS, Speed
from engine.tables.state import Comforts
from engine.tables.thinkers import DirectThinkers

PEOPLE = (1, 2, 3, 4)
RULES = {"preset": "eighty-points", "deal_style": "deal_all"}
MIDDLE = 55
"""The move of a round to which all tables are played: cards, passes, kitty and twelve tricks."""
EARLY = 17
"""The move for more than a thousand tables, which would take too long to play to the middle."""
RATE = 200
SECONDS = 10.0


@dataclass
class Figures:
    """What was measured for one number of tables."""

    tables: int
    moves: float = 0.0
    processor: float = 0.0
    median: float = 0.0
    late: float = 0.0
    memory: float = 0.0
    restored: float = 0.0
    restoring: float = 0.0


def resident() -> int:
    """Memory of this process in bytes."""
    pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    return int(pages) * os.sysconf("SC_PAGE_SIZE")


def host_on(store: Store) -> Host:
    return Host(store, clock=SteadyClock(), thinkers=DirectThinkers({}))


class Table:
    """Plays at one table with random legal moves."""

    def __init__(self, host: Host, table_id: int, dice: random.Random) -> None:
        self.host = host
        self.held = next(t for t in host.tables.all() if t.table_id == table_id)
        self.dice = dice

    @classmethod
    async def opened(cls, host: Host, dice: random.Random) -> Table:
        """A table whose first round has begun."""
        state = await host.open_table(
            host=PEOPLE[0],
            server_id=1,
            channel_id=2,
            rules=RULES,
            speed=Speed.NORMAL,
            comforts=Comforts(pace=0),
        )
        for person in PEOPLE:
            await host.do(state.table_id, person, c.Sit())
            await host.do(state.table_id, person, c.Ready())
        await host.do(state.table_id, PEOPLE[0], c.Start())
        return cls(host, state.table_id, dice)

    @property
    def number(self) -> int:
        """The number of the next move; 0 between rounds."""
        played = self.held.live.round
        return 0 if played is None else played.game.move

    async def move(self) -> bool:
        """One move of whoever must act.

        :return: False where nobody must: the cards are dealt, or a round has just ended.
        """
        played = self.held.live.round
        if played is None:
            for person in PEOPLE:
                await self.host.do(self.held.table_id, person, c.Ready())
            return False
        if played.game.phase is Phase.DEALING:
            await asyncio.sleep(0.01)
            return False
        seat, action = random_move(played.game, self.dice.randrange)
        assert seat is not None
        done = await self.host.act(self.held.table_id, seat, played.game.move, action, PEOPLE[seat])
        assert isinstance(done, Done), done
        return True


async def play_to(tables: list[Table], number: int) -> tuple[float, float]:
    """All tables play as fast as they can until each is at that move of its round.

    :return: moves a second, and seconds of processor time a move.
    """

    async def play(table: Table) -> int:
        moves = 0
        while table.number < number:
            moves += await table.move()
        return moves

    begun, used = time.perf_counter(), time.process_time()
    moves = sum(await asyncio.gather(*map(play, tables)))
    took = time.perf_counter() - begun
    return moves / took, (time.process_time() - used) / moves


async def at_rate(tables: list[Table], rate: float, seconds: float) -> list[float]:
    """Presses at a steady rate, each at a table chosen by lot; how long each took, in seconds."""
    times: list[float] = []
    busy: set[int] = set()

    async def press(table: Table) -> None:
        begun = time.perf_counter()
        if await table.move():
            times.append(time.perf_counter() - begun)
        busy.discard(table.held.table_id)

    dice, begun = random.Random(7), time.perf_counter()
    async with asyncio.TaskGroup() as group:
        for number in range(int(rate * seconds)):
            await asyncio.sleep(max(0.0, begun + number / rate - time.perf_counter()))
            table = dice.choice(tables)
            if table.held.table_id not in busy:
                busy.add(table.held.table_id)
                group.create_task(press(table))
    return sorted(times)


async def measure(count: int, folder: Path) -> Figures:
    """All figures for one number of tables."""
    found = Figures(count)
    address = f"sqlite+aiosqlite:///{folder}/{count}.sqlite3"
    async with await Store.open(address) as store:
        host = host_on(store)
        await host.start()
        gc.collect()
        before = resident()
        dice = random.Random(count)
        tables = list(await asyncio.gather(*(Table.opened(host, dice) for _ in range(count))))
        await play_to(tables, 3)
        until = MIDDLE if count <= 1000 else EARLY
        found.moves, found.processor = await play_to(tables, until)
        gc.collect()
        found.memory = (resident() - before) / count
        times = await at_rate(tables, min(RATE, count * 5), SECONDS)
        found.median, found.late = statistics.median(times), times[int(len(times) * 0.99)]
        await host.stop()
    async with await Store.open(address) as store:
        host = host_on(store)
        begun, used = time.perf_counter(), time.process_time()
        await host.start(dispatch=False)
        found.restored = time.perf_counter() - begun
        found.restoring = time.process_time() - used
        assert len(host.tables.all()) == count
        await host.stop()
    return found


def main() -> None:
    counts = [int(each) for each in sys.argv[1:]] or [10, 100, 1000, 5000]
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})
    usual = SPEEDS[Speed.NORMAL]
    none, long = timedelta(0), timedelta(hours=1)  # deadlines are written, and none is missed
    SPEEDS[Speed.NORMAL] = replace(usual, words=none, draw=none, show=long, move=long, bury=long)
    print(platform.machine(), platform.python_version(), "load", os.getloadavg()[0])
    print(
        "| tables | moves/s | processor ms/move | median ms | p99 ms | kB/table "
        "| restored s | of it processor s |"
    )
    for count in counts:
        with tempfile.TemporaryDirectory() as folder:
            found = asyncio.run(measure(count, Path(folder)))
        print(
            f"| {count} | {found.moves:.0f} | {found.processor * 1000:.2f} "
            f"| {found.median * 1000:.1f} | {found.late * 1000:.1f} "
            f"| {found.memory / 1000:.0f} | {found.restored:.2f} "
            f"| {found.restoring:.2f} |"
        )


if __name__ == "__main__":
    main()
