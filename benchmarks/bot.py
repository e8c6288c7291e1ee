"""The bot at many tables: people press at human speed, Discord is the local one.

``python -m benchmarks.bot [tables] [seconds]``. The bot runs in a process of its own, with real
clocks, a database on disk and pictures; people, the local Discord and its checks run in this one.
So an answer's time holds the way there and back.
"""

from __future__ import annotations

import asyncio
import os
import platform
import random
import resource
import statistics
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field

from bot.playground import founding
from bot.playground.bot_process import BotProcess
from bot.playground.log import Finding, LoggedRequest
from bot.playground.person import NotAllowedError, Person
from bot.playground.server import LocalDiscord
from bot.playground.settings import Settings
from bot.playground.state import Channel, Message
from bot.presses.codec import PressError, decode
from bot.running import Plan
from engine.players.easy import EasyPolicy
from engine.store import Store
from engine.tables import commands as c
from engine.tables.host import Host
from engine.tables.speeds import Speed
from engine.tables.thinkers import DirectThinkers

GLOBAL_LIMIT = 50
"""Requests a second that Discord gives a bot; answers to presses not counted."""
THINKING = (1.5, 6.0)
"""Seconds that somebody looks at his cards before he plays."""
WARMING = 30.0
"""Seconds before measuring begins."""
FREE = ("/interactions/", "/webhooks/")
"""Routes that don't count against the global limit."""


@dataclass
class Measured:
    """What is measured, from the moment that everybody plays.

    :ivar waits: seconds from a press to its acknowledgement.
    :ivar plays: how many cards or groups of cards were played.
    """

    waits: list[float] = field(default_factory=list)
    plays: int = 0
    counted: Counter[str] = field(default_factory=Counter)
    free: Counter[str] = field(default_factory=Counter)
    failed: int = 0
    findings: int = 0
    on: bool = False

    def hear(self, item: LoggedRequest | Finding) -> None:
        """Count a request."""
        if isinstance(item, Finding):
            self.findings += 1
        elif self.on:
            free = item.route.startswith(FREE)
            (self.free if free else self.counted)[f"{item.method} {item.route}"] += 1


def verb_of(custom_id: str) -> str:
    """What a button does."""
    try:
        return decode(custom_id).verb
    except PressError:
        return ""


def offered(message: Message, *verbs: str) -> list[str]:
    """The buttons of these verbs that can be pressed."""
    found = (each for each in message.walk() if each.get("type") == 2 and not each.get("disabled"))
    return [each["custom_id"] for each in found if verb_of(each.get("custom_id", "")) in verbs]


@dataclass(eq=False)
class Human:
    """Somebody who thinks, and presses what his hand offers him."""

    person: Person
    channel: Channel
    dice: random.Random
    measured: Measured

    async def press(self, message: Message, custom_id: str) -> None:
        """Press, and look at the watch."""
        begun_at = time.perf_counter()
        done = await self.person.press(message, custom_id)
        if self.measured.on:
            self.measured.waits.append(time.perf_counter() - begun_at)
            self.measured.failed += done.failed
            self.measured.plays += not done.failed and verb_of(custom_id) == "play"

    def board(self) -> Message | None:
        """The newest public message with a button for one's hand."""
        seen = self.person.sees(self.channel)
        return next((m for m in reversed(seen) if not m.ephemeral and offered(m, "hand")), None)

    async def play(self) -> None:
        """Open the hand, and play until the end of the programme."""
        hand: Message | None = None
        while True:
            await asyncio.sleep(self.dice.uniform(*THINKING) if hand else 1)
            board = self.board()
            try:
                if hand is None and board is not None:
                    begun_at = time.perf_counter()
                    opened = await self.person.press(board, offered(board, "hand")[0])
                    if self.measured.on:
                        self.measured.waits.append(time.perf_counter() - begun_at)
                    hand = await self.person.answer_to(opened, within=60)
                elif hand is not None:
                    await self.step(hand)
            except (NotAllowedError, TimeoutError):  # it was drawn anew at this very moment
                continue

    async def step(self, hand: Message) -> None:
        """Press what is offered, if anything is."""
        together = [each for each in offered(hand, "play") if ".-" in each]
        choices = together or offered(hand, "bury") or offered(hand, "play", "put", "pass")
        choices = choices or offered(hand, "suggest")
        if choices:
            await self.press(hand, self.dice.choice(choices))
        elif offered(self.board() or hand, "ready"):
            board = self.board()
            assert board is not None
            await self.press(board, offered(board, "ready")[0])


