"""A local Discord for tests: judged by the API description, and intolerant of findings."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

import discord

from bot.endpoint import aim_discord_at
from bot.playground import founding
from bot.playground.clock import Clock
from bot.playground.person import Person
from bot.playground.server import LocalDiscord
from bot.playground.settings import Settings
from bot.playground.state import Channel, Guild
from tests.openapi import oracle


@dataclass
class Town:
    """A local Discord with one server, one channel, three people and the bot as a member."""

    discord: LocalDiscord
    guild: Guild
    channel: Channel
    ana: Person
    bo: Person
    chen: Person

    @property
    def log(self):
        return self.discord.log

    @property
    def faults(self):
        return self.discord.faults

    @property
    def world(self):
        return self.discord.world


@contextlib.asynccontextmanager
async def town(
    *, shards: int = 1, settings: Settings | None = None, clock: Clock | None = None
) -> AsyncIterator[Town]:
    """Start one, aim discord.py at it, and fail at the end if the bot did what it must not."""
    world = founding.new_world(clock or Clock(patience=10), shards=shards)
    here = LocalDiscord(world, settings=settings, oracle=oracle())
    people = [
        founding.add_user(world, "ana"),
        founding.add_user(world, "bo"),
        founding.add_user(world, "chen", name="陈", locale="zh-CN"),
    ]
    guild = founding.add_guild(world, "Town", people[0])
    founding.join(world, guild, *people[1:])
    founding.add_bot(world, guild)
    channel = founding.add_channel(world, guild, "square")
    endpoint = await here.start()
    try:
        with aim_discord_at(endpoint):
            yield Town(here, guild, channel, *(here.person(p) for p in people))
    finally:
        await here.close()
    if here.log.findings:
        raise AssertionError("\n".join(str(f) for f in here.log.findings))


class QuickIdentify:
    """Mixin: no five seconds of waiting before the second IDENTIFY."""

    async def before_identify_hook(self, shard_id, *, initial=False):
        pass


@contextlib.asynccontextmanager
async def running(client: discord.Client, token: str = founding.PLAYGROUND_TOKEN):
    """Log a client in, wait until it is ready, close it at the end; its errors are raised."""
    task = asyncio.create_task(client.start(token))
    ready = asyncio.create_task(client.wait_until_ready())
    try:
        await asyncio.sleep(0)
        await asyncio.wait({task, ready}, timeout=60, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            task.result()
        assert client.is_ready(), "the client did not get ready in a minute"
        yield client
    finally:
        ready.cancel()
        await client.close()
        await asyncio.wait({task}, timeout=60)
        if task.done() and not task.cancelled():
            task.exception()
