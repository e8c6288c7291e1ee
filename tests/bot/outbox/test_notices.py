"""Messages of tournaments: what is kept of them in memory has an end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bot.outbox.notices import KEPT, Notices
from bot.outbox.posting import Posting
from bot.outbox.writer import Outbox
from engine.store import Store
from tests.databases import sqlite_in


@pytest.fixture
async def notices(tmp_path: Path) -> AsyncIterator[Notices]:
    posting: Posting = None  # type: ignore[assignment]  # nothing is posted
    async with await Store.open(sqlite_in(tmp_path)) as store:
        yield Notices(store, posting, Outbox(), lambda: datetime(2026, 12, 1, tzinfo=UTC))


async def test_tournaments_that_nobody_asks_for_are_let_go_of(notices: Notices) -> None:
    first, second = await notices.remembered(1), await notices.remembered(2)
    for tournament in range(3, KEPT + 2):
        assert await notices.remembered(1) is first
        await notices.remembered(tournament)
    assert len(notices._shown) == KEPT
    assert await notices.remembered(2) is not second
