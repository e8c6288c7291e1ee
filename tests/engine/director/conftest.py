"""A store of each kind, and a director on it."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest

from engine.store import Store
from tests.engine.director.directing import Directed, started
from tests.engine.store.conftest import (  # noqa: F401 - fixtures
    address,
    sqlite_address,
    sqlite_store,
    store,
)


@pytest.fixture
async def evening(store: Store) -> AsyncIterator[Directed]:  # noqa: F811
    """A director by hand on an empty store."""
    found = await started(store)
    yield found
    await found.director.stop()
    await found.played.host.stop()
