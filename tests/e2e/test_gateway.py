# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""The connection to Discord is lost in mid-round, in every way there is; nothing else is."""

import asyncio

import pytest

from tests.e2e.robots import hand_of, offered, play_round, round_over
from tests.e2e.stage import QuickClient, Stage, stage
from tests.e2e.tables import plays_of, table_of, turn_of, until_played

WAYS = {
    "the line is cut": lambda faults: faults.drop_gateway(),
    "op 7": lambda faults: faults.ask_to_reconnect(),
    "op 9, to be resumed": lambda faults: faults.invalidate(resumable=True),
    "closed with 4000": lambda faults: faults.close_gateway(4000),
    "closed with 1000": lambda faults: faults.close_gateway(1000),
}
"""Losses after which the session is resumed."""


async def new_session(here: Stage, before: int) -> None:
    """Wait until the bot has begun a session anew and is back."""
    hub = here.town.discord.hub
    async with asyncio.timeout(20):
        while hub.identifies == before or not hub.listening(here.guild.id):  # noqa: ASYNC110
            await asyncio.sleep(0.02)


async def test_what_was_pressed_while_the_line_was_down_is_done_after_the_resume(tmp_path):
    """One way after the other, each in the hand of whoever is to play then."""
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        hub = here.town.discord.hub
        for number, way in enumerate(WAYS):
            mover = turn_of(here, table, people)
            hand = await hand_of(here, mover)
            sessions, resumed = hub.identifies, hub.resumes
            WAYS[way](here.town.faults)
            done = await mover.press(hand, offered(hand, "play")[0])
            assert not done.failed, way
            assert plays_of(here.bot.host, table) == 5 + number, way
            assert (hub.identifies, hub.resumes) == (sessions, resumed + 1), way


@pytest.mark.parametrize("refused", [False, True])
async def test_after_an_invalid_session_the_bot_is_back_with_all_its_buttons(tmp_path, refused):
    async with stage(tmp_path, client=QuickClient) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        mover = turn_of(here, table, people)
        hand = await hand_of(here, mover)
        before = here.town.discord.hub.identifies
        if refused:
            here.town.faults.refuse_resume()
            here.town.faults.drop_gateway()
        else:
            here.town.faults.invalidate()
        await new_session(here, before)
        done = await mover.press(hand, offered(hand, "play")[0])
        assert not done.failed
        assert plays_of(here.bot.host, table) == 5
        told = here.town.log.to("PUT", "/applications/{application}/commands")
        assert len(list(told)) == 1, "commands are not told again"


async def shaken(here: Stage, table: int) -> int:
    """Lose the connection after every dozen plays until the round is over."""
    over, times, ways = round_over(here, table), 0, list(WAYS.values())
    while not over():
        if plays_of(here.bot.host, table) >= 12 * (times + 1):
            ways[times % len(ways)](here.town.faults)
            times += 1
        await asyncio.sleep(0.01)
    return times


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.slow
async def test_a_round_over_a_bad_line(tmp_path):
    async with stage(tmp_path) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        shaking = asyncio.create_task(shaken(here, table))
        await play_round(here, table, people, here.channel)
        assert await shaking > 3
        assert here.town.discord.hub.resumes > 0
