"""A thread whose opening was answered by nobody is found again; never one that others can read."""

from __future__ import annotations

from types import SimpleNamespace
from unittest.mock import AsyncMock, MagicMock

import discord
import pytest

from bot.places import ClientPlaces

GUILD, CHANNEL, BOT, OTHER, NEW = 1, 2, 3, 4, 99
PRIVATE, PUBLIC = discord.ChannelType.private_thread, discord.ChannelType.public_thread


@pytest.mark.parametrize(
    ("kind", "owner", "serves"),
    [(PRIVATE, BOT, True), (PUBLIC, BOT, False), (PRIVATE, OTHER, False), (PUBLIC, OTHER, False)],
)
async def test_only_a_private_thread_of_its_own_serves_as_one(
    kind: discord.ChannelType, owner: int, serves: bool
) -> None:
    old = discord.utils.time_snowflake(discord.utils.utcnow())
    thread = SimpleNamespace(id=old, name="Friday 1", type=kind, owner_id=owner)
    place = MagicMock(spec=discord.TextChannel)
    place.guild.me.id = BOT
    place.threads = [thread]
    place.create_thread = AsyncMock(return_value=SimpleNamespace(id=NEW))
    client = MagicMock(spec=discord.Client)
    client.get_guild.return_value.get_channel.return_value = place
    places = ClientPlaces(client, MagicMock())
    found = await places.open_thread(GUILD, CHANNEL, "Friday 1", private=True)
    assert found == (old if serves else NEW)
