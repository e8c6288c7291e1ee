"""What the tests of tables have in common: a clock that is moved by hand, chance with a seed."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta

from engine.players.easy import EasyPolicy
from engine.players.registry import STRENGTHS
from engine.rules.snapshot import round_to_data
from engine.rules.state import Phase
from engine.rules.views import View
from engine.store import Store
from engine.tables import commands as c
from engine.tables.events import Update
from engine.tables.host import Host
from engine.tables.live import Live
from engine.tables.outcomes import Done, Outcome
from engine.tables.simplest import simplest_action
from engine.tables.speeds import Speed
from engine.tables.state import Comforts, TableState
from engine.tables.thinkers import DirectThinkers

NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
SERVER, CHANNEL = 900, 901
ANNA, BO, CHEN, DORA = 11, 12, 13, 14
FOUR = (ANNA, BO, CHEN, DORA)


@dataclass
class HandClock:
    """A clock that stands still until it is moved."""

    moment: datetime = NOON

    def now(self) -> datetime:
        return self.moment

    def go_on(self, seconds: float) -> None:
        self.moment += timedelta(seconds=seconds)


class SeededChance:
    """Chance that is the same in every run."""

    def __init__(self, seed: int | None = 1) -> None:
        self._random = random.Random(seed)

    def secret(self) -> bytes:
        return self._random.randbytes(32)

    def below(self, limit: int) -> int:
        return self._random.randrange(limit)


def minds() -> DirectThinkers:
    """Computer players of every strength that answer at once; none is stronger here."""
    return DirectThinkers(dict.fromkeys(STRENGTHS, EasyPolicy()))


@dataclass
class Played:
    """A host in the middle of a story."""

    host: Host
    clock: HandClock
    updates: list[Update] = field(default_factory=list)

    async def do(self, table_id: int, person: int, *commands: c.Command) -> None:
        """Do some commands that are allowed."""
        for command in commands:
            outcome = await self.host.do(table_id, person, command)
            assert isinstance(outcome, Done), (command, outcome)

    async def wait(self, seconds: float) -> None:
        """Let the clock go on in small steps, and do what is due."""
        until = self.clock.moment + timedelta(seconds=seconds)
        while True:
            due = self.host.tables.agenda.next_due()
            if due is None or due > until:
                break
            self.clock.moment = max(self.clock.moment, due)
            await self.host.run_due()
        self.clock.moment = until

    async def seated(
        self,
        people: Sequence[int] = FOUR,
        *,
        speed: Speed = Speed.NORMAL,
        rules: object = "eighty-points",
    ) -> int:
        """A table at which these people sit; computer players take the other seats."""
        comforts = Comforts(pace=0)
        state = await self.host.open_table(
            host=people[0],
            server_id=SERVER,
            channel_id=CHANNEL,
            rules=rules,
            speed=speed,
            comforts=comforts,
        )
        for person in people:
            await self.do(state.table_id, person, c.Sit(), c.Ready())
        for _ in range(len(state.seats) - len(people)):
            await self.do(state.table_id, people[0], c.AddComputer())
        return state.table_id

    async def started(self, people: Sequence[int] = FOUR, **options: object) -> int:
        """A table whose first round is promised."""
        table_id = await self.seated(people, **options)  # type: ignore[arg-type]
        await self.do(table_id, people[0], c.Start())
        return table_id

    def live(self, table_id: int) -> Live:
        """The table's inner value, for tests that look behind it."""
        return next(t.live for t in self.host.tables.all() if t.table_id == table_id)

    def state(self, table_id: int) -> TableState:
        found = self.host.table(table_id)
        assert found is not None
        return found

    def view(self, table_id: int, seat: int | None = None) -> View:
        seen = self.host.view_of_seat(table_id, seat)
        assert seen is not None
        assert seen.view is not None
        return seen.view

    async def dealt(self, table_id: int) -> None:
        """All cards are dealt."""
        while self.view(table_id).phase is Phase.DEALING:
            self.clock.go_on(5)
            await self.host.run_due()

    def waiting(self, table_id: int) -> int | None:
        """A seat of which a person must act now."""
        view = self.view(table_id)
        if view.phase is Phase.SHOWING:
            seats = self.state(table_id).seats
            return next(i for i in range(len(seats)) if i not in view.passed)
        return view.turn

    async def simple(self, table_id: int) -> Outcome:
        """The seat that must act does the simplest thing."""
        seat = self.waiting(table_id)
        assert seat is not None
        live = self.live(table_id)
        assert live.round is not None
        action = simplest_action(live.round.game, seat)
        person = live.state.seats[seat].person
        assert person is not None
        return await self.host.act(table_id, seat, live.round.game.move, action, person)


def comparable(live: Live) -> tuple[object, ...]:
    """Everything about a table but its clocks, the round as plain data."""
    played = live.round
    if played is None:
        return live.state, live.match
    return (
        *(live.state, live.match, round_to_data(played.game)),
        *(played.round_id, played.seed.to_data(), played.commitment, played.dealt_from),
        *(played.recent, played.tally, played.undoable),
    )


def digest(live: Live) -> str:
    """A short name of a table's whole state, the same in every process."""
    return hashlib.sha256(repr(comparable(live)).encode()).hexdigest()[:16]


def hosted(
    store: Store,
    clock: HandClock | None = None,
    seed: int | None = 1,
    owns: Callable[[int], bool] | None = None,
) -> Played:
    """A host with a hand clock, seeded chance and the easy player in this very process."""
    clock = clock or HandClock()
    host = Host(store, clock=clock, chance=SeededChance(seed), thinkers=minds(), owns=owns)
    played = Played(host, clock)
    host.subscribe(played.updates.append)
    return played
