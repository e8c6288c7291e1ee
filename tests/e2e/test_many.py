# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Many tables at once, and servers on several shards."""

import asyncio
import random

import pytest

from bot.playground import founding
from tests.e2e.deeds import Deeds
from tests.e2e.robots import Robot, hand_of, offered, round_over
from tests.e2e.stage import Stage, stage
from tests.e2e.tables import plays_of, table_of, turn_of, until_played

TABLES = 8


async def eight(here: Stage):
    """Eight tables in channels of their own; everybody sits at four of them."""
    dice = random.Random(8)
    for number in range(TABLES):
        room = founding.add_channel(here.town.world, here.guild, f"room-{number}")
        people = dice.sample(here.people, 4)
        table = await table_of(here, "eighty-points", people, room)
        yield table, room, people


async def play_all(here: Stage, tables, until) -> None:
    """Everybody plays at all of his tables at once."""
    robots = [
        (Robot(here, person, room, (table, person.user.id)), until(table))
        for table, room, people in tables
        for person in people
    ]
    async with asyncio.timeout(900):
        await asyncio.gather(*(robot.play(over) for robot, over in robots))
    await here.bot.settle()


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.slow
async def test_eight_whole_rounds_at_once(tmp_path):
    async with stage(tmp_path) as here:
        deeds = Deeds(here.bot.host)
        tables = [each async for each in eight(here)]
        await here.deal()
        await here.bot.settle()
        await play_all(here, tables, lambda table: round_over(here, table))
        for table, room, people in tables:
            names = {each.user.id for each in people}
            assert len(here.look(table).match.history) == 1
            assert {each.person for each in here.state(table).seats} == names
            assert {move.person for move in deeds.moves(table)} <= names | {None}
            assert any(message.attachments for message in people[0].sees(room))


async def test_servers_on_two_shards_have_their_tables_in_one_process(tmp_path):
    async with stage(tmp_path, shards=2) as here:
        world, first = here.town.world, here.guild.id >> 22
        other = founding.add_guild(world, "Harbour", here.anna.user, guild_id=(first + 1) << 22 | 5)
        founding.join(world, other, *(each.user for each in here.people[1:]))
        founding.add_bot(world, other)
        harbour = founding.add_channel(world, other, "quay")
        people = here.people[:4]
        tables = [await table_of(here, "eighty-points", people, c) for c in (here.channel, harbour)]
        for table in tables:
            await until_played(here, table, 4)
        assert {s.shard for s in here.town.discord.hub.sessions.values()} == {0, 1}
        for table, channel in zip(tables, (here.channel, harbour), strict=True):
            mover = turn_of(here, table, people)
            hand = await hand_of(here, mover, channel)
            assert not (await mover.press(hand, offered(hand, "play")[0])).failed
            assert plays_of(here.bot.host, table) == 5


async def test_a_shard_that_is_lost_leaves_the_other_playing(tmp_path):
    async with stage(tmp_path, shards=2) as here:
        people = here.people[:4]
        table = await table_of(here, "eighty-points", people)
        await until_played(here, table, 4)
        mine = here.guild.id >> 22 & 1
        connections = here.town.discord.hub.connections
        gone = [each for each in connections if each._session and each._session.shard != mine]
        assert len(gone) == 1
        gone[0].abort()
        mover = turn_of(here, table, people)
        hand = await hand_of(here, mover)
        assert not (await mover.press(hand, offered(hand, "play")[0])).failed
