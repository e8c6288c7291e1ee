"""PostgreSQL, where several processes share the work: ordinary transactions, a small pool."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from engine.store.errors import StoreCode, StoreError, located, translate
from engine.store.migrate import upgrade
from engine.store.retry import Patience
from engine.store.writer import Work

__all__ = ["PostgresBackend", "server_engine"]

T = TypeVar("T")
_MIGRATION_LOCK = 0x7472616374  # "tract": two processes that start at once migrate in turn


@dataclass(slots=True)
class PostgresBackend:
    """A pool of connections to one PostgreSQL database."""

    patience: Patience
    engine: AsyncEngine

    @classmethod
    async def open(cls, url: sa.URL, patience: Patience, connections: int) -> PostgresBackend:
        """Connect and bring the schema up to date.

        :raises StoreError: ``unavailable``, ``newer_schema``, ``read_only``, ``unsupported``.
        """
        engine = server_engine(url, connections)
        try:
            with located(host=url.host):
                async with engine.begin() as connection:
                    await connection.run_sync(_prepare)
        except BaseException:
            await engine.dispose()
            raise
        return cls(patience, engine)

    async def commit(self, work: Work[T]) -> T:
        """Do a unit of work in a transaction of its own.

        :raises StoreError: nothing was done; with ``unavailable`` the connection may have been
            lost during the commit, and the caller reads what stands before he goes on.
        """

        async def attempt() -> T:
            try:
                async with self.engine.begin() as connection:
                    return await connection.run_sync(work)
            except Exception as error:
                raise (translate(error) or error) from error

        return await self.patience.insist(attempt)

    async def read(self, work: Work[T]) -> T:
        """Read from one consistent state of the database."""

        def consistent(connection: sa.Connection) -> T:
            connection.exec_driver_sql("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
            return work(connection)

        return await self.commit(consistent)

    async def checkpoint(self) -> bool:
        """Nothing to do: the server does it by itself, in its own time."""
        return False

    async def close(self) -> None:
        """Let go of all connections."""
        await self.engine.dispose()


def server_engine(url: sa.URL, connections: int) -> AsyncEngine:
    """A pool that waits half a minute for a free connection and replaces dead ones.

    :raises StoreError: ``unsupported`` where the driver, the extra ``postgres``, isn't installed.
    """
    try:
        return create_async_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            pool_timeout=30,
            pool_pre_ping=True,
            hide_parameters=True,  # an error's text must not tell cards
        )
    except ModuleNotFoundError as error:
        raise StoreError(StoreCode.UNSUPPORTED, missing=error.name) from error


def _prepare(connection: sa.Connection) -> None:
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})")
    upgrade(connection)
