"""When the next round is said to begin is when it begins."""

from __future__ import annotations

from engine.director.agenda import goes_on_at
from engine.director.values import Tempo
from engine.store import Store
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.plan import Format, Plan, RoundLength
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Stage
from tests.engine.director.directing import OLGA, Directed, started

PLAN = Plan("Friday", rounds=2, preset="single-deck", length=RoundLength(deals=1, seconds=1800))
TEMPO = Tempo(speed=Speed.CORRESPONDENCE, pace=0.0)


def said(evening: Directed, tournament: int) -> int:
    running = evening.director.running(tournament)
    assert running is not None
    return goes_on_at(running, TEMPO)


async def scored(evening: Directed, tournament: int) -> None:
    number = len(evening.state(tournament).rounds)
    await evening.do(tournament, f.ResultAdjusted(number, 1, TableScore(0, (1, 0))))
    await evening.settle()


async def test_the_next_round_begins_and_the_last_one_ends_when_it_was_said(store: Store) -> None:
    evening = await started(store, tempo=TEMPO)
    tournament = await evening.with_people(PLAN, 2)
    assert said(evening, tournament) == 0
    await evening.playing(tournament)
    assert said(evening, tournament) == 0, "a round is open"

    await scored(evening, tournament)
    begins = said(evening, tournament)
    await evening.opened(tournament, 2)
    assert evening.state(tournament).rounds[1].clock.starts == begins

    await scored(evening, tournament)
    ends = said(evening, tournament)
    await evening.go_on(ends - evening.director.now() - 1)
    assert evening.state(tournament).stage is Stage.RUNNING
    await evening.go_on(2)
    assert evening.state(tournament).stage is Stage.FINISHED
    assert said(evening, tournament) == 0


async def test_nothing_is_said_while_somebody_holds_it_or_in_an_arena(store: Store) -> None:
    evening = await started(store, tempo=TEMPO)
    tournament = await evening.with_people(PLAN, 2)
    await evening.playing(tournament)
    await scored(evening, tournament)
    await evening.director.hold(tournament, by=OLGA)
    assert said(evening, tournament) == 0
    await evening.director.hold(tournament, by=OLGA, on=False)
    await evening.do(tournament, f.Paused())
    assert said(evening, tournament) == 0
    arena = Plan("Arena", Format.ARENA, preset="single-deck", rounds=0, length=PLAN.length)
    tournament = await evening.with_people(arena, 2)
    await evening.playing(tournament)
    assert said(evening, tournament) == 0


async def test_an_arena_pairs_a_late_entry_some_moments_after_its_partners_word(
    store: Store,
) -> None:
    evening = await started(store, tempo=TEMPO)
    arena = Plan("Arena", Format.ARENA, preset="single-deck", rounds=0, length=PLAN.length)
    tournament = await evening.with_people(arena, 3)
    await evening.playing(tournament)
    await evening.do(tournament, f.Entered("Late", (2001, 2002)), by=2001)
    await evening.go_on(10 * TEMPO.gather)
    assert len(evening.state(tournament).rounds) == 1, "one pair is free, the other isn't in yet"

    await evening.do(tournament, f.PartnerConfirmed(4, 2002), by=2002)
    await evening.go_on(TEMPO.gather - 1)
    assert len(evening.state(tournament).rounds) == 1, "others may come as well"
    await evening.go_on(2)
    assert 4 in evening.state(tournament).rounds[1].entrants()
