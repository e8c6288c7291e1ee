"""Reminders, time banks, absent players, pauses of months, a clock set back; nobody sleeps."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest

from engine.rules.actions import Pass
from engine.rules.state import Phase
from engine.store import Store
from engine.store.downtime import beat
from engine.tables import commands as c
from engine.tables.events import Did, Moved, Reminded
from engine.tables.outcomes import Done
from engine.tables.seeing import Ticking
from engine.tables.simplest import simplest_action
from engine.tables.speeds import SPEEDS, Speed
from engine.tables.state import Status, VoteKind
from tests.engine.tables.hosting import ANNA, BO, FOUR, HandClock, Played, hosted

FAST = SPEEDS[Speed.FAST]


def clock(played: Played, table_id: int, kind: str) -> Ticking | None:
    seen = played.host.view(table_id, None)
    assert seen is not None
    return seen.clock(kind)


def left(played: Played, table_id: int, kind: str = "turn") -> float:
    """Seconds until that clock is over."""
    found = clock(played, table_id, kind)
    assert found is not None
    return (found.due - played.clock.moment).total_seconds()


async def to_the_tricks(played: Played, speed: Speed = Speed.FAST) -> int:
    table_id = await played.started(speed=speed)
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    return table_id


def commands(played: Played) -> list[c.Command]:
    return [e.command for update in played.updates for e in update.events if isinstance(e, Did)]


async def test_cards_are_dealt_two_a_second_after_the_time_for_words(played: Played) -> None:
    table_id = await played.started()
    await played.wait(2.9)
    assert played.view(table_id).drawn == 0
    await played.wait(0.1)
    assert played.view(table_id).drawn == 8
    await played.wait(5)
    assert played.view(table_id).drawn == 48
    await played.wait(7)
    assert played.view(table_id).drawn == 100
    assert played.view(table_id).phase is Phase.SHOWING


@pytest.mark.parametrize("preset", ["ladder-fixed-trump", "ladder-no-trump"])
async def test_without_showing_all_cards_come_at_once(played: Played, preset: str) -> None:
    table_id = await played.started(rules=preset)
    await played.wait(3)
    assert played.view(table_id).phase is Phase.BURYING


async def test_the_window_for_showing_closes_by_itself_and_not_before(played: Played) -> None:
    table_id = await played.started(speed=Speed.FAST, rules="eighty-points")
    await played.dealt(table_id)
    assert left(played, table_id, "show") == FAST.show.total_seconds()  # type: ignore[union-attr]
    await played.wait(7.9)
    assert played.view(table_id).phase is Phase.SHOWING
    assert played.view(table_id).passed == frozenset()
    await played.wait(0.1)
    assert played.view(table_id).phase is not Phase.SHOWING


async def test_without_a_clock_the_window_waits_for_everybody(played: Played) -> None:
    table_id = await played.started(speed=Speed.NONE)
    await played.dealt(table_id)
    await played.wait(1_000_000)
    assert played.view(table_id).phase is Phase.SHOWING
    for seat in range(4):
        move = played.view(table_id).move
        assert isinstance(await played.host.act(table_id, seat, move, Pass(), FOUR[seat]), Done)
    assert played.view(table_id).phase is not Phase.SHOWING


async def test_a_player_is_reminded_then_uses_his_bank_then_a_computer_plays(
    played: Played,
) -> None:
    table_id = await to_the_tricks(played)
    seat = played.waiting(table_id)
    assert seat is not None
    move = played.view(table_id).move
    assert left(played, table_id) == 20
    await played.wait(12)
    assert played.updates[-1].events == (
        Reminded(seat, played.clock.moment + timedelta(seconds=8)),
    )
    assert left(played, table_id) == 8
    await played.wait(8)
    found = clock(played, table_id, "turn")
    assert found == Ticking("turn", played.clock.moment + timedelta(seconds=60), seat, in_bank=True)
    await played.wait(59.9)
    assert played.view(table_id).move == move
    await played.wait(0.1)
    assert played.state(table_id).seats[seat].away
    assert played.state(table_id).seats[seat].bank == timedelta(0)
    assert commands(played)[-2:] == [c.UseBank(seat, 60_000), c.Away(seat)]
    await played.host.idle()
    assert played.view(table_id).move == move + 1
    last = played.updates[-1].events[0]
    assert isinstance(last, Moved)
    assert (last.seat, last.person, last.computer) == (seat, None, "medium")


async def test_who_moves_within_his_bank_keeps_the_rest_of_it(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat = played.waiting(table_id)
    assert seat is not None
    await played.wait(20 + 12.5)
    await played.simple(table_id)
    assert played.state(table_id).seats[seat].bank == timedelta(seconds=47.5)
    assert not played.state(table_id).seats[seat].away


async def test_who_is_away_is_back_by_one_press_of_his_move(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat = played.waiting(table_id)
    assert seat is not None
    await played.wait(80)
    await played.host.idle()
    assert played.state(table_id).seats[seat].away
    host = played.state(table_id).host
    await played.do(table_id, host, c.ChangeComforts(hints=True, counts=True, pace=30))
    while played.waiting(table_id) != seat:
        await played.simple(table_id)
    live = played.live(table_id)
    assert live.round is not None
    action = simplest_action(live.round.game, seat)
    pressed = await played.host.act(table_id, seat, live.round.game.move, action, FOUR[seat])
    assert isinstance(pressed, Done)
    assert not played.state(table_id).seats[seat].away


async def test_who_is_away_takes_his_seat_again(played: Played) -> None:
    table_id = await to_the_tricks(played)
    seat = played.waiting(table_id)
    assert seat is not None
    await played.wait(80)
    await played.do(table_id, FOUR[seat], c.Back())
    assert not played.state(table_id).seats[seat].away
    await played.host.idle()


async def test_a_table_at_which_all_are_away_rests_after_the_round(played: Played) -> None:
    table_id = await to_the_tricks(played)
    for _ in range(500):
        await played.wait(30)
        await played.host.idle()
        if played.state(table_id).status is Status.PAUSED:
            break
    assert played.state(table_id).status is Status.PAUSED
    assert played.live(table_id).round is None
    await played.do(table_id, BO, c.Back(), c.Propose(VoteKind.RESUME))
    assert played.state(table_id).status is Status.PLAYING


async def test_the_next_round_begins_when_all_are_ready_or_the_time_is_over(
    played: Played,
) -> None:
    table_id = await to_the_tricks(played)
    while played.live(table_id).round is not None:
        await played.simple(table_id)
    for person in FOUR[:3]:
        await played.do(table_id, person, c.Ready())
    assert played.live(table_id).round is None
    await played.do(table_id, FOUR[3], c.Ready())
    assert played.live(table_id).round is not None
    await played.dealt(table_id)
    while played.live(table_id).round is not None:
        await played.simple(table_id)
    await played.wait(29.9)
    assert played.live(table_id).round is None
    await played.wait(0.1)
    assert played.live(table_id).round is not None


@pytest.mark.parametrize("days", [0.01, 31, 400])
async def test_a_pause_stops_the_clocks_and_keeps_what_is_left(played: Played, days: float) -> None:
    table_id = await to_the_tricks(played)
    await played.wait(5)
    for person in FOUR[:3]:
        vote = c.Propose(VoteKind.PAUSE) if person == ANNA else c.Vote(yes=True)
        await played.do(table_id, person, vote)
    assert played.state(table_id).status is Status.PAUSED
    move = played.view(table_id).move
    await played.wait(days * 86400)
    assert played.view(table_id).move == move
    assert played.state(table_id).status is Status.PAUSED
    for person in FOUR[:3]:
        vote = c.Propose(VoteKind.RESUME) if person == ANNA else c.Vote(yes=True)
        await played.do(table_id, person, vote)
    assert left(played, table_id) == 15


async def test_a_paused_deal_goes_on_where_it_was(played: Played) -> None:
    table_id = await played.started([ANNA])
    await played.wait(5.5)
    drawn = played.view(table_id).drawn
    await played.do(table_id, ANNA, c.Propose(VoteKind.PAUSE))
    await played.wait(1000)
    assert played.view(table_id).drawn == drawn
    await played.do(table_id, ANNA, c.Propose(VoteKind.RESUME))
    await played.wait(0.5)
    assert played.view(table_id).drawn == drawn + 8


async def test_the_time_that_the_process_was_down_is_given_back(
    played: Played, store: Store
) -> None:
    table_id = await to_the_tricks(played)
    await played.wait(5)
    await store.commit(beat, "tractor", played.clock.now())
    played.clock.go_on(3 * 86400)
    other = hosted(store, played.clock)
    downtime = await other.host.start(dispatch=False)
    assert downtime.gap == timedelta(days=3)
    assert left(other, table_id) == 15


async def test_a_clock_set_back_an_hour_between_two_runs_costs_nobody_anything(
    played: Played, store: Store
) -> None:
    table_id = await to_the_tricks(played)
    await played.wait(5)
    await store.commit(beat, "tractor", played.clock.now())
    played.clock.go_on(-3600)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert left(other, table_id) == 15
    await other.wait(15)
    found = clock(other, table_id, "turn")
    assert found is not None
    assert found.in_bank


@pytest.mark.parametrize("zone", ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe"])
async def test_daylight_saving_changes_no_clock(store: Store, zone: str) -> None:
    """The clock of the machine tells local times, across the hour that comes twice."""

    class LocalClock(HandClock):
        def now(self):
            return self.moment.astimezone(ZoneInfo(zone))

    there = hosted(store, LocalClock())
    await there.host.start(dispatch=False)
    there.clock.moment = there.clock.moment.replace(month=10, day=1, hour=12)
    table_id = await to_the_tricks(there, Speed.CORRESPONDENCE)
    for _ in range(35):
        assert left(there, table_id) == 86400
        await there.wait(86399)
        await there.simple(table_id)
    assert not any(seat.away for seat in there.state(table_id).seats)


async def test_a_lobby_that_nobody_touches_is_closed(played: Played) -> None:
    table_id = await played.seated((ANNA,))
    await played.wait(3000)
    await played.do(table_id, ANNA, c.Ready())
    await played.wait(3599)
    assert played.host.table(table_id) is not None
    await played.wait(1)
    assert played.host.table(table_id) is None
    assert played.host.tables_of(person=ANNA) == ()
    assert played.updates[-1].state.status is Status.CLOSED


async def test_a_vote_that_nobody_answers_lapses(played: Played) -> None:
    table_id = await to_the_tricks(played, Speed.NONE)
    await played.do(table_id, ANNA, c.Propose(VoteKind.PAUSE))
    await played.wait(180)
    assert played.state(table_id).proposal is None
    assert commands(played)[-1] == c.Lapse()
