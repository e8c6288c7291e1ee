"""A small bot that does all that the local Discord has to understand.

Run by itself (``python -m tests.bot.playground.testbot HTTP GATEWAY CDN [SHARDS IDS]``) it is the
child process that gets killed and started again.
"""

import asyncio
import io
import re
import sys
from typing import Any

import discord
from discord import app_commands, ui
from PIL import Image

from bot.endpoint import Endpoint, aim_discord_at
from bot.playground.founding import PLAYGROUND_TOKEN
from tests.local_discord import QuickIdentify

CHINESE = {"hello": "你好", "name": "名字", "say hello": "打个招呼", "whom to greet": "向谁问好"}
NAMES = {"Tractor": "拖拉机", "Trump": "主", "Kitty": "底牌"}


def png(width: int = 40, height: int = 30) -> discord.File:
    out = io.BytesIO()
    Image.new("RGB", (width, height), "green").save(out, "PNG")
    out.seek(0)
    return discord.File(out, "hand.png", description="five cards")


class Translator(app_commands.Translator):
    async def translate(self, string, locale, context):
        if locale is discord.Locale.chinese:
            return CHINESE.get(string.message) or NAMES.get(string.message)
        return None


class Card(ui.DynamicItem[ui.Button], template=r"card:(?P<plays>\d+)"):
    """A button that lives as long as its custom_id: pressing it re-renders its own message."""

    def __init__(self, plays: int = 0):
        super().__init__(ui.Button(label=f"played {plays}", custom_id=f"card:{plays}"))
        self.plays = plays

    @classmethod
    async def from_custom_id(cls, interaction, item, match: re.Match[str]):
        return cls(int(match["plays"]))

    async def callback(self, interaction):
        view = ui.View(timeout=None)
        view.add_item(Card(self.plays + 1))
        await interaction.response.edit_message(view=view)


class Board(ui.LayoutView):
    def __init__(self):
        super().__init__(timeout=None)
        seat = ui.Section(
            "South leads", "trump is ♠", accessory=ui.Button(label="Sit", custom_id="sit")
        )
        gallery = ui.MediaGallery()
        gallery.add_item(media="attachment://hand.png", description="the table")
        row = ui.ActionRow()
        row.add_item(Card())
        row.add_item(ui.Button(label="Rules", url="https://example.org/rules"))
        self.add_item(ui.Container(seat, gallery, ui.Separator(), row, accent_colour=0x2E7D32))


class Form(ui.Modal, title="A table"):
    name = ui.Label(text="Name", component=ui.TextInput(custom_id="name", max_length=20))
    level = ui.Label(
        text="Level",
        component=ui.Select(
            custom_id="level", options=[discord.SelectOption(label=x) for x in ("two", "five")]
        ),
    )
    decks = ui.Label(
        text="Decks",
        component=ui.RadioGroup(
            custom_id="decks",
            options=[discord.RadioGroupOption(label=x, value=x) for x in ("2", "3")],
        ),
    )
    open = ui.Label(text="Open to all", component=ui.Checkbox(custom_id="open"))

    async def on_submit(self, interaction):
        labels: tuple[Any, ...] = (self.name, self.level, self.decks, self.open)
        name, level, decks, opened = (label.component for label in labels)
        text = f"{name.value} {level.values} {decks.value} {opened.value}"
        await interaction.response.send_message(text, ephemeral=True)


class TestBot(QuickIdentify, discord.AutoShardedClient):
    """``acts`` holds what to do on ``/do NAME`` and on buttons whose custom_id is ``do:NAME``."""

    __test__ = False

    def __init__(self, **options):
        super().__init__(intents=discord.Intents(guilds=True), guild_ready_timeout=0.05, **options)
        self.tree = app_commands.CommandTree(self)
        self.acts = {}
        self.heard = []
        self.errors = []
        self.tree.error(self.note)
        declare(self)

    async def note(self, interaction, error):
        self.errors.append(error)

    async def setup_hook(self):
        self.add_dynamic_items(Card)
        await self.tree.set_translator(Translator())
        await self.tree.sync()

    async def on_interaction(self, interaction):
        self.heard.append(interaction.id)
        custom_id = (interaction.data or {}).get("custom_id", "")
        if custom_id.startswith("do:"):
            await self.acts[custom_id[3:]](interaction)


def declare(bot: TestBot) -> None:
    tree = bot.tree

    @tree.command(description="answer at once")
    async def ping(interaction):
        await interaction.response.send_message(f"pong in {interaction.locale}")

    @tree.command(description="say hello")
    @app_commands.describe(name="whom to greet")
    async def hello(interaction, name: str):
        await interaction.response.send_message(f"hello {name}", ephemeral=True)

    @hello.autocomplete("name")
    async def names(interaction, current: str):
        return [
            app_commands.Choice(name=app_commands.locale_str(n), value=n)
            for n in NAMES
            if current.lower() in n.lower()
        ]

    @tree.command(description="a private hand")
    async def hand(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        view = ui.View(timeout=None)
        view.add_item(Card())
        await interaction.followup.send("your cards", file=png(), view=view)

    @tree.command(description="the board of the table")
    async def board(interaction):
        await interaction.response.send_message(view=Board(), file=png())

    @tree.command(description="a form")
    async def form(interaction):
        await interaction.response.send_modal(Form())

    @tree.command(description="whatever the test wants")
    async def do(interaction, name: str):
        await bot.acts[name](interaction)

    table = app_commands.Group(name="table", description="tables")

    @table.command(description="open one")
    @app_commands.choices(decks=[app_commands.Choice(name=str(n), value=n) for n in (2, 3)])
    async def new(
        interaction, decks: app_commands.Range[int, 2, 3], partner: discord.Member | None = None
    ):
        await interaction.response.send_message(f"{decks} decks with {partner and partner.name}")

    tree.add_command(table)

    @tree.command(description="for moderators")
    @app_commands.default_permissions(manage_guild=True)
    @app_commands.guild_only()
    async def settings(interaction):
        await interaction.response.send_message("settings", ephemeral=True)


async def main() -> None:
    http, gateway, cdn, *shards = sys.argv[1:]
    options = {}
    if shards:
        options = {
            "shard_count": int(shards[0]),
            "shard_ids": [int(s) for s in shards[1].split(",")],
        }
    with aim_discord_at(Endpoint(http, gateway, cdn)):
        async with TestBot(**options) as bot:
            await bot.start(PLAYGROUND_TOKEN)


if __name__ == "__main__":
    asyncio.run(main())
