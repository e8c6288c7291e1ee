"""The store as the rest of the program sees it: units of work in, rows out.

>>> import asyncio, tempfile
>>> async def example(folder):
...     async with await Store.open(f"sqlite+aiosqlite:///{folder}/game.sqlite3") as store:
...         return store.dialect
>>> with tempfile.TemporaryDirectory() as folder:
...     asyncio.run(example(folder))
'sqlite'
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from types import TracebackType
from typing import Concatenate, Final, ParamSpec, Protocol, Self, TypeVar

import sqlalchemy as sa

from engine.store.address import address_from
from engine.store.errors import StoreCode, StoreError
from engine.store.postgres import PostgresBackend
from engine.store.retry import Patience
from engine.store.sqlite import SqliteBackend
from engine.store.writer import Work

__all__ = ["Store"]

T = TypeVar("T")
P = ParamSpec("P")
_PATIENT: Final = Patience()


class _Backend(Protocol):
    """What a kind of database must be able to do."""

    async def commit(self, work: Work[T]) -> T: ...

    async def read(self, work: Work[T]) -> T: ...

    async def checkpoint(self) -> bool: ...

    async def close(self) -> None: ...


@dataclass(slots=True)
class Store:
    """An open database; the same for SQLite and PostgreSQL.

    A *unit of work* is a function whose first argument is a connection. All functions of this
    package that take a connection can be called in one, so several changes stand or fall
    together::

        def play(connection):
            append_actions(connection, round_id, [action])
            set_deadlines(connection, table_id, deadlines)

        await store.commit(play)

    A unit may run more than once and so must have no effect but through its connection.
    """

    url: sa.URL
    _backend: _Backend
    _closed: bool = False

    @classmethod
    async def open(
        cls,
        url: str,
        *,
        patience: Patience = _PATIENT,
        busy_timeout: float = 1.0,
        connections: int = 4,
    ) -> Store:
        """Open a database and bring its schema up to date.

        :param url: ``sqlite+aiosqlite:///FILE`` or ``postgresql+asyncpg://…``.
        :param patience: how long to wait while another process has it locked.
        :param busy_timeout: seconds that SQLite itself waits for a lock, off the event loop.
        :param connections: readers beside SQLite's writer; all connections to PostgreSQL.
        :raises StoreError: it can't be opened, read, written or migrated; or ``unsupported``: an
            address that means nothing, another kind of database, or its driver isn't installed.
        """
        parsed = address_from(url)
        match parsed.drivername:
            case "sqlite+aiosqlite":
                backend: _Backend = await SqliteBackend.open(
                    parsed, patience, busy_timeout, connections
                )
            case "postgresql+asyncpg":
                backend = await PostgresBackend.open(parsed, patience, connections)
            case other:
                raise StoreError(StoreCode.UNSUPPORTED, driver=other)
        return cls(parsed, backend)

    async def commit(
        self, work: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Do a unit of work; when this returns, it is on disk.

        :param work: called with a connection and the other arguments, perhaps more than once.
        :return: what the work returned.
        :raises StoreError: nothing of the unit was done. ``conflict``: a unique key is taken.
            ``unavailable`` alone leaves open whether it was done.
        """
        self._refuse_closed()
        return await self._backend.commit(partial(_call, work, args, kwargs))

    async def read(
        self, work: Callable[Concatenate[sa.Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """Read within one consistent state; a change is refused.

        :raises StoreError: ``locked``, ``corrupt``, ``missing``, ``unavailable``, ``closed``.
        """
        self._refuse_closed()
        return await self._backend.read(partial(_call, work, args, kwargs))

    async def checkpoint(self) -> bool:
        """Fold SQLite's WAL into its file, so that old pages are gone from the disk.

        :return: whether it was done: a reader may delay it, and PostgreSQL decides for itself.
        """
        self._refuse_closed()
        return await self._backend.checkpoint()

    async def close(self) -> None:
        """Finish the units given before and let go of the database; a second call does nothing."""
        if not self._closed:
            self._closed = True
            await self._backend.close()

    @property
    def dialect(self) -> str:
        """``sqlite`` or ``postgresql``."""
        return self.url.get_backend_name()

    @property
    def file(self) -> Path | None:
        """The SQLite file, ``None`` for a server."""
        return self._backend.path if isinstance(self._backend, SqliteBackend) else None

    def _refuse_closed(self) -> None:
        if self._closed:
            raise StoreError(StoreCode.CLOSED)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()


def _call(
    work: Callable[Concatenate[sa.Connection, P], T],
    args: tuple[object, ...],
    kwargs: dict[str, object],
    connection: sa.Connection,
) -> T:
    return work(connection, *args, **kwargs)  # type: ignore[arg-type]  # paired in commit and read
