# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""One evening that uses every route of Discord's API that the bot uses, and what is seen of it."""

import asyncio
import contextlib
import json
import re
import types
from collections.abc import AsyncIterator, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

import discord
from discord.webhook import async_ as webhooks

from bot.playground.clock import Clock
from bot.playground.faults import Ailment
from bot.playground.log import FindingKind
from bot.playground.person import Person
from bot.playground.settings import Settings
from bot.playground.state import Channel, Interaction, Message
from engine.rules.state import Phase
from engine.tables import commands as c
from tests.e2e.deeds import forged
from tests.e2e.robots import board_seen, offered
from tests.e2e.routes import used
from tests.e2e.stage import EmojiClient, Stage, inhabitants, on
from tests.e2e.tables import plays_of, simple, turn_of
from tests.e2e.watchful import watchful
from tests.local_discord import town

NOON = 1_796_000_000.0
ASKED_TWICE = (40060, 10008, 160004, 50035, 50083)
"""Discord's codes for what was done already: acknowledged, deleted, a thread begun, an emoji, a
thread closed."""

PLAYS = 5
"""How many cards are played: a trick and the next one's lead."""


@dataclass
class Evening:
    """What became of an evening.

    :ivar public: what stands in the channel and in the table's thread, ids written as names.
    :ivar private: what each of the four has before his eyes, the newest of each kind.
    :ivar failed: how many presses failed on somebody's screen, and were made again.
    :ivar struck: whether everything that was to fail did.
    :ivar routes: those used; in an evening, since the bot is there.
    """

    plays: int = 0
    public: list = field(default_factory=list)
    private: list = field(default_factory=list)
    failed: int = 0
    struck: bool = True
    routes: set[str] = field(default_factory=set)


@contextlib.contextmanager
def hurried(factor: float = 0.005) -> Iterator[None]:
    """discord.py waits for a small part of what it would wait between its tries."""

    async def sleep(seconds: float, result: object = None) -> object:
        return await asyncio.sleep(seconds * factor, result)

    hasty = types.SimpleNamespace(**{**vars(asyncio), "sleep": sleep})
    modules = (discord.http, webhooks)
    try:
        for each in modules:
            each.asyncio = hasty
        yield
    finally:
        for each in modules:
            each.asyncio = asyncio


class HastyClient(EmojiClient):
    """Tries again at once what it would try again after minutes."""

    def __init__(self, *args, **options):
        super().__init__(*args, **options)
        self.emoji.wait = self.tree.wait = 0.01


class Tour:
    """Four people who play the beginning of a round, whatever fails on the way."""

    def __init__(self, here: Stage, evening: Evening) -> None:
        self.here, self.evening = here, evening
        self.people = here.people[:4]
        self.hands: dict[int, Message] = {}

    async def done(self, begun: Interaction) -> Interaction:
        """Wait until the press is answered, or nobody answers it any more."""
        busy = self.here.bot.client._busy
        heard = False
        while begun.outcome.value == "pending" and (busy or not heard):
            heard = heard or bool(busy)
            await asyncio.sleep(0.002)
        await self.here.bot.client.quiet()
        if begun.outcome.value == "pending":
            self.here.town.world.clock.advance(3.1)
            self.here.town.log.expect_kind(FindingKind.UNANSWERED)
        self.evening.failed += begun.failed
        return begun

    async def press(self, person: Person, message: Message, custom_id: str) -> Interaction:
        """Press, and press again where that failed on the screen."""
        for _ in range(3):
            begun = asyncio.create_task(forged(person, message, custom_id))
            while not (started := self._newest(person)):  # noqa: ASYNC110
                await asyncio.sleep(0)
            done = await self.done(started)
            await begun
            if not done.failed:
                return done
        raise AssertionError(f"{custom_id} fails again and again")

    def _newest(self, person: Person) -> Interaction | None:
        mine = [i for i in self.here.town.world.interactions.values() if i.user is person.user]
        waits = [i for i in mine if i.outcome.value == "pending"]
        return waits[-1] if waits else None

    async def open(self) -> int:
        """Open a table in a thread, by command; sit down, begin."""
        here, host = self.here, self.here.bot.host
        running = here.anna.run(here.channel, "table open", preset="single-deck", thread=True)
        task = asyncio.create_task(running)
        while not (started := self._newest(here.anna)):  # noqa: ASYNC110
            await asyncio.sleep(0)
        await self.done(started)
        await task
        (state,) = host.tables_of(server=here.guild.id)
        table = state.table_id
        await here.bot.settle()
        board = self.board(here.anna, table)
        self.patient(patient=False)
        await self.press(here.people[1], board, offered(board, "sit")[0])
        self.patient(patient=True)
        for each in self.people:
            await host.do(table, each.user.id, c.Sit())
            await host.do(table, each.user.id, c.Ready())
        await here.bot.settle()
        await host.do(table, here.anna.user.id, c.Start())
        await here.deal()
        await here.bot.settle()
        return table

    def patient(self, *, patient: bool) -> None:
        """Whether answers are waited for, or presses acknowledged before there is one."""
        client = self.here.bot.client
        client.answering = replace(client.answering, patience=10.0 if patient else 0.0)

    def place(self, table: int) -> Channel:
        state = self.here.state(table)
        return self.here.town.world.channels[state.thread_id or state.channel_id]

    def board(self, person: Person, table: int) -> Message:
        """The newest message of the table's that has something to press."""
        me = self.here.town.world.application.bot
        seen = person.sees(self.place(table))
        return [m for m in seen if m.author is me and not m.ephemeral and offered(m)][-1]

    async def play(self, table: int) -> None:
        """Open the hands, and play from them; half of the answers come late."""
        here = self.here
        host = here.bot.host
        while here.look(table).view.phase is not Phase.PLAYING:
            await simple(host, table)
            await here.bot.settle()
        for each in self.people:
            board = board_seen(here, each, self.place(table))
            opened = await self.press(each, board, offered(board, "hand")[0])
            self.hands[each.user.id] = opened.original
        for number in range(PLAYS):
            self.patient(patient=number % 2 == 0)
            mover = turn_of(here, table, self.people)
            hand = self.hand(mover)
            before = plays_of(host, table)
            await self.press(mover, hand, offered(hand, "play")[0])
            assert plays_of(host, table) == before + 1, "once"
            await here.bot.settle()

    def hand(self, person: Person) -> Message:
        """His hand, as it is on his screen."""
        return self.hands[person.user.id]

    async def trouble(self, table: int) -> None:
        """The board can't be shown for a moment; whoever presses is told."""
        here = self.here
        here.bot.desk.troubles.note(table, "no_permission")
        for _ in range(2):
            mover = turn_of(here, table, self.people)
            await self.press(mover, self.hand(mover), f"t1.fresh.{table}...")
        here.bot.boards.troubles.clear(table)
        here.bot.boards.mark(table)
        await here.bot.settle()


