"""What fails in a tournament is tried again, and stops nothing else."""

from __future__ import annotations

import asyncio
import logging
import re
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from engine.director import keeping, watching
from engine.director.absence import absent_seats
from engine.director.agenda import WARNED, Due, dues_of
from engine.director.held import Held
from engine.director.results import facts_of_table
from engine.director.steps import Steps
from engine.director.values import Tempo
from engine.rules.reasons import RuleViolation
from engine.store import Store
from engine.store.tournaments.tables import Mark
from engine.tables.live import Live
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.journal import Journal
from engine.tournaments.plan import Format, Plan, RoundLength
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Stage
from tests.engine.director.directing import OLGA, Directed, directed, started

PLAN = Plan("Friday", rounds=2, preset="single-deck", length=RoundLength(deals=1, seconds=1800))


def references(caplog: pytest.LogCaptureFixture) -> list[str]:
    """The references of what was logged as failed."""
    return re.findall(r"reference ([0-9a-f]{6})", caplog.text)


async def test_where_one_tournament_cant_even_be_looked_at_the_others_go_on(
    evening: Directed, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    ill = await evening.with_people(PLAN, 2)
    well = await evening.with_people(PLAN, 2)

    def broken(journal: Journal, *args: Any, **kwargs: Any) -> tuple[Due, ...]:
        if journal == evening.director.journal(ill):
            raise ZeroDivisionError
        return dues_of(journal, *args, **kwargs)

    monkeypatch.setattr(watching, "dues_of", broken)
    await evening.go_on(65)
    assert evening.state(well).stage is Stage.RUNNING
    assert evening.state(ill).stage is Stage.SIGN_UP
    assert len(references(caplog)) == 2  # tried again once a minute, not all the time
    monkeypatch.undo()
    await evening.go_on(120)
    assert evening.state(ill).stage is Stage.RUNNING


async def test_a_step_that_fails_doesnt_stop_what_else_is_due_in_its_tournament(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """No warning can be given, but late tables are ended all the same."""
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(PLAN, 2)
    await evening.playing(tournament)
    marked = evening.director.tournaments.mark

    async def mark(held: Any, mark: Mark) -> None:
        if mark.kind == WARNED:
            raise ZeroDivisionError
        await marked(held, mark)

    monkeypatch.setattr(evening.director.tournaments, "mark", mark)
    clock = evening.state(tournament).rounds[0].clock
    await evening.go_on(clock.ends - evening.director.now() + 5)
    assert evening.state(tournament).rounds[0].tables[0].score is not None
    assert "warn 1 is tried again" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    assert references(caplog)


async def test_tables_that_fail_dont_stop_the_clock_of_their_tournament(
    evening: Directed, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tournament = await evening.with_people(PLAN, 2)

    async def keep(_held: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(evening.director._keeper, "keep", keep)
    await evening.go_on(65)
    assert evening.state(tournament).rounds
    monkeypatch.undo()
    await evening.go_on(120)
    assert evening.director.table_of(tournament, 1, 1) is not None
    assert references(caplog)


async def test_a_late_table_that_cant_be_decided_doesnt_stop_the_others(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(PLAN, 6)
    await evening.playing(tournament)
    ill = evening.table(tournament, 2)

    async def absent(store: Store, live: Live | None) -> frozenset[int]:
        if live is not None and live.state.table_id == ill:
            raise ZeroDivisionError
        return await absent_seats(store, live)

    monkeypatch.setattr(keeping, "absent_seats", absent)
    clock = evening.state(tournament).rounds[0].clock
    await evening.go_on(clock.ends - evening.director.now() + 5)
    tables = evening.state(tournament).rounds[0].tables
    assert [each.score is not None for each in tables] == [True, False, True]
    assert references(caplog)
    monkeypatch.undo()
    await evening.go_on(120)
    assert evening.state(tournament).rounds[0].done


async def test_the_clock_itself_goes_on_after_a_mistake(
    sqlite_store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    monkeypatch.setattr(watching, "_PAUSE", 0.0)
    found = directed(sqlite_store)
    await found.played.host.start(dispatch=False)
    await found.with_people(PLAN, 2)
    found.clock.go_on(61)
    due_now, failed = watching.Watch._due_now, asyncio.Event()

    def broken(watch: watching.Watch) -> Any:
        if not failed.is_set():
            failed.set()
            raise ZeroDivisionError
        return due_now(watch)

    monkeypatch.setattr(watching.Watch, "_due_now", broken)
    await found.director.start()
    begun = asyncio.Event()
    found.director.subscribe(lambda change: begun.set() if change.after.state.rounds else None)
    async with asyncio.timeout(20):
        await begun.wait()
    await found.director.stop()
    assert "the clock of the tournaments failed and goes on" in caplog.text


async def test_an_arena_that_was_down_when_tables_could_open_ends_all_the_same(
    evening: Directed,
) -> None:
    """Tables would begin after its end now; it isn't paired over and over until then."""
    plan = replace(PLAN, format=Format.ARENA, rounds=0, end=evening.director.now() + 400)
    tournament = await evening.with_people(plan, 2)
    evening.clock.go_on(61)
    await evening.director.begin(tournament, by=800_000_000_000_000_001)
    evening.clock.go_on(300)
    async with asyncio.timeout(20):
        await evening.director.run_due()
        assert evening.state(tournament).rounds == ()
        await evening.go_on(60)
    assert evening.state(tournament).stage is Stage.FINISHED


def pauses(times: list[int]) -> list[int]:
    """The seconds between the moments at which something was tried."""
    return [later - earlier for earlier, later in pairwise(dict.fromkeys(times))]


async def test_a_late_result_that_the_log_refuses_is_tried_again_with_growing_pauses(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(PLAN, 4)
    await evening.playing(tournament)
    tried: list[int] = []

    def impossible(state: Any, fixture: Any, match: Any, **how: Any) -> tuple[f.Fact, ...]:
        if not how["over"] or fixture.table != 1:
            return facts_of_table(state, fixture, match, **how)
        tried.append(evening.director.now())
        return (f.ResultGiven(fixture.round, fixture.table, TableScore(winner=7)),)

    monkeypatch.setattr(keeping, "facts_of_table", impossible)
    clock = evening.state(tournament).rounds[0].clock
    await evening.go_on(clock.ends - evening.director.now() + 1200)
    assert pauses(tried) == [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]
    tables = evening.state(tournament).rounds[0].tables
    assert [each.score is not None for each in tables] == [False, True]
    assert "late 1 is tried again" in caplog.text
    monkeypatch.undo()
    await evening.go_on(300)
    assert evening.state(tournament).rounds[0].done


async def test_an_organiser_who_decides_a_table_is_told_why_the_log_refuses_it(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(PLAN, 2)
    await evening.playing(tournament)
    refused = (f.ResultGiven(1, 1, TableScore(winner=7)),)
    monkeypatch.setattr(keeping, "facts_of_table", lambda *_, over, **__: refused if over else ())
    with pytest.raises(RuleViolation, match="bad_score"):
        await evening.director.adjudicate(tournament, 1, 1, by=OLGA)


async def test_a_step_that_comes_to_nothing_is_not_taken_over_and_over(
    store: Store, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(PLAN, 2)
    tried: list[int] = []

    async def idle(_steps: Steps, _held: Held, _due: Due) -> None:
        tried.append(evening.director.now())

    monkeypatch.setattr(Steps, "take", idle)
    await evening.go_on(60 + 40)
    assert pauses(tried) == [2, 4, 8, 16]
    assert "it came to nothing" in caplog.text
    monkeypatch.undo()
    await evening.go_on(60)
    assert evening.state(tournament).stage is Stage.RUNNING
    held = evening.director.tournaments.get(tournament)
    assert held is not None
    assert held.refused == {}, "the next time it begins with the short pause"


async def test_what_was_refused_is_tried_again_as_soon_as_somebody_has_done_something(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))
    tournament = await evening.with_people(PLAN, 3)

    async def idle(_steps: Steps, _held: Held, _due: Due) -> None:
        return

    monkeypatch.setattr(Steps, "take", idle)
    await evening.go_on(3600)  # by now five minutes lie between two attempts
    monkeypatch.undo()
    await evening.settle()
    assert evening.state(tournament).stage is Stage.SIGN_UP
    await evening.do(tournament, f.DroppedOut(3, 0))
    await evening.settle()
    assert evening.state(tournament).stage is Stage.RUNNING
