"""The connection to Discord: presses and commands in, answers out."""

from __future__ import annotations

import time
from collections.abc import Awaitable
from typing import Any

import discord
import structlog
from discord import app_commands

from bot.asker import Asker, asker_of
from bot.desk import Desk
from bot.drawing import Easel
from bot.hands import Hands
from bot.metrics import ANSWER_SECONDS, PRESSES
from bot.presses.answering import Answering
from bot.presses.answers import Answer
from bot.presses.items import PressItem, is_ours
from bot.presses.routes import handle, verb_of

__all__ = ["TractorClient"]

log = structlog.get_logger(__name__)


class TractorClient(discord.AutoShardedClient):
    """The bot. It asks for the ``guilds`` intent only.

    :ivar desk: what handlers work with; set before the connection begins.
    :ivar hands: the private messages that show hands.
    """

    def __init__(self, desk: Desk, easel: Easel, **options: Any) -> None:  # noqa: ANN401 - handed on
        options.setdefault("max_messages", None)
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.desk = desk
        self.hands = Hands(time.monotonic, easel.draw)
        self.answering = Answering(easel.draw, self.hands.keep)
        self.tree = app_commands.CommandTree(self)
        self.add_dynamic_items(PressItem)

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press on a button or a choice in a select, ours or not."""
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        values = tuple(str(value) for value in data.get("values", ()))
        asker = asker_of(interaction)
        work = handle(self.desk, asker, custom_id, values)
        await self.answered(interaction, asker, verb_of(custom_id), work)

    async def answered(
        self,
        interaction: discord.Interaction[Any],
        asker: Asker,
        verb: str,
        work: Awaitable[Answer],
    ) -> None:
        """Do some work for somebody and answer him with what it gives.

        :param verb: the verb or command, for metrics.
        """
        begun = time.perf_counter()
        speaker = self.desk.speaker(asker)
        await self.answering.answer(interaction, self._met(asker, work), speaker)
        ANSWER_SECONDS.observe(time.perf_counter() - begun)
        PRESSES.labels(verb, "answered").inc()

    async def _met(self, asker: Asker, work: Awaitable[Answer]) -> Answer:
        """The work, after noting who asks and what the server speaks."""
        if asker.server_locale is not None:
            self.desk.servers.locales[asker.server] = asker.server_locale
        await self.desk.servers.get(asker.server)
        await self.desk.people.met(asker)
        return await work

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Components that no item takes, such as those of an older version, get an answer too."""
        if interaction.type is not discord.InteractionType.component:
            return
        custom_id = str((interaction.data or {}).get("custom_id", ""))
        if not is_ours(custom_id):
            await self.pressed(interaction)
