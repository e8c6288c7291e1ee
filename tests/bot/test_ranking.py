"""The ladder beside the bot: whatever goes wrong once, the next hour it is looked after again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from structlog.testing import capture_logs

from bot.ranking import Ranking
from engine.store import Store
from tests.databases import sqlite_in


class Mistaken:
    """A keeper of the ladder that fails the first time."""

    def __init__(self) -> None:
        self.looked, self.again = 0, asyncio.Event()

    async def catch_up(self) -> None:
        self.looked += 1
        if self.looked == 1:
            raise LookupError
        self.again.set()

    async def settled(self) -> None:
        """At once."""


async def test_a_mistake_does_not_end_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def connected() -> None:
        await asyncio.Event().wait()

    monkeypatch.setattr("bot.ranking.EVERY", 0.0)
    keeper: Any = Mistaken()
    async with await Store.open(sqlite_in(tmp_path)) as store:
        ranking = Ranking(keeper, store, connected)
        with capture_logs() as logs:
            ranking.begin()
            async with asyncio.timeout(5):
                await keeper.again.wait()
            await ranking.end()
    assert [each["event"] for each in logs] == ["the ladder could not catch up"]
