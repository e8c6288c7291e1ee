# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""The bot in a process of its own is killed in mid-trick and begun again; old buttons go on."""

import asyncio
import contextlib
import random
from datetime import UTC, datetime

import pytest

from bot.playground import founding
from bot.playground.bot_process import BotProcess
from bot.playground.log import FindingKind
from bot.playground.settings import Settings
from bot.running import Plan
from tests.databases import sqlite_in
from tests.e2e.deeds import forged
from tests.e2e.robots import Robot, board_seen, hand_of, offered
from tests.e2e.stage import Stage, inhabitants, on
from tests.e2e.tables import plays_of, table_of, until_played
from tests.e2e.watchful import Watched
from tests.engine.tables.hosting import HandClock
from tests.local_discord import town

BEFORE = 6
"""Plays that were made before the process begins: the second trick is under way."""

LATE = 76
"""The same for a round that is played to its end, 24 plays later."""


async def back(here: Stage, before: int) -> None:
    """Wait until the process has begun a session and hears of its server."""
    hub = here.town.discord.hub
    async with asyncio.timeout(60):
        while hub.identifies == before or not hub.listening(here.guild.id):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


@contextlib.asynccontextmanager
async def now_and_then(here, folder):
    """The bot in this process, to prepare and to look at what became of it."""
    async with on(here, folder, host={"clock": HandClock(datetime.now(UTC))}) as bot:
        yield Stage(here, bot, inhabitants(here), Watched([]))


@contextlib.asynccontextmanager
async def child(here: Stage, folder):
    """The bot in a process of its own, on the same database."""
    plan = Plan(
        token=founding.PLAYGROUND_TOKEN,
        database=sqlite_in(folder, "tractor.sqlite3"),
        endpoint=here.town.discord.endpoint,
        interval=0.1,
        painters=0,
        client={"guild_ready_timeout": 0.05},
    )
    process = BotProcess(plan)
    before = here.town.discord.hub.identifies
    process.begin()
    try:
        await back(here, before)
        yield process
    finally:
        await process.end()


async def kill(here: Stage, process: BotProcess, after: float = 0.0) -> None:
    """Kill the process, some time from now, and wait until the next one is there."""
    await asyncio.sleep(after)
    before = here.town.discord.hub.identifies
    await process.kill()
    await back(here, before)


async def lost(here: Stage, press: asyncio.Task) -> None:
    """A press that nobody will answer any more fails on the person's screen."""
    if not press.done():
        here.town.world.clock.advance(3)
        here.town.log.expect_kind(FindingKind.UNANSWERED)
    await asyncio.wait_for(press, 10)


async def is_played(here: Stage, person, hand, card: str) -> None:
    """Wait until a hand shows that a card of it is played; until then it may be but confirmed."""
    await person.waits_for(here.channel, lambda m: m is hand and card not in offered(m, "play"))


async def ready_for_killing(here, folder, plays=BEFORE):
    """A table in mid-trick, left behind in the database by a bot that ended."""
    async with now_and_then(here, folder) as scene:
        people = scene.people[:4]
        table = await table_of(scene, "eighty-points", people)
        await until_played(scene, table, plays)
    return scene, table, people


async def turn_and_hand(here: Stage, people):
    """Who is to act, and his hand: whoever is offered a card."""
    for each in people:
        hand = await hand_of(here, each)
        if offered(hand, "play"):
            return each, hand
    raise LookupError("nobody is to play")


async def test_killed_in_mid_trick_the_old_buttons_go_on(tmp_path):
    async with town(settings=Settings(rate_limits=False)) as here:
        scene, table, people = await ready_for_killing(here, tmp_path)
        async with child(scene, tmp_path) as process:
            one, hand = await turn_and_hand(scene, people)
            played = offered(hand, "play")[0]
            assert not (await one.press(hand, played)).failed
            await is_played(scene, one, hand, played)
            two, theirs = await turn_and_hand(scene, people)
            card = offered(theirs, "play")[0]
            await kill(scene, process)
            again = await forged(one, hand, played)
            assert again.original is hand, "the old button is answered, and plays nothing again"
            done = await two.press(theirs, card)
            assert done.original is theirs, "the old button of who was to play plays"
            await is_played(scene, two, theirs, card)
        async with now_and_then(here, tmp_path) as after:
            assert plays_of(after.bot.host, table) == BEFORE + 2


@pytest.mark.slow
async def test_killed_while_presses_are_answered_nothing_is_lost_or_done_twice(tmp_path):
    dice = random.Random(6)
    async with town(settings=Settings(rate_limits=False)) as here:
        scene, table, people = await ready_for_killing(here, tmp_path)
        plays, answered = 0, 0
        async with child(scene, tmp_path) as process:
            for _ in range(3):
                mover, hand = await turn_and_hand(scene, people)
                card = offered(hand, "play")[0]
                press = asyncio.create_task(forged(mover, hand, card))
                await kill(scene, process, dice.choice([0.0, 0.01, 0.03, 0.06]))
                await lost(scene, press)
                answered += not press.result().failed
                again = await forged(mover, hand, card)
                assert not again.failed, "pressed again it is played, or known to be"
                await is_played(scene, mover, hand, card)
                plays += 1
        async with now_and_then(here, tmp_path) as after:
            assert plays_of(after.bot.host, table) == BEFORE + plays
            assert plays >= answered


@pytest.mark.slow
async def test_the_rest_of_a_round_through_many_kills(tmp_path):
    async with town(settings=Settings(rate_limits=False)) as here:
        scene, table, people = await ready_for_killing(here, tmp_path, LATE)

        def over() -> bool:
            return any(offered(each, "ready") for each in people[0].sees(scene.channel))

        async def killing(process, robots):
            """Kill it after some presses; how many it lives to see depends on no clock."""
            dice, kills = random.Random(9), 0
            while not over():
                enough = sum(each.presses for each in robots) + dice.randint(4, 10)
                while sum(each.presses for each in robots) < enough and not over():  # noqa: ASYNC110
                    await asyncio.sleep(0.01)
                await kill(scene, process, dice.uniform(0, 0.1))
                here.world.clock.advance(3)
                kills += 1
            return kills

        async with child(scene, tmp_path) as process:
            robots = [Sturdy(scene, p, scene.channel, p.user.id, reopens=1) for p in people]
            async with asyncio.timeout(800):
                kills = asyncio.create_task(killing(process, robots))
                await asyncio.gather(kills, *(each.play(over) for each in robots))
            assert kills.result() >= 3
        for _ in range(sum(each.failed for each in robots)):
            here.log.expect_kind(FindingKind.UNANSWERED)
        async with now_and_then(here, tmp_path) as after:
            assert len(after.look(table).match.history) == 1


class Sturdy(Robot):
    """Tries again where a press failed.

    :ivar failed: how often one did.
    """

    failed = 0

    def check(self, done, custom_id):
        self.presses += 1
        self.failed += done.failed

    async def look(self, done, edits):
        """Killed after it was acknowledged, a press tells no more."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                await super().look(done, edits)

    async def open_hand(self):
        while any(offered(each, "hand") for each in self.person.sees(self.channel)):
            board = board_seen(self.here, self.person, self.channel)
            opened = await self.person.press(board, offered(board, "hand")[0])
            if opened.failed:
                self.failed += 1
                continue
            with contextlib.suppress(TimeoutError):  # killed after it was acknowledged
                self.hand = await self.person.answer_to(opened, within=3)
                return

    async def fiddle(self):
        self.dice.random()
