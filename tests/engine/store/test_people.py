"""Choices of people and servers, who is in a game, and being forgotten."""

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
import sqlalchemy as sa

from engine.store import Store, StoreCode, StoreError
from engine.store.archive import load_round
from engine.store.forget import forget
from engine.store.journal import Action, Happening, append_actions, append_happenings
from engine.store.players import (
    Player,
    choose_listed,
    choose_locale,
    note_name,
    read_player,
    read_players,
)
from engine.store.rounds import finish_round
from engine.store.schema import METADATA, TableStatus
from engine.store.servers import ServerSettings, change_server, put_server, read_server
from engine.store.tables import change_table, live_tables, read_seats
from tests.engine.store.scenes import ANNA, BO, FOUR, NOON, after, result, scene


async def test_whoever_never_chose_has_the_defaults(store: Store) -> None:
    assert await store.read(read_player, ANNA) == Player(ANNA)
    assert await store.read(read_server, 5) == ServerSettings(5)


async def test_what_is_noted_of_a_person_leaves_the_rest_as_it_was(store: Store) -> None:
    await store.commit(note_name, ANNA, "Anna", NOON)
    await store.commit(choose_locale, ANNA, "zh-CN", after(1))
    await store.commit(choose_listed, ANNA, after(2), listed=False)
    await store.commit(note_name, ANNA, "安娜", after(3))
    chosen = Player(ANNA, "安娜", "zh-CN", listed=False)
    assert await store.read(read_players, [ANNA, BO]) == {ANNA: chosen, BO: Player(BO)}
    await store.commit(choose_locale, ANNA, None, after(4))
    assert await store.read(read_player, ANNA) == replace(chosen, locale=None)


async def test_changes_of_a_server_at_once_are_all_kept(store: Store) -> None:
    changes = (
        lambda now: replace(now, pings=not now.pings),
        lambda now: replace(now, speed="fast"),
        lambda now: replace(now, channels=(*now.channels, 7)),
    )
    await asyncio.gather(*(store.commit(change_server, 5, change, NOON) for change in changes))
    kept = ServerSettings(5, speed="fast", channels=(7,), pings=False)
    assert await store.read(read_server, 5) == kept


async def test_a_server_keeps_its_settings(store: Store) -> None:
    settings = ServerSettings(5, "ladder", "fast", "zh-CN", (1, 2**62), False, False, (7,))
    await store.commit(put_server, ServerSettings(5), NOON)
    await store.commit(put_server, settings, after(1))
    assert await store.read(read_server, 5) == settings


async def test_a_table_is_live_until_it_is_closed(store: Store) -> None:
    here, there = await scene(store), await scene(store, server=4)
    tables = [here.table_id, there.table_id]
    assert [each.table_id for each in await store.read(live_tables)] == tables
    assert [each.table_id for each in await store.read(live_tables, 4)] == [there.table_id]
    await store.commit(change_table, here.table_id, after(1), status=TableStatus.CLOSED)
    assert [each.table_id for each in await store.read(live_tables)] == [there.table_id]


async def played(store: Store) -> tuple[int, int]:
    """A closed table whose logs name Anna in every way; its id and its round's."""
    here = await scene(store)
    entry = Happening(0, NOON, "swap", {"who": ANNA, "text": f"<@{ANNA}>", str(ANNA): [ANNA]}, ANNA)
    action = Action(0, NOON, "show", {"by": ANNA, "longer": int(f"{ANNA}0")}, 0, ANNA)

    def play_on(connection: sa.Connection) -> None:
        append_happenings(connection, here.table_id, [entry])
        append_actions(connection, here.round_id, [action])
        finish_round(connection, here.round_id, result(), after(9))
        note_name(connection, ANNA, "Anna", NOON)
        change_table(connection, here.table_id, after(10), status=TableStatus.CLOSED)

    await store.commit(play_on)
    return here.table_id, here.round_id


def everything(connection: sa.Connection) -> str:
    """All rows of all tables as text."""
    rows = (connection.execute(sa.select(table)).all() for table in METADATA.sorted_tables)
    return repr(list(rows))


async def test_a_forgotten_person_is_nowhere_and_others_records_are_whole(store: Store) -> None:
    table_id, round_id = await played(store)
    done = await forget(store, ANNA, after(20))
    text = await store.read(everything)
    assert text.count(str(ANNA)) == 1  # the longer number that only begins alike
    assert f"{ANNA}0" in text
    over = await store.read(load_round, round_id)
    assert over.result is not None
    assert [one.player_id for one in over.result.people] == [done.pseudonym, *FOUR[1:]]
    assert over.actions[0].payload["by"] == done.pseudonym
    assert await store.read(read_player, ANNA) == Player(ANNA)
    assert [s.player_id for s in await store.read(read_seats, table_id)][1:] == list(FOUR[1:])
    assert done.rows["round_people"] == 1


async def test_two_forgotten_people_stay_two(store: Store) -> None:
    _, round_id = await played(store)
    one, other = await forget(store, ANNA, NOON), await forget(store, BO, NOON)
    assert one.pseudonym != other.pseudonym
    over = await store.read(load_round, round_id)
    assert over.result is not None
    people = [person.player_id for person in over.result.people]
    assert people == [one.pseudonym, other.pseudonym, *FOUR[2:]]


async def test_whoever_sits_at_a_live_table_is_not_forgotten_by_accident(store: Store) -> None:
    here = await scene(store)
    with pytest.raises(StoreError) as refused:
        await forget(store, ANNA, NOON)
    assert refused.value.code is StoreCode.CONFLICT
    assert refused.value.facts == {"tables": [here.table_id]}
    done = await forget(store, ANNA, NOON, even_if_seated=True)
    seat = (await store.read(read_seats, here.table_id))[0]
    assert (seat.player_id, seat.away) == (done.pseudonym, True)


async def test_nothing_of_a_forgotten_person_is_left_in_the_file(
    sqlite_store: Store, tmp_path: Path
) -> None:
    await sqlite_store.commit(note_name, ANNA, "Anna-the-unforgettable", NOON)
    assert (await forget(sqlite_store, ANNA, NOON)).wiped
    left = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    assert b"unforgettable" not in left
