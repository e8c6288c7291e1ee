"""Deadlines are rows: set, moved, claimed once, and given the downtime back."""

import asyncio
from datetime import UTC, datetime, timedelta

import pytest
import sqlalchemy as sa

from engine.store import Store, StoreCode, StoreError
from engine.store.deadlines import (
    Deadline,
    claim_deadline,
    clear_deadlines,
    due_deadlines,
    next_due,
    set_deadlines,
)
from engine.store.downtime import beat, give_back, stop
from engine.store.journal import append_actions, read_actions
from engine.store.schema import DEADLINES, TableStatus
from engine.store.tables import change_table
from tests.engine.store.scenes import NOON, after, play, scene


async def test_what_is_due_comes_oldest_first(store: Store) -> None:
    here = await scene(store)
    late, early, later = (
        Deadline(here.table_id, kind, after(seconds), {})
        for kind, seconds in (("move", 30), ("remind", 20), ("expire", 99))
    )
    await store.commit(set_deadlines, [late, early, later])
    assert await store.read(next_due) == after(20)
    assert await store.read(due_deadlines, after(30)) == (early, late)


async def test_setting_again_moves_it(store: Store) -> None:
    here = await scene(store)
    await store.commit(set_deadlines, [Deadline(here.table_id, "move", after(30), {"number": 1})])
    moved = Deadline(here.table_id, "move", after(50), {"number": 2})
    await store.commit(set_deadlines, [moved])
    assert await store.read(due_deadlines, after(99)) == (moved,)


async def test_cleared_kinds_are_gone_and_others_stay(store: Store) -> None:
    here = await scene(store)
    kept = Deadline(here.table_id, "vote", after(9), {})
    await store.commit(set_deadlines, [kept, Deadline(here.table_id, "move", after(3), {}, seat=2)])
    await store.commit(clear_deadlines, here.table_id, ["move", "remind"])
    assert await store.read(due_deadlines, after(99)) == (kept,)
    await store.commit(clear_deadlines, here.table_id)
    assert await store.read(next_due) is None


async def test_a_deadline_is_claimed_once_with_what_follows(store: Store) -> None:
    here = await scene(store)
    due = Deadline(here.table_id, "move", after(30), {"number": 0})
    await store.commit(set_deadlines, [due])

    def time_is_up(connection: sa.Connection) -> None:
        claim_deadline(connection, due, after(31))
        append_actions(connection, here.round_id, [play(0)])

    answers = await asyncio.gather(
        *(store.commit(time_is_up) for _ in range(5)), return_exceptions=True
    )
    assert answers.count(None) == 1
    assert len(await store.read(read_actions, here.round_id)) == 1
    assert await store.read(due_deadlines, after(99)) == ()


async def test_a_moved_deadline_cannot_be_claimed_by_its_old_time(store: Store) -> None:
    here = await scene(store)
    old = Deadline(here.table_id, "move", after(30), {})
    await store.commit(set_deadlines, [old])
    await store.commit(set_deadlines, [Deadline(here.table_id, "move", after(60), {})])
    with pytest.raises(StoreError) as refused:
        await store.commit(claim_deadline, old, after(31))
    assert refused.value.code is StoreCode.CONFLICT


async def test_a_failed_handling_leaves_the_deadline_due(store: Store) -> None:
    here = await scene(store, actions=1)
    due = Deadline(here.table_id, "move", after(30), {})
    await store.commit(set_deadlines, [due])

    def too_late(connection: sa.Connection) -> None:
        claim_deadline(connection, due, after(31))
        append_actions(connection, here.round_id, [play(0)])

    with pytest.raises(StoreError):
        await store.commit(too_late)
    assert await store.read(due_deadlines, after(31)) == (due,)


