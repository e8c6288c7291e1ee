"""Dropped at any moment, a tournament goes on as it would have: nothing lost, nothing twice."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Concatenate, ParamSpec, TypeVar

import pytest
import sqlalchemy as sa

from engine.director.values import Tempo
from engine.store import Store, StoreCode, StoreError
from engine.store.downtime import beat
from engine.store.tournaments.tables import read_spots
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.facts import ResultGiven
from engine.tournaments.log_text import standings_lines
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.state import Stage, Tournament
from tests.engine.director.directing import Directed, directed, started
from tests.engine.store.conftest import BOTH

P = ParamSpec("P")
T = TypeVar("T")

BOARDS = Plan("Boards", rounds=2, preset="single-deck", duplicate=True, length=RoundLength(deals=1))


async def restarted(old: Directed, store: Store) -> Directed:
    """The process is gone, another one begins with what is on disk."""
    await store.commit(beat, "tractor", old.clock.now())
    new = directed(store, old.clock, old.director.tempo, seed=7)
    new.venue = old.venue
    new.director.venue = old.venue
    await new.played.host.start(dispatch=False)
    await new.director.start(dispatch=False)
    return new


async def played_out(evening: Directed, tournament: int) -> Tournament:
    await evening.until(lambda: bool(evening.state(tournament).secret))
    return evening.state(tournament)


def outcome(state: Tournament) -> list[object]:
    tables = [(t.pairing.sides, t.boards, t.score) for r in state.rounds for t in r.tables]
    return [*tables, *standings_lines(state)]


SQLITE, POSTGRES = BOTH


@pytest.mark.parametrize(
    ("address", "steps"),
    [
        (SQLITE, 7),
        pytest.param(*POSTGRES.values, 7, marks=[*POSTGRES.marks, pytest.mark.slow]),
        pytest.param(SQLITE, 1, marks=pytest.mark.slow),
    ],
    indirect=["address"],
)
async def test_dropped_now_and_then_it_comes_to_the_same_standings(
    evening: Directed, store: Store, steps: int
) -> None:
    """Boards and computer players decide everything, so the whole evening can be compared."""
    straight = await evening.with_computers(BOARDS, 5)
    expected = outcome(await played_out(evening, straight))
    again = await started(store, seed=1)  # the same chance gives the same secret
    tournament = await again.with_computers(BOARDS, 5)
    drops = 0
    while again.state(tournament).stage is not Stage.FINISHED:
        for _ in range(steps):
            await again.step()
        journal = again.director.journal(tournament)
        again, drops = await restarted(again, store), drops + 1
        assert await again.director.past(tournament) == journal
    assert outcome(again.state(tournament)) == expected
    assert drops * steps > 20


class FailingStore:
    """A store whose process dies with the n-th commit from now on."""

    def __init__(self, store: Store, commits: int) -> None:
        self._store = store
        self.left = commits

    async def commit(
        self, work: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        if self.left <= 0:
            raise StoreError(StoreCode.CLOSED)
        self.left -= 1
        return await self._store.commit(work, *args, **kwargs)

    def __getattr__(self, name: str) -> object:
        return getattr(self._store, name)


@pytest.mark.parametrize("commits", range(9))
async def test_dying_while_a_round_is_opened_opens_every_table_once(
    sqlite_store: Store, commits: int
) -> None:
    first = await started(sqlite_store)
    tournament = await first.with_people(BOARDS, 6)
    first.clock.go_on(61)
    failing = FailingStore(sqlite_store, commits)
    for part in (first.played.host, first.director, first.director.tournaments):
        for name in ("store", "_store"):
            if hasattr(part, name):
                setattr(part, name, failing)
    await first.director.run_due()
    again = await restarted(first, sqlite_store)
    await again.settle()
    spots = await sqlite_store.read(read_spots, tournament)
    assert [each.number for each in spots] == [1, 2, 3]
    tables = {each.table_id for each in spots}
    assert {state.table_id for state in again.played.host.tables_of()} == tables
    assert len(again.state(tournament).rounds) == 1


async def test_a_result_that_came_in_before_the_crash_is_taken_after_it(
    evening: Directed, store: Store
) -> None:
    tournament = await evening.with_computers(replace(BOARDS, duplicate=False), 2)
    await evening.playing(tournament)
    table_id = evening.table(tournament)
    await evening.director.stop()  # hears nothing any more
    while not evening.played.live(table_id).match.is_over:  # type: ignore[union-attr]
        await evening.played.wait(5)
        await evening.played.host.idle()
    again = await restarted(evening, store)
    assert again.state(tournament).rounds[0].tables[0].score is None
    await again.settle()
    assert again.state(tournament).rounds[0].tables[0].score is not None
    assert again.played.host.tables_of() == ()


async def test_the_time_a_process_was_down_is_given_back(evening: Directed, store: Store) -> None:
    tournament = await evening.with_people(BOARDS, 2)
    await evening.playing(tournament)
    ends = evening.state(tournament).rounds[0].clock.ends
    await store.commit(beat, "tractor", evening.clock.now())
    evening.clock.go_on(7200)
    again = await started(store, evening.clock)
    assert again.state(tournament).rounds[0].clock.ends == ends + 7200
    lines = again.director.journal(tournament).lines  # type: ignore[union-attr]
    assert lines[-1].fact == f.TimeGiven(1, 7200)


async def test_a_warning_is_given_once_whatever_restarts(store: Store) -> None:
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE))
    tournament = await evening.with_people(BOARDS, 2)
    await evening.playing(tournament)
    clock = evening.state(tournament).rounds[0].clock
    await evening.go_on(clock.warns - evening.director.now())
    assert [place for change in evening.changes for place in change.warned]
    again = await restarted(evening, store)
    await again.settle()
    assert not [place for change in again.changes for place in change.warned]


async def test_two_processes_write_no_line_twice(evening: Directed, store: Store) -> None:
    """The second one is told, reads the log again, and the same may be done there."""
    tournament = await evening.with_people(BOARDS, 2)
    other = directed(store, evening.clock)
    await other.director.start(dispatch=False)
    await evening.do(tournament, f.CheckInOpened())
    with pytest.raises(StoreError) as refused:
        await other.do(tournament, f.Cancelled())
    assert refused.value.code is StoreCode.CONFLICT
    assert other.director.journal(tournament) == evening.director.journal(tournament)
    await other.do(tournament, f.Cancelled())
    assert ResultGiven not in {type(line.fact) for line in other.director.journal(tournament).lines}  # type: ignore[union-attr]
