"""A store for each test, people who press at its tables; a hall for tournaments, one for each
module of tests, a new server of it for each test.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.desk import Desk
from bot.people import People
from bot.servers import Servers
from engine.store import Store
from tests.bot.orders.tournaments.halls import Hall, in_new_server, opened
from tests.bot.presses.pressing import Pressing
from tests.databases import sqlite_in
from tests.engine.tables.hosting import hosted


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(sqlite_in(tmp_path)) as found:
        yield found


@pytest.fixture
async def pressing(store: Store) -> AsyncIterator[Pressing]:
    played = hosted(store)
    await played.host.start(dispatch=False)
    people = People(store, played.clock.now)
    people.names.update({11: "Anna", 12: "*Bo* @everyone", 13: "陈", 14: "D" * 32})
    desk = Desk(played.host, store, people, Servers(store, played.clock.now))
    yield Pressing(played, desk)
    await played.host.stop()


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def building(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    async with opened(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture
def hall(building: Hall) -> Hall:
    return in_new_server(building)
