from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import Desk
from engine.store import Store
from tests.bot.presses.pressing import Pressing
from tests.engine.tables.hosting import hosted


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(f"sqlite+aiosqlite:///{tmp_path}/game.sqlite3") as opened:
        yield opened


@pytest.fixture
async def pressing(store: Store) -> AsyncIterator[Pressing]:
    played = hosted(store)
    await played.host.start(dispatch=False)
    names = {11: "Anna", 12: "*Bo* @everyone", 13: "陈", 14: "D" * 32}
    yield Pressing(played, Desk(played.host, store, names))
    await played.host.stop()
