"""An empty store for the ladder's tests, of each kind in turn: SQLite, and PostgreSQL where the
tests have one; a keeper beside it, and the clock that he reads.
"""

from __future__ import annotations

import pytest

from engine.ladder.keeper import Keeper
from engine.store import Store
from tests.engine.ladder.stories import LATER
from tests.engine.store.conftest import address, store
from tests.engine.tables.hosting import HandClock

__all__ = ["address", "clock", "keeper", "store"]


@pytest.fixture
def clock() -> HandClock:
    return HandClock(LATER)


@pytest.fixture
def keeper(store: Store, clock: HandClock) -> Keeper:
    return Keeper(store, clock.now)
