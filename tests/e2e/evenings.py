# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""People at a tournament whose bot runs elsewhere: what they do, and what they can know of it."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.playground import founding
from bot.playground.person import Person
from bot.playground.settings import Settings
from bot.playground.state import Channel, Message
from engine.tournaments.entrants import is_computer
from engine.tournaments.journal import Journal
from engine.tournaments.json_file import from_json
from engine.tournaments.rounds import TableRecord
from engine.tournaments.state import Tournament
from tests.e2e.apart import Apart, apart
from tests.e2e.contests import Contestant
from tests.e2e.robots import offered
from tests.e2e.stage import Stage
from tests.e2e.watchful import Watched
from tests.local_discord import Town, town

NAMES = (
    *("dora", "emil", "fritz", "gao", "hana", "ivan", "jana", "karl", "lena", "mia", "nils"),
    *("otto", "paula", "olga", "zoe", "will"),
)
PATIENCE = 200
"""Seconds that a round may take on a busy machine; on a quiet one it takes fifteen."""


@dataclass
class Evening:
    """The people of an evening, and the bot elsewhere.

    :ivar people: by name; Olga organises, Zoe and Will look on at first.
    """

    town: Town
    away: Apart
    people: dict[str, Person]
    done: set[tuple[int, int]] = field(default_factory=set)

    def __getattr__(self, name: str) -> Person:
        try:
            return self.people[name]
        except KeyError:
            raise AttributeError(name) from None

    @property
    def stage(self) -> Stage:
        """What robots look at."""
        return Stage(self.town, None, tuple(self.people.values()), Watched([]))

    def who(self, person: int) -> Person:
        return next(each for each in self.people.values() if each.user.id == person)

    # --- commands and buttons -------------------------------------------------------------------

    async def asked(self, who: Person, command: str, /, **options) -> Message:
        """The answer to a command, for this person alone."""
        named = {name.replace("_", "-"): value for name, value in options.items()}
        return await who.answer_to(await who.run(self.town.channel, command, **named))

    async def said(self, who: Person, command: str, /, **options) -> str:
        return (await self.asked(who, command, **options)).text()

    async def organised(self, command: str, /, **options) -> str:
        """A step of Olga's; where she is asked whether she is sure, she is."""
        answer = await self.asked(self.olga, f"organise {command}", **options)
        sure = offered(answer, "cup-step") if offered(answer, "cup-menu") else []
        if len(sure) != 1:
            return answer.text()
        return await self.pressed(self.olga, answer, "cup-step")

    def shown(self, who: Person, verb: str) -> Message:
        """The newest public message in the channel with such a button."""
        seen = [m for m in who.sees(self.town.channel) if not m.ephemeral and offered(m, verb)]
        return seen[-1]

    async def pressed(self, who: Person, message: Message, verb: str) -> str:
        """The answer to a press on the first button of that kind."""
        done = await who.press(message, offered(message, verb)[0])
        assert not done.failed, verb
        return (await who.answer_to(done)).text()

    # --- what became of it ----------------------------------------------------------------------

    async def journal(self) -> Journal:
        """The log, as anybody gets it for a file."""
        answer = await self.asked(self.will, "organise export", format="json")
        (file,) = answer.attachments
        return from_json(file.content.decode())

    async def state(self) -> Tournament:
        return (await self.journal()).state

    async def until(self, fits: Callable[[Tournament], bool], within: float = 60) -> Tournament:
        """Wait until the tournament has come so far."""
        async with asyncio.timeout(within):
            while True:
                state = await self.state()
                if fits(state):
                    return state
                await asyncio.sleep(0.2)

    def thread(self, number: int, table: int) -> Channel:
        """Where a table plays."""
        name = f"Friday · round {number}, table {table}"
        found = self.will.channels(self.town.guild)
        return next(each for each in found if each.name == name)

    async def opened(self, number: int, tables: int) -> Tournament:
        """A round is paired; each table has a thread, in which its players are called."""
        state = await self.until(lambda it: len(it.rounds) == number)
        assert len(state.rounds[-1].tables) == tables
        for each in state.rounds[-1].tables:
            people = self.people_at(state, each)
            thread = await self._placed(number, each.pairing.table)
            for one in people:
                await one.waits_for(thread, lambda m, one=one: one.user.id in m.mentions)
        return state

    async def _placed(self, number: int, table: int) -> Channel:
        async with asyncio.timeout(20):
            while True:
                with contextlib.suppress(StopIteration):
                    return self.thread(number, table)
                await asyncio.sleep(0.05)

    def people_at(self, state: Tournament, table: TableRecord) -> list[Person]:
        """The people who play at a table."""
        entrants = [state.entrants[each - 1] for each in table.pairing.entrants]
        return [self.who(p) for each in entrants for p in each.players if not is_computer(p)]

    # --- play -----------------------------------------------------------------------------------

    def robots(self, state: Tournament, tables: Iterable[TableRecord]) -> list[Player]:
        """Somebody who presses, for each person at these tables of the latest round."""
        number = len(state.rounds)
        return [
            Player(self, (number, each.pairing.table), person)
            for each in tables
            for person in self.people_at(state, each)
        ]

    async def play(self, robots: Sequence[Player], tables: Sequence[TableRecord]) -> None:
        """Everybody presses until these tables of the latest round are over."""
        try:
            async with asyncio.timeout(PATIENCE), asyncio.TaskGroup() as group:
                for each in robots:
                    group.create_task(each.play(each.over))
                group.create_task(self._watch({each.pairing.table for each in tables}))
        except TimeoutError as error:
            error.add_note("\n".join(each.told() for each in robots if not each.over()))
            raise

    async def _watch(self, tables: set[int]) -> None:
        """Notice which tables have a score."""
        while True:
            state = await self.state()
            number = len(state.rounds)
            scored = {t.pairing.table for t in state.rounds[-1].tables if t.score is not None}
            self.done |= {(number, each) for each in scored}
            if tables <= scored:
                return
            await asyncio.sleep(0.3)


