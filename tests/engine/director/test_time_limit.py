"""Rounds that only the clock ends: tables deal on until time is up, and what is over counts."""

from __future__ import annotations

from engine.tournaments.plan import LateRule, Plan, RoundLength
from engine.tournaments.scores import Ending
from tests.engine.director.directing import Directed

TIMED = Plan(
    "Two minutes",
    rounds=1,
    length=RoundLength(deals=0, seconds=120, warning=30),
    late=LateRule.DRAW,
)


async def test_tables_deal_on_until_time_is_up_and_the_deals_that_are_over_count(
    evening: Directed,
) -> None:
    tournament = await evening.with_computers(TIMED, 2)
    await evening.playing(tournament)
    table = evening.table(tournament)
    clock = evening.state(tournament).rounds[0].clock
    played = 0
    while not evening.state(tournament).rounds[0].done:
        live = evening.played.live(table).match
        played = 0 if live is None else len(live.match.history)
        await evening.step()
    assert evening.director.now() >= clock.ends
    assert played > 1
    [record] = evening.state(tournament).rounds[0].tables
    assert record.score is not None
    assert record.score.ending is Ending.ADJUDICATED
    levels, points = record.score.levels, record.score.points
    better = max((0, 1), key=lambda side: (levels[side], points[side]))
    assert record.score.winner == (None if levels == points == (0, 0) else better)
