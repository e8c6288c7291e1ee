"""The gateway: sessions that are dropped, resumed, invalidated, sharded, compressed."""

import asyncio
import json
import zlib

import aiohttp
import discord
import pytest

from bot.playground import founding
from bot.playground.state import Outcome
from tests.bot.playground.testbot import TestBot
from tests.local_discord import QuickIdentify, running, town

TOKEN = founding.PLAYGROUND_TOKEN


async def resumed(bot):
    await asyncio.wait_for(bot.wait_for("shard_resumed"), 10)


async def test_after_a_cut_connection_the_session_is_resumed(here, bot):
    wait = asyncio.create_task(bot.wait_for("shard_resumed"))
    here.faults.drop_gateway()
    await asyncio.wait_for(wait, 10)
    assert (here.discord.hub.identifies, here.discord.hub.resumes) == (1, 1)
    assert (await here.ana.run(here.channel, "ping")).outcome is Outcome.MESSAGE


async def test_what_happened_meanwhile_is_replayed(here, bot):
    wait = asyncio.create_task(bot.wait_for("shard_resumed"))
    here.faults.drop_gateway()
    runs = [asyncio.create_task(here.ana.run(here.channel, "ping")) for _ in range(5)]
    done = await asyncio.gather(*runs)
    assert {d.outcome for d in done} == {Outcome.MESSAGE}
    await asyncio.wait_for(wait, 10)
    assert sorted(bot.heard) == sorted(d.id for d in done), "each exactly once"


async def test_asked_to_reconnect_it_resumes_and_loses_nothing(here, bot):
    wait = asyncio.create_task(bot.wait_for("shard_resumed"))
    here.faults.ask_to_reconnect()
    done = await here.ana.run(here.channel, "ping")
    await asyncio.wait_for(wait, 10)
    assert done.outcome is Outcome.MESSAGE
    assert here.discord.hub.identifies == 1


@pytest.mark.parametrize("code", [4000, 4009, 1000])
async def test_closed_by_discord_it_resumes(here, bot, code):
    wait = asyncio.create_task(bot.wait_for("shard_resumed"))
    here.faults.close_gateway(code)
    await asyncio.wait_for(wait, 10)
    assert here.discord.hub.identifies == 1


async def test_an_invalid_session_is_identified_anew(here, bot):
    ready = asyncio.create_task(bot.wait_for("shard_ready"))
    here.faults.invalidate()
    await asyncio.wait_for(ready, 15)
    assert (here.discord.hub.identifies, here.discord.hub.resumes) == (2, 0)
    assert (await here.ana.run(here.channel, "ping")).outcome is Outcome.MESSAGE


async def test_an_invalid_session_that_may_be_resumed_is(here, bot):
    wait = asyncio.create_task(bot.wait_for("shard_resumed"))
    here.faults.invalidate(resumable=True)
    await asyncio.wait_for(wait, 15)
    assert (here.discord.hub.identifies, here.discord.hub.resumes) == (1, 1)


async def test_a_refused_resume_becomes_a_new_session(here, bot):
    ready = asyncio.create_task(bot.wait_for("shard_ready"))
    here.faults.refuse_resume()
    here.faults.drop_gateway()
    await asyncio.wait_for(ready, 15)
    assert (here.discord.hub.identifies, here.discord.hub.resumes) == (2, 0)


async def test_a_session_lost_for_too_long_cannot_be_resumed(here, bot):
    ready = asyncio.create_task(bot.wait_for("shard_ready"))
    here.faults.drop_gateway()
    here.world.clock.advance(121)
    await asyncio.wait_for(ready, 15)
    assert here.discord.hub.identifies == 2


async def test_held_back_events_come_late_but_in_order(here, bot):
    here.faults.hold_events(held=True)
    runs = [asyncio.create_task(here.ana.run(here.channel, "ping")) for _ in range(3)]
    await asyncio.sleep(0.05)
    assert bot.heard == []
    here.faults.hold_events(held=False)
    done = await asyncio.gather(*runs)
    assert bot.heard == [d.id for d in done]


