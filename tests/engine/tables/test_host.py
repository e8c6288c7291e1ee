"""A table from its opening to the end of a round, pressed by people and computer players."""

import pytest

from engine.rules.presets import PRESETS
from engine.rules.state import Phase
from engine.tables.outcomes import Done
from tests.engine.tables.hosting import Played


async def test_four_people_play_a_round(played: Played) -> None:
    table_id = await played.started()
    await played.dealt(table_id)
    live = played.host.tables.all()[0].live
    while live.round is not None:
        outcome = await played.simple(table_id)
        assert isinstance(outcome, Done), outcome
        live = played.host.tables.all()[0].live
    assert live.match is not None
    assert len(live.match.match.history) == 1


@pytest.mark.parametrize("preset", PRESETS)
async def test_one_person_plays_a_round_with_computer_players(
    played: Played, preset: str, caplog: pytest.LogCaptureFixture
) -> None:
    table_id = await played.started([11], rules=preset)
    live = played.host.tables.all()[0].live
    for _ in range(400):
        live = played.host.tables.all()[0].live
        if live.round is None:
            break
        played.clock.go_on(5)
        await played.host.run_due()
        await played.host.idle()
        dealing = played.view(table_id).phase is Phase.DEALING
        if live.round and not dealing and played.waiting(table_id) == 0:
            assert isinstance(await played.simple(table_id), Done)
            await played.host.idle()
    assert live.match is not None
    assert len(live.match.match.history) == 1
    assert [each.message for each in caplog.records if each.levelname == "ERROR"] == []
