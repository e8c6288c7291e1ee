"""Copies: made while people play, checked, and put back without losing what stood there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from engine.store import Store, StoreCode, StoreError
from engine.store.backup import backup, check_copy, restore
from engine.store.journal import append_actions, read_actions
from engine.store.migrate import newest
from tests.engine.store.scenes import after, play, scene


async def test_a_copy_made_during_play_shows_one_moment(
    sqlite_store: Store, tmp_path: Path
) -> None:
    here = await scene(sqlite_store)

    async def play_on(numbers: range) -> None:
        for number in numbers:
            await sqlite_store.commit(append_actions, here.round_id, [play(number)])

    await play_on(range(20))
    playing = asyncio.create_task(play_on(range(20, 200)))
    done = await backup(sqlite_store, tmp_path / "copy.sqlite3")
    await playing
    assert 20 <= done.copy.actions <= 200
    assert (done.copy.schema, done.copy.tables) == (newest(), 1)
    assert done.size == (tmp_path / "copy.sqlite3").stat().st_size
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path}/copy.sqlite3") as copy:
        actions = await copy.read(read_actions, here.round_id)
        assert [action.number for action in actions] == list(range(done.copy.actions))


async def test_a_copy_never_overwrites(sqlite_store: Store, tmp_path: Path) -> None:
    (tmp_path / "precious").write_text("mine")
    with pytest.raises(StoreError) as refused:
        await backup(sqlite_store, tmp_path / "precious")
    assert refused.value.code is StoreCode.CONFLICT
    assert (tmp_path / "precious").read_text() == "mine"


async def test_a_copy_that_can_not_be_made_leaves_nothing(
    sqlite_store: Store, tmp_path: Path
) -> None:
    with pytest.raises(StoreError) as refused:
        await backup(sqlite_store, tmp_path / "nowhere" / "copy")
    assert refused.value.code is StoreCode.UNAVAILABLE
    assert not list(tmp_path.glob("*.part"))


async def test_a_copy_is_put_back_and_the_old_one_is_kept(
    sqlite_address: str, tmp_path: Path
) -> None:
    async with await Store.open(sqlite_address) as store:
        here = await scene(store, actions=3)
        await backup(store, tmp_path / "copy")
        await store.commit(append_actions, here.round_id, [play(3)])
    done = await restore(tmp_path / "copy", tmp_path / "game.sqlite3", after(0))
    assert done.copy.actions == 3
    async with await Store.open(sqlite_address) as store:
        assert len(await store.read(read_actions, here.round_id)) == 3
    assert done.kept is not None
    assert (await check_copy(done.kept)).actions == 4


async def test_a_copy_is_put_where_nothing_was(sqlite_store: Store, tmp_path: Path) -> None:
    await scene(sqlite_store)
    await backup(sqlite_store, tmp_path / "copy")
    done = await restore(tmp_path / "copy", tmp_path / "new.sqlite3", after(0))
    assert (done.kept, done.copy.tables) == (None, 1)


async def test_a_database_in_use_is_not_replaced(sqlite_store: Store, tmp_path: Path) -> None:
    here = await scene(sqlite_store)
    await backup(sqlite_store, tmp_path / "copy")
    with pytest.raises(StoreError) as refused:
        await restore(tmp_path / "copy", tmp_path / "game.sqlite3", after(0))
    assert refused.value.code is StoreCode.LOCKED
    await sqlite_store.commit(append_actions, here.round_id, [play(0)])
    assert len(await sqlite_store.read(read_actions, here.round_id)) == 1


async def test_a_broken_database_is_replaced_and_kept(sqlite_address: str, tmp_path: Path) -> None:
    async with await Store.open(sqlite_address) as store:
        await scene(store, actions=3)
        await backup(store, tmp_path / "copy")
    (tmp_path / "game.sqlite3").write_bytes(b"\xa5" * 9000)
    done = await restore(tmp_path / "copy", tmp_path / "game.sqlite3", after(0))
    assert done.kept is not None
    assert done.kept.read_bytes() == b"\xa5" * 9000
    async with await Store.open(sqlite_address):
        pass


async def test_a_broken_copy_is_not_put_back(sqlite_address: str, tmp_path: Path) -> None:
    async with await Store.open(sqlite_address) as store:
        await scene(store, actions=3)
        await backup(store, tmp_path / "copy")
    before = (tmp_path / "game.sqlite3").read_bytes()
    data = bytearray((tmp_path / "copy").read_bytes())
    data[4096:8192] = b"\xa5" * 4096
    (tmp_path / "copy").write_bytes(data)
    with pytest.raises(StoreError) as refused:
        await restore(tmp_path / "copy", tmp_path / "game.sqlite3", after(0))
    assert refused.value.code is StoreCode.CORRUPT
    assert (tmp_path / "game.sqlite3").read_bytes() == before


async def test_another_programs_database_is_not_put_back(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other")) as other:
        other.execute("CREATE TABLE cats (name)")
    with pytest.raises(StoreError) as refused:
        await restore(tmp_path / "other", tmp_path / "game.sqlite3", after(0))
    assert refused.value.code is StoreCode.CORRUPT
    with pytest.raises(StoreError) as refused:
        await restore(tmp_path / "none", tmp_path / "game.sqlite3", after(0))
    assert refused.value.code is StoreCode.MISSING