async def test_a_wrong_token_is_refused(here):
    client = discord.Client(intents=discord.Intents(guilds=True))
    with pytest.raises(discord.LoginFailure):
        async with running(client, "wrong"):
            pass
    here.log.expect(40001)


async def test_privileged_intents_have_to_be_enabled(here):
    intents = discord.Intents(guilds=True, members=True)
    with pytest.raises(discord.PrivilegedIntentsRequired):
        async with running(discord.Client(intents=intents)):
            pass
    here.world.application.privileged = 1 << 1
    async with running(discord.Client(intents=intents, guild_ready_timeout=0.05)) as client:
        (guild,) = client.guilds
        assert guild.get_member(here.bo.user.id)


async def test_without_the_content_intent_messages_of_people_are_blank(here):
    heard = []

    class Listener(QuickIdentify, discord.Client):
        async def on_message(self, message):
            heard.append(message.content)

    intents = discord.Intents(guilds=True, guild_messages=True)
    async with running(Listener(intents=intents, guild_ready_timeout=0.05)) as client:
        here.ana.say(here.channel, "secret")
        await client.get_partial_messageable(here.channel.id).send("own")
        async with asyncio.timeout(10):
            while len(heard) < 2:  # noqa: ASYNC110
                await asyncio.sleep(0.01)
    assert heard == ["", "own"]


@pytest.mark.parametrize("tell", [True, False])
async def test_ephemerals_are_told_as_direct_messages_if_the_switch_is_on(tell):
    async with town() as here:
        here.discord.settings.tell_ephemerals = tell
        heard = []

        class Listener(TestBot):
            async def on_message(self, message):
                heard.append(message.content)

        bot = Listener()
        bot._connection._intents.dm_messages = True
        async with running(bot):
            await here.ana.run(here.channel, "hello", name="you")
            await here.ana.run(here.channel, "ping")  # told after whatever was told before
        assert heard == (["hello you"] if tell else [])


async def test_three_shards_hear_of_their_own_guilds():
    async with town(shards=3) as here:
        guilds = [here.guild]
        for n in range(5):
            guild_id = ((here.guild.id >> 22) + n + 1) << 22
            guild = founding.add_guild(here.world, f"G{n}", here.ana.user, guild_id=guild_id)
            founding.add_bot(here.world, guild)
            guilds.append(guild)
        channels = [founding.add_channel(here.world, g, "room") for g in guilds]
        bot = TestBot()
        async with running(bot):
            assert len(bot.shards) == 3
            assert sorted(g.id for g in bot.guilds) == sorted(g.id for g in guilds)
            assert {g.shard_id for g in bot.guilds} == {0, 1, 2}
            for channel in channels:
                assert (await here.ana.run(channel, "ping")).outcome is Outcome.MESSAGE
        assert here.discord.hub.identifies == 3
        assert len(bot.heard) == 6


async def test_joining_and_leaving_guilds_channels_and_threads_is_told(here, bot):
    guild = founding.add_guild(here.world, "New", here.bo.user)
    joined = asyncio.create_task(bot.wait_for("guild_join"))
    founding.add_bot(here.world, guild)
    assert (await asyncio.wait_for(joined, 5)).name == "New"

    made = asyncio.create_task(bot.wait_for("guild_channel_create"))
    channel = founding.add_channel(here.world, guild, "fresh")
    assert (await asyncio.wait_for(made, 5)).name == "fresh"

    gone = asyncio.create_task(bot.wait_for("guild_channel_delete"))
    here.faults.delete_channel(channel)
    assert (await asyncio.wait_for(gone, 5)).name == "fresh"

    left = asyncio.create_task(bot.wait_for("guild_remove"))
    founding.remove_bot(here.world, guild)
    assert (await asyncio.wait_for(left, 5)).name == "New"


