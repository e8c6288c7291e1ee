"""The embedded database: one writer, readers beside it, WAL, every commit on disk.

``synchronous=FULL`` makes the commit wait for the disk: whoever was answered is safe from a
power cut. ``secure_delete`` overwrites what is removed, so that a forgotten person is gone.
"""

from __future__ import annotations

import asyncio
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engine.store.address import file_of
from engine.store.errors import StoreCode, StoreError, located, translate
from engine.store.migrate import upgrade
from engine.store.retry import Patience
from engine.store.writer import GroupWriter, Work

__all__ = ["SqliteBackend", "reading_engine", "writing_engine"]

T = TypeVar("T")


@dataclass(slots=True)
class SqliteBackend:
    """An open SQLite file.

    :ivar path: the file.
    :ivar writer: the only connection that writes.
    :ivar readers: connections that only read; they never wait for the writer.
    """

    path: Path
    patience: Patience
    writer: GroupWriter
    readers: AsyncEngine

    @classmethod
    async def open(
        cls, url: sa.URL, patience: Patience, busy_timeout: float, readers: int
    ) -> SqliteBackend:
        """Open the file, make it if it is missing, bring its schema up to date.

        :raises StoreError: ``locked``, ``read_only``, ``corrupt``, ``unavailable``,
            ``newer_schema``; nothing stays open.
        """
        path = file_of(url)

        async def prepare() -> None:
            await asyncio.to_thread(_prepare, path, busy_timeout)

        await patience.insist(prepare)
        writer = GroupWriter(writing_engine(path, busy_timeout), patience)
        writer.start()
        return cls(path, patience, writer, reading_engine(path, busy_timeout, readers))

    async def commit(self, work: Work[T]) -> T:
        """Do a unit of work; see :meth:`GroupWriter.commit`."""
        return await self.writer.commit(work)

    async def read(self, work: Work[T]) -> T:
        """Read from one consistent state of the file."""

        async def attempt() -> T:
            try:
                # Never committed: a commit after a damaged page reports the damage once more.
                async with self.readers.connect() as connection:
                    return await connection.run_sync(work)
            except Exception as error:
                raise (translate(error) or error) from error

        return await self.patience.insist(attempt)

    async def checkpoint(self) -> bool:
        """Empty the WAL; see :meth:`GroupWriter.checkpoint`."""
        return await self.writer.checkpoint()

    async def close(self) -> None:
        """Finish all units given before; the WAL is folded into the file."""
        await self.writer.close()
        await self.readers.dispose()


def writing_engine(path: Path, busy_timeout: float, *, foreign_keys: bool = True) -> sa.Engine:
    """A synchronous engine with one connection, whose transactions take the write lock at once."""
    engine = sa.create_engine(
        sa.URL.create("sqlite", database=str(path)),
        pool_size=1,
        max_overflow=0,
        hide_parameters=True,  # an error's text must not tell cards
    )
    pragmas = {
        "busy_timeout": round(busy_timeout * 1000),
        "journal_mode": "WAL",
        "synchronous": "FULL",
        "foreign_keys": "ON" if foreign_keys else "OFF",
        "secure_delete": "ON",
    }
    _configure(engine, pragmas, "BEGIN IMMEDIATE")
    return engine


def reading_engine(path: Path, busy_timeout: float, readers: int) -> AsyncEngine:
    """Connections that can't change anything."""
    engine = create_async_engine(
        sa.URL.create("sqlite+aiosqlite", database=str(path)),
        pool_size=readers,
        max_overflow=0,
        hide_parameters=True,
    )
    pragmas = {"busy_timeout": round(busy_timeout * 1000), "query_only": "ON"}
    _configure(engine.sync_engine, pragmas, "BEGIN")
    return engine


def _configure(engine: sa.Engine, pragmas: dict[str, object], begin: str) -> None:
    """Set pragmas on every new connection, and begin transactions ourselves.

    The driver would begin only before the first change, so reads would see different states.
    """

    def on_connect(connection: sa.engine.interfaces.DBAPIConnection, _record: object) -> None:
        connection.isolation_level = None
        cursor = connection.cursor()
        for name, value in pragmas.items():
            cursor.execute(f"PRAGMA {name}={value}")
        cursor.close()

    def on_begin(connection: sa.Connection) -> None:
        connection.exec_driver_sql(begin)

    event.listen(engine, "connect", on_connect)
    event.listen(engine, "begin", on_begin)


def _prepare(path: Path, busy_timeout: float) -> None:
    """Migrate on a connection of its own, foreign keys off, and check them before the commit."""
    engine = writing_engine(path, busy_timeout, foreign_keys=False)
    try:
        with located(path=str(path)), engine.begin() as connection:
            if upgrade(connection):
                _refuse_broken_references(connection)
    except StoreError as error:
        if error.code is StoreCode.UNAVAILABLE and _cant_write_beside(path):
            raise StoreError(StoreCode.READ_ONLY, **error.facts) from error
        raise
    finally:
        engine.dispose()


def _cant_write_beside(path: Path) -> bool:
    """SQLite says only "can't open" when it may not make the files of the WAL."""
    return path.exists() and not os.access(path.parent, os.W_OK)


def _refuse_broken_references(connection: sa.Connection) -> None:
    broken = connection.exec_driver_sql("PRAGMA foreign_key_check").first()
    if broken is not None:
        raise StoreError(StoreCode.CORRUPT, table=broken[0], row=broken[1])
