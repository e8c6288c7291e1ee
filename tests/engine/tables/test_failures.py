"""The database fails: clear errors, nothing acknowledged is lost, other tables play on."""

import asyncio
import os
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
import sqlalchemy as sa

from engine.rules.state import Phase
from engine.store import Patience, Store, StoreCode, StoreError
from engine.store.doctor import FindingCode, examine
from engine.store.schema import ROUND_LOG, TABLE_LOG
from engine.tables import commands as c
from engine.tables.outcomes import Done
from engine.tables.speeds import SPEEDS, Speed
from engine.tables.state import VoteKind
from tests.engine.tables.hosting import ANNA, BO, HandClock, Played, digest, hosted


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of two megabytes."""
    disk = tmp_path / "disk"
    disk.mkdir()
    command = ["mount", "-t", "tmpfs", "-o", "size=2m", "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(command, check=False, capture_output=True).returncode:
        pytest.skip("a small disk can be mounted by root only")
    yield disk
    subprocess.run(["umount", str(disk)], check=True)


def fill(file: Path) -> None:
    """Leave no room on the disk."""
    with suppress(OSError), file.open("wb", buffering=0) as ballast:
        while True:
            ballast.write(b"x" * 4096)


async def in_the_tricks(played: Played) -> int:
    table_id = await played.started()
    await played.dealt(table_id)
    while played.view(table_id).phase is not Phase.PLAYING:
        await played.simple(table_id)
    return table_id


async def code_of(played: Played, table_id: int) -> StoreCode | None:
    """The error that the next move meets, if any; the table stands as it was then."""
    before = digest(played.live(table_id))
    try:
        assert isinstance(await played.simple(table_id), Done)
    except StoreError as error:
        assert digest(played.live(table_id)) == before
        return error.code
    return None


async def check_comes_back(address: str, played: Played) -> None:
    """Another process finds all tables as they stand here."""
    async with await Store.open(address) as store:
        other = hosted(store, played.clock)
        await other.host.start(dispatch=False)
        here = {t.table_id: digest(t.live) for t in played.host.tables.all()}
        assert {t.table_id: digest(t.live) for t in other.host.tables.all()} == here
    assert (await examine(address)).healthy


async def test_a_database_locked_for_ten_seconds_delays_a_move_and_loses_none(
    address: str, tmp_path: Path
) -> None:
    """The clock of the store's patience is moved by hand: ten seconds pass in no time."""
    now = 0.0
    other = sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)

    async def sleep(seconds: float) -> None:
        nonlocal now
        now += seconds
        if now > 10 and other.in_transaction:
            other.execute("ROLLBACK")

    patience = Patience(clock=lambda: now, sleep=sleep)
    async with await Store.open(address, patience=patience, busy_timeout=0.01) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        table_id = await in_the_tricks(played)
        other.execute("BEGIN IMMEDIATE")
        assert await code_of(played, table_id) is None
        assert now > 10
        other.close()
        await check_comes_back(address, played)


async def test_a_database_locked_for_too_long_refuses_the_move_for_now(
    address: str, tmp_path: Path
) -> None:
    async with await Store.open(address, patience=Patience(total=0.05), busy_timeout=0.01) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        table_id = await in_the_tricks(played)
        other = sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert await code_of(played, table_id) is StoreCode.LOCKED
        other.execute("ROLLBACK")
        other.close()
        assert await code_of(played, table_id) is None
        await check_comes_back(address, played)


async def test_a_full_disk_refuses_moves_until_there_is_room_again(small_disk: Path) -> None:
    address = f"sqlite+aiosqlite:///{small_disk}/game.sqlite3"
    async with await Store.open(address) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        first, second = await in_the_tricks(played), await in_the_tricks(played)
        ballast = small_disk / "ballast"
        fill(ballast)
        codes = [await code_of(played, table_id) for table_id in (first, second) * 10]
        assert StoreCode.DISK_FULL in codes
        ballast.unlink()
        assert await code_of(played, first) is None
        assert await code_of(played, second) is None
        await check_comes_back(address, played)


async def test_a_disk_turned_read_only_refuses_moves_until_it_is_writable(
    small_disk: Path,
) -> None:
    address = f"sqlite+aiosqlite:///{small_disk}/game.sqlite3"
    async with await Store.open(address) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        table_id = await in_the_tricks(played)

        def no_writing(connection: sa.Connection) -> None:
            connection.exec_driver_sql("PRAGMA query_only=ON")

        await store.commit(no_writing)
        assert await code_of(played, table_id) is StoreCode.READ_ONLY


async def test_after_a_failure_a_deadline_is_tried_again(address: str, tmp_path: Path) -> None:
    async with await Store.open(address, patience=Patience(total=0.05), busy_timeout=0.01) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        table_id = await played.started()
        other = sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        await played.wait(3)
        assert played.view(table_id).drawn == 0
        other.execute("ROLLBACK")
        other.close()
        await played.wait(1)
        assert played.view(table_id).drawn == 8


