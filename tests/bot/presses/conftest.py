from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.desk import Desk
from bot.people import People
from bot.servers import Servers
from engine.store import Store
from tests.bot.presses.pressing import Pressing
from tests.databases import sqlite_in
from tests.engine.tables.hosting import hosted


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(sqlite_in(tmp_path)) as opened:
        yield opened


@pytest.fixture
async def pressing(store: Store) -> AsyncIterator[Pressing]:
    played = hosted(store)
    await played.host.start(dispatch=False)
    people = People(store, played.clock.now)
    people.names.update({11: "Anna", 12: "*Bo* @everyone", 13: "陈", 14: "D" * 32})
    desk = Desk(played.host, store, people, Servers(store, played.clock.now))
    yield Pressing(played, desk)
    await played.host.stop()
