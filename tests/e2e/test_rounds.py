# pyright: reportOptionalMemberAccess=false, reportArgumentType=false, reportCallIssue=false
# pyright: reportAttributeAccessIssue=false
"""Whole rounds over real sockets: everybody presses what his own hand offers, all at once."""

import pytest

from bot.playground.state.messages import Upload
from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset as preset_rules
from tests.e2e.robots import offered, play_round
from tests.e2e.stage import stage
from tests.e2e.tables import table_of


async def whole_round(folder, preset: str, **options) -> None:
    async with stage(folder, **options) as here:
        people = here.people[: preset_rules(preset).players]
        table = await table_of(here, preset, people)
        robots = await play_round(here, table, people, here.channel, preset)
        seen = here.bot.host.view(table, None)
        assert len(seen.match.history) == 1
        seen = here.anna.sees(here.channel)
        (result,) = (m for m in seen if not m.ephemeral and offered(m, "ready"))
        assert result.attachments
        assert all(robot.opened == 1 for robot in robots), "one private message a round is enough"


async def test_a_round_that_is_over_is_verified_and_replayed(tmp_path):
    async with stage(tmp_path) as here:
        bo = here.people[1]
        table = await table_of(here, "single-deck", here.people[:4])
        await play_round(here, table, here.people[:4], here.channel)
        checked = await bo.answer_to(await bo.run(here.channel, "verify", table=table))
        assert "Everything is true" in checked.text()
        (record,) = checked.attachments
        assert record.filename == "round-1.txt"
        again = Upload(record.filename, record.content)
        checked = await bo.answer_to(await bo.run(here.channel, "verify", record=again))
        assert "Everything is true" in checked.text()
        forged = Upload("x.txt", record.content.replace(b"| S", b"| H", 1))
        checked = await bo.answer_to(await bo.run(here.channel, "verify", record=forged))
        assert "Not true" in checked.text()
        for command in ("replay", "verify", "review"):
            (played,) = await bo.complete(here.channel, command, "round", "")
            assert played["value"] == 1
            assert played["name"].startswith("Round 1")
        replayed = await bo.answer_to(await bo.run(here.channel, "replay", round=1))
        assert replayed.attachments[0].content_type.startswith("image/")
        hand = await bo.answer_to(await bo.run(here.channel, "hand"))
        assert hand.seen_by == bo.user.id


@pytest.mark.usefixtures("plain_pictures")
@pytest.mark.slow
@pytest.mark.parametrize("preset", ["single-deck", "eighty-points", "find-friends"])
async def test_a_round_is_played_where_every_press_is_confirmed_before_its_answer(tmp_path, preset):
    """As in production for every answer that takes more than a moment."""
    await whole_round(tmp_path, preset, patience=0.0)


@pytest.mark.slow
@pytest.mark.parametrize("preset", PRESETS)
async def test_every_preset_is_played_by_pressing(tmp_path, preset):
    await whole_round(tmp_path, preset)
