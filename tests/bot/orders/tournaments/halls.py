"""A hall in which tournaments are held, without Discord: a desk, and people who ask it.

The database is shared by the tests of a module, each in a server of its own, so that a test takes
milliseconds.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path

from bot.asker import Asker, Guest
from bot.desk import Desk
from bot.people import People
from bot.presses.answers import Answer, Ask, Change, Note, Show
from bot.presses.routes import handle
from bot.servers import Servers
from bot.texts.speaker import Speaker
from bot.views.limits import problems
from bot.views.message import Message
from engine.director.permission import PROGRAM
from engine.director.values import Running
from engine.store import Store
from engine.tournaments import facts as f
from engine.tournaments.journal import Journal
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Tournament
from tests.bot.presses.pressing import buttons, said
from tests.databases import sqlite_in
from tests.engine.tables.hosting import HandClock, Played, hosted

OLGA, PAUL = 500, 501
"""Who organises; who manages the server."""
CHANNEL = 901
PLAN = Plan("Friday", rounds=2, preset="single-deck", length=RoundLength(deals=1))

_servers = count(1000)


@dataclass
class Places:
    """Channels where the bot may do everything but what a test takes from it."""

    lacking: set[str] = field(default_factory=set)

    def missing(self, server: int, channel: int, needed: tuple[str, ...]) -> tuple[str, ...]:
        del server, channel
        return tuple(each for each in needed if each in self.lacking)


@dataclass
class Hall:
    """One server with its tournaments.

    :ivar server: its number, another one for each test.
    """

    desk: Desk
    played: Played
    server: int = 0

    @property
    def clock(self) -> HandClock:
        return self.played.clock

    def asker(self, person: int, **changes: object) -> Asker:
        """A person in the tournaments' channel; Paul manages the server."""
        manages = person == PAUL
        plain = Asker(person, f"P{person}", "en-US", self.server, CHANNEL, manages=manages)
        return replace(plain, **changes)  # pyright: ignore[reportArgumentType]

    async def created(self, plan: Plan = PLAN, **changes: object) -> int:
        """A tournament of Olga's that begins in an hour."""
        start = self.desk.director.now() + 3600
        plan = replace(plan, start=start, **changes)  # pyright: ignore[reportArgumentType]
        return await self.desk.director.create(plan, server=self.server, channel=CHANNEL, by=OLGA)

    async def filled(self, pairs: int, plan: Plan = PLAN, **changes: object) -> int:
        """A tournament with pairs of people: 11 and 21, 12 and 22, …"""
        tournament = await self.created(plan, **changes)
        for number in range(1, pairs + 1):
            await self.do(tournament, f.Entered(f"Pair {number}", (10 + number, 20 + number)))
            await self.do(tournament, f.PartnerConfirmed(number, 20 + number))
        return tournament

    async def begun(self, pairs: int, plan: Plan = PLAN, **changes: object) -> int:
        """The same with its first round open; its tables aren't."""
        tournament = await self.filled(pairs, plan, **changes)
        await self.desk.director.begin(tournament, by=OLGA)
        await self.desk.director.start_round(tournament, by=OLGA)
        return tournament

    async def do(self, tournament: int, *facts: f.Fact) -> None:
        for fact in facts:
            await self.desk.director.do(tournament, fact, by=PROGRAM)

    async def scored(self, tournament: int) -> None:
        """Every table of the latest round is won by its first side."""
        latest = self.state(tournament).rounds[-1]
        for table in latest.tables:
            number = table.pairing.table
            await self.do(tournament, f.ResultGiven(latest.number, number, TableScore(0, (1, 0))))

    def running(self, tournament: int) -> Running:
        running = self.desk.director.running(tournament)
        assert running is not None
        return running

    def state(self, tournament: int) -> Tournament:
        return self.running(tournament).state

    def journal(self, tournament: int) -> Journal:
        return self.running(tournament).journal

    async def press(self, person: int, custom_id: str, *values: str, **changes: object) -> Answer:
        return await handle(self.desk, self.asker(person, **changes), custom_id, values)

    async def sure(self, person: int, answer: Answer) -> Answer:
        """The red button of a question is pressed."""
        return await self.press(person, offered(answer, "cup-step"))


def offered(answer: Answer, verb: str) -> str:
    """The id of the first button of that verb."""
    return next(iter(buttons(message_of(answer), verb))).id


def message_of(answer: Answer) -> Message:
    assert isinstance(answer, Show | Change), answer
    assert problems(answer.message) == []
    return answer.message


def words(answer: Answer) -> str:
    """What an answer says, in English."""
    if isinstance(answer, Note):
        return Speaker().say(answer.text)
    assert not isinstance(answer, Ask), answer
    return said(message_of(answer))


def key(answer: Answer) -> str:
    """Which line an answer is; empty for anything but a line."""
    return answer.text.key if isinstance(answer, Note) else ""


def guest(person: int, *, bot: bool = False) -> Guest:
    return Guest(person, f"P{person}", bot)


@contextlib.asynccontextmanager
async def opened(folder: Path) -> AsyncIterator[Hall]:
    """A hall on a database of its own."""
    async with await Store.open(sqlite_in(folder)) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        people, servers = People(store, played.clock.now), Servers(store, played.clock.now)
        desk = Desk(played.host, store, people, servers, places=Places())  # pyright: ignore[reportArgumentType]
        await desk.director.start(dispatch=False)
        yield Hall(desk, played)
        await desk.director.stop()
        await played.host.stop()


def in_new_server(hall: Hall) -> Hall:
    """The hall in a server where nothing has happened yet."""
    places = Places()
    hall.desk.places = places  # pyright: ignore[reportAttributeAccessIssue]
    return replace(hall, server=next(_servers))
