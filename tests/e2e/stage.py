"""The bot on a local Discord, for end-to-end tests: the same code, over real sockets."""

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass

from bot.client import TractorClient
from bot.playground import founding
from bot.playground.actions import commands
from bot.playground.person import Person
from bot.playground.settings import Settings
from bot.playground.state import Channel, Guild, Json, Message
from bot.running import Bot, Plan, begun
from engine.director.values import Tempo
from engine.tables.seeing import TableView
from engine.tables.state import TableState
from tests.databases import sqlite_in
from tests.e2e.routes import USED, used
from tests.e2e.watchful import Watched, watchful
from tests.engine.tables.hosting import HandClock, SeededChance, minds
from tests.local_discord import QuickIdentify, Town, town

NAMES = ("dora", "emil", "fritz", "gao", "hana")


class QuickClient(QuickIdentify, TractorClient):
    """The bot's client without waiting between IDENTIFYs, and without uploading emoji."""

    async def setup_hook(self):
        await self.tell_commands()


class KnownClient(QuickClient):
    """The same on a Discord that has the commands already."""

    async def setup_hook(self):
        pass


class EmojiClient(QuickIdentify, TractorClient):
    """The bot's client without waiting between IDENTIFYs."""


@dataclass
class Stage:
    """A server with people, a channel, and the bot connected.

    :ivar people: eight people; the first three are the town's.
    :ivar log: what is logged; errors that nobody expects fail the test.
    """

    town: Town
    bot: Bot
    people: tuple[Person, ...]
    log: Watched

    @property
    def channel(self) -> Channel:
        return self.town.channel

    @property
    def guild(self) -> Guild:
        return self.town.guild

    @property
    def anna(self) -> Person:
        return self.people[0]

    def board(self, channel: Channel | None = None) -> Message:
        """The newest public message of the bot in a channel."""
        seen = self.people[0].sees(channel or self.channel)
        me = self.town.world.application.bot
        return [m for m in seen if not m.ephemeral and m.author is me][-1]

    async def deal(self) -> None:
        """Let time pass until all cards are dealt."""
        for _ in range(40):
            self.clock.go_on(1)
            await self.bot.host.run_due()

    @property
    def clock(self) -> HandClock:
        clock = self.bot.host.clock
        assert isinstance(clock, HandClock)
        return clock

    def state(self, table: int) -> TableState:
        state = self.bot.host.table(table)
        assert state is not None
        return state

    def look(self, table: int, person: Person | None = None) -> TableView:
        """What a person, or a spectator, may know of a table."""
        seen = self.bot.host.view(table, None if person is None else person.user.id)
        assert seen is not None
        return seen


@contextlib.asynccontextmanager
async def stage(
    folder, *, shards: int = 1, settings: Settings | None = None, **options
) -> AsyncIterator[Stage]:
    """Begin the bot in a town; its database is in a folder and outlives the stage.

    :param settings: by default buckets don't run out, since the bot is hurried here: it waits for
        a fiftieth of the time between two requests.
    """
    settings = settings or Settings(rate_limits=False)
    with watchful() as log:
        async with town(shards=shards, settings=settings) as here:
            people = inhabitants(here)
            async with on(here, folder, **options) as bot:
                yield Stage(here, bot, people, log)


def inhabitants(here: Town) -> tuple[Person, ...]:
    """Eight people of a town: its own three and five more."""
    more = [founding.add_user(here.world, name) for name in NAMES]
    founding.join(here.world, here.guild, *more)
    return (here.ana, here.bo, here.chen, *(here.discord.person(each) for each in more))


@contextlib.asynccontextmanager
async def on(
    here: Town,
    folder,
    *,
    interval=0.02,
    patience=10.0,
    host=None,
    client: type[TractorClient] = KnownClient,
    tempo: Tempo | None = None,
    **options,
) -> AsyncIterator[Bot]:
    """Begin the bot in a town that is there already.

    :param client: by default one that tells Discord of its commands once in the whole process,
        which is a third of the work of beginning.
    :param patience: long, so that what a press is answered with doesn't depend on the machine.
    :param host: what the tables are made with; a clock that is moved by hand and chance with a
        seed by default.
    :param tempo: how quickly tournaments go on by themselves.
    """
    plan = Plan(
        token=founding.PLAYGROUND_TOKEN,
        database=sqlite_in(folder, "tractor.sqlite3"),
        endpoint=here.discord.endpoint,
        interval=interval,
        patience=patience,
        painters=0,
        tempo=tempo or Tempo(),
        client={"guild_ready_timeout": 0.05, **options},
    )
    usual = {
        "thinkers": minds(),
        "clock": HandClock(),
        "chance": SeededChance(),
    }
    if client is KnownClient:
        client = knowing(here)
    async with begun(plan, client=client, **{**usual, **(host or {})}) as bot:
        await bot.client.wait_until_ready()
        yield bot
    if client is QuickClient and not TOLD:
        TOLD.extend(each.body for each in here.world.commands.values() if each.guild is None)
    new = used(here.log.requests) - USED
    assert not new, f"put into tests/e2e/routes.py, so that they are tried with failures: {new}"


TOLD: list[Json] = []
"""The commands, as the first bot of this process has told them."""


def knowing(here: Town) -> type[TractorClient]:
    """A client for a town that knows the commands; the first of the process tells them itself."""
    if TOLD and not here.world.commands:
        commands.replace(here.world, None, TOLD)
    return KnownClient if TOLD else QuickClient
