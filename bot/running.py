"""The bot as a whole: put together, begun, served until it is told to stop, ended cleanly.

Beginning and ending are one context manager, so that a start that fails half-way lets go of
whatever it had taken; an open database alone would keep the process alive.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

import structlog

from bot.announcing import Announcing, announced
from bot.client import TractorClient
from bot.desk import Desk
from bot.drawing import Easel
from bot.endpoint import DISCORD, Endpoint, aim_discord_at
from bot.following import Following
from bot.orders.weekly import make_summary
from bot.outbox.boards import Boards
from bot.outbox.nudges import Nudge, Nudges
from bot.outbox.roles import Roles
from bot.outbox.summaries import Summaries
from bot.outbox.writer import Outbox
from bot.people import People
from bot.presses.answering import PATIENCE
from bot.ranking import Ranking
from bot.screens import Screens
from bot.servers import Servers
from engine.director.director import Director
from engine.director.values import Tempo
from engine.store.store import Store
from engine.store.tables import live_tables, read_seats
from engine.tables.host import Host
from engine.tables.thinkers import ProcessThinkers

__all__ = ["Bot", "Plan", "begun", "long_lived", "serve", "stop_signal"]

log = structlog.get_logger(__name__)

LAST_WORDS: Final = 5.0
"""Seconds that answers and boards may take to be finished when the bot ends."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What the bot is begun with.

    :ivar token: the bot's token; never logged.
    :ivar database: address of the database, as :meth:`engine.store.Store.open` takes it.
    :ivar thinkers: processes in which computer players think.
    :ivar painters: processes in which pictures are drawn; 0 for a thread of this process.
    :ivar endpoint: where Discord is.
    :ivar process: the name that this process keeps over restarts.
    :ivar owns: which servers are this process's, where several share a database; None for all.
    :ivar client: further options of discord.py's client.
    :ivar patience: seconds that an answer to a press may take before it is acknowledged without.
    :ivar interval: least seconds between two requests of the bot's own for one channel.
    :ivar tempo: how quickly tournaments go on by themselves.
    """

    token: str = field(repr=False)
    database: str
    thinkers: int = 1
    painters: int = 1
    endpoint: Endpoint = DISCORD
    process: str = "tractor"
    owns: Callable[[int], bool] | None = None
    client: dict[str, Any] = field(default_factory=dict)
    patience: float = PATIENCE
    interval: float = 1.0
    tempo: Tempo = field(default_factory=Tempo)


@dataclass(slots=True)
class Bot:
    """The bot's parts, for whoever began it.

    :ivar connection: the task that keeps the gateway's connection; done when it is lost for good.
    """

    store: Store
    host: Host
    desk: Desk
    client: TractorClient
    outbox: Outbox
    boards: Boards
    nudges: Nudges
    following: Following
    summaries: Summaries
    announcing: Announcing
    connection: asyncio.Task[None] | None = None

    async def last(self, stop: asyncio.Event) -> None:
        """Go on until somebody sets ``stop``.

        :raises discord.ConnectionClosed: where Discord ends the connection for good.
        """
        if self.connection is None:
            raise RuntimeError("not begun")
        told = asyncio.create_task(stop.wait())
        await asyncio.wait({told, self.connection}, return_when=asyncio.FIRST_COMPLETED)
        told.cancel()
        if self.connection.done():
            await self.connection

    async def settle(self) -> None:
        """Wait until nothing is under way: nobody thinks or waits, everything is shown."""
        await self.client.quiet()
        await self.host.idle()
        await self.following.idle()
        await self.announcing.idle()
        await self.outbox.idle()


@contextlib.asynccontextmanager
async def begun(
    plan: Plan,
    *,
    client: type[TractorClient] = TractorClient,
    **host: Any,  # noqa: ANN401 - handed on
) -> AsyncIterator[Bot]:
    """The bot, logged in, its tables restored and its connection being made.

    :param client: the class of the connection.
    :param host: what :class:`engine.tables.host.Host` is made with instead of the usual: clock,
        chance, thinkers.
    :raises StoreError: where the database can't be opened.
    :raises discord.LoginFailure: where Discord refuses the token.
    """
    async with AsyncExitStack() as stack:
        stack.enter_context(aim_discord_at(plan.endpoint))
        store = await stack.enter_async_context(await Store.open(plan.database))
        usual = {"thinkers": ProcessThinkers(plan.thinkers)}
        tables = Host(store, process=plan.process, owns=plan.owns, **{**usual, **host})
        easel = Easel(plan.painters)
        stack.callback(easel.close)
        easel.begin()
        desk = Desk(tables, store, People(store, tables.now), Servers(store, tables.now))
        connection = client(desk, easel, plan.patience, **plan.client)
        stack.push_async_callback(connection.close)
        bot = _put_together(desk, connection, plan)
        stack.push_async_callback(bot.outbox.close)
        await _remember(desk, bot.nudges)
        ranking = Ranking(desk.ladder, store, connection.wait_until_ready)
        stack.push_async_callback(ranking.end)  # when tables no longer tell it anything
        await connection.login(plan.token)
        stack.push_async_callback(_stop, bot)
        tables.subscribe(bot.following.hear)
        tables.subscribe(ranking.hear)
        tables.subscribe(bot.announcing.hear_table)
        downtime = await tables.start()
        ranking.begin()
        bot.summaries.begin()
        stack.push_async_callback(bot.summaries.end)
        desk.director.subscribe(bot.announcing.hear)
        desk.director.subscribe(ranking.hear_shown)
        await desk.director.start()
        bot.announcing.begin()
        log.info("tables restored", tables=len(tables.held_tables()), down=str(downtime.gap))
        bot.connection = asyncio.create_task(connection.connect())
        yield bot


def _put_together(desk: Desk, client: TractorClient, plan: Plan) -> Bot:
    outbox = Outbox(plan.interval)
    posting = client.posting
    screens = Screens(desk)
    boards = Boards(desk.store, posting, outbox, desk.host.now, screens.board, desk.troubles)
    hands = client.hands

    def nudge(table: int, people: frozenset[int]) -> Nudge | None:
        return screens.nudge(table, frozenset(p for p in people if not hands.is_shown(table, p)))

    nudges = Nudges(desk.store, posting, outbox, desk.host.now, nudge)
    following = Following(desk.host, boards, client.refreshing, nudges.follow, screens.farewell)
    desk.repost, desk.retry = boards.repost, boards.again
    client.refreshing.lost = following.lost
    roles = Roles(client, desk.store, outbox, desk.host.now, screens.role_reason)
    desk.ladder.subscribe(roles.look)
    desk.take_roles = roles.take
    make = partial(make_summary, desk)
    summaries = Summaries(client, desk.store, posting, desk.host.now, make)
    desk.ladder.subscribe(summaries.changed)
    announcing = announced(desk, posting, outbox)
    desk.director = Director(
        desk.store, desk.host, announcing.threads, owns=plan.owns, tempo=plan.tempo
    )
    return Bot(
        desk.store,
        desk.host,
        desk,
        client,
        outbox,
        boards,
        nudges,
        following,
        summaries,
        announcing,
    )


async def _remember(desk: Desk, nudges: Nudges) -> None:
    """Read what live tables' boards will need: names, languages, servers' settings; nudges."""
    for table in await desk.store.read(live_tables):
        await desk.servers.get(table.server_id)
        await nudges.remember(table.table_id)
        for seat in await desk.store.read(read_seats, table.table_id):
            if seat.player_id is not None:
                await desk.people.load(seat.player_id)


async def _stop(bot: Bot) -> None:
    """Take nothing new, finish what was begun, as far as that is possible within seconds."""
    await bot.desk.director.stop()
    waiting = await bot.host.stop()
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(LAST_WORDS):
            await bot.client.quiet()
            await bot.following.idle()
            await bot.announcing.idle()
            await bot.outbox.idle()
    bot.client.give_up()
    await bot.client.close()
    if bot.connection is not None:  # a start may have failed before
        await asyncio.wait({bot.connection}, timeout=LAST_WORDS)
        bot.connection.cancel()
    log.info("stopped", tables_waiting=waiting)


@contextlib.contextmanager
def long_lived() -> Iterator[None]:
    """What is there now stays: the collector of cycles doesn't look through it again and again.

    Looking through everything that libraries and catalogues hold takes more than 100 ms, in which
    no press is answered.
    """
    gc.collect()
    gc.freeze()
    try:
        yield
    finally:
        gc.unfreeze()


async def serve(plan: Plan, stop: asyncio.Event) -> None:
    """Run the bot until somebody sets ``stop``.

    :raises StoreError, discord.LoginFailure: as :func:`begun`.
    :raises discord.ConnectionClosed: where Discord ends the connection for good.
    """
    async with begun(plan) as bot:
        with long_lived():
            await bot.last(stop)


@contextlib.contextmanager
def stop_signal() -> Iterator[asyncio.Event]:
    """An event that SIGTERM and SIGINT set; the second signal ends the process at once."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()

    def hear(number: signal.Signals) -> None:
        log.info("asked to stop", signal=number.name)
        stop.set()
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(each)

    begun_at = time.monotonic()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, hear, each)
    try:
        yield stop
    finally:
        for each in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(each)
        log.debug("ran", seconds=round(time.monotonic() - begun_at))