async def test_a_truncated_wal_loses_whole_changes_only(address: str, tmp_path: Path) -> None:
    """What the disk lost is lost, but every table is whole and plays on."""
    copy = tmp_path / "copy"
    copy.mkdir()
    async with await Store.open(address) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        tables = [await in_the_tricks(played) for _ in range(3)]
        for suffix in ("", "-wal"):
            (copy / f"game.sqlite3{suffix}").write_bytes(
                (tmp_path / f"game.sqlite3{suffix}").read_bytes()
            )
    wal = copy / "game.sqlite3-wal"
    os.truncate(wal, wal.stat().st_size - 5000)
    there = f"sqlite+aiosqlite:///{copy}/game.sqlite3"
    async with await Store.open(there) as store:
        other = hosted(store, played.clock)
        await other.host.start(dispatch=False)
        assert not other.host.damaged
        assert [t.table_id for t in other.host.tables.all()] == tables
        for table_id in tables:
            if other.waiting(table_id) is not None:
                await other.simple(table_id)
    assert (await examine(there)).healthy


@pytest.mark.parametrize("log", [ROUND_LOG, TABLE_LOG])
async def test_a_damaged_table_leaves_the_others_alone_and_the_doctor_names_it(
    address: str, log: sa.Table
) -> None:
    async with await Store.open(address) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        first, second = await in_the_tricks(played), await in_the_tricks(played)
        entry = sa.and_(log.c.number == 2, next(iter(log.primary_key.columns)) == 1)

        def damage(connection: sa.Connection) -> None:
            connection.execute(sa.update(log).where(entry).values(payload="{no json"))

        await store.commit(damage)
        other = hosted(store, played.clock)
        await other.host.start(dispatch=False)
        assert list(other.host.damaged) == [first]
        assert other.host.damaged[first].code is StoreCode.CORRUPT
        assert other.host.table(first) is None
        assert isinstance(await other.simple(second), Done)
    report = await examine(address)
    assert FindingCode.UNREADABLE in [finding.code for finding in report.findings]
    assert not report.healthy


async def test_an_entry_that_the_rules_refuse_damages_its_own_table_only(address: str) -> None:
    async with await Store.open(address) as store:
        played = hosted(store)
        await played.host.start(dispatch=False)
        first, second = await in_the_tricks(played), await in_the_tricks(played)

        def damage(connection: sa.Connection) -> None:
            last = sa.select(sa.func.max(ROUND_LOG.c.number)).where(ROUND_LOG.c.round_id == 1)
            query = sa.update(ROUND_LOG).where(ROUND_LOG.c.round_id == 1)
            forged = '{"cards":["BJ","BJ","BJ"]}'
            query = query.where(ROUND_LOG.c.number == last.scalar_subquery())
            connection.execute(query.values(kind="play", payload=forged))

        await store.commit(damage)
        other = hosted(store, played.clock)
        await other.host.start(dispatch=False)
        assert list(other.host.damaged) == [first]
        assert isinstance(await other.simple(second), Done)


async def test_a_hundred_moves_at_a_hundred_tables_share_the_disk(played: Played) -> None:
    tables = [await played.started(rules="ladder-fixed-trump") for _ in range(20)]
    await played.wait(3)
    answers = await asyncio.gather(*(played.simple(table_id) for table_id in tables))
    assert all(isinstance(answer, Done) for answer in answers)


async def test_what_is_due_stays_due_where_another_process_was_first(store: Store) -> None:
    """A vote ends in time, though an answer to it was written elsewhere at the last moment."""
    clock = HandClock()
    one, other = hosted(store, clock), hosted(store, clock)
    await one.host.start(dispatch=False)
    table_id = await one.started(speed=Speed.NONE)
    await one.do(table_id, ANNA, c.Propose(VoteKind.PAUSE))
    await other.host.start(dispatch=False)
    await one.do(table_id, BO, c.Vote(False))
    await other.wait(SPEEDS[Speed.NONE].vote.total_seconds() + 5)
    assert other.state(table_id).proposal is None


async def test_tables_of_other_processes_are_none_of_ours_however_damaged(store: Store) -> None:
    played = hosted(store)
    await played.host.start(dispatch=False)
    table_id = await played.seated()
    wrong = sa.update(TABLE_LOG).where(TABLE_LOG.c.table_id == table_id).values(payload="{")
    await store.commit(lambda connection: connection.execute(wrong).rowcount)
    for owns, damaged in ((True, {table_id}), (False, set())):
        again = hosted(store, owns=lambda _, own=owns: own)
        await again.host.start(dispatch=False)
        assert set(again.host.damaged) == damaged