def told(message: Message, names: dict[str, str]) -> tuple:
    """What is read in a message, ids written as names, and what can be pressed in it."""
    words = json.dumps(message.components, ensure_ascii=False)
    words = re.sub(r"\d{17,}", lambda found: names.get(found[0], "id"), words)
    pinged = tuple(names.get(str(m), "id") for m in message.mentions)
    return words, len(message.attachments), pinged


async def evening(folder, ailments: Sequence[Ailment] = ()) -> Evening:
    """Play it, while some requests fail."""
    seen = Evening()
    async with scene(folder) as here:
        begun = len(here.town.log.requests)  # only the first bot of a process tells commands
        for each in ailments:
            here.town.faults.strike(each)
        await _play(here, seen)
        seen.struck = not here.town.faults.waiting
        seen.routes = used(islice(here.town.log.requests, begun, None))
        excused(here, ailments)
    return seen


async def beginning(folder, ailments: Sequence[Ailment] = ()) -> Evening:
    """Only begin the bot, with its emoji, and have it answer somebody; some requests fail."""
    seen = Evening()
    async with scene(folder, ailments, client=HastyClient) as here:
        while here.town.faults.waiting:  # noqa: ASYNC110 - in the background
            await asyncio.sleep(0.01)
        uploading = here.bot.client.emoji._task
        assert uploading is not None
        await uploading
        answer = await here.anna.answer_to(await here.anna.run(here.channel, "table list"))
        seen.private = [answer.text(), len(here.town.world.application.emoji)]
        seen.public = sorted(each.name for each in here.town.world.commands.values())
        seen.routes = used(here.town.log.requests)
        excused(here, ailments)
    return seen


@contextlib.asynccontextmanager
async def scene(folder, ailments: Sequence[Ailment] = (), **options) -> AsyncIterator[Stage]:
    """The bot in a town whose clock stands still; some requests fail from the beginning."""
    clock = Clock(lambda: NOON, patience=10)
    with watchful() as log, hurried():
        async with town(settings=Settings(rate_limits=False), clock=clock) as there:
            people = inhabitants(there)
            for each in ailments:
                there.faults.strike(each)
            async with on(there, folder, interval=0.002, **options) as bot:
                bot.client.refreshing.retry = 0.01
                yield Stage(there, bot, people, log)


def excused(here: Stage, ailments: Sequence[Ailment]) -> None:
    """Where Discord did something and its answer was lost, discord.py asks twice."""
    if any(each.done for each in ailments):
        for each in [each for each in here.town.log.findings if each.code in ASKED_TWICE]:
            here.town.log.findings.remove(each)


async def _play(here: Stage, seen: Evening) -> None:
    tour = Tour(here, seen)
    table = await tour.open()
    await tour.play(table)
    await tour.trouble(table)
    names = {str(p.user.id): p.user.username for p in here.people}
    me = here.town.world.application.bot
    places = [here.channel, tour.place(table)]
    seen.plays = plays_of(here.bot.host, table)
    seen.public = [
        [told(m, names) for m in here.people[4].sees(place) if m.author is me] for place in places
    ]
    seen.private = [
        [told(m, names) for m in each.sees(place) if m.ephemeral]
        for each in tour.people
        for place in places
    ]
