"""A tournament runs by itself, from check-in to the secret; computer players fill the tables."""

from __future__ import annotations

from engine.tournaments.plan import Plan, RoundLength
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage
from tests.engine.director.directing import CHANNEL, OLGA, SERVER, Directed

PRESET = "single-deck"


async def begun(evening: Directed, plan: Plan, pairs: int = 4) -> int:
    now = evening.director.now()
    plan = Plan(**{**{n: getattr(plan, n) for n in plan.__slots__}, "start": now + 60})
    tournament = await evening.director.create(plan, server=SERVER, channel=CHANNEL, by=OLGA)
    await evening.director.add_computers(
        tournament, [f"Machines {n}" for n in range(pairs)], strength="easy", by=OLGA
    )
    return tournament


async def test_a_swiss_of_two_rounds_runs_by_itself(evening: Directed) -> None:
    plan = Plan("Friday", rounds=2, preset=PRESET, length=RoundLength(deals=1))
    tournament = await begun(evening, plan)
    state = lambda: evening.state(tournament)  # noqa: E731
    await evening.until(lambda: state().stage is Stage.RUNNING and bool(state().rounds))
    assert evening.venue.asked == [(1, 1), (1, 2)]
    await evening.until(lambda: bool(state().secret))
    assert state().stage is Stage.FINISHED
    assert len(state().rounds) == 2
    assert all(t.score is not None for r in state().rounds for t in r.tables)
    assert len(standings(state())) == 4
    assert evening.played.host.tables_of() == ()
