"""Which messages of a tournament are due."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.announcing import announced
from bot.outbox.posting import Posting
from bot.outbox.writer import Outbox
from engine.tournaments import facts as f
from tests.bot.orders.tournaments.halls import Hall, in_new_server, opened


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with opened(tmp_path) as found:
        yield in_new_server(found)


async def test_a_partner_is_asked_early_and_late_until_he_answers_or_cant_any_more(
    hall: Hall,
) -> None:
    posting: Posting = None  # type: ignore[assignment]  # nothing is posted
    announcing = announced(hall.desk, posting, Outbox())
    tournament = await hall.filled(2, rounds=3, last_late_entry=2)

    def questions() -> list[str]:
        due = (each.what for each in announcing.due(tournament))
        return [each for each in due if each.startswith("ask.")]

    await hall.do(tournament, f.Entered("Half", (31, 41)))
    assert questions() == ["ask.3"]
    await hall.desk.director.begin(tournament, by=0)
    assert questions() == []
    for number, pair in enumerate(((32, 42), (33, 43), (34, 44)), 4):
        await hall.do(tournament, f.Entered(f"Late {number}", pair))
    assert questions() == ["ask.4", "ask.5", "ask.6"]
    await hall.do(tournament, f.PartnerConfirmed(4, 42), f.DroppedOut(5, 0))
    assert questions() == ["ask.6"]
    await hall.desk.director.start_round(tournament, by=0)
    await hall.scored(tournament)
    assert questions() == ["ask.6"]
    await hall.desk.director.start_round(tournament, by=0)
    assert questions() == []
