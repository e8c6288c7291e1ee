"""A start brings tables back; a stop finishes what was begun; a cancelled press is done whole."""

import asyncio

from engine.rules.state import Phase
from engine.store import Store
from engine.tables import commands as c
from engine.tables.clock import SteadyClock
from engine.tables.events import Restored
from engine.tables.outcomes import Refused
from engine.tables.simplest import simplest_action
from tests.engine.tables.hosting import ANNA, FOUR, SERVER, Played, digest, hosted


async def in_the_tricks(played: Played) -> int:
    table_id = await played.started()
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    return table_id


def press(played: Played, table_id: int) -> "asyncio.Task[object]":
    """The next move, pressed but not waited for."""
    live = played.live(table_id)
    assert live.round is not None
    seat = played.waiting(table_id)
    assert seat is not None
    action = simplest_action(live.round.game, seat)
    move = live.round.game.move
    return asyncio.ensure_future(played.host.act(table_id, seat, move, action, FOUR[seat]))


async def test_who_no_longer_waits_for_his_answer_has_played_all_the_same(
    played: Played, store: Store
) -> None:
    table_id = await in_the_tricks(played)
    heard = asyncio.Event()
    played.host.subscribe(lambda _: heard.set())
    for cycles in range(6):  # cancelled in each of the stages a press goes through
        move, told = played.view(table_id).move, len(played.updates)
        pressed = press(played, table_id)
        for _ in range(cycles):
            await asyncio.sleep(0)
        pressed.cancel()
        await asyncio.gather(pressed, return_exceptions=True)
        if cycles:
            await asyncio.wait_for(heard.wait(), 10)
        heard.clear()
        done = len(played.updates) - told
        assert played.view(table_id).move == move + done
        other = hosted(store, played.clock)
        await other.host.start(dispatch=False)
        assert digest(other.live(table_id)) == digest(played.live(table_id))


async def test_a_stop_finishes_the_moves_that_were_begun(played: Played, store: Store) -> None:
    tables = [await in_the_tricks(played) for _ in range(5)]
    moves = [played.view(table_id).move for table_id in tables]
    presses = [press(played, table_id) for table_id in tables]
    await asyncio.sleep(0)
    assert await played.host.stop() == 5
    await asyncio.gather(*presses)
    assert [played.view(table_id).move for table_id in tables] == [move + 1 for move in moves]
    answer = await played.host.do(tables[0], ANNA, c.Leave())
    assert isinstance(answer, Refused)
    assert answer.reason.code == "stopping"
    other = hosted(store, played.clock)
    downtime = await other.host.start(dispatch=False)
    assert downtime.stopped_well
    assert [update.events for update in other.updates] == [(Restored(),)] * 5


async def test_a_process_holds_only_the_tables_of_its_own_servers(
    played: Played, store: Store
) -> None:
    mine = await played.seated((ANNA,))
    foreign = await played.host.open_table(host=ANNA, server_id=SERVER + 1, channel_id=1)
    other = hosted(store, played.clock, owns=lambda server: server == SERVER)
    await other.host.start(dispatch=False)
    assert [state.table_id for state in other.host.tables_of(person=ANNA)] == [mine]
    assert other.host.table(foreign.table_id) is None


def test_the_real_clock_never_goes_back() -> None:
    clock = SteadyClock()
    times = [clock.now() for _ in range(1000)]
    assert times == sorted(times)
    assert times[0].utcoffset() is not None


async def test_where_a_table_is_shown_is_kept(played: Played, store: Store) -> None:
    table_id = await played.seated((ANNA,))
    await played.host.place(table_id, 77, 78)
    other = hosted(store, played.clock)
    await other.host.start(dispatch=False)
    assert (other.state(table_id).channel_id, other.state(table_id).thread_id) == (77, 78)
