from collections.abc import AsyncIterator

import discord
import pytest
from discord.http import HTTPClient

from bot.playground.founding import PLAYGROUND_TOKEN
from tests.bot.playground.testbot import TestBot
from tests.local_discord import Town, running, town


@pytest.fixture
async def here() -> AsyncIterator[Town]:
    """A town without a running bot."""
    async with town() as found:
        yield found


@pytest.fixture
async def bot(here: Town) -> AsyncIterator[TestBot]:
    """The test bot, logged in there."""
    client = TestBot()
    async with running(client):
        yield client
    if client.errors:
        raise client.errors[0]


@pytest.fixture
async def http(here: Town) -> AsyncIterator[HTTPClient]:
    """discord.py's HTTP side alone, logged in there."""
    async with discord.Client(intents=discord.Intents(guilds=True)) as client:
        await client.login(PLAYGROUND_TOKEN)
        yield client.http
