"""The one writer: units share a transaction, each answers for itself, patience has an end."""

import asyncio
import math
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy import event

from engine.store import Patience, Store, StoreCode, StoreError
from engine.store.journal import append_actions, read_actions
from engine.store.players import choose_locale, read_player
from engine.store.sqlite import writing_engine
from engine.store.writer import GroupWriter
from tests.engine.store.scenes import NOON, play, scene


class Clock:
    """A clock that only sleeping moves; it may stand still from some second on until it is let."""

    def __init__(self, stands_at: float = math.inf) -> None:
        self.now = 0.0
        self.pauses: list[float] = []
        self.stands, self.let_go_on = asyncio.Event(), asyncio.Event()
        self._stands_at = stands_at

    async def sleep(self, seconds: float) -> None:
        self.pauses.append(seconds)
        self.now += seconds
        if self.now >= self._stands_at:
            self.stands.set()
            await self.let_go_on.wait()

    def patience(self, total: float) -> Patience:
        return Patience(total=total, clock=lambda: self.now, sleep=self.sleep)


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[sa.Engine]:
    made = writing_engine(tmp_path / "game.sqlite3", 0.01)
    with made.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE t (n INTEGER PRIMARY KEY)")
    yield made
    made.dispose()


def insert(connection: sa.Connection, number: int) -> int:
    connection.exec_driver_sql(f"INSERT INTO t VALUES ({number})")
    return number


def numbers(engine: sa.Engine) -> list[int]:
    with engine.begin() as connection:
        return list(connection.exec_driver_sql("SELECT n FROM t ORDER BY n").scalars())


async def test_units_that_wait_share_a_transaction(engine: sa.Engine) -> None:
    commits: list[object] = []
    event.listen(engine, "commit", commits.append)
    writer = GroupWriter(engine, Patience())
    writer.start()
    values = await asyncio.gather(*(writer.commit(lambda c, n=n: insert(c, n)) for n in range(200)))
    await writer.close()
    assert values == list(range(200))
    assert len(commits) <= 3


async def test_a_transaction_has_a_largest_size(engine: sa.Engine) -> None:
    commits: list[object] = []
    event.listen(engine, "commit", commits.append)
    writer = GroupWriter(engine, Patience(), most=10)
    writer.start()
    await asyncio.gather(*(writer.commit(lambda c, n=n: insert(c, n)) for n in range(50)))
    await writer.close()
    assert len(commits) >= 5


async def test_a_unit_that_breaks_the_transaction_breaks_it_for_itself(engine: sa.Engine) -> None:
    def breaks(connection: sa.Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")
        raise KeyError("our own mistake")

    def breaks_silently(connection: sa.Connection) -> None:
        connection.exec_driver_sql("ROLLBACK")

    writer = GroupWriter(engine, Patience())
    writer.start()
    units = [lambda c: insert(c, 1), breaks, lambda c: insert(c, 2), breaks_silently]
    answers = await asyncio.gather(*(writer.commit(unit) for unit in units), return_exceptions=True)
    await writer.close()
    assert isinstance(answers[1], KeyError)
    assert isinstance(answers[3], Exception)
    assert numbers(engine) == [1, 2]


async def test_a_mistake_in_our_own_code_reaches_its_caller_as_it_is(sqlite_store: Store) -> None:
    def mistaken(connection: sa.Connection) -> None:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await sqlite_store.commit(mistaken)


async def test_reading_can_change_nothing(store: Store) -> None:
    with pytest.raises(StoreError) as refused:
        await store.read(choose_locale, 1, "sk", NOON)
    assert refused.value.code is StoreCode.READ_ONLY


async def test_closing_finishes_what_was_begun_and_refuses_the_rest(address: str) -> None:
    store = await Store.open(address)
    units = [asyncio.create_task(store.commit(choose_locale, n, "sk", NOON)) for n in range(20)]
    await asyncio.sleep(0)
    await store.close()
    await store.close()
    answers = await asyncio.gather(*units, return_exceptions=True)
    with pytest.raises(StoreError) as refused:
        await store.commit(choose_locale, 99, "sk", NOON)
    assert refused.value.code is StoreCode.CLOSED
    if store.dialect == "sqlite":
        assert answers == [None] * 20


async def test_a_caller_who_gave_up_hurts_nobody(sqlite_store: Store) -> None:
    gone = asyncio.create_task(sqlite_store.commit(choose_locale, 1, "sk", NOON))
    await asyncio.sleep(0)
    gone.cancel()
    await sqlite_store.commit(choose_locale, 2, "de", NOON)
    assert (await sqlite_store.read(read_player, 2)).locale == "de"


async def test_a_lock_of_ten_seconds_is_waited_out(sqlite_address: str, tmp_path: Path) -> None:
    clock = Clock(stands_at=10)
    async with await Store.open(
        sqlite_address, patience=clock.patience(30), busy_timeout=0.001
    ) as store:
        here = await scene(store)
        with closing(sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            waiting = asyncio.create_task(store.commit(append_actions, here.round_id, [play(0)]))
            await clock.stands.wait()
            assert not waiting.done()
            assert await store.read(read_actions, here.round_id) == ()
            other.execute("ROLLBACK")
            clock.let_go_on.set()
            await waiting
        assert len(await store.read(read_actions, here.round_id)) == 1
        assert max(clock.pauses) <= 0.5


async def test_a_lock_for_ever_is_told_and_nothing_was_done(
    sqlite_address: str, tmp_path: Path
) -> None:
    clock = Clock()
    async with await Store.open(
        sqlite_address, patience=clock.patience(30), busy_timeout=0.001
    ) as store:
        here = await scene(store)
        with closing(sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            with pytest.raises(StoreError) as refused:
                await store.commit(append_actions, here.round_id, [play(0)])
        assert refused.value.code is StoreCode.LOCKED
        waited = refused.value.facts["waited"]
        assert isinstance(waited, float)
        assert 30 <= waited < 31
        assert await store.read(read_actions, here.round_id) == ()
        await store.commit(append_actions, here.round_id, [play(0)])


async def test_a_lock_during_the_start_is_waited_out(sqlite_address: str, tmp_path: Path) -> None:
    clock = Clock(stands_at=10)
    await (await Store.open(sqlite_address)).close()
    with closing(sqlite3.connect(tmp_path / "game.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        patient = Store.open(sqlite_address, patience=clock.patience(30), busy_timeout=0.001)
        opening = asyncio.create_task(patient)
        await clock.stands.wait()
        assert not opening.done()
        other.execute("ROLLBACK")
        clock.let_go_on.set()
        async with await opening as store:
            await scene(store)
