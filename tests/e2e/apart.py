# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""The bot in a process of its own: killed as by ``kill -9``, its clock moved from outside.

Nothing of the bot is at hand there: what became of it is seen on the local Discord alone.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import multiprocessing
from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from multiprocessing.sharedctypes import Synchronized
from pathlib import Path

from bot.playground import founding
from bot.playground.bot_process import BotProcess, Greeting
from bot.playground.log import FindingKind
from bot.running import Bot, Plan, begun, stop_signal
from engine.director.values import Tempo
from engine.tables.clock import SteadyClock
from engine.tables.speeds import Speed
from tests.databases import sqlite_in
from tests.e2e.stage import QuickClient
from tests.engine.tables.hosting import minds
from tests.local_discord import Town

Moved = Synchronized
"""By how many seconds the clock was moved in all; shared by both processes."""

QUICK = Tempo(rest=600, speed=Speed.CORRESPONDENCE, pace=0.0)
"""Tournaments whose tables deal at once and hurry nobody; breaks outlast what people do in them."""


class MovedClock:
    """The steady clock, and what it was moved by, before this process began too."""

    def __init__(self, moved: Moved) -> None:
        self._steady, self._moved = SteadyClock(), moved

    def now(self) -> datetime:
        return self._steady.now() + timedelta(seconds=self._moved.value)


async def _serve(moved: Moved, errors: Path, plan: Plan, greeting: Greeting | None) -> None:
    """In the other process: the bot, hurried whenever its clock is moved; errors in a file."""
    del greeting
    handler = logging.FileHandler(errors, delay=True)
    handler.setLevel(logging.ERROR)
    logging.getLogger().addHandler(handler)
    how = {"clock": MovedClock(moved), "thinkers": minds()}
    with stop_signal() as stop:
        async with begun(plan, client=QuickClient, **how) as bot:
            following = asyncio.create_task(_follow(bot, moved))
            await bot.last(stop)
            following.cancel()


async def _follow(bot: Bot, moved: Moved) -> None:
    """Those who sleep until something is due look at the clock again when it was moved.

    They are woken, and nothing is done beside them: what is due is theirs alone.
    """
    before = moved.value
    while True:
        await asyncio.sleep(0.02)
        if moved.value != before:
            before = moved.value
            bot.host.tables.on_sooner()
            bot.desk.director._watch.hurry()


@dataclass
class Apart:
    """A bot in a process of its own, on a local Discord.

    :ivar moved: what both its clock and Discord's were moved by.
    :ivar errors: where it writes down what it logs as errors.
    """

    town: Town
    process: BotProcess
    moved: Moved
    errors: Path

    async def go_on(self, seconds: float) -> None:
        """Let time pass for the bot and for Discord, once nothing is under way."""
        await self.quiet()
        self.moved.value += seconds
        self.town.world.clock.advance(seconds)
        await self.quiet()

    async def quiet(self, within: float = 0.3) -> None:
        """Wait until the bot has asked nothing of Discord for a while."""
        requests = self.town.log.requests
        while True:
            last = requests[-1].number if requests else 0
            await asyncio.sleep(within)
            if last == (requests[-1].number if requests else 0):
                return

    async def kill(self) -> None:
        """Kill it (SIGKILL), and wait until the next one is there; open presses fail on screens."""
        before = self.town.discord.hub.identifies
        await self.process.kill()
        self.town.world.clock.advance(3)
        self.moved.value += 3
        while any(each.kind is FindingKind.UNANSWERED for each in self.town.log.findings):
            self.town.log.expect_kind(FindingKind.UNANSWERED)
        await connected(self.town, before)


async def connected(here: Town, before: int) -> None:
    """Wait until a bot has begun another session and hears of its server.

    :param before: how many sessions had been begun.
    """
    hub = here.discord.hub
    async with asyncio.timeout(60):
        while hub.identifies == before or not hub.listening(here.guild.id):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def apart(here: Town, folder: Path, tempo: Tempo = QUICK) -> AsyncIterator[Apart]:
    """Begin the bot in a process of its own; fail at the end where it logged an error."""
    plan = Plan(
        token=founding.PLAYGROUND_TOKEN,
        database=sqlite_in(folder, "tractor.sqlite3"),
        endpoint=here.discord.endpoint,
        interval=0.02,
        patience=1.2,
        painters=0,
        client={"guild_ready_timeout": 0.05},
        tempo=tempo,
    )
    moved = multiprocessing.get_context("spawn").Value("d", 0.0)
    errors = folder / "errors.log"
    process = BotProcess(plan, serve=partial(_serve, moved, errors))
    before = here.discord.hub.identifies
    process.begin()
    try:
        await connected(here, before)
        yield Apart(here, process, moved, errors)
    finally:
        await process.end()
    assert not errors.exists(), errors.read_text()
