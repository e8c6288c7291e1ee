import pytest

from tests.bot.playground.testbot import TestBot
from tests.local_discord import running, town


@pytest.fixture
async def here():
    """A town without a running bot."""
    async with town() as found:
        yield found


@pytest.fixture
async def bot(here):
    """The test bot, logged in there."""
    async with running(TestBot()) as client:
        yield client
    if client.errors:
        raise client.errors[0]
