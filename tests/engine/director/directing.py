"""What the tests of the director have in common: a host by hand, a venue that opens no threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta

from engine.director.director import Director
from engine.director.values import Change, Running, Tempo
from engine.store import Store
from engine.tables.state import Status
from engine.tournaments import facts as f
from engine.tournaments.entrants import computer
from engine.tournaments.plan import Plan, Seeding
from engine.tournaments.state import Tournament
from tests.engine.tables.hosting import CHANNEL, SERVER, HandClock, Played, hosted

OLGA = 800_000_000_000_000_001
"""Who organises."""


@dataclass
class FakeVenue:
    """Notes which places it was asked for; each gets a thread of its own."""

    asked: list[tuple[int, int]] = field(default_factory=list)
    broken: bool = False

    async def open_place(
        self, running: Running, round_number: int, table: int
    ) -> tuple[int, int | None]:
        if self.broken:
            raise RuntimeError("no threads today")
        self.asked.append((round_number, table))
        return running.channel, 7000 + 100 * round_number + table


@dataclass
class Directed:
    """A director in the middle of an evening."""

    played: Played
    director: Director
    venue: FakeVenue
    changes: list[Change] = field(default_factory=list)

    @property
    def clock(self) -> HandClock:
        return self.played.clock

    def state(self, tournament: int) -> Tournament:
        running = self.director.running(tournament)
        assert running is not None
        return running.state

    async def do(self, tournament: int, *facts: f.Fact, by: int = OLGA) -> None:
        for fact in facts:
            await self.director.do(tournament, fact, by=by)

    async def go_on(self, seconds: float = 0) -> None:
        """Let the clock go on from one thing that is due to the next, and do it."""
        until = self.clock.moment + timedelta(seconds=seconds)
        while True:
            await self.settle()
            due = self._next_due()
            if due is None or due > until:
                break
            self.clock.moment = max(self.clock.moment, due)
        self.clock.moment = max(self.clock.moment, until)
        await self.settle()

    async def settle(self) -> None:
        """Do what is due now, and let the computer players act."""
        while await self.played.host.run_due() + await self.director.run_due():
            await self.played.host.idle()
        await self.played.host.idle()
        if await self.director.run_due():
            await self.settle()

    def _next_due(self) -> datetime | None:
        host, own = self.played.host.tables.agenda.next_due(), self.director.next_due()
        mine = None if own is None else datetime.fromtimestamp(own, UTC)
        return min((each for each in (host, mine) if each is not None), default=None)

    async def until(self, done: Callable[[], bool], longest: float = 86400) -> None:
        """Let the clock go on until something is so."""
        end = self.clock.moment + timedelta(seconds=longest)
        while not done():
            assert self.clock.moment < end, "it never came"
            await self.step()

    async def step(self) -> None:
        """Let the clock go on to the next thing that is due, and do it."""
        due = self._next_due()
        step = 1.0 if due is None else (due - self.clock.moment).total_seconds()
        await self.go_on(max(step, 0.0) or 0.5)

    async def created(self, plan: Plan, *, soon: bool = True) -> int:
        """A tournament of Olga's that starts in a minute."""
        if soon:
            plan = replace(plan, start=self.director.now() + 60)
        return await self.director.create(plan, server=SERVER, channel=CHANNEL, by=OLGA)

    async def with_computers(self, plan: Plan, entrants: int) -> int:
        """A tournament for which computer players have entered."""
        tournament = await self.created(plan)
        names = [f"Machines {number}" for number in range(1, entrants + 1)]
        await self.director.add_computers(tournament, names, strength="easy", by=OLGA)
        return tournament

    async def half_played(self, plan: Plan) -> tuple[int, int]:
        """A duplicate that a table of computers has played a board of, and one of people hasn't.

        :return: the tournament, and the number of the computers' table.
        """
        tournament = await self.created(replace(plan, seeding=Seeding.RATING))
        for number, rating in ((1, 400), (3, 200)):
            people = 1000 + number, 2000 + number
            await self.do(tournament, f.Entered(f"P{number}", people, rating))
            new = len(self.state(tournament).entrants)
            await self.do(tournament, f.PartnerConfirmed(new, people[1]))
        for number, rating in ((1, 300), (3, 100)):
            machines = computer(number, "easy"), computer(number + 1, "easy")
            await self.do(tournament, f.Entered(f"M{number}", machines, rating))

        def done() -> list[int]:
            rounds = self.state(tournament).rounds
            return [t.pairing.table for r in rounds for t in r.tables if t.boards]

        await self.until(lambda: bool(done()))
        return tournament, done()[0]

    async def with_people(self, plan: Plan, pairs: int) -> int:
        """A tournament for which pairs of people have entered; the persons are 1001, 1002, …"""
        tournament = await self.created(plan)
        for number in range(1, pairs + 1):
            first, second = 999 + 2 * number, 1000 + 2 * number
            await self.do(tournament, f.Entered(f"Pair {number}", (first, second)), by=first)
            await self.do(tournament, f.PartnerConfirmed(number, second), by=second)
        return tournament

    def table(self, tournament: int, number: int = 1, round_number: int = 1) -> int:
        """The id of a live table."""
        table_id = self.director.table_of(tournament, round_number, number)
        assert table_id is not None
        return table_id

    async def opened(self, tournament: int, round_number: int = 1) -> None:
        """The tables of a round are open."""
        await self.until(
            lambda: (
                len(self.state(tournament).rounds) >= round_number
                and self.director.table_of(tournament, round_number, 1) is not None
            )
        )

    async def playing(self, tournament: int, round_number: int = 1) -> None:
        """The tables of a round have begun."""
        await self.opened(tournament, round_number)
        table_id = self.table(tournament, 1, round_number)
        await self.until(lambda: self.played.state(table_id).status is Status.PLAYING)

    def refused(self, tournament: int) -> str | None:
        """Why the tournament waits for an organiser, if it was told."""
        found = [each.stuck for each in self.changes if each.tournament == tournament]
        return next((each.code for each in reversed(found) if each is not None), None)


def directed(
    store: Store, clock: HandClock | None = None, tempo: Tempo | None = None, seed: int = 1
) -> Directed:
    """A director on a host with a hand clock and the easy player in this very process."""
    played = hosted(store, clock, seed)
    venue = FakeVenue()
    director = Director(store, played.host, venue, tempo=tempo or Tempo(pace=0.0))
    found = Directed(played, director, venue)
    director.subscribe(found.changes.append)
    return found


async def started(
    store: Store, clock: HandClock | None = None, tempo: Tempo | None = None, seed: int = 1
) -> Directed:
    """The same, started, with nothing that goes on by itself."""
    found = directed(store, clock, tempo, seed)
    await found.played.host.start(dispatch=False)
    await found.director.start(dispatch=False)
    return found


__all__ = ["CHANNEL", "OLGA", "SERVER", "Directed", "FakeVenue", "directed", "started"]