class Player(Contestant):
    """Somebody who plays at a table of the tournament.

    :ivar stopped: whether he presses no more.
    :ivar dead: whether the bot is dead, so that presses fail.
    """

    def __init__(self, evening: Evening, place: tuple[int, int], person: Person) -> None:
        super().__init__(evening.stage, person, evening.thread(*place), (*place, person.user.id))
        self.evening, self.place = evening, place
        self.stopped = self.dead = False

    def over(self) -> bool:
        return self.stopped or self.place in self.evening.done

    async def open_hand(self) -> None:
        """Once there is a board to open it from; his old hand is kept where he has one."""
        if self.hand is not None and self.reopens is None:
            return
        while not self.over():
            if any(offered(each, "hand") for each in self.person.sees(self.channel)):
                await super().open_hand()
                return
            await asyncio.sleep(0.05)

    async def look(self, done, edits) -> None:
        """What was acknowledged by a bot that died then is never shown."""
        try:
            await super().look(done, edits)
        except TimeoutError:
            if not self.dead:
                raise

    def told(self) -> str:
        """What he has before his eyes, for whoever wonders why he doesn't go on."""
        words = self.hand.text() if self.hand else ""
        offers = offered(self.hand) if self.hand else ()
        return f"{self.place} {self.person.user.username}: {words} {offers}"

    def check(self, done, custom_id) -> None:
        self.presses += 1
        assert self.dead or not done.failed, custom_id


@contextlib.asynccontextmanager
async def evening(folder: Path) -> AsyncIterator[Evening]:
    """Sixteen people, an organiser, two onlookers, and the bot in a process of its own."""
    async with town(settings=Settings(rate_limits=False)) as here:
        more = [founding.add_user(here.world, name) for name in NAMES]
        founding.join(here.world, here.guild, *more)
        known = (here.ana, here.bo, here.chen, *(here.discord.person(each) for each in more))
        people = {each.user.username: each for each in known}
        async with apart(here, folder) as away:
            yield Evening(here, away, people)
