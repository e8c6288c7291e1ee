"""A table comes back as it was, and a damaged one leaves the others alone."""

import pytest
import sqlalchemy as sa

from engine.store import Store, StoreCode, StoreError
from engine.store.deadlines import Deadline, claim_deadline, set_deadlines
from engine.store.displays import Display, put_display
from engine.store.journal import Happening, append_actions, append_happenings
from engine.store.matches import end_match
from engine.store.restore import load_live, load_table
from engine.store.rounds import finish_round
from engine.store.schema import ROUND_LOG, MatchOutcome, TableStatus
from engine.store.tables import change_table
from tests.engine.store.scenes import ANNA, FOUR, NOON, RULES, after, begin, play, result, scene


async def test_a_table_in_its_second_round_comes_back_whole(store: Store) -> None:
    here = await scene(store, actions=5)
    due = Deadline(here.table_id, "move", after(60), {"number": 3}, seat=3)
    board = Display("board", 5, 6, NOON, {"page": 1})

    def go_on(connection: sa.Connection) -> int:
        finish_round(connection, here.round_id, result(), after(9))
        second = begin(connection, here.match_id, 1)
        append_actions(connection, second, [play(n) for n in range(3)])
        append_happenings(connection, here.table_id, [Happening(0, NOON, "start", {}, ANNA)])
        set_deadlines(connection, [due])
        put_display(connection, here.table_id, board)
        change_table(connection, here.table_id, after(10), status=TableStatus.PLAYING)
        return second

    second = await store.commit(go_on)
    back = await store.read(load_table, here.table_id)
    assert back.table.status is TableStatus.PLAYING
    assert back.table.rules == RULES
    assert [seat.player_id for seat in back.seats] == list(FOUR)
    assert [entry.kind for entry in back.log] == ["start"]
    assert back.match is not None
    assert back.match.number == 0
    first, running = back.rounds
    assert (first.result, first.actions, first.deal) == (result(), (), None)
    assert running.round.round_id == second
    assert running.round.rules == RULES
    assert running.actions == tuple(play(n) for n in range(3))
    assert running.deal is not None
    assert running.deal.secret == "5e" * 32
    assert back.deadlines == (due,)
    assert back.displays == (board,)


async def test_only_the_latest_match_comes_back(store: Store) -> None:
    here = await scene(store)

    def again(connection: sa.Connection) -> None:
        end_match(connection, here.match_id, outcome=MatchOutcome.WON, winners=[0, 2], at=after(1))

    await store.commit(again)
    back = await store.read(load_table, here.table_id)
    assert back.match is not None
    assert (back.match.outcome, back.match.winners) == (MatchOutcome.WON, (0, 2))


async def test_closed_tables_stay_away_from_a_start(store: Store) -> None:
    here, there = await scene(store), await scene(store)
    await store.commit(change_table, here.table_id, after(1), status=TableStatus.CLOSED)
    assert set((await store.read(load_live)).tables) == {there.table_id}
    closed = await store.read(load_table, here.table_id)
    assert closed.table.closed_at == after(1)


async def test_a_claimed_deadline_does_not_come_back(store: Store) -> None:
    here = await scene(store)
    due = Deadline(here.table_id, "move", after(60), {})
    await store.commit(set_deadlines, [due])
    await store.commit(claim_deadline, due, after(61))
    assert (await store.read(load_table, here.table_id)).deadlines == ()


async def test_an_unknown_table_is_missing(store: Store) -> None:
    with pytest.raises(StoreError) as refused:
        await store.read(load_table, 404)
    assert refused.value.code is StoreCode.MISSING


async def test_many_tables_come_back_in_order(store: Store) -> None:
    scenes = [await scene(store, actions=n) for n in range(5)]
    live = await store.read(load_live)
    assert [len(live.tables[one.table_id].rounds[0].actions) for one in scenes] == [0, 1, 2, 3, 4]
    assert live.damaged == {}


async def test_a_damaged_row_is_the_trouble_of_its_own_table(store: Store) -> None:
    here, there = await scene(store, actions=4), await scene(store, actions=4)

    def damage(connection: sa.Connection) -> None:
        second = sa.and_(ROUND_LOG.c.round_id == here.round_id, ROUND_LOG.c.number == 2)
        connection.execute(sa.update(ROUND_LOG).where(second).values(payload='{"cards": ['))

    await store.commit(damage)
    live = await store.read(load_live)
    assert set(live.tables) == {there.table_id}
    assert live.damaged[here.table_id].code is StoreCode.CORRUPT
    facts = {"table": here.table_id, "round": here.round_id, "number": 2}
    assert live.damaged[here.table_id].facts == facts


async def test_a_value_of_a_wrong_kind_is_the_trouble_of_its_own_table(sqlite_store: Store) -> None:
    here, there = await scene(sqlite_store), await scene(sqlite_store)

    def damage(connection: sa.Connection) -> None:
        query = f"UPDATE seats SET since = 'soon' WHERE table_id = {here.table_id} AND seat = 1"
        connection.exec_driver_sql(query)

    await sqlite_store.commit(damage)
    live = await sqlite_store.read(load_live)
    assert set(live.tables) == {there.table_id}
    assert set(live.damaged) == {here.table_id}
