"""A tournament runs by itself, from check-in to the secret; computer players fill the tables."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from engine.tournaments import facts as f
from engine.tournaments.facts import RoundStarted
from engine.tournaments.plan import Format, Partners, Plan, RoundLength
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage
from tests.engine.director.directing import OLGA, Directed

SHORT = Plan("Friday", rounds=2, preset="single-deck", length=RoundLength(deals=1))


async def test_a_swiss_runs_by_itself(evening: Directed) -> None:
    tournament = await evening.with_computers(SHORT, 5)
    await evening.opened(tournament)
    assert evening.venue.asked == [(1, 1), (1, 2)]
    opened = {place.table for change in evening.changes for place, _ in change.opened}
    assert opened == {1, 2}, "at once, so in either order"
    await evening.until(lambda: bool(evening.state(tournament).secret))
    state = evening.state(tournament)
    assert state.stage is Stage.FINISHED
    assert [len(each.tables) for each in state.rounds] == [2, 2]
    assert len(standings(state)) == 5
    assert evening.played.host.tables_of() == ()
    assert evening.director.of_server(900) == ()
    assert [line.number for change in evening.changes for line in change.lines] == list(
        range(1, len(evening.director.journal(tournament).lines) + 1)  # type: ignore[union-attr]
    )


async def test_a_secret_that_an_organiser_shows_when_it_is_due_is_shown_once(
    evening: Directed,
) -> None:
    tournament = await evening.with_computers(SHORT, 2)
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED)
    evening.clock.go_on(evening.director.tempo.objections)
    held = evening.director.tournaments.get(tournament)
    assert held is not None
    async with held.lock:
        both = asyncio.gather(
            evening.director.reveal(tournament, by=OLGA), evening.director.run_due()
        )
        await asyncio.sleep(0.01)
    await both
    shown = [line for line in held.journal.lines if isinstance(line.fact, f.SecretShown)]
    assert [line.by for line in shown] == [OLGA]


async def test_tables_wait_for_the_clock_of_their_round(evening: Directed) -> None:
    tournament = await evening.with_computers(SHORT, 4)
    await evening.opened(tournament)
    starts = evening.state(tournament).rounds[0].clock.starts
    assert starts == evening.director.now() + evening.director.tempo.ready
    table_id = evening.table(tournament)
    await evening.go_on(evening.director.tempo.ready - 1)
    assert evening.played.live(table_id).round is None
    await evening.go_on(1)
    assert evening.played.live(table_id).round is not None


async def test_the_next_round_comes_a_break_after_the_last_result(evening: Directed) -> None:
    tournament = await evening.with_computers(SHORT, 4)
    await evening.until(lambda: len(evening.state(tournament).rounds) == 2)
    lines = evening.director.journal(tournament).lines  # type: ignore[union-attr]
    second = next(n for n, line in enumerate(lines) if _opens(line.fact, 2))
    assert lines[second].at - lines[second - 1].at == evening.director.tempo.rest


def _opens(fact: f.Fact, number: int) -> bool:
    return isinstance(fact, RoundStarted) and fact.number == number


async def test_check_in_opens_by_itself_and_who_is_alone_gets_a_partner(evening: Directed) -> None:
    now = evening.director.now()
    plan = replace(SHORT, check_in=now + 60, start=now + 600)
    tournament = await evening.created(plan, soon=False)
    for person in (1001, 1002, 1003, 1004):
        await evening.do(tournament, f.Entered(f"P{person}", (person,)), by=person)
    await evening.director.add_computers(tournament, ["M"], strength="easy", by=OLGA)
    await evening.go_on(60)
    state = evening.state(tournament)
    assert state.stage is Stage.CHECK_IN
    assert [each.players for each in state.entrants if each.there][:2] == [
        (1001, 1002),
        (1003, 1004),
    ]
    assert [each.number for each in state.entrants if each.checked_in] == [5]
    await evening.do(tournament, f.CheckedIn(1), by=1001)
    await evening.go_on(540)
    assert evening.state(tournament).seeds in {(1, 5), (5, 1)}


async def test_too_few_wait_for_an_organiser_who_can_help(evening: Directed) -> None:
    tournament = await evening.with_computers(SHORT, 1)
    await evening.go_on(61)
    assert evening.refused(tournament) == "too_few_entrants"
    assert evening.director.running(tournament).held  # type: ignore[union-attr]
    await evening.go_on(3600)
    await evening.director.add_computers(tournament, ["More"], strength="easy", by=OLGA)
    await evening.director.begin(tournament, by=OLGA)
    await evening.opened(tournament)


async def test_an_organiser_holds_the_next_round_back_and_starts_it(evening: Directed) -> None:
    tournament = await evening.with_computers(SHORT, 2)
    await evening.opened(tournament)
    await evening.director.hold(tournament, by=OLGA)
    await evening.until(lambda: evening.state(tournament).rounds[0].done)
    await evening.go_on(3600)
    assert len(evening.state(tournament).rounds) == 1
    await evening.director.start_round(tournament, by=OLGA)
    assert len(evening.state(tournament).rounds) == 2
    assert not evening.director.running(tournament).held  # type: ignore[union-attr]


async def test_a_knock_out_always_has_a_winner_at_each_table(evening: Directed) -> None:
    plan = replace(SHORT, format=Format.SINGLE_ELIMINATION, rounds=0)
    tournament = await evening.with_computers(plan, 4)
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED)
    tables = [t for r in evening.state(tournament).rounds for t in r.tables]
    assert len(tables) == 3
    assert all(t.score is not None and t.score.winner is not None for t in tables)


async def test_individuals_sit_with_changing_partners(evening: Directed) -> None:
    plan = replace(SHORT, partners=Partners.CHANGING)
    tournament = await evening.with_computers(plan, 4)
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED)
    sides = [set(t.pairing.sides) for r in evening.state(tournament).rounds for t in r.tables]
    assert len(sides) == 2
    assert sides[0] != sides[1]


async def test_an_arena_opens_tables_while_there_is_time(evening: Directed) -> None:
    plan = replace(SHORT, format=Format.ARENA, rounds=0)
    plan = replace(plan, end=evening.director.now() + 1500)
    tournament = await evening.with_computers(plan, 5)
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED)
    state = evening.state(tournament)
    assert len(state.rounds) > 2
    assert all(each.clock.starts < plan.end for each in state.rounds)
    assert evening.director.now() >= plan.end
    matches = {n: sum(n in set(r.entrants()) for r in state.rounds) for n in state.seeds}
    assert max(matches.values()) - min(matches.values()) <= 1
