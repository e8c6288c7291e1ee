"""What the tests of the director have in common: a host by hand, a venue that opens no threads."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from engine.director.director import Director
from engine.director.values import Change, Running, Tempo
from engine.store import Store
from engine.tournaments import facts as f
from engine.tournaments.entrants import computer
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
            due = self._next_due()
            step = 1.0 if due is None else (due - self.clock.moment).total_seconds()
            await self.go_on(max(step, 0.0) or 0.5)

    async def enter_computers(self, tournament: int, pairs: int) -> None:
        for number in range(1, pairs + 1):
            players = computer(2 * number - 1, "easy"), computer(2 * number, "easy")
            await self.do(tournament, f.Entered(f"Machines {number}", players))


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


__all__ = ["CHANNEL", "OLGA", "SERVER", "Directed", "FakeVenue", "directed"]
