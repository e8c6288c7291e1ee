"""Options of every type, and what a client would not send."""

import discord
import pytest

from bot.playground.person import NotAllowedError
from bot.playground.state import Upload
from tests.bot.playground.testbot import png


@pytest.fixture
async def told(here, bot):
    """What the bot was told by ``/every``."""
    found = {}

    @bot.tree.command(description="an option of every type")
    async def every(
        interaction: discord.Interaction,
        text: discord.app_commands.Range[str, 2, 5],
        number: float = 0.0,
        tick: bool = False,
        whom: discord.User | None = None,
        where: discord.TextChannel | None = None,
        role: discord.Role | None = None,
        anybody: discord.Member | discord.Role | None = None,
        file: discord.Attachment | None = None,
    ):
        found.update(interaction.namespace.__dict__)
        if file:
            found["bytes"] = await file.read()
        await interaction.response.send_message("thanks", ephemeral=True)

    await bot.tree.sync()
    return found


async def test_every_type_arrives(here, told):
    await here.ana.run(
        here.channel,
        "every",
        text="abc",
        number="1.5",
        tick=True,
        whom=here.bo.user,
        where=here.channel,
        role=here.guild.roles[here.guild.id],
        anybody=str(here.chen.user.id),
        file=Upload("hand.png", png().fp.read()),
    )
    assert (told["text"], told["number"], told["tick"]) == ("abc", 1.5, True)
    assert (told["whom"].name, told["anybody"].name) == ("bo", "chen")
    assert (told["where"].name, told["role"].name) == ("square", "@everyone")
    assert told["file"].filename == "hand.png"
    assert told["bytes"] == png().fp.read()


@pytest.mark.parametrize(
    "options",
    [
        pytest.param({}, id="a required option left out"),
        pytest.param({"text": "x"}, id="too short"),
        pytest.param({"text": "abcdef"}, id="too long"),
        pytest.param({"text": "abc", "more": 1}, id="no such option"),
        pytest.param({"text": "abc", "number": "many"}, id="no number"),
        pytest.param({"text": "abc", "whom": "bo"}, id="no id"),
        pytest.param({"text": "abc", "file": "hand.png"}, id="no file"),
    ],
)
async def test_what_a_client_would_not_send(here, told, options):
    with pytest.raises(NotAllowedError):
        await here.ana.run(here.channel, "every", **options)
    assert told == {}


async def test_an_unknown_command_cannot_be_run(here, bot):
    with pytest.raises(NotAllowedError):
        await here.ana.run(here.channel, "table")
    with pytest.raises(NotAllowedError):
        await here.ana.run_on(here.channel, "Rating", here.bo.user)
