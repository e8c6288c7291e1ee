"""Who is forgotten stands nowhere in a tournament any more: memory, log, store, restarts."""

from __future__ import annotations

import asyncio
import gc
from dataclasses import replace
from typing import Any

import pytest

from engine.director.forgetting import names
from engine.director.values import Tempo
from engine.store import Store, StoreCode, StoreError
from engine.store.forget import forget
from engine.tables.speeds import Speed
from engine.tournaments import facts as f
from engine.tournaments.entrants import Entrant
from engine.tournaments.log_text import log_lines, standings_lines
from engine.tournaments.plan import Format, Partners, Plan, RoundLength
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage
from tests.engine.director.directing import OLGA, Directed, started
from tests.engine.director.test_restarts import restarted
from tests.engine.store.test_people import everything

ANNA, BO, CHEN, DORA, EVE, FAY = (700_000_000_000_000_001 + n for n in range(6))
FRIDAY = Plan("Friday", rounds=2, preset="single-deck", length=RoundLength(deals=1, seconds=1800))


@pytest.fixture
async def slow(store: Store) -> Directed:
    """People have a day for each move, so that nothing happens by itself."""
    return await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))


async def entered(found: Directed, plan: Plan = FRIDAY) -> int:
    tournament = await found.created(plan)
    for number, pair in enumerate(((ANNA, BO), (CHEN, DORA)), 1):
        await found.do(tournament, f.Entered(f"Name-{number}", pair), by=pair[0])
        await found.do(tournament, f.PartnerConfirmed(number, pair[1]), by=pair[1])
    return tournament


async def nowhere(found: Directed, store: Store, tournament: int, person: int, *said: str) -> None:
    """Neither his id nor a name of his stands in memory or on disk, and both are the same."""
    running = found.director.running(tournament)
    assert running is not None
    assert not names(running, person)
    log = "\n".join(log_lines(running.journal))
    kept = await store.read(everything)
    for word in (str(person), *said):
        assert word not in log
        assert word not in kept
    assert not any(person in state.people for state in found.played.host.tables_of())
    again = await restarted(found, store)
    assert await again.director.past(tournament) == running.journal


async def test_an_entry_is_withdrawn_before_the_start(slow: Directed, store: Store) -> None:
    tournament = await entered(slow)
    await slow.played.host.forget(BO)
    first, second = slow.state(tournament).entrants
    assert (first.there, second.there, second.name) == (False, True, "Name-2")
    assert first.players[0] == ANNA
    await nowhere(slow, store, tournament, BO, "Name-1")
    await slow.do(tournament, f.Entered("Anna", (ANNA,)), by=ANNA)  # who is left may come again


async def test_a_name_that_a_partner_brought_goes_with_him(slow: Directed, store: Store) -> None:
    """Anna entered alone and was joined; both lines hold names, and either may be forgotten."""
    tournament = await slow.created(FRIDAY)
    await slow.do(tournament, f.Entered("Cancelled-by-undo", (EVE,)), by=EVE)
    await slow.do(tournament, f.Undone(2))
    await slow.do(tournament, f.Entered("Anna", (ANNA,)), by=ANNA)
    await slow.do(tournament, f.Entered("Chen", (CHEN,)), by=CHEN)
    await slow.do(tournament, f.Joined(1, BO, "Anna & Bo"), by=BO)
    await slow.played.host.forget(BO)
    assert [each.name for each in slow.state(tournament).entrants] == ["— 1", "Chen"]
    await nowhere(slow, store, tournament, BO, "Anna & Bo")
    await slow.played.host.forget(CHEN)
    await slow.played.host.forget(EVE)
    await nowhere(slow, store, tournament, EVE, "Chen", "Cancelled-by-undo")


async def test_a_computer_sits_in_for_one_of_a_pair_until_a_substitute_comes(
    slow: Directed, store: Store
) -> None:
    tournament = await entered(slow)
    await slow.playing(tournament)
    table_id = slow.table(tournament)
    seat = slow.played.state(table_id).seat_of(BO)
    assert seat is not None
    await slow.played.host.forget(BO)
    await slow.settle()
    assert slow.played.state(table_id).seats[seat].computer is not None
    own = slow.state(tournament).entrants[0]
    assert own.there
    await nowhere(slow, store, tournament, BO, "Name-1")
    await slow.do(tournament, f.Substituted(1, own.players[1], EVE))
    await slow.settle()
    assert slow.played.state(table_id).seat_of(EVE) == seat


@pytest.mark.parametrize("person", [EVE, FAY])
async def test_a_late_entry_that_waits_for_a_word_is_withdrawn(slow: Directed, person: int) -> None:
    tournament = await entered(slow)
    await slow.playing(tournament)
    await slow.do(tournament, f.Entered("Late", (EVE, FAY)), by=EVE)
    assert slow.state(tournament).is_asked(slow.state(tournament).entrants[2])
    await slow.played.host.forget(person)
    assert not slow.state(tournament).entrants[2].there


async def test_the_computer_sits_in_at_the_tables_of_later_rounds_too(
    slow: Directed, store: Store
) -> None:
    tournament = await entered(slow)
    await slow.playing(tournament)
    await slow.played.host.forget(BO)
    await slow.do(tournament, f.ResultAdjusted(1, 1, TableScore(0, (1, 0))))
    await slow.playing(tournament, 2)
    table = slow.played.state(slow.table(tournament, 1, 2))
    assert set(table.people) == {ANNA, CHEN, DORA}
    assert len(table.computers) == 1
    del store


