"""The logs: what was written is read back, and no number is written twice."""

import asyncio
import traceback

import pytest
import sqlalchemy as sa

from engine.store import Store, StoreCode, StoreError
from engine.store.journal import (
    Action,
    Happening,
    append_actions,
    append_happenings,
    read_actions,
    read_happenings,
)
from engine.store.tables import Seat, put_seats, read_seats
from tests.engine.store.scenes import ANNA, FOUR, NOON, after, play, scene


async def test_actions_are_read_back_as_they_were_written(store: Store) -> None:
    here = await scene(store)
    actions = [play(0, "S5 S5"), Action(1, after(1), "deal", {"牌": [None, 1.5, True]})]
    await store.commit(append_actions, here.round_id, actions)
    assert list(await store.read(read_actions, here.round_id)) == actions


async def test_a_number_is_taken_once(store: Store) -> None:
    here = await scene(store, actions=17)
    await store.commit(append_actions, here.round_id, [play(17, "HA")])
    with pytest.raises(StoreError) as refused:
        await store.commit(append_actions, here.round_id, [play(17, "HK")])
    assert refused.value.code is StoreCode.CONFLICT
    assert refused.value.facts["round"] == here.round_id
    assert refused.value.facts["number"] == 17
    assert (await store.read(read_actions, here.round_id))[17].payload == {"cards": ["HA"]}


async def test_the_text_of_an_error_tells_no_cards(store: Store) -> None:
    here = await scene(store, actions=1)
    hidden = play(0, "BJ BJ")
    with pytest.raises(StoreError) as refused:
        await store.commit(append_actions, here.round_id, [hidden])
    assert "BJ" not in "".join(traceback.format_exception(refused.value))


async def test_of_100_identical_presses_at_once_one_is_written(store: Store) -> None:
    here = await scene(store)
    presses = [store.commit(append_actions, here.round_id, [play(0)]) for _ in range(100)]
    answers = await asyncio.gather(*presses, return_exceptions=True)
    assert answers.count(None) == 1
    refused = [answer for answer in answers if isinstance(answer, StoreError)]
    assert {error.code for error in refused} == {StoreCode.CONFLICT}
    assert len(await store.read(read_actions, here.round_id)) == 1


async def test_two_processes_cannot_both_write_move_17(address: str) -> None:
    async with await Store.open(address) as one, await Store.open(address) as other:
        here = await scene(one, actions=17)
        answers = await asyncio.gather(
            one.commit(append_actions, here.round_id, [play(17, "HA")]),
            other.commit(append_actions, here.round_id, [play(17, "HK")]),
            return_exceptions=True,
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["NoneType", "StoreError"]
        assert len(await one.read(read_actions, here.round_id)) == 18


async def test_an_action_and_what_follows_from_it_stand_or_fall_together(store: Store) -> None:
    here = await scene(store, actions=1)

    def play_and_stand_up(connection: sa.Connection) -> None:
        put_seats(connection, here.table_id, [])
        append_actions(connection, here.round_id, [play(0)])

    with pytest.raises(StoreError):
        await store.commit(play_and_stand_up)
    assert [seat.player_id for seat in await store.read(read_seats, here.table_id)] == list(FOUR)


async def test_a_refused_unit_does_not_hurt_its_neighbours(store: Store) -> None:
    here = await scene(store, actions=1)
    there = await scene(store)
    answers = await asyncio.gather(
        store.commit(append_actions, there.round_id, [play(0)]),
        store.commit(append_actions, here.round_id, [play(0)]),
        store.commit(append_actions, there.round_id, [play(1)]),
        return_exceptions=True,
    )
    assert [isinstance(answer, StoreError) for answer in answers] == [False, True, False]
    assert len(await store.read(read_actions, there.round_id)) == 2


async def test_a_round_that_does_not_exist_takes_no_action(store: Store) -> None:
    with pytest.raises(StoreError) as refused:
        await store.commit(append_actions, 404, [play(0)])
    assert refused.value.code is StoreCode.CONSTRAINT


async def test_the_table_has_a_log_of_its_own(store: Store) -> None:
    here = await scene(store)
    entries = [Happening(0, NOON, "sit", {"seat": 2}, ANNA), Happening(1, after(5), "expire", {})]
    await store.commit(append_happenings, here.table_id, entries)
    assert list(await store.read(read_happenings, here.table_id)) == entries
    with pytest.raises(StoreError) as refused:
        await store.commit(append_happenings, here.table_id, entries[1:])
    assert refused.value.facts["table"] == here.table_id


async def test_everything_is_there_after_opening_again(address: str) -> None:
    async with await Store.open(address) as store:
        here = await scene(store, actions=3)
    async with await Store.open(address) as store:
        assert len(await store.read(read_actions, here.round_id)) == 3


async def test_a_seat_keeps_what_it_was_given(store: Store) -> None:
    here = await scene(store)
    seats = [
        Seat(0, NOON, player_id=ANNA, ready=True, away=True, time_bank=90_500),
        Seat(1, after(3), computer="easy"),
        Seat(2, NOON),
    ]
    await store.commit(put_seats, here.table_id, seats)
    assert list(await store.read(read_seats, here.table_id)) == seats
