"""The bot as processes of its own: killed, started again, two side by side."""

import asyncio
import contextlib
import signal
import sys

from bot.playground import founding
from bot.playground.state import Outcome
from tests.local_discord import town


@contextlib.asynccontextmanager
async def child(here, *shards):
    """A test bot in a process of its own, ready to be pressed."""
    endpoint = here.discord.endpoint
    addresses = (endpoint.http, endpoint.gateway, endpoint.cdn)
    program = (sys.executable, "-m", "tests.bot.playground.testbot")
    before = len(here.discord.hub.sessions)
    process = await asyncio.create_subprocess_exec(*program, *addresses, *shards)
    wanted = before + (len(shards[1].split(",")) if shards else 1)
    try:
        async with asyncio.timeout(30):
            while len(here.discord.hub.sessions) < wanted:  # noqa: ASYNC110 - a child's progress
                await asyncio.sleep(0.02)
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()


async def test_killed_and_started_again_its_old_buttons_work():
    async with town() as here:
        async with child(here) as process:
            hand = await here.ana.answer_to(await here.ana.run(here.channel, "hand"))
            board = (await here.ana.run(here.channel, "board")).reply
            assert (await here.ana.press(hand, "card:0")).outcome is Outcome.UPDATE
            process.send_signal(signal.SIGKILL)
            await process.wait()

        press = asyncio.create_task(here.ana.press(hand, "card:1"))
        await asyncio.sleep(0.05)
        here.world.clock.advance(3)
        assert (await press).failed, "nobody is there"
        assert here.log.findings == [], "and nobody is to blame"

        async with child(here):
            assert (await here.ana.press(hand, "card:1")).outcome is Outcome.UPDATE
            assert hand.component("card:2")
            assert (await here.bo.press(board, "card:0")).outcome is Outcome.UPDATE


async def test_two_processes_share_three_shards():
    async with town(shards=3) as here:
        guilds = []
        for n in range(3):
            guild = founding.add_guild(
                here.world, f"G{n}", here.ana.user, guild_id=((here.guild.id >> 22) + n) << 22 | 9
            )
            founding.add_bot(here.world, guild)
            guilds.append(guild)
        channels = [founding.add_channel(here.world, g, "room") for g in guilds]
        async with child(here, "3", "0,1"), child(here, "3", "2"):
            shards = {s.shard: s for s in here.discord.hub.sessions.values()}
            assert set(shards) == {0, 1, 2}
            done = await asyncio.gather(*(here.ana.run(c, "ping") for c in channels))
            assert {d.outcome for d in done} == {Outcome.MESSAGE}
        assert [len(here.ana.sees(c)) for c in channels] == [1, 1, 1], "each answered once"
