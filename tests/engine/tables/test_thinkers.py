"""Computer players in worker processes: whatever they do, no table waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Mapping

import pytest

from engine.players.easy import EasyPolicy
from engine.players.policy import Budget, Policy
from engine.rules.actions import Action, Bury, Pass
from engine.rules.state import Phase
from engine.rules.views import View
from engine.store import Store
from engine.tables.host import Host
from engine.tables.thinkers import POLICIES, DirectThinkers, ProcessThinkers, ThinkerError
from tests.engine.tables.hosting import ANNA, HandClock, Played, SeededChance
from tests.engine.tables.strange_players import Cheating, Raising

STRANGE = "tests.engine.tables.strange_players"
PLAYERS = {
    **POLICIES,
    "crashing": f"{STRANGE}:Crashing",
    "hanging": f"{STRANGE}:Hanging",
    "raising": f"{STRANGE}:Raising",
}
PATIENT, SHORT = Budget(60.0, 1), Budget(0.1, 1)
"""For answers that come however busy the machine is; for those that never do."""


@pytest.fixture
async def thinkers() -> AsyncIterator[ProcessThinkers]:
    made = ProcessThinkers(workers=1, grace=0.5, starting=0, policies=PLAYERS)
    yield made
    await made.close()


async def burying(played: Played) -> int:
    """A table at which the declarer must bury."""
    table_id = await played.started(rules="ladder-fixed-trump")
    await played.dealt(table_id)
    return table_id


async def test_a_player_in_a_process_answers_like_one_in_ours(
    played: Played, thinkers: ProcessThinkers
) -> None:
    table_id = await burying(played)
    seat = played.waiting(table_id)
    view = played.view(table_id, seat)
    answer = await thinkers.choose("easy", view, PATIENT)
    assert isinstance(answer, Bury)
    assert answer == EasyPolicy().choose(view, PATIENT)


@pytest.mark.parametrize(
    ("strength", "code"),
    [("crashing", "crashed"), ("hanging", "too_slow"), ("raising", "failed")],
)
async def test_a_failing_player_is_told_and_the_next_question_is_answered(
    played: Played, thinkers: ProcessThinkers, strength: str, code: str
) -> None:
    table_id = await burying(played)
    view = played.view(table_id, played.waiting(table_id))
    with pytest.raises(ThinkerError) as caught:
        await thinkers.choose(strength, view, SHORT if code == "too_slow" else PATIENT)
    assert caught.value.code == code
    assert caught.value.detail in {"", "ValueError", "BrokenProcessPool"}  # goes into the log
    assert isinstance(await thinkers.choose("easy", view, PATIENT), Bury)


@pytest.mark.parametrize("strength", ["crashing", "hanging", "raising"])
async def test_a_failing_player_takes_no_other_question_with_him(
    played: Played, thinkers: ProcessThinkers, strength: str
) -> None:
    table_id = await burying(played)
    view = played.view(table_id, played.waiting(table_id))
    failed, easy = await asyncio.gather(
        thinkers.choose(strength, view, SHORT if strength == "hanging" else PATIENT),
        thinkers.choose("easy", view, PATIENT),
        return_exceptions=True,
    )
    assert isinstance(failed, ThinkerError)
    assert isinstance(easy, Bury)


@pytest.mark.parametrize("policy", [Cheating(), Raising()])
async def test_a_round_is_played_to_its_end_with_the_simplest_actions(
    store: Store, policy: Policy, caplog: pytest.LogCaptureFixture
) -> None:
    players: Mapping[str, Policy] = {"easy": policy}
    host = Host(store, clock=HandClock(), chance=SeededChance(), thinkers=DirectThinkers(players))
    assert isinstance(host.clock, HandClock)
    played = Played(host, host.clock)
    await host.start(dispatch=False)
    table_id = await played.started([ANNA])
    while played.live(table_id).round is not None:
        await played.wait(5)
        await host.idle()
        if (
            played.live(table_id).round is not None
            and played.view(table_id).phase is not Phase.DEALING
            and played.waiting(table_id) == 0
        ):
            await played.simple(table_id)
    faults = [each.getMessage() for each in caplog.records if each.levelname == "ERROR"]
    assert len(faults) > 70
    assert all("easy" in fault for fault in faults)
    await host.stop()


async def test_a_stop_waits_for_no_computer_player(store: Store) -> None:
    class Slow(DirectThinkers):
        async def choose(self, strength: str, view: View, budget: Budget) -> Action:
            await asyncio.sleep(3600)
            return Pass()

    host = Host(store, clock=HandClock(), chance=SeededChance(), thinkers=Slow({"easy": Raising()}))
    assert isinstance(host.clock, HandClock)
    played = Played(host, host.clock)
    await host.start(dispatch=False)
    table_id = await played.started([ANNA], rules="ladder-fixed-trump")
    await played.dealt(table_id)
    assert await host.stop() == 1
