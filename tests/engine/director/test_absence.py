"""Who doesn't come to his table: who that is, also after a crash, and what an arena does then."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.director.values import Tempo
from engine.store import Store, StoreError
from engine.tables import commands as c
from engine.tables.outcomes import Done
from engine.tables.speeds import Speed
from engine.tables.state import Status
from engine.tournaments import facts as f
from engine.tournaments.plan import Format, Partners, Plan, RoundLength
from engine.tournaments.scores import Ending
from tests.engine.director.directing import OLGA, Directed, started
from tests.engine.director.test_restarts import FailingStore, restarted

LONG = RoundLength(deals=4, seconds=600, warning=0)
SHORT = Plan("Friday", rounds=2, preset="single-deck", length=LONG)
ARENA = replace(SHORT, format=Format.ARENA, rounds=0)


@pytest.fixture
async def fast(sqlite_store: Store) -> Directed:
    """People have little time for a move, and are away when it is over."""
    return await started(sqlite_store, tempo=Tempo(speed=Speed.FAST, pace=0.0))


async def press(found: Directed, table_id: int, people: set[int]) -> int | None:
    """Whoever of these people has something to do at a table does it; who acted in the deal."""
    if found.played.state(table_id).status is not Status.PLAYING:
        return None
    live = found.played.live(table_id)
    if live.round is None:
        for person in people:
            await found.played.host.do(table_id, person, c.Ready())
        return None
    turn = live.round.game.turn
    if turn is None or live.state.seats[turn].person not in people:
        return None
    assert isinstance(await found.played.simple(table_id), Done)
    return live.state.seats[turn].person


async def result_of(found: Directed, tournament: int, came: set[int], round_number: int) -> None:
    """A round goes on until all its tables are done; these people play, nobody else acts."""
    while not found.state(tournament).rounds[round_number - 1].done:
        for state in found.played.host.tables_of():
            await press(found, state.table_id, came)
        await found.go_on(5)


class TestACrashJustAfterALateTableEnded:
    """Its last deal was void then; who has acted in that deal came all the same."""

    async def late(self, found: Directed) -> tuple[int, int]:
        """Two have acted once in the first deal and are away now; the others play on."""
        tournament = await found.with_people(SHORT, 2)
        await found.playing(tournament)
        table_id = found.table(tournament)
        people = set(found.played.state(table_id).people)
        leaving = set(found.played.state(table_id).people[1::2])
        while not all(found.played.state(table_id).seats[seat].away for seat in (1, 3)):
            acted = await press(found, table_id, people)
            people -= leaving & {acted}
            await found.go_on(3)
        live = found.played.live(table_id)
        assert live.round is not None
        assert live.match is not None
        assert not live.match.match.history
        return tournament, table_id

    @pytest.mark.parametrize("commits", range(4))
    async def test_who_came_is_not_taken_for_absent(
        self, fast: Directed, sqlite_store: Store, commits: int
    ) -> None:
        tournament, table_id = await self.late(fast)
        failing = FailingStore(sqlite_store, commits)
        host = fast.played.host
        for part in (host, host.tables, fast.director, fast.director.tournaments):
            for name in ("store", "_store"):
                if hasattr(part, name):
                    setattr(part, name, failing)
        try:
            await fast.director.adjudicate(tournament, 1, 1, by=OLGA)
        except StoreError:
            assert commits < 3
        again = await restarted(fast, sqlite_store)
        await again.settle()
        if commits == 0:  # it was still played when the process died
            assert again.played.host.table(table_id) is not None
            await again.director.adjudicate(tournament, 1, 1, by=OLGA)
            await again.settle()
        score = again.state(tournament).rounds[0].tables[0].score
        assert score is not None
        assert score.ending is Ending.ADJUDICATED


class TestArena:
    """Who didn't come rests, so that nobody has to wait for him again."""

    async def test_a_pair_that_never_came_rests_until_it_is_there_again(
        self, fast: Directed
    ) -> None:
        tournament = await fast.with_people(replace(ARENA, end=fast.director.now() + 9000), 4)
        await fast.playing(tournament)
        table = fast.state(tournament).rounds[0].tables[0].pairing
        gone = table.sides[1][0]
        came = {p for e in fast.state(tournament).entrants if e.number != gone for p in e.players}
        await result_of(fast, tournament, came, 1)
        await fast.until(lambda: len(fast.state(tournament).rounds) == 2)
        journal = fast.director.journal(tournament)
        assert journal is not None
        said = [(line.fact, line.by) for line in journal.lines if isinstance(line.fact, f.Rested)]
        assert said == [(f.Rested(gone, 1, table.table), 0)]
        assert gone not in set(fast.state(tournament).rounds[1].entrants())
        first = fast.state(tournament).entrants[gone - 1].players[0]
        await fast.do(tournament, f.CheckedIn(gone), by=first)
        await result_of(fast, tournament, came, 2)
        await fast.until(lambda: len(fast.state(tournament).rounds) == 3)
        assert gone in set(fast.state(tournament).rounds[2].entrants())

    async def test_of_individuals_who_came_goes_on_and_who_did_not_rests(
        self, fast: Directed
    ) -> None:
        plan = replace(ARENA, partners=Partners.CHANGING, rounds=9, end=fast.director.now() + 9000)
        tournament = await fast.created(plan)
        for person in range(1001, 1005):
            await fast.do(tournament, f.Entered(f"P{person}", (person,)), by=person)
        await fast.playing(tournament)
        gone = fast.state(tournament).rounds[0].tables[0].pairing.sides[0][1]
        absent = fast.state(tournament).entrants[gone - 1].players[0]
        await result_of(fast, tournament, {1001, 1002, 1003, 1004} - {absent}, 1)
        resting = [each.number for each in fast.state(tournament).entrants if each.resting]
        assert resting == [gone]

    async def test_in_other_formats_nobody_is_set_to_rest(self, fast: Directed) -> None:
        tournament = await fast.with_people(replace(SHORT, rounds=1), 2)
        await fast.playing(tournament)
        await result_of(fast, tournament, set(), 1)
        assert not any(each.resting for each in fast.state(tournament).entrants)
