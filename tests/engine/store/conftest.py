"""Stores to test: an SQLite file in a fresh folder, and a fresh database of a PostgreSQL."""

from __future__ import annotations

import os
import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import create_async_engine

from engine.store import Store

POSTGRES = os.environ.get("TRACTOR_TEST_POSTGRES", "")
BOTH = [
    "sqlite",
    pytest.param(
        "postgres",
        marks=[
            pytest.mark.postgres,
            pytest.mark.skipif(not POSTGRES, reason="TRACTOR_TEST_POSTGRES names no PostgreSQL"),
        ],
    ),
]


@pytest.fixture(params=BOTH)
async def address(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[str]:
    """The address of an empty database, of each kind in turn."""
    if request.param == "sqlite":
        yield f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3"
        return
    server = sa.make_url(POSTGRES).set(drivername="postgresql+asyncpg")
    name, template = f"t_{uuid.uuid4().hex}", f"template_{os.getpid()}"
    if template not in _MADE:
        _MADE.add(template)
        await _run(server, f"CREATE DATABASE {template}")
        await (await Store.open(_address(server, template))).close()
    await _run(server, f"CREATE DATABASE {name} TEMPLATE {template}")
    yield _address(server, name)
    await _run(server, f"DROP DATABASE {name} WITH (FORCE)")


_MADE: set[str] = set()  # migrated once in each test process, then copied for every test


def _address(server: sa.URL, name: str) -> str:
    return server.set(database=name).render_as_string(hide_password=False)


async def _run(server: sa.URL, statement: str) -> None:
    engine = create_async_engine(server, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        await connection.exec_driver_sql(statement)
    await engine.dispose()


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    """An open, empty store, of each kind in turn."""
    async with await Store.open(address) as opened:
        yield opened


@pytest.fixture
def sqlite_address(tmp_path: Path) -> str:
    """The address of an SQLite file that is not there yet."""
    return f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3"


@pytest.fixture
async def sqlite_store(sqlite_address: str) -> AsyncIterator[Store]:
    """An open, empty SQLite store."""
    async with await Store.open(sqlite_address) as opened:
        yield opened
