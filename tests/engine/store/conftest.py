"""Stores to test: an SQLite file in a fresh folder, and a fresh database of a PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Store
from tests.databases import POSTGRES, emptied_postgres, sqlite_in

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
        yield sqlite_in(tmp_path)
        return
    async with emptied_postgres() as found:
        yield found


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
async def sqlite_store(tmp_path: Path) -> AsyncIterator[Store]:
    """An open, empty SQLite store, in that file."""
    async with await Store.open(sqlite_in(tmp_path)) as opened:
        yield opened
