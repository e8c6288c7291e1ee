"""discord.py exactly as it is: real names over TLS, led here by its documented ``connector``."""

import shutil
import socket
import ssl
import subprocess

import aiohttp
import aiohttp.abc
import pytest
from discord.http import Route

from bot.playground import founding
from bot.playground.clock import Clock
from bot.playground.server import LocalDiscord
from bot.playground.settings import Settings
from bot.playground.state import Outcome
from tests.bot.playground.testbot import TestBot
from tests.local_discord import running
from tests.openapi import oracle

HOSTS = ("discord.com", "gateway.discord.gg", "cdn.discordapp.com")

openssl = pytest.mark.skipif(not shutil.which("openssl"), reason="openssl is not installed")


def certificate(directory):
    """A throw-away certificate for Discord's names, and its key."""
    key, crt = directory / "key.pem", directory / "crt.pem"
    names = "subjectAltName=" + ",".join(f"DNS:{h}" for h in HOSTS)
    command = "openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=local -addext"
    subprocess.run(
        [*command.split(), names, "-keyout", key, "-out", crt], check=True, capture_output=True
    )
    return key, crt


class Resolver(aiohttp.abc.AbstractResolver):
    """Knows Discord's names and no others, and says that they are here."""

    def __init__(self, port):
        self.port = port
        self.asked = set()

    async def resolve(self, host, port=0, family=socket.AF_INET):
        self.asked.add(host)
        if host not in HOSTS:
            raise OSError(f"{host} has no business here")
        return [
            aiohttp.abc.ResolveResult(
                hostname=host,
                host="127.0.0.1",
                port=self.port,
                family=socket.AF_INET,
                proto=0,
                flags=0,
            )
        ]

    async def close(self):
        pass


@openssl
async def test_nothing_of_discord_py_has_to_be_changed(tmp_path):
    key, crt = certificate(tmp_path)
    server = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    server.load_cert_chain(crt, key)
    settings = Settings(hosts=frozenset(HOSTS))
    here = LocalDiscord(founding.new_world(Clock()), settings=settings, oracle=oracle())
    ana = here.person(founding.add_user(here.world, "ana"))
    guild = founding.add_guild(here.world, "Town", ana.user)
    founding.add_bot(here.world, guild)
    channel = founding.add_channel(here.world, guild, "square")
    endpoint = await here.start(tls=server)
    here.world.gateway = "wss://gateway.discord.gg/"
    resolver = Resolver(int(endpoint.cdn.split(":")[2].split("/")[0]))
    trust = ssl.create_default_context(cafile=str(crt))
    connector = aiohttp.TCPConnector(resolver=resolver, ssl=trust)
    try:
        # The gateway's path is the root on the real host; the local one answers there too.
        async with running(TestBot(connector=connector)) as bot:
            assert (await ana.run(channel, "ping")).outcome is Outcome.MESSAGE
            hand = await ana.answer_to(await ana.run(channel, "hand"))
            assert (await ana.press(hand, "card:0")).outcome is Outcome.UPDATE
            assert Route.BASE == "https://discord.com/api/v10"
            assert bot.is_ready()
    finally:
        await here.close()
    assert here.log.findings == []
    assert resolver.asked <= set(HOSTS)
