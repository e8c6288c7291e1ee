"""How late the event loop is while a tournament of 256 pairs is paired, and opens its 128 tables.

``python -m benchmarks.evening [ROUNDS]``: a real director and host on an SQLite file, places for
tables at no cost (Discord isn't asked), nobody plays. A task that wants to run every 5 ms notes how
late it is: with nothing to do, while a round is paired in a thread (as it was once), in a process
(as it is), and while the tables are opened. Times are by the clock on the wall; where other work
takes the cores, "by its own work" says how late the loop was because this very process computed.
"""

from __future__ import annotations

import asyncio
import gc
import platform
import random
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from functools import partial

from benchmarks.lateness import Lateness
from benchmarks.tournaments import ENTRANTS
from engine.director.director import Director
from engine.director.pairers import OffTheLoop, in_a_thread
from engine.director.values import Running, Tempo
from engine.store import Store
from engine.tables.host import Host
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Tournament

ORGANISER = 1
PLAN = Plan("evening", rounds=9, length=RoundLength(deals=8, seconds=3600))


class Nowhere:
    """A venue that opens nothing."""

    async def open_place(
        self, running: Running, round_number: int, table: int
    ) -> tuple[int, int | None]:
        del round_number, table
        return running.channel, None


async def watched(what: str, work: Callable[[], Awaitable[object]]) -> None:
    """Do something, and tell how long it took and how late the loop was."""
    lateness = Lateness()
    watching = asyncio.create_task(lateness.watch(600))
    await asyncio.sleep(0.1)
    lateness.late.clear()
    lateness.own.clear()
    begun = time.perf_counter()
    await work()
    seconds = time.perf_counter() - begun
    watching.cancel()
    figures = (*cuts(lateness.late), *cuts(lateness.own))
    print(f"{what:30} {seconds:6.2f} " + " ".join(f"{each:6.1f}" for each in figures), flush=True)


def cuts(late: list[float]) -> tuple[float, float, float]:
    """Half of all were no later than this, 99 of 100, all."""
    late = sorted(late)
    return late[len(late) // 2], late[int(len(late) * 0.99)], late[-1]


async def entered(director: Director) -> int:
    """A tournament for which everybody has entered, and that has begun; its rounds wait."""
    tournament = await director.create(PLAN, server=1, channel=1, by=ORGANISER)
    for number in range(1, ENTRANTS + 1):
        pair = 2 * number, 2 * number + 1
        await director.do(tournament, f.Entered(f"E{number}", pair, number), by=ORGANISER)
        await director.do(tournament, f.PartnerConfirmed(number, pair[1]), by=ORGANISER)
    await director.begin(tournament, by=ORGANISER)
    await director.hold(tournament, by=ORGANISER)
    return tournament


async def delivered(director: Director, tournament: int, chance: random.Random) -> None:
    """Every table of the open round gets a result from an organiser, so that they close."""
    running = director.running(tournament)
    if running is None:
        raise LookupError(tournament)
    number = len(running.state.rounds)
    for table in running.state.rounds[-1].tables:
        levels = chance.choice([(2, 0), (0, 1), (3, 1), (0, 4)])
        score = TableScore(int(levels[0] < levels[1]), levels)
        fact = f.ResultAdjusted(number, table.pairing.table, score)
        await director.do(tournament, fact, by=ORGANISER)
    await director.run_due()


def state_of(director: Director, tournament: int) -> Tournament:
    running = director.running(tournament)
    if running is None:
        raise LookupError(tournament)
    return running.state


async def main(rounds: int) -> None:
    print(f"Python {platform.python_version()}, {platform.machine()}; {ENTRANTS} pairs")
    head = f"{'50 %':>6} {'99 %':>6} {'most':>6}"
    print(f"{'':30} {'':>6} {'loop late, ms':>20} {'by its own work':>20}")
    print(f"{'':30} {'s':>6} {head} {head}")
    with tempfile.TemporaryDirectory() as folder:
        store = await Store.open(f"sqlite+aiosqlite:///{folder}/evening.sqlite3")
        host = Host(store)
        tempo = Tempo(rest=0, ready=3600, speed=Speed.CORRESPONDENCE)
        director = Director(store, host, Nowhere(), tempo=tempo)
        await host.start()
        await director.start(dispatch=False)
        await evening(director, rounds)
        await director.stop()
        await host.stop()
        await store.close()


async def evening(director: Director, rounds: int) -> None:
    chance, pairer = random.Random(9), OffTheLoop()
    tournament = await entered(director)
    gc.collect()
    gc.freeze()
    await watched("nothing to do", lambda: asyncio.sleep(3))
    for number in range(1, rounds + 1):
        state = state_of(director, tournament)
        if number in (1, rounds):
            await paired(state, pairer, number)
        start = partial(director.start_round, tournament, by=ORGANISER)
        await watched(f"round {number}, paired and written", start)
        await director.hold(tournament, by=ORGANISER)
        await watched("its tables opened", director.run_due)
        if len(director.host.tables.all()) != ENTRANTS // 2:
            raise LookupError(number)
        if number < rounds:
            give = partial(delivered, director, tournament, chance)
            await watched("results of all, tables closed", give)


async def paired(state: Tournament, pairer: OffTheLoop, number: int) -> None:
    """Pair a round in each way, and throw it away."""
    await watched(f"round {number}, in a thread", lambda: in_a_thread(state, 0))
    apart = partial(pairer.in_a_process, state, 0)
    await watched(f"round {number}, process begins", apart)
    await watched(f"round {number}, in that process", apart)
    pairer.close()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]) if len(sys.argv) > 1 else 2))
