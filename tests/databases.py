"""Empty databases with today's schema: made once in each test process, then taken again and again.

A test that wants to see a database being made opens a file of its own instead.
"""

from __future__ import annotations

import contextlib
import functools
import os
import tempfile
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Final

import asyncpg
import sqlalchemy as sa

from engine.store import Store
from engine.store.migrate import upgrade
from engine.store.schema import METADATA
from engine.store.sqlite import writing_engine

__all__ = ["POSTGRES", "emptied_postgres", "sqlite_in"]

POSTGRES: Final = os.environ.get("TRACTOR_TEST_POSTGRES", "")
"""A server on which databases may be made; nothing where there is none."""


def sqlite_in(folder: Path | str, name: str = "game.sqlite3") -> str:
    """The address of a database in a folder, empty unless it is there already."""
    path = Path(folder) / name
    if not path.exists():
        path.write_bytes(_migrated())
    return f"sqlite+aiosqlite:///{path}"


@functools.cache
def _migrated() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "empty.sqlite3"
        engine = writing_engine(path, 1.0, foreign_keys=False)
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return path.read_bytes()


@contextlib.asynccontextmanager
async def emptied_postgres() -> AsyncIterator[str]:
    """The address of this process's own database on the server, without a row; no guests stay.

    Emptying takes a tenth of the time of a new database; a test that changed the schema gets the
    next one a new database all the same.
    """
    server = sa.make_url(POSTGRES)
    url = server.set(drivername="postgresql+asyncpg", database=f"tests_{os.getpid()}")
    address = url.render_as_string(hide_password=False)
    if not _SHAPES or await _asked(url, _SHAPE) != _SHAPES[-1]:
        await _asked(server, f"DROP DATABASE IF EXISTS {url.database} WITH (FORCE)")
        await _asked(server, f"CREATE DATABASE {url.database}")
        await (await Store.open(address)).close()
        _SHAPES.append(await _asked(url, _SHAPE))
    await _asked(url, *_EMPTY)
    yield address
    await _asked(url, _GUESTS)


_SHAPES: list[object] = []
"""How the schema of this process's database was when it was made."""

_GUESTS: Final = """
    SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()"""

_SHAPE: Final = """
    SELECT md5(string_agg(concat_ws(' ', c.relname, a.attname, a.atttypid, a.attnotnull), ','
        ORDER BY c.relname, a.attnum) || (SELECT min(version_num) FROM alembic_version))
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = 'public'::regnamespace"""

_EMPTY: Final = (
    *(f"DELETE FROM {table.name}" for table in reversed(METADATA.sorted_tables)),
    """SELECT count(setval(oid::regclass, 1, false)) FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace""",
)


async def _asked(url: sa.URL, *statements: str) -> object:
    """Do something on a connection of its own; the answer's first value.

    :return: None where the server refuses, as for a table that is gone.
    """
    connection = await asyncpg.connect(
        url.set(drivername="postgresql").render_as_string(hide_password=False)
    )
    try:
        if statements[:-1]:
            await connection.execute("; ".join(statements[:-1]))
        return await connection.fetchval(statements[-1])
    except asyncpg.UndefinedTableError:
        return None
    finally:
        await connection.close()
