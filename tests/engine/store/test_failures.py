"""A full disk, a read-only file, a cut WAL, damaged pages: typed errors, and others go on."""

import asyncio
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

from engine.store import Store, StoreCode, StoreError
from engine.store.doctor import FindingCode, examine
from engine.store.journal import Action, append_actions, read_actions
from engine.store.players import note_name
from engine.store.restore import load_live
from tests.engine.store.scenes import NOON, Scene, after, play, scene

PAGE = 4096


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of three megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=3m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("a small disk can be mounted by root only")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def make_read_only(disk: Path) -> None:
    subprocess.run(["mount", "-o", "remount,ro", str(disk)], check=True)


async def code_of(store: Store, here: Scene, action: Action) -> StoreCode | None:
    try:
        await store.commit(append_actions, here.round_id, [action])
    except StoreError as error:
        return error.code
    return None


def bulky(number: int, size: int = 50_000) -> Action:
    return Action(number, after(number), "play", {"cards": "x" * size})


async def test_a_full_disk_is_told_and_what_was_acknowledged_is_there(small_disk: Path) -> None:
    address = f"sqlite+aiosqlite:///{small_disk}/game.sqlite3"
    async with await Store.open(address) as store:
        here, there = await scene(store), await scene(store)
        done = 0
        while (code := await code_of(store, here, bulky(done))) is None:
            done += 1
        assert code is StoreCode.DISK_FULL
        assert done > 5
        assert len(await store.read(read_actions, here.round_id)) == done
        assert await store.read(read_actions, there.round_id) == ()
    async with await Store.open(address) as store:
        assert len(await store.read(read_actions, here.round_id)) == done
        assert await code_of(store, there, play(0)) is None
    assert (await examine(address)).healthy


async def test_a_full_database_refuses_the_large_and_takes_the_small(sqlite_store: Store) -> None:
    here, there = await scene(sqlite_store), await scene(sqlite_store)

    def no_more_pages(connection: sa.Connection) -> None:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        connection.exec_driver_sql(f"PRAGMA max_page_count={pages + 2}")

    await sqlite_store.commit(no_more_pages)
    answers = await asyncio.gather(
        code_of(sqlite_store, there, play(0)),
        code_of(sqlite_store, here, bulky(0)),
        code_of(sqlite_store, there, play(1)),
    )
    assert answers == [None, StoreCode.DISK_FULL, None]
    assert len(await sqlite_store.read(read_actions, there.round_id)) == 2


async def test_a_read_only_disk_is_told_at_the_start(small_disk: Path) -> None:
    address = f"sqlite+aiosqlite:///{small_disk}/game.sqlite3"
    async with await Store.open(address) as store:
        await scene(store)
    make_read_only(small_disk)
    with pytest.raises(StoreError) as refused:
        await Store.open(address)
    assert refused.value.code is StoreCode.READ_ONLY
    assert refused.value.facts["path"] == str(small_disk / "game.sqlite3")


async def test_a_connection_that_may_not_write_says_so(sqlite_store: Store) -> None:
    def forbid(connection: sa.Connection) -> None:
        connection.exec_driver_sql("PRAGMA query_only=ON")

    await sqlite_store.commit(forbid)
    with pytest.raises(StoreError) as refused:
        await sqlite_store.commit(note_name, 1, "Anna", NOON)
    assert refused.value.code is StoreCode.READ_ONLY


async def test_a_missing_folder_is_told_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(StoreError) as refused:
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/nowhere/game.sqlite3")
    assert refused.value.code is StoreCode.UNAVAILABLE


