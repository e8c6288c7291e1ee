"""A store in a fresh folder, and a host on it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from engine.store import Store
from tests.databases import sqlite_in
from tests.engine.tables.hosting import Played, hosted


@pytest.fixture
def address(tmp_path: Path) -> str:
    return sqlite_in(tmp_path)


@pytest.fixture
async def store(address: str) -> AsyncIterator[Store]:
    async with await Store.open(address) as opened:
        yield opened


@pytest.fixture
async def played(store: Store) -> AsyncIterator[Played]:
    found = hosted(store)
    await found.host.start(dispatch=False)
    yield found
    await found.host.stop()
