"""Tables of a tournament: closed to others, filled, paused and ended as the tournament wants."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from engine.director.values import Tempo
from engine.store import Store
from engine.tables import commands as c
from engine.tables.outcomes import Done, Refused
from engine.tables.speeds import Speed
from engine.tables.state import Access, Status, VoteKind
from engine.tournaments import facts as f
from engine.tournaments.entrants import computer
from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.scores import Ending
from engine.tournaments.state import Stage
from tests.engine.director.directing import CHANNEL, OLGA, Directed, started

SHORT = Plan("Friday", rounds=2, preset="single-deck", length=RoundLength(deals=1, seconds=1800))
STRANGER = 5555


@pytest.fixture
async def slow(store: Store) -> Directed:
    """People have a day for each move, so that nothing happens by itself."""
    return await started(store, tempo=Tempo(speed=Speed.CORRESPONDENCE, pace=0.0))


async def test_a_table_is_opened_with_its_entrants_in_its_own_thread(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.opened(tournament)
    table = slow.played.state(slow.table(tournament))
    sides = slow.state(tournament).rounds[0].tables[0].pairing.sides
    first, second = (slow.state(tournament).entrants[side[0] - 1].players for side in sides)
    assert table.people == (first[0], second[0], first[1], second[1])
    assert (table.channel_id, table.thread_id, table.status) == (CHANNEL, 7101, Status.LOBBY)
    assert (table.comforts.hints, table.comforts.counts) == (False, False)
    assert table.fixture is not None
    assert (table.fixture.deals, table.fixture.is_duplicate) == (1, False)
    assert slow.director.place_of(table.table_id) == (tournament, 1, 1)


@pytest.mark.parametrize(
    "command",
    [
        c.Stand(),
        c.Leave(),
        c.Start(),
        c.Close(),
        c.ChangeRules("ladder"),
        c.ChangeSpeed(Speed.FAST),
        c.ChangeAccess(Access.EVERYONE),
        c.ChangeComforts(hints=True, counts=True, pace=0),
        c.DrawSeats((1, 0, 3, 2)),
        c.Invite(STRANGER),
        c.Propose(VoteKind.END),
        c.HandOn(1001),
        c.AddComputer(),
    ],
)
async def test_nobody_changes_a_tables_settings_or_ends_it(
    slow: Directed, command: c.Command
) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    answer = await slow.played.host.do(slow.table(tournament), 1001, command)
    assert isinstance(answer, Refused)
    assert answer.reason.code == "tournament_table"


async def test_nobody_else_sits_down_not_even_for_who_is_away(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    for command in (c.Sit(0), c.Substitute(0)):
        answer = await slow.played.host.do(slow.table(tournament), STRANGER, command)
        assert isinstance(answer, Refused)


async def test_where_no_thread_can_be_opened_the_tournaments_channel_does(slow: Directed) -> None:
    slow.venue.broken = True
    tournament = await slow.with_people(SHORT, 2)
    await slow.opened(tournament)
    table = slow.played.state(slow.table(tournament))
    assert (table.channel_id, table.thread_id) == (CHANNEL, None)


async def test_a_pause_stops_tables_and_the_rounds_clock(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    table_id, ends = slow.table(tournament), slow.state(tournament).rounds[0].clock.ends
    await slow.director.pause(tournament, by=OLGA)
    await slow.go_on(7200)
    assert slow.played.state(table_id).status is Status.PAUSED
    assert slow.state(tournament).rounds[0].tables[0].score is None
    await slow.director.resume(tournament, by=OLGA)
    await slow.settle()
    assert slow.played.state(table_id).status is Status.PLAYING
    assert slow.state(tournament).rounds[0].clock.ends == ends + 7200


async def test_a_table_doesnt_begin_while_the_tournament_is_paused(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.opened(tournament)
    await slow.director.pause(tournament, by=OLGA)
    await slow.go_on(600)
    table_id = slow.table(tournament)
    assert slow.played.live(table_id).round is None
    await slow.director.resume(tournament, by=OLGA)
    await slow.settle()
    assert slow.played.live(table_id).round is not None


async def test_a_substitute_takes_a_seat_at_a_running_table(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    entrant = slow.state(tournament).entrant_of(1001)
    assert entrant is not None
    seat = slow.played.state(slow.table(tournament)).seat_of(1001)
    await slow.do(tournament, f.Substituted(entrant.number, 1001, STRANGER))
    await slow.settle()
    table = slow.played.state(slow.table(tournament))
    assert table.seat_of(STRANGER) == seat
    assert 1001 not in table.people
    machine = computer(1, "easy")
    await slow.do(tournament, f.Substituted(entrant.number, STRANGER, machine))
    await slow.settle()
    table = slow.played.state(slow.table(tournament))
    assert seat is not None
    assert str(table.seats[seat].computer).startswith("easy")


@pytest.mark.parametrize("leaving", [lambda n: f.DroppedOut(n, 1), f.Disqualified])
async def test_who_leaves_loses_his_table_and_it_is_closed(
    slow: Directed, leaving: Callable[[int], f.Fact]
) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    first, second = slow.state(tournament).rounds[0].tables[0].pairing.sides
    await slow.do(tournament, leaving(first[0]))
    await slow.settle()
    score = slow.state(tournament).rounds[0].tables[0].score
    assert score is not None
    assert (score.winner, score.ending) == (1, Ending.WALKOVER)
    assert slow.played.host.tables_of() == ()
    del second


async def test_a_replay_opens_a_new_table_with_the_time_of_a_round(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    old = slow.table(tournament)
    await slow.go_on(1000)
    await slow.do(tournament, f.ReplayOrdered(1, 1))
    await slow.settle()
    new = slow.table(tournament)
    assert new != old
    assert slow.played.host.table(old) is None
    assert slow.played.state(new).status is Status.PLAYING
    left = slow.state(tournament).rounds[0].clock.ends - slow.director.now()
    assert left == SHORT.length.seconds


async def test_an_undone_pairing_closes_its_tables_and_waits(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.opened(tournament)
    old = slow.table(tournament)
    last = slow.director.journal(tournament).last_step()  # type: ignore[union-attr]
    assert last is not None
    await slow.director.undo(tournament, last.number, by=OLGA)
    await slow.go_on(3600)
    assert slow.state(tournament).rounds == ()
    assert slow.played.host.tables_of() == ()
    await slow.director.start_round(tournament, by=OLGA)
    await slow.settle()
    assert slow.table(tournament) != old


async def test_an_undone_result_is_not_taken_again_by_itself(evening: Directed) -> None:
    tournament = await evening.with_computers(replace(SHORT, rounds=1), 2)
    await evening.until(lambda: evening.state(tournament).rounds[-1:] != () and _done(evening))
    last = evening.director.journal(tournament).last_step()  # type: ignore[union-attr]
    assert last is not None
    assert isinstance(last.fact, f.ResultGiven)
    await evening.director.undo(tournament, last.number, by=OLGA)
    await evening.settle()
    assert evening.state(tournament).rounds[0].tables[0].score is None
    adjusted = replace(last.fact.score, ending=Ending.ADJUSTED)
    await evening.do(tournament, f.ResultAdjusted(1, 1, adjusted, "as agreed"))
    await evening.until(lambda: evening.state(tournament).stage is Stage.FINISHED)


def _done(evening: Directed) -> bool:
    return all(held.running.state.rounds[0].done for held in evening.director.tournaments.all())


async def test_cancelling_closes_all_tables_and_shows_the_secret(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 4)
    await slow.playing(tournament)
    await slow.do(tournament, f.Cancelled())
    await slow.settle()
    assert slow.played.host.tables_of() == ()
    assert slow.state(tournament).secret


async def test_a_late_table_is_warned_then_decided_by_the_plans_rule(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 2)
    await slow.playing(tournament)
    clock = slow.state(tournament).rounds[0].clock
    await slow.go_on(clock.warns - slow.director.now())
    warned = [place for change in slow.changes for place in change.warned]
    assert warned == [(tournament, 1, 1)]
    await slow.go_on(clock.ends - slow.director.now())
    score = slow.state(tournament).rounds[0].tables[0].score
    assert score is not None
    assert (score.winner, score.ending) == (None, Ending.ADJUDICATED)
    assert slow.played.host.tables_of() == ()


async def test_an_organiser_adjudicates_before_the_clock(slow: Directed) -> None:
    tournament = await slow.with_people(SHORT, 4)
    await slow.playing(tournament)
    await slow.director.adjudicate(tournament, 1, 2, by=OLGA)
    scores = [each.score for each in slow.state(tournament).rounds[0].tables]
    assert scores[0] is None
    assert scores[1] is not None


async def test_a_side_that_never_came_loses_when_the_clock_is_over(store: Store) -> None:
    """Anna's pair plays, the other two of four never press anything."""
    found = await started(store, tempo=Tempo(speed=Speed.FAST, pace=0.0))
    plan = replace(SHORT, length=RoundLength(deals=4, seconds=600, warning=0))
    tournament = await found.with_people(plan, 2)
    await found.playing(tournament)
    table_id = found.table(tournament)
    came = found.played.state(table_id).people[::2]
    while found.state(tournament).rounds[0].tables[0].score is None:
        state = found.played.host.table(table_id)
        if state is not None and state.status is Status.PLAYING:
            await _press_what_is_due(found, table_id, came)
        await found.go_on(5)
    score = found.state(tournament).rounds[0].tables[0].score
    assert score is not None
    assert (score.winner, score.ending) == (0, Ending.WALKOVER)


async def _press_what_is_due(found: Directed, table_id: int, came: tuple[int, ...]) -> None:
    live = found.played.live(table_id)
    if live.round is None:
        for person in came:
            await found.played.host.do(table_id, person, c.Ready())
        return
    turn = live.round.game.turn
    if turn is not None and live.state.seats[turn].person in came:
        assert isinstance(await found.played.simple(table_id), Done)