async def test_who_has_nobody_left_drops_out_and_the_others_win(
    slow: Directed, store: Store
) -> None:
    tournament = await entered(slow)
    await slow.playing(tournament)
    for person in (ANNA, BO):
        await slow.played.host.forget(person)
    await slow.settle()
    state = slow.state(tournament)
    assert [each.there for each in state.entrants] == [False, True]
    score = state.rounds[0].tables[0].score
    assert score is not None
    assert score.ending is Ending.WALKOVER
    assert state.entrants[0].players == (-1, -2)
    await nowhere(slow, store, tournament, ANNA, "Name-1", str(BO))


async def test_individuals_go_on_without_whoever_was_forgotten(slow: Directed) -> None:
    plan = replace(FRIDAY, partners=Partners.CHANGING, format=Format.ARENA, rounds=9)
    tournament = await slow.created(plan)
    for person in (ANNA, BO, CHEN, DORA):
        await slow.do(tournament, f.Entered(f"P{person}", (person,)), by=person)
    await slow.playing(tournament)
    await slow.played.host.forget(DORA)
    await slow.settle()
    assert [each.there for each in slow.state(tournament).entrants] == [True] * 3 + [False]


async def test_notes_by_and_about_him_go_and_all_results_stay(slow: Directed, store: Store) -> None:
    tournament = await entered(slow)
    await slow.director.name_organiser(tournament, EVE, by=OLGA)
    await slow.playing(tournament)
    score = TableScore(1, (0, 2))
    await slow.do(tournament, f.ResultAdjusted(1, 1, score, "Bo-was-late"), by=EVE)
    await slow.playing(tournament, 2)
    await slow.do(tournament, f.ResultAdjusted(2, 1, score, "again"))
    await slow.until(lambda: slow.state(tournament).stage is Stage.FINISHED)
    before = [line.split(" ", 2)[-1] for line in standings_lines(slow.state(tournament))]
    await slow.do(tournament, f.Disqualified(1, "Bo-cheated"), by=EVE)
    journal = slow.director.journal(tournament)
    assert journal is not None
    await slow.do(tournament, f.Undone(len(journal.lines)))
    for person in (EVE, BO):
        await slow.played.host.forget(person)
    after = [line.split(" ", 2)[-1] for line in standings_lines(slow.state(tournament))]
    assert [line.split(" ")[-6:] for line in after] == [line.split(" ")[-6:] for line in before]
    assert [t.score for r in slow.state(tournament).rounds for t in r.tables] == [score, score]
    await nowhere(slow, store, tournament, BO, "Bo-was-late", "Bo-cheated", str(EVE))
    running = slow.director.running(tournament)
    assert running is not None
    assert not running.is_organiser(EVE)


async def test_whoever_stands_in_a_live_tournament_is_not_forgotten_by_accident(
    slow: Directed, store: Store
) -> None:
    """As at live tables: the process that runs it would go on with the old number."""
    tournament = await entered(slow)
    for person in (BO, OLGA):
        with pytest.raises(StoreError) as refused:
            await forget(store, person, slow.clock.now())
        assert refused.value.code is StoreCode.CONFLICT
        assert refused.value.facts == {"tournaments": [tournament]}
    await slow.do(tournament, f.Cancelled())
    await slow.until(lambda: bool(slow.state(tournament).secret))
    assert (await forget(store, BO, slow.clock.now())).rows["tournament_log"]


async def test_who_was_forgotten_while_the_bot_was_stopped_has_left_at_the_next_start(
    slow: Directed, store: Store
) -> None:
    tournament = await entered(slow)
    await forget(store, BO, slow.clock.now(), even_if_seated=True, even_if_entered=True)
    again = await restarted(slow, store)
    assert [each.there for each in again.state(tournament).entrants] == [False, True]


async def test_nothing_is_written_with_the_old_number_meanwhile(
    slow: Directed, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bo presses at the very moment at which he is forgotten: his press waits, and is refused."""
    tournament = await entered(slow)
    pressed: list[asyncio.Task[object]] = []
    commit = Store.commit

    async def pressing(self: Store, *args: Any, **kwargs: Any) -> object:
        if not pressed:
            fact = f.DroppedOut(1, 0)
            pressed.append(asyncio.create_task(slow.director.do(tournament, fact, by=BO)))
            await asyncio.sleep(0)
            await asyncio.sleep(0)
        return await commit(self, *args, **kwargs)

    monkeypatch.setattr(Store, "commit", pressing)
    await slow.played.host.forget(BO)
    with pytest.raises(Exception, match="not_your_entry"):
        await pressed[0]
    await nowhere(slow, store, tournament, BO)


async def test_a_past_tournament_that_was_looked_at_is_read_again(
    slow: Directed, store: Store
) -> None:
    tournament = await entered(slow)
    await slow.do(tournament, f.Cancelled())
    await slow.until(lambda: bool(slow.state(tournament).secret))
    await slow.played.host.forget(ANNA)
    await nowhere(slow, store, tournament, ANNA, "Name-1")


async def test_no_state_that_names_him_is_remembered_for_standings(slow: Directed) -> None:
    tournament = await entered(slow)
    await slow.playing(tournament)
    assert standings(slow.state(tournament))
    await slow.played.host.forget(BO)
    slow.changes.clear()  # the test's own
    gc.collect()
    left = [each for each in gc.get_objects() if isinstance(each, Entrant)]
    assert left
    assert not any(BO in each.players for each in left)