async def test_what_is_no_database_is_told_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "game.sqlite3").write_bytes(b"not a database at all" * 400)
    with pytest.raises(StoreError) as refused:
        await Store.open(f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3")
    assert refused.value.code is StoreCode.CORRUPT


async def test_an_unreachable_server_is_told_at_the_start() -> None:
    with pytest.raises(StoreError) as refused:
        await Store.open("postgresql+asyncpg://nobody@127.0.0.1:1/nothing")
    assert refused.value.code is StoreCode.UNAVAILABLE


async def test_a_server_that_drops_a_connection_is_told_and_used_again(store: Store) -> None:
    if store.dialect != "postgresql":
        pytest.skip("only a server drops connections")
    here = await scene(store)

    def dropped(connection: sa.Connection) -> None:
        append_actions(connection, here.round_id, [play(0)])
        connection.exec_driver_sql("SELECT pg_terminate_backend(pg_backend_pid())")

    with pytest.raises(StoreError) as refused:
        await store.commit(dropped)
    assert refused.value.code is StoreCode.UNAVAILABLE
    assert await store.read(read_actions, here.round_id) == ()
    assert await code_of(store, here, play(0)) is None


@pytest.mark.parametrize(
    "url",
    [
        "mysql+aiomysql://x/y",
        "sqlite+aiosqlite://",
        "game.sqlite3 secret",
        "postgresql://h:secret/",
    ],
)
async def test_another_kind_of_database_is_refused(url: str) -> None:
    with pytest.raises(StoreError) as refused:
        await Store.open(url)
    assert refused.value.code is StoreCode.UNSUPPORTED
    assert "secret" not in str(refused.value)


async def test_a_driver_that_is_not_installed_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    with pytest.raises(StoreError) as refused:
        await Store.open("postgresql+asyncpg://tractor@127.0.0.1:1/game")
    assert str(refused.value) == "unsupported missing=asyncpg"


@pytest.mark.parametrize("change", [{"username": "stranger"}, {"database": "nowhere"}])
async def test_a_server_that_lets_nobody_in_is_told(address: str, change: dict[str, Any]) -> None:
    url = sa.make_url(address)
    if url.get_backend_name() != "postgresql":
        pytest.skip("only a server asks who comes")
    with pytest.raises(StoreError) as refused:
        await Store.open(url.set(**change).render_as_string(hide_password=False))
    assert refused.value.code is StoreCode.UNAVAILABLE


@pytest.mark.parametrize("kept", [0.999, 0.5, 0.25, 0.001])
async def test_a_cut_wal_leaves_whole_actions_in_order(
    kept: float, sqlite_store: Store, tmp_path: Path
) -> None:
    here = await scene(sqlite_store)
    assert await sqlite_store.checkpoint()
    for number in range(40):
        await sqlite_store.commit(append_actions, here.round_id, [play(number)])
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for file in tmp_path.glob("game.sqlite3*"):
        shutil.copy(file, crashed)
    wal = crashed / "game.sqlite3-wal"
    os.truncate(wal, int(wal.stat().st_size * kept))
    address = f"sqlite+aiosqlite:///{crashed}/game.sqlite3"
    async with await Store.open(address) as store:
        left = await store.read(read_actions, here.round_id)
        assert [action.number for action in left] == list(range(len(left)))
        assert len(left) < 40
        await store.commit(append_actions, here.round_id, [play(len(left))])
    assert (await examine(address)).healthy


async def test_a_damaged_page_of_one_table_leaves_the_others_playing(
    sqlite_address: str, tmp_path: Path
) -> None:
    async with await Store.open(sqlite_address) as store:
        scenes = [await scene(store) for _ in range(3)]
        for one in scenes:
            mark = {"cards": f"mark of {one.table_id} " + "x" * 80}
            log = [Action(n, after(n), "play", mark) for n in range(100)]
            await store.commit(append_actions, one.round_id, log)
    damage_page(tmp_path / "game.sqlite3", f"mark of {scenes[1].table_id} ".encode())
    async with await Store.open(sqlite_address) as store:
        live = await store.read(load_live)
        assert set(live.tables) == {scenes[0].table_id, scenes[2].table_id}
        assert live.damaged[scenes[1].table_id].code is StoreCode.CORRUPT
        assert await code_of(store, scenes[0], play(100)) is None
        assert await code_of(store, scenes[2], play(100)) is None
        assert len(await store.read(read_actions, scenes[2].round_id)) == 101
    findings = (await examine(sqlite_address)).findings
    assert FindingCode.DAMAGED_PAGES in {finding.code for finding in findings}
    lost = [f.facts["table"] for f in findings if f.code is FindingCode.CANT_RESTORE]
    assert lost == [scenes[1].table_id]


def damage_page(file: Path, mark: bytes) -> None:
    """Overwrite the middle one of the leaves that hold the mark."""
    data = bytearray(file.read_bytes())
    leaf_of_index = 0x0A
    pages = [
        n
        for n in range(0, len(data), PAGE)
        if data[n] == leaf_of_index and mark in data[n : n + PAGE]
    ]
    middle = pages[len(pages) // 2]
    data[middle : middle + PAGE] = b"\xa5" * PAGE
    file.write_bytes(data)