async def opened(local: LocalDiscord, tables: int, measured: Measured) -> list[Human]:
    """Tables in channels of their own, four people at each; their matches begin."""
    world = local.world
    owner = founding.add_user(world, "owner")
    guild = founding.add_guild(world, "Town", owner)
    founding.add_bot(world, guild)
    humans = []
    for number in range(tables):
        channel = founding.add_channel(world, guild, f"table-{number}")
        users = [founding.add_user(world, f"p{number}-{seat}") for seat in range(4)]
        founding.join(world, guild, *users)
        humans += [
            Human(local.person(user), channel, random.Random(user.username), measured)
            for user in users
        ]
    return humans


async def seated(address: str, humans: list[Human]) -> None:
    """Everybody sits down and the matches begin, before the bot is there."""
    minds = DirectThinkers({"easy": EasyPolicy(), "medium": EasyPolicy()})
    async with await Store.open(address) as store:
        host = Host(store, thinkers=minds, process="tractor")
        await host.start(dispatch=False)
        for first in range(0, len(humans), 4):
            four = humans[first : first + 4]
            state = await host.open_table(
                host=four[0].person.user.id,
                server_id=four[0].channel.guild or 0,
                channel_id=four[0].channel.id,
                rules="eighty-points",
                speed=Speed.NONE,
            )
            for human in four:
                for command in (c.Sit(), c.Ready()):
                    await host.do(state.table_id, human.person.user.id, command)
            await host.do(state.table_id, four[0].person.user.id, c.Start())
        await host.stop()


async def answers(tables: int, seconds: float) -> None:
    """Press to acknowledgement, and requests for each trick, at human speed."""
    measured = Measured()
    local = LocalDiscord(founding.new_world(), settings=Settings(rate_limits=True))
    local.log.subscribe(measured.hear)
    humans = await opened(local, tables, measured)
    endpoint = await local.start()
    with tempfile.TemporaryDirectory() as folder:
        plan = Plan(
            token=founding.PLAYGROUND_TOKEN,
            database=f"sqlite+aiosqlite:///{folder}/tractor.sqlite3",
            endpoint=endpoint,
            client={"guild_ready_timeout": 0.05},
        )
        await seated(plan.database, humans)
        process = BotProcess(plan)
        process.begin()
        try:
            async with asyncio.timeout(60):
                while not local.hub.listening(humans[0].channel.guild):  # noqa: ASYNC110
                    await asyncio.sleep(0.1)
            playing = [asyncio.create_task(human.play()) for human in humans]
            await asyncio.sleep(WARMING)  # the deal, shows, burying
            measured.on = True
            busy, begun_at = time.process_time(), time.perf_counter()
            await asyncio.sleep(seconds)
            measured.on = False
            took = time.perf_counter() - begun_at
            busy = time.process_time() - busy
            for task in playing:
                task.cancel()
            ends = await asyncio.gather(*playing, return_exceptions=True)
            broken = [e for e in ends if not isinstance(e, asyncio.CancelledError)]
            if broken:
                raise RuntimeError("somebody stopped playing") from broken[0]
        finally:
            await process.end()
            await local.close()
    told(measured, tables, took, busy)


def told(measured: Measured, tables: int, took: float, busy: float) -> None:
    """Print what was measured."""
    waits = sorted(measured.waits)
    tricks = measured.plays / 4
    counted = sum(measured.counted.values())
    rate = counted / took
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    print(f"{platform.machine()}, Python {platform.python_version()}, {os.cpu_count()} cores,")
    print(f"load {os.getloadavg()[0]:.1f}; {tables} tables, {took:.0f} s, {len(waits)} presses")
    print(f"presses a second: {len(waits) / took:.1f}; failed: {measured.failed}")
    print(f"findings of the local Discord: {measured.findings}")
    print(f"press to acknowledged: median {statistics.median(waits) * 1000:.1f} ms,", end=" ")
    print(f"99 % {waits[int(len(waits) * 0.99)] * 1000:.1f} ms, most {waits[-1] * 1000:.0f} ms")
    print(f"tricks: {tricks:.0f}; requests that count: {counted}, {counted / tricks:.2f} a trick")
    for what, times in measured.counted.most_common(6):
        print(f"    {what}: {times}")
    print(f"requests a second that count: {rate:.1f}; each 100 tables need", end=" ")
    print(f"{rate * 100 / tables / GLOBAL_LIMIT:.0%} of {GLOBAL_LIMIT} a second")
    print(f"answers that don't count: {sum(measured.free.values())}")
    print(
        f"processor: this process {busy / took:.0%} of a core; the bot's with its children", end=" "
    )
    print(f"{usage.ru_utime + usage.ru_stime:.0f} s in all")


if __name__ == "__main__":
    words = [*sys.argv[1:], "", ""]
    asyncio.run(answers(int(words[0] or 50), float(words[1] or 60)))
