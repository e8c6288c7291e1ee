"""The bot on discord.py exactly as it is: real names over TLS, led here by its ``connector``."""

import ssl

import aiohttp
from discord.http import Route

from bot.endpoint import DISCORD
from bot.playground import founding
from bot.playground.clock import Clock
from bot.playground.server import LocalDiscord
from bot.playground.settings import Settings
from bot.running import Plan, begun
from tests.bot.playground.test_unpatched import HOSTS, Resolver, certificate, openssl
from tests.e2e.stage import QuickClient
from tests.engine.tables.hosting import minds
from tests.openapi import oracle


@openssl
async def test_a_table_is_opened_over_tls_without_any_override(tmp_path):
    key, crt = certificate(tmp_path)
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(crt, key)
    settings = Settings(hosts=frozenset(HOSTS))
    here = LocalDiscord(founding.new_world(Clock()), settings=settings, oracle=oracle())
    anna = here.person(founding.add_user(here.world, "anna"))
    guild = founding.add_guild(here.world, "Town", anna.user)
    founding.add_bot(here.world, guild)
    channel = founding.add_channel(here.world, guild, "square")
    endpoint = await here.start(tls=server)
    here.world.gateway = "wss://gateway.discord.gg/"
    resolver = Resolver(int(endpoint.cdn.split(":")[2].split("/")[0]))
    trust = ssl.create_default_context(cafile=str(crt))
    connector = aiohttp.TCPConnector(resolver=resolver, ssl=trust)
    plan = Plan(
        token=founding.PLAYGROUND_TOKEN,
        database=f"sqlite+aiosqlite:///{tmp_path}/tractor.sqlite3",
        endpoint=DISCORD,
        interval=0.02,
        painters=0,
        client={"guild_ready_timeout": 0.05, "connector": connector},
    )
    try:
        async with begun(plan, client=QuickClient, thinkers=minds()) as bot:
            await bot.client.wait_until_ready()
            opened = await anna.run(channel, "table open", thread=False, computers=3)
            assert "Table 1 is open" in (await anna.answer_to(opened)).text()
            await bot.settle()
            (board,) = (each for each in anna.sees(channel) if not each.ephemeral)
            assert not (await anna.press(board, "t1.rules.1...")).failed
            assert Route.BASE == "https://discord.com/api/v10"
    finally:
        await here.close()
    assert here.log.findings == []
    assert resolver.asked <= set(HOSTS)
