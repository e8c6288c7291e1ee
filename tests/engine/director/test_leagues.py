"""Leagues in the store: tournaments of a server in a row, and the table of the season."""

from __future__ import annotations

from fractions import Fraction

import pytest

from engine.director.leagues import Leagues
from engine.rules.reasons import RuleViolation
from engine.tournaments import facts as f
from engine.tournaments.plan import Plan, RoundLength
from tests.engine.director.directing import OLGA, SERVER, Directed

FRIDAY = Plan("Friday", rounds=1, preset="single-deck", length=RoundLength(deals=1))
EVE = 5555


async def finished(evening: Directed) -> int:
    """A tournament that the first pair wins, because the second drops out."""
    tournament = await evening.with_people(FRIDAY, 2)
    await evening.playing(tournament)
    await evening.do(tournament, f.DroppedOut(2, 1))
    await evening.until(lambda: bool(evening.state(tournament).secret))
    return tournament


async def test_a_season_adds_up_the_points_of_its_tournaments(evening: Directed) -> None:
    leagues = Leagues(evening.director)
    league = await leagues.create("Autumn", server=SERVER, by=OLGA, points=(5, 3), best=0)
    for _ in range(2):
        tournament = await finished(evening)
        await leagues.add(league, tournament, server=SERVER, by=OLGA)
    found = await leagues.get(league, server=SERVER)
    rows = await leagues.table(found)
    assert [(row.player, row.points) for row in rows] == [
        (1001, Fraction(10)),
        (1002, Fraction(10)),
        (1003, Fraction(6)),
        (1004, Fraction(6)),
    ]
    await leagues.remove(league, found.tournaments[0], server=SERVER, by=OLGA)
    closed = await leagues.close(league, server=SERVER, by=OLGA)
    assert (len(closed.tournaments), closed.closed) == (1, True)
    assert await leagues.of_server(SERVER) == (closed,)
    with pytest.raises(RuleViolation):
        await leagues.add(league, found.tournaments[0], server=SERVER, by=OLGA)


async def test_a_league_is_its_owners_and_its_servers(evening: Directed) -> None:
    leagues = Leagues(evening.director)
    league = await leagues.create("Autumn", server=SERVER, by=OLGA)
    tournament = await evening.created(FRIDAY)
    for attempt, code in [
        (leagues.add(league, tournament, server=SERVER, by=EVE), "league_owner_only"),
        (leagues.close(league, server=SERVER, by=EVE), "league_owner_only"),
        (leagues.get(league, server=SERVER + 1), "no_such_league"),
        (leagues.add(league, 99, server=SERVER, by=OLGA), "no_such_tournament"),
        (leagues.create(" ", server=SERVER, by=OLGA), "bad_name"),
        (leagues.create("x", server=SERVER, by=OLGA, best=-1), "bad_league"),
    ]:
        with pytest.raises(RuleViolation) as refused:
            await attempt
        assert refused.value.reason.code == code
    added = await leagues.add(league, tournament, server=SERVER, by=EVE, manages=True)
    assert added.tournaments == (tournament,)
