"""What the tests of the director have in common: a host by hand, a venue that opens no threads."""

from __future__ import annotations

from dataclasses import dataclass, field

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
    director = Director(store, played.host, venue, tempo=tempo or Tempo())
    found = Directed(played, director, venue)
    director.subscribe(found.changes.append)
    return found


__all__ = ["CHANNEL", "OLGA", "SERVER", "Directed", "FakeVenue", "directed"]
