"""The connection to Discord: presses and commands in, answers out."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import Any

import discord
import structlog

from bot.asker import Asker, asker_of
from bot.commands.tree import Tree
from bot.desk import Desk
from bot.drawing import Easel
from bot.emoji import CardEmoji
from bot.hands import Hands
from bot.metrics import ANSWER_SECONDS, PRESSES, counting_answers
from bot.orders.troubles import trouble_to_tell
from bot.outbox.posting import NoPlaceError, Posting
from bot.panels import Panels, Pressed
from bot.places import TABLE, ClientPlaces
from bot.presses.answering import LATER, PATIENCE, Answering, line
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import PressError, decode
from bot.presses.items import PressItem
from bot.presses.reply import Reply
from bot.presses.routes import FORMS, handle, verb_of
from bot.refreshing import Answered, Refreshing
from bot.screens import Screens
from bot.texts.speaker import Speaker
from bot.unreached import FAILURES
from bot.views.discord_form import sent_values
from bot.views.welcome import welcome_message
from engine.store import StoreError

__all__ = ["TractorClient"]

log = structlog.get_logger(__name__)

_JUST_INVITED = timedelta(minutes=5)
"""A server that joined longer ago is only told again."""

_TAKEN = "taken"
"""Marks an interaction that is being answered."""

discord.VoiceClient.warn_nacl = False  # nobody speaks here
discord.VoiceClient.warn_dave = False


class TractorClient(discord.AutoShardedClient):
    """The bot. It asks for the ``guilds`` intent only.

    :param patience: as of :class:`~bot.presses.answering.Answering`.
    :ivar desk: what handlers work with.
    :ivar refreshing: keeps the private messages that show hands up to date.
    :ivar panels: keeps the order of presses on private messages.
    :ivar posting: writes to channels.
    """

    def __init__(
        self,
        desk: Desk,
        easel: Easel,
        patience: float = PATIENCE,
        **options: Any,  # noqa: ANN401 - handed on
    ) -> None:
        options.setdefault("max_messages", None)
        options.setdefault("http_trace", counting_answers())
        super().__init__(intents=discord.Intents(guilds=True), **options)
        self.desk = desk
        self.easel = easel
        self.emoji = CardEmoji(self)
        self.hands = Hands(time.monotonic, easel.draw, self.emoji.doubt)
        self.refreshing = Refreshing(self.hands, Screens(desk).hand)
        self.panels = Panels()
        self.answering = Answering(easel.draw, self.hands.keep, self.emoji.doubt, patience)
        self.tree = Tree(self)
        self._telling: asyncio.Task[None] | None = None
        self._busy: set[asyncio.Task[Any]] = set()
        desk.card = self.emoji.card
        self.posting = Posting(self, easel.draw, self.emoji.doubt)
        desk.places = ClientPlaces(self, self.posting)
        self.add_dynamic_items(PressItem)

    async def pressed(self, interaction: discord.Interaction[Any]) -> None:
        """Answer a press, a choice in a select or a form that was sent, ours or not; only once."""
        if _TAKEN in interaction.extras:
            return
        interaction.extras[_TAKEN] = True
        try:
            await self._answer_press(interaction)
        except Exception:
            reference = secrets.token_hex(3)
            log.exception("press not answered", reference=reference)
            await self.failed(interaction, reference)

    async def _answer_press(self, interaction: discord.Interaction[Any]) -> None:
        data: dict[str, Any] = dict(interaction.data or {})
        custom_id = str(data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit:
            values = sent_values(data)
        else:
            values = tuple(str(value) for value in data.get("values", ()))
        asker = asker_of(interaction)
        work = handle(self.desk, asker, custom_id, values)
        table = _table_of(custom_id)
        await self.answered(interaction, asker, verb_of(custom_id), work, table=table)

    async def answered(
        self,
        interaction: discord.Interaction[Any],
        asker: Asker,
        verb: str,
        work: Awaitable[Answer],
        *,
        table: int = 0,
    ) -> None:
        """Do some work for somebody and answer him with what it gives.

        :param verb: the verb or command, for metrics.
        :param table: the table that it is about, where that is known before.
        """
        task = asyncio.current_task()
        if task is not None:
            self._busy.add(task)
        begun = time.perf_counter()
        try:
            reply = Reply(interaction)
            with (
                self.refreshing.answering(table, asker.person) as press,
                self.panels.answering(reply.panel) as pressed,
            ):
                work = pressed.in_order(self._met(asker, work, press, pressed))
                outcome = await self.answering.answer(
                    reply,
                    work,
                    self._speaker(asker),
                    lambda: pressed.turn(press.turn()),
                    opens_form=verb in FORMS,
                )
                if outcome in ("lost", "refused"):
                    press.lost()
            ANSWER_SECONDS.observe(time.perf_counter() - begun)
            PRESSES.labels(verb, outcome).inc()
            if outcome == "answered":
                await self._tell_trouble(reply, asker, table)
        finally:
            if task is not None:
                self._busy.discard(task)

    async def _tell_trouble(self, reply: Reply, asker: Asker, table: int) -> None:
        """After the answer, what can't be shown and why; once."""
        trouble = trouble_to_tell(self.desk, asker, table)
        if trouble is None:
            return
        try:
            async with asyncio.timeout(LATER):
                await reply.add(line(self.desk.speaker(asker).say(trouble.said)))
        except FAILURES as error:
            log.warning("trouble not told", error=type(error).__name__)
            trouble.untold()

    def _speaker(self, asker: Asker) -> Callable[[], Speaker]:
        def speaker() -> Speaker:
            return self.desk.speaker(asker)

        return speaker

    async def _met(
        self, asker: Asker, work: Awaitable[Answer], press: Answered, pressed: Pressed
    ) -> Answer:
        """The work, after noting who asks and what the server speaks, where that is possible."""
        if asker.server_locale is not None:
            self.desk.servers.locales[asker.server] = asker.server_locale
        try:
            await self.desk.servers.get(asker.server)
            await self.desk.people.met(asker)
        except StoreError as error:
            log.warning("not noted who asks", error=error.code.value)
        answer = await work
        press.made(answer.hand_of if isinstance(answer, Change | Show) else None)
        pressed.made(changes=isinstance(answer, Change))
        return answer

    async def failed(self, interaction: discord.Interaction[Any], reference: str) -> None:
        """Something broke before there was an answer: say so, with the reference of the log.

        It may have been acknowledged before; then this follows.
        """
        said = self._speaker(asker_of(interaction))().say("error.failed", reference=reference)
        reply = Reply(interaction)
        say = reply.add if interaction.response.is_done() else reply.show
        with contextlib.suppress(*FAILURES):
            await say(line(said), ())

    async def quiet(self) -> None:
        """Wait until every press that came in is answered."""
        while self._busy:
            await asyncio.wait(set(self._busy))
        await self.answering.afterwards.idle()

    def give_up(self) -> None:
        """The connection ends: whoever still waits for an answer will press again."""
        for task in self._busy:
            task.cancel()
        self.answering.afterwards.give_up()
        self.refreshing.give_up()

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Presses that no item takes get an answer too, and so do forms.

        Such as one on a component of an older version, or one that its message does not have any
        more: discord.py drops it without a word.
        """
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds:
            await self.pressed(interaction)

    async def setup_hook(self) -> None:
        """Logged in, not yet connected: tell Discord of changed commands."""
        await self.tell_commands()
        self.emoji.begin()

    async def tell_commands(self) -> None:
        """Tell Discord of changed commands.

        Where it is in trouble the bot begins with those that it knows, and tells them later.
        """
        if not await self.tree.told():
            self._telling = asyncio.create_task(self.tree.tell())

    async def close(self) -> None:
        """Close the connection and whatever goes on beside it."""
        if self._telling is not None:
            self._telling.cancel()
        await self.emoji.close()
        await super().close()

    async def on_guild_available(self, guild: discord.Guild) -> None:
        """A server is there: note what it speaks; boards may have their place again."""
        self.desk.servers.locales[guild.id] = guild.preferred_locale.value
        self._places_changed(guild)

    async def on_guild_join(self, guild: discord.Guild) -> None:
        """The bot was invited, or invited again: it says what it is, with a button to begin."""
        await self.on_guild_available(guild)
        channel = guild.system_channel
        joined = guild.me.joined_at
        news = joined is not None and discord.utils.utcnow() - joined < _JUST_INVITED
        if channel is None or not news or self.desk.places.missing(guild.id, channel.id, TABLE):
            return
        await self.desk.servers.get(guild.id)
        speaker = self.desk.speaker_in(self.desk.servers.language(guild.id))
        with contextlib.suppress(NoPlaceError):
            await self.posting.post(channel.id, welcome_message(speaker))

    async def on_guild_update(self, _: discord.Guild, guild: discord.Guild) -> None:
        """A server has changed."""
        await self.on_guild_available(guild)

    async def on_guild_role_update(self, _: discord.Role, role: discord.Role) -> None:
        """A role has changed, and what it allows: the ladder may give what it couldn't before."""
        self._places_changed(role.guild)
        self.desk.ladder.changed(role.guild.id)

    async def on_guild_channel_update(
        self, _: discord.abc.GuildChannel, channel: discord.abc.GuildChannel
    ) -> None:
        """A channel has changed, and what is allowed there."""
        self._places_changed(channel.guild)

    def _places_changed(self, guild: discord.Guild) -> None:
        """Try the boards again that had no place in a server and may have it now."""
        for state in self.desk.host.tables_of(server=guild.id):
            if self.desk.troubles.code(state.table_id) is None:
                continue
            place = state.thread_id or state.channel_id
            if not self.desk.places.missing(guild.id, place, TABLE):
                self.desk.retry(state.table_id)


def _table_of(custom_id: str) -> int:
    """The table that a custom_id is about; 0 for none."""
    try:
        return decode(custom_id).table
    except PressError:
        return 0
