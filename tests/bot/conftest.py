"""A hall for tournaments: one for each module of tests, a new server of it for each test."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.bot.orders.tournaments.halls import Hall, in_new_server, opened


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def building(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Hall]:
    async with opened(tmp_path_factory.mktemp("hall")) as hall:
        yield hall


@pytest.fixture
def hall(building: Hall) -> Hall:
    return in_new_server(building)
