"""The one writer of an SQLite file: units of work from many tables share a transaction.

While one transaction waits for the disk, the units that arrive meanwhile gather; the next
transaction takes them all, and everybody is answered after the commit. So a thousand tables
cost as many disk waits as one. One unit's refusal stays its own.

The batch runs in a thread of its own, on the driver that aiosqlite wraps: through aiosqlite each
statement is several thread switches, twelve times the price (``docs/decisions.md``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError, translate
from engine.store.retry import Patience

__all__ = ["GroupWriter", "Work"]

T = TypeVar("T")
Work = Callable[[sa.Connection], T]
"""A unit of work: reads and writes on the connection given, and has no other effect, because it
may run again when the database was locked or a neighbour broke the transaction."""


@dataclass(frozen=True, slots=True)
class _Waiting:
    """A unit and the caller who waits for it."""

    work: Work[Any]
    answer: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class _Outcome:
    """What became of one unit: a value, or the error for its caller alone."""

    value: Any = None
    error: Exception | None = None


@dataclass(slots=True)
class _RefusedError(Exception):
    """A unit failed, and the transaction with it."""

    place: int
    error: Exception


@dataclass(slots=True)
class GroupWriter:
    """Gathers units of work into transactions.

    :ivar engine: a synchronous engine whose transactions begin as ``IMMEDIATE``.
    :ivar patience: how long to wait for a locked database.
    :ivar most: units in one transaction at most.
    """

    engine: sa.Engine
    patience: Patience
    most: int = 500
    _queue: asyncio.Queue[_Waiting | None] = field(default_factory=asyncio.Queue)
    _thread: ThreadPoolExecutor = field(
        default_factory=lambda: ThreadPoolExecutor(1, thread_name_prefix="store-writer")
    )
    _task: asyncio.Task[None] | None = None
    _closed: bool = False

    def start(self) -> None:
        """Begin to take units; needs a running event loop."""
        self._task = asyncio.create_task(self._write_until_closed(), name="store-writer")

    async def commit(self, work: Work[T]) -> T:
        """Do a unit of work and return once it is on disk.

        A caller who is cancelled while he waits can't know whether the unit was done.

        :raises StoreError: nothing of the unit was done.
        """
        if self._closed:
            raise StoreError(StoreCode.CLOSED)
        waiting = _Waiting(work, asyncio.get_running_loop().create_future())
        self._queue.put_nowait(waiting)
        answer: T = await waiting.answer
        return answer

    async def checkpoint(self) -> bool:
        """Fold the WAL into the file and empty it, between two transactions.

        :return: whether it is empty; an open reader delays it.
        """
        return await self._in_thread(partial(_empty_wal, self.engine))

    async def close(self) -> None:
        """Finish what was given before, refuse what comes later, let go of the file."""
        if self._closed:
            return
        self._closed = True
        self._queue.put_nowait(None)
        if self._task is not None:
            await self._task
        await self._in_thread(self.engine.dispose)
        self._thread.shutdown()  # it has nothing left to do

    async def _write_until_closed(self) -> None:
        while batch := await self._gather():
            try:
                outcomes = await self.patience.insist(partial(self._attempt, batch))
            except Exception as error:  # noqa: BLE001 - whatever it is, nobody may wait for ever
                outcomes = [_Outcome(error=error)] * len(batch)
            for waiting, outcome in zip(batch, outcomes, strict=True):
                _settle(waiting.answer, outcome)

    async def _gather(self) -> list[_Waiting]:
        """All units that wait now, at least one; none once the writer is closed."""
        batch: list[_Waiting] = []
        while not batch:
            waiting = await self._queue.get()
            while waiting is not None:
                if not waiting.answer.cancelled():
                    batch.append(waiting)
                if self._queue.empty() or len(batch) >= self.most:
                    break
                waiting = self._queue.get_nowait()
            if waiting is None:
                if batch:
                    self._queue.put_nowait(None)
                break
        return batch

    async def _attempt(self, batch: Sequence[_Waiting]) -> list[_Outcome]:
        works = [waiting.work for waiting in batch]
        try:
            return await self._in_thread(partial(_transact, self.engine, works))
        except Exception as error:
            known = translate(error)
            raise (known or error) from error

    async def _in_thread(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._thread, call)


def _settle(answer: asyncio.Future[Any], outcome: _Outcome) -> None:
    if answer.done():
        return
    if outcome.error is not None:
        answer.set_exception(outcome.error)
    else:
        answer.set_result(outcome.value)


def _transact(engine: sa.Engine, works: Sequence[Work[Any]]) -> list[_Outcome]:
    """Run units in one transaction.

    Refusals are rare, so units run bare at first; when one is refused, all run again, each
    behind a savepoint, and only the refused ones fail.
    """
    try:
        with engine.begin() as connection:
            return [_bare(connection, place, work) for place, work in enumerate(works)]
    except _RefusedError as refused:
        if len(works) == 1:
            return [_Outcome(error=refused.error)]
    return _transact_apart(engine, works)


def _transact_apart(engine: sa.Engine, works: Sequence[Work[Any]]) -> list[_Outcome]:
    """Run units behind savepoints; begin anew without one that broke the whole transaction."""
    broken: dict[int, _Outcome] = {}
    while True:
        try:
            with engine.begin() as connection:
                return [
                    broken.get(place) or _guarded(connection, place, work)
                    for place, work in enumerate(works)
                ]
        except _RefusedError as refused:
            broken[refused.place] = _Outcome(error=refused.error)


def _bare(connection: sa.Connection, place: int, work: Work[Any]) -> _Outcome:
    try:
        value = work(connection)
    except Exception as error:
        raise _RefusedError(place, translate(error) or error) from error
    if not _in_transaction(connection):
        raise _RefusedError(place, RuntimeError("a unit of work ended its transaction"))
    return _Outcome(value)


def _guarded(connection: sa.Connection, place: int, work: Work[Any]) -> _Outcome:
    """One unit behind a savepoint."""
    connection.exec_driver_sql("SAVEPOINT unit")
    try:
        value = work(connection)
        connection.exec_driver_sql("RELEASE unit")
    except Exception as error:
        refusal = translate(error) or error
        if not _in_transaction(connection):
            raise _RefusedError(place, refusal) from error
        connection.exec_driver_sql("ROLLBACK TO unit")
        connection.exec_driver_sql("RELEASE unit")
        return _Outcome(error=refusal)
    return _Outcome(value)


def _empty_wal(engine: sa.Engine) -> bool:
    raw = engine.raw_connection()
    try:
        cursor = raw.cursor()
        cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        answer = cursor.fetchone()
        cursor.close()
    finally:
        raw.close()
    return answer is not None and answer[0] == 0


def _in_transaction(connection: sa.Connection) -> bool:
    return bool(getattr(connection.connection.driver_connection, "in_transaction", False))
