"""The bot begins and ends cleanly: a failed start lets go of everything, SIGTERM finishes."""

import asyncio
import signal
import sys
import threading

import discord
import pytest

from bot.running import Plan, begun, serve
from engine.store import StoreError
from tests.local_discord import town


def plan_for(here, folder, **changes) -> Plan:
    wishes = {
        "token": "playground.bot.token",
        "database": f"sqlite+aiosqlite:///{folder}/game.sqlite3",
        "endpoint": here.discord.endpoint,
        "client": {"guild_ready_timeout": 0.05},
    }
    return Plan(**{**wishes, **changes})


def threads() -> set[str]:
    """The threads that would keep the process alive."""
    found = {each.name for each in threading.enumerate() if not each.daemon}
    return {each for each in found if not each.startswith("asyncio_")}


async def connected(here) -> None:
    async with asyncio.timeout(60):
        while not here.discord.hub.listening(here.guild.id):  # noqa: ASYNC110 - nobody tells
            await asyncio.sleep(0.05)


async def test_a_refused_token_lets_go_of_the_database(tmp_path):
    before = threads()
    async with town() as here:
        with pytest.raises(discord.LoginFailure):
            async with begun(plan_for(here, tmp_path, token="wrong")):
                pass
        while here.log.findings:
            here.log.findings.pop()
    assert threads() <= before


async def test_a_database_that_can_t_be_opened_is_told(tmp_path):
    before = threads()
    async with town() as here:
        with pytest.raises(StoreError):
            async with begun(plan_for(here, tmp_path / "there" / "is" / "no" / "folder")):
                pass
    assert threads() <= before


async def test_told_to_stop_the_bot_ends_and_leaves_nothing_running(tmp_path):
    before = threads()
    stop = asyncio.Event()
    async with town() as here:
        serving = asyncio.create_task(serve(plan_for(here, tmp_path), stop))
        await connected(here)
        stop.set()
        await asyncio.wait_for(serving, 60)
    assert threads() <= before


CHILD = """
import asyncio, sys
from bot.endpoint import Endpoint
from bot.running import Plan, serve, stop_signal

async def main():
    with stop_signal() as stop:
        plan = Plan("playground.bot.token", sys.argv[1], endpoint=Endpoint(*sys.argv[2:5]))
        await serve(plan, stop)

asyncio.run(main())
"""


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
async def test_a_signal_ends_the_process_with_status_0(tmp_path, number):
    async with town() as here:
        to = here.discord.endpoint
        child = await asyncio.create_subprocess_exec(
            *(sys.executable, "-c", CHILD, f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3"),
            *(to.http, to.gateway, to.cdn),
            stderr=asyncio.subprocess.DEVNULL,
            stdout=asyncio.subprocess.DEVNULL,
        )
        await connected(here)
        child.send_signal(number)
        assert await asyncio.wait_for(child.wait(), 60) == 0