class Raw:
    """A gateway client without discord.py, to see what is on the wire."""

    def __init__(self, socket, *, compressed=False):
        self.socket = socket
        self._inflate = zlib.decompressobj() if compressed else None

    async def receive(self):
        if self._inflate is None:
            return await self.socket.receive_json(timeout=5)
        raw = await self.socket.receive_bytes(timeout=5)
        assert raw.endswith(b"\x00\x00\xff\xff")
        return json.loads(self._inflate.decompress(raw))

    async def send(self, op, data):
        await self.socket.send_json({"op": op, "d": data})

    async def close_code(self):
        while True:
            message = await self.socket.receive(timeout=5)
            if message.type in (aiohttp.WSMsgType.CLOSE, aiohttp.WSMsgType.CLOSED):
                return self.socket.close_code


IDENTIFY = {"token": TOKEN, "intents": 1, "properties": {}}


@pytest.fixture
async def raw(here):
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(here.discord.endpoint.gateway) as socket,
    ):
        client = Raw(socket)
        assert (await client.receive())["op"] == 10
        yield client


async def test_compressed_and_numbered(here):
    url = here.discord.endpoint.gateway + "?compress=zlib-stream"
    async with aiohttp.ClientSession() as session, session.ws_connect(url) as socket:
        client = Raw(socket, compressed=True)
        hello = await client.receive()
        assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
        await client.send(2, IDENTIFY)
        ready, created = await client.receive(), await client.receive()
        assert (ready["t"], ready["s"]) == ("READY", 1)
        assert (created["t"], created["s"]) == ("GUILD_CREATE", 2)
        assert {"session_id", "resume_gateway_url", "shard", "application"} <= set(ready["d"])
        await client.send(1, 2)
        assert (await client.receive())["op"] == 11


@pytest.mark.parametrize(
    ("op", "data", "code"),
    [
        pytest.param(2, IDENTIFY | {"token": "wrong"}, 4004, id="wrong token"),
        pytest.param(2, IDENTIFY | {"shard": [3, 3]}, 4010, id="no such shard"),
        pytest.param(2, IDENTIFY | {"intents": 1 << 40}, 4013, id="no such intent"),
        pytest.param(2, IDENTIFY | {"intents": 1 << 15}, 4014, id="intent not allowed"),
        pytest.param(3, {}, 4003, id="before identifying"),
        pytest.param(99, {}, 4001, id="no such opcode"),
        pytest.param(1, "x" * 4096, 4002, id="too large"),
    ],
)
async def test_misuse_closes_the_connection_with_its_code(raw, op, data, code):
    await raw.send(op, data)
    assert await raw.close_code() == code


async def test_identifying_twice_closes_the_connection(raw):
    await raw.send(2, IDENTIFY)
    await raw.send(2, IDENTIFY)
    assert await raw.close_code() == 4005


async def test_identifying_too_soon_after_another_is_an_invalid_session(here, raw):
    here.discord.settings.identify_every = 5
    here.discord.hub.too_soon()
    await raw.send(2, IDENTIFY)
    assert (await raw.receive())["op"] == 9
    here.world.clock.advance(5)
    await raw.send(2, IDENTIFY)
    assert (await raw.receive())["t"] == "READY"


async def test_an_unknown_session_is_invalid(raw):
    await raw.send(6, {"token": TOKEN, "session_id": "nonsense", "seq": 1})
    assert await raw.receive() == {"op": 9, "d": False, "s": None, "t": None}


async def test_more_than_120_sends_a_minute_close_the_connection(raw):
    for _ in range(121):
        await raw.send(1, None)
    assert await raw.close_code() == 4008


async def test_a_silent_client_is_timed_out(here):
    here.discord.settings.heartbeat = 0.05
    async with (
        aiohttp.ClientSession() as session,
        session.ws_connect(here.discord.endpoint.gateway) as socket,
    ):
        assert await Raw(socket).close_code() == 4009
