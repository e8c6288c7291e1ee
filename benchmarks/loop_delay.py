"""How long the event loop keeps others waiting while computer players think.

``python -m benchmarks.loop_delay [TABLES] [SECONDS] [STRENGTH] [WORKERS] [--trace]``. At each
table one person, who plays at once, sits with three computer players that think in their processes;
after every change its board and the person's hand are made and drawn, as the bot does. A task that
wants to run every 5 ms notes how late it is. The same is measured before, with nothing to do: that
is what the machine itself adds. With ``--trace``, which makes everything slower, whatever held the
loop for more than 10 ms is named.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import os
import platform
import re
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field

from benchmarks.lateness import Lateness
from bot.desk import Desk
from bot.drawing import Easel
from bot.people import People
from bot.screens import Screens
from bot.servers import Servers
from engine.rules.state import Phase
from engine.store import Store
from engine.tables import commands as c
from engine.tables.clock import SteadyClock
from engine.tables.events import Update
from engine.tables.host import Host
from engine.tables.simplest import simplest_action
from engine.tables.speeds import Speed
from engine.tables.state import Comforts
from engine.tables.thinkers import ProcessThinkers

SLOW = 0.010
PERSON = 7


class SlowCalls(logging.Handler):
    """Counts what asyncio's debug mode says of steps that took too long."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds: Counter[str] = Counter()
        self.times: Counter[str] = Counter()

    def emit(self, record: logging.LogRecord) -> None:
        found = re.search(r"Executing <(.*)> took ([0-9.]+) seconds", record.getMessage())
        if found is not None:
            where = re.sub(r"0x[0-9a-f]+|think-\d+|Task-\d+|name='[^']*'", "", found[1])
            name = re.search(r"coro=<([\w.]+)\(\)", where)
            call = name[1] if name else where[:90]
            self.seconds[call] += float(found[2])  # type: ignore[assignment]
            self.times[call] += 1


@dataclass
class Evening:
    """Some tables with a person each, who plays at once, and what is shown of them."""

    host: Host
    screens: Screens
    easel: Easel
    moves: int = 0
    tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def open(self, tables: int, strength: str) -> None:
        rules = {"preset": "eighty-points", "deal_style": "deal_all"}
        for number in range(tables):
            state = await self.host.open_table(
                host=PERSON,
                server_id=1,
                channel_id=number + 1,
                rules=rules,
                speed=Speed.NORMAL,
                comforts=Comforts(pace=0.2),
            )
            await self.host.do(state.table_id, PERSON, c.Sit())
            for _ in range(3):
                await self.host.do(state.table_id, PERSON, c.AddComputer(strength))
            await self.host.do(state.table_id, PERSON, c.Start())

    def hear(self, update: Update) -> None:
        task = asyncio.create_task(self._answer(update.table_id))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, table: int) -> None:
        """Show the table as it is now, and play where it is the person's turn."""
        self.moves += 1
        board, hand = self.screens.board(table), self.screens.hand(table, PERSON)
        for message in (board.message if board else None, hand):
            if message is not None:
                await self.easel.draw(message)
        held = next(each for each in self.host.tables.all() if each.table_id == table)
        played = held.live.round
        seat = held.live.state.seat_of(PERSON)
        if played is None:
            await self.host.do(table, PERSON, c.Ready())
        elif seat is not None and _must_act(held.live.round.game, seat):  # type: ignore[union-attr]
            action = simplest_action(played.game, seat)
            await self.host.act(table, seat, played.game.move, action, PERSON)


def _must_act(game, seat: int) -> bool:  # type: ignore[no-untyped-def]  # noqa: ANN001
    if game.phase is Phase.SHOWING:
        return seat not in game.state.passed
    return game.phase is not Phase.DEALING and game.turn == seat


async def measured(tables: int, seconds: float, strength: str, workers: int) -> None:
    """Measure, and print."""
    nothing = Lateness()
    await nothing.watch(min(seconds, 10.0))
    print("nothing to do:", nothing.told())
    with tempfile.TemporaryDirectory() as folder:
        async with await Store.open(f"sqlite+aiosqlite:///{folder}/delay.sqlite3") as store:
            host = Host(store, clock=SteadyClock(), thinkers=ProcessThinkers(workers))
            desk = Desk(host, store, People(store, host.now), Servers(store, host.now))
            easel = Easel(1)
            easel.begin()
            evening = Evening(host, Screens(desk), easel)
            await host.start()
            host.subscribe(evening.hear)
            await evening.open(tables, strength)
            await asyncio.sleep(8)  # processes start, cards are dealt
            slow = SlowCalls()
            logging.getLogger("asyncio").addHandler(slow)
            loop = asyncio.get_running_loop()
            loop.slow_callback_duration = SLOW
            busy, moves, collected = Lateness(), evening.moves, gc.get_stats()[2]["collections"]
            begun = time.process_time()
            await busy.watch(seconds)
            used = time.process_time() - begun
            print(f"{tables} tables of {strength}:", busy.told())
            print(
                f"{(evening.moves - moves) / seconds:.1f} changes a second, "
                f"{used / seconds:.0%} of a core in this process, "
                f"{gc.get_stats()[2]['collections'] - collected} full collections"
            )
            for call, took in slow.seconds.most_common(8):
                times = slow.times[call]
                print(f"  {call}: {times} times over {SLOW * 1000:.0f} ms, {took:.2f} s")
            await host.stop()
            await asyncio.gather(*evening.tasks, return_exceptions=True)
            easel.close()


def main(arguments: list[str]) -> None:
    """Measure with the given numbers."""
    given = dict(enumerate(each for each in arguments if not each.startswith("-")))
    tables, seconds = int(given.get(0, "8")), float(given.get(1, "60"))
    cores = os.cpu_count() or 2
    strength, workers = given.get(2, "hard"), int(given.get(3, str(max(1, cores - 1))))
    print(f"{platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} cores")
    print(f"load {os.getloadavg()[0]:.1f} before; {workers} thinking processes")
    asyncio.run(measured(tables, seconds, strength, workers), debug="--trace" in arguments)
    print(f"load {os.getloadavg()[0]:.1f} after")


if __name__ == "__main__":
    main(sys.argv[1:])