async def test_an_unreadable_deadline_blocks_no_other(store: Store) -> None:
    here, there = await scene(store), await scene(store)
    good = Deadline(there.table_id, "move", after(5), {"number": 1})
    bad = Deadline(here.table_id, "move", after(3), {"number": 1})
    await store.commit(set_deadlines, [good, bad])

    def damage(connection: sa.Connection) -> None:
        of_here = DEADLINES.c.table_id == here.table_id
        connection.execute(sa.update(DEADLINES).where(of_here).values(about="?"))

    await store.commit(damage)
    first, second = await store.read(due_deadlines, after(9))
    assert (first.table_id, first.about) == (here.table_id, {})
    assert second == good
    await store.commit(claim_deadline, first, after(9))


async def test_downtime_is_given_back(store: Store) -> None:
    here = await scene(store)
    assert (await store.commit(give_back, "main", NOON)).gap == timedelta(0)
    await store.commit(set_deadlines, [Deadline(here.table_id, "move", after(60), {})])
    await store.commit(beat, "main", after(40))
    back = await store.commit(give_back, "main", after(40 + 3600))
    assert (back.gap, back.moved, back.stopped_well) == (timedelta(hours=1), 1, False)
    assert await store.read(next_due) == after(60 + 3600)


async def test_a_crash_during_the_start_gives_downtime_back_once(store: Store) -> None:
    here = await scene(store)
    await store.commit(give_back, "main", NOON)
    await store.commit(set_deadlines, [Deadline(here.table_id, "move", after(60), {})])
    await store.commit(give_back, "main", after(100))
    await store.commit(give_back, "main", after(101))
    assert await store.read(next_due) == after(60 + 101)


async def test_a_month_of_pause_is_given_back_to_the_second(store: Store) -> None:
    here = await scene(store)
    await store.commit(give_back, "main", NOON)
    await store.commit(set_deadlines, [Deadline(here.table_id, "move", after(60), {})])
    await store.commit(stop, "main", after(10))
    month = timedelta(days=31)
    back = await store.commit(give_back, "main", after(10) + month)
    assert (back.gap, back.stopped_well) == (month, True)
    assert await store.read(next_due) == after(60) + month


async def test_what_is_due_never_is_due_never_after_years_of_pause(store: Store) -> None:
    here, never = await scene(store), datetime(9999, 1, 1, tzinfo=UTC)
    await store.commit(give_back, "main", NOON)
    await store.commit(set_deadlines, [Deadline(here.table_id, "held", never, {})])
    await store.commit(stop, "main", after(10))
    await store.commit(give_back, "main", after(10) + timedelta(days=2 * 366))
    assert await store.read(next_due) == never


async def test_a_clock_set_back_between_two_runs_takes_its_deadlines_along(store: Store) -> None:
    here = await scene(store)
    await store.commit(give_back, "main", after(0))
    await store.commit(set_deadlines, [Deadline(here.table_id, "move", after(60), {})])
    await store.commit(beat, "main", after(30))
    await store.commit(beat, "main", after(-3600))
    back = await store.commit(give_back, "main", after(-3590))
    assert (back.gap, back.moved) == (timedelta(seconds=-3620), 1)
    assert await store.read(next_due) == after(-3590 + 30)  # half a minute is left, as before


async def test_closed_tables_and_other_processes_tables_are_left_alone(store: Store) -> None:
    closed, mine, other = await scene(store), await scene(store), await scene(store)
    await store.commit(give_back, "main", NOON)
    tables = (closed.table_id, mine.table_id, other.table_id)
    await store.commit(set_deadlines, [Deadline(t, "move", after(60), {}) for t in tables])
    await store.commit(change_table, closed.table_id, NOON, status=TableStatus.CLOSED)
    await store.commit(give_back, "main", after(100), [mine.table_id, closed.table_id])
    due = await store.read(due_deadlines, after(999))
    assert {d.table_id: d.due_at for d in due}[mine.table_id] == after(160)
    assert {d.table_id: d.due_at for d in due}[other.table_id] == after(60)
    assert {d.table_id: d.due_at for d in due}[closed.table_id] == after(60)
