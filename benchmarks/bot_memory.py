"""The bot's memory over many rounds.

``python -m benchmarks.bot_memory [rounds]``. Four people's table plays round after round as fast as
it can, without presses; its board is drawn and edited all the time. The local Discord, which keeps
all messages, is a process of its own.
"""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import sys
import tempfile
import time
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from multiprocessing.connection import Connection
from pathlib import Path

import structlog

from bot.endpoint import Endpoint
from bot.playground import founding
from bot.playground.server import LocalDiscord
from bot.playground.settings import Settings
from bot.running import Bot, Plan, begun
from engine.players.easy import EasyPolicy
from engine.rules.state import Phase
from engine.tables import commands as c
from engine.tables.seeing import TableView
from engine.tables.simplest import simplest_action
from engine.tables.speeds import Speed
from engine.tables.thinkers import DirectThinkers


class Jumping:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.moment = datetime.now(UTC)

    def now(self) -> datetime:
        return self.moment


@dataclass(frozen=True)
class Place:
    """Where a local Discord in another process is, and who is there."""

    endpoint: Endpoint
    guild: int
    channel: int
    people: tuple[int, ...]


def serve_discord(pipe: Connection) -> None:
    """The process of the local Discord: tells where it is, serves until it hears something."""

    async def serve() -> None:
        world = founding.new_world()
        users = [founding.add_user(world, f"p{seat}") for seat in range(4)]
        guild = founding.add_guild(world, "Town", users[0])
        founding.join(world, guild, *users[1:])
        founding.add_bot(world, guild)
        channel = founding.add_channel(world, guild, "table")
        local = LocalDiscord(world, settings=Settings(rate_limits=False))
        endpoint = await local.start()
        pipe.send(Place(endpoint, guild.id, channel.id, tuple(each.id for each in users)))
        await asyncio.to_thread(pipe.recv)
        await local.close()

    asyncio.run(serve())


def resident(process: int | str = "self") -> float:
    """A process's memory in MB."""
    gc.collect()
    pages = int(Path(f"/proc/{process}/statm").read_text(encoding="ascii").split()[1])
    return pages * 4096 / 1e6


def painters(discord: int | None) -> float:
    """The memory of the processes that draw, in MB: this one's children without the Discord."""
    children = (each.pid for each in multiprocessing.active_children())
    return sum(resident(each) for each in children if each is not None and each != discord)


async def measure(rounds: int) -> None:
    """Rounds one after the other; memory after each tenth of them."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    spawn = multiprocessing.get_context("spawn")
    here, there = spawn.Pipe()
    process = spawn.Process(target=serve_discord, args=(there,))
    process.start()
    place: Place = await asyncio.to_thread(here.recv)
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(
            token=founding.PLAYGROUND_TOKEN,
            database=f"sqlite+aiosqlite:///{folder}/tractor.sqlite3",
            endpoint=place.endpoint,
            interval=0.02,
            client={"guild_ready_timeout": 0.05},
        )
        minds, clock = DirectThinkers({"easy": EasyPolicy(), "medium": EasyPolicy()}), Jumping()
        async with begun(plan, thinkers=minds, clock=clock) as bot:
            await bot.client.wait_until_ready()
            await play(bot, place, clock, rounds, process.pid)
    here.send("enough")
    process.join()


async def play(bot: Bot, place: Place, clock: Jumping, rounds: int, discord: int | None) -> None:
    """Play at one table, and tell how the memory grows."""
    table = await started(bot, place)
    begun_at = time.perf_counter()
    for number in range(1, rounds + 1):
        await one_round(bot, table, clock, place)
        if number % max(1, rounds // 10) == 0:
            await bot.settle()
            drawing = painters(discord)
            print(f"{number:5d} rounds  {resident():7.1f} MB, drawing {drawing:.1f} MB", flush=True)
    print(f"{(time.perf_counter() - begun_at) / rounds:.2f} s a round")


async def started(bot: Bot, place: Place) -> int:
    """A table of four people, its match begun."""
    state = await bot.host.open_table(
        host=place.people[0],
        server_id=place.guild,
        channel_id=place.channel,
        rules="eighty-points",
        speed=Speed.NONE,
    )
    for person in place.people:
        await bot.host.do(state.table_id, person, c.Sit())
        await bot.host.do(state.table_id, person, c.Ready())
    await bot.host.do(state.table_id, place.people[0], c.Start())
    return state.table_id


async def one_round(bot: Bot, table: int, clock: Jumping, place: Place) -> None:
    """A round without presses: everybody does the simplest thing; the board follows."""
    begun_already = False
    while True:
        seen = bot.host.view(table, None)
        assert seen is not None
        if seen.view is not None:
            begun_already = True
            await one_action(bot, table, seen, clock)
        elif begun_already:
            return
        else:
            for person in place.people:
                await bot.host.do(table, person, c.Ready())


async def one_action(bot: Bot, table: int, seen: TableView, clock: Jumping) -> None:
    """Let the table deal, or whoever must act do the simplest thing."""
    view = seen.view
    assert view is not None
    if view.phase is Phase.DEALING:
        clock.moment += timedelta(seconds=1)
        await bot.host.run_due()
        return
    seats = seen.state.seats
    waiting = [seat for seat in range(len(seats)) if seat not in view.passed]
    seat = waiting[0] if view.phase is Phase.SHOWING else view.turn
    held = next(each for each in bot.host.held_tables() if each.table_id == table)
    assert seat is not None
    assert held.live.round is not None
    action = simplest_action(held.live.round.game, seat)
    await bot.host.act(table, seat, view.move, action, seats[seat].person or 0)
    await asyncio.sleep(0)  # boards are drawn meanwhile


if __name__ == "__main__":
    asyncio.run(measure(int(sys.argv[1]) if sys.argv[1:] else 100))
