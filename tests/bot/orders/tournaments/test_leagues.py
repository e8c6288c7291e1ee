"""Leagues: created by managers, filled by their owner, seen and exported by everybody."""

from __future__ import annotations

import pytest

from bot.orders.tournaments import leagues
from engine.tournaments import facts as f
from tests.bot.orders.tournaments.halls import OLGA, PAUL, Hall, key, message_of, words

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def league(hall: Hall, name: str = "Winter", best: int = 0) -> int:
    await leagues.create(hall.desk, hall.asker(PAUL), name, best)
    return (await leagues.league_choices(hall.desk, hall.asker(PAUL), name))[0][1]


async def finished(hall: Hall) -> int:
    tournament = await hall.begun(2)
    await hall.scored(tournament)
    await hall.do(tournament, f.Finished())
    return tournament


async def test_a_season_adds_up_finished_tournaments(hall: Hall) -> None:
    number = await league(hall)
    for _ in range(2):
        tournament = await finished(hall)
        told = await leagues.add(hall.desk, hall.asker(PAUL), number, tournament)
        assert words(told) == "A tournament counts for Winter now."
    table = await leagues.standings(hall.desk, hall.asker(99))
    assert "Winter" in words(table)
    for person in (11, 21, 12, 22):
        assert str(person) in words(table)
    exported = await leagues.export(hall.desk, hall.asker(99), number)
    (file,) = message_of(exported).files
    rows = file.draw().decode("utf-8-sig").splitlines()
    assert rows[0] == "place,player,name,points,tournaments,results"
    assert len(rows) == 5


async def test_a_tournament_counts_once_however_often_it_is_added(hall: Hall) -> None:
    number, tournament = await league(hall), await finished(hall)
    await leagues.add(hall.desk, hall.asker(PAUL), number, tournament)
    before = words(await leagues.standings(hall.desk, hall.asker(99), number))
    await leagues.add(hall.desk, hall.asker(PAUL), number, tournament)
    assert words(await leagues.standings(hall.desk, hall.asker(99), number)) == before


async def test_only_managers_begin_one_and_only_its_owner_fills_it(hall: Hall) -> None:
    refused = await leagues.create(hall.desk, hall.asker(OLGA), "Winter")
    assert key(refused) == "error.managers_only"
    outside = await leagues.create(hall.desk, hall.asker(PAUL, server=0), "Winter")
    assert key(outside) == "error.managers_only"
    number, tournament = await league(hall), await finished(hall)
    other = await leagues.add(hall.desk, hall.asker(OLGA), number, tournament)
    assert key(other) == "reason.league_owner_only"


async def test_a_name_and_how_many_count_have_to_be_sensible(hall: Hall) -> None:
    for name, best, why in (
        ("x" * 201, 0, "reason.bad_name"),
        (" ", 0, "reason.bad_name"),
        ("two\nlines", 0, "reason.bad_name"),
        ("Winter", -1, "reason.bad_league"),
    ):
        assert key(await leagues.create(hall.desk, hall.asker(PAUL), name, best)) == why


async def test_leagues_and_tournaments_of_other_servers_are_unknown(hall: Hall) -> None:
    number, tournament = await league(hall), await finished(hall)
    elsewhere = hall.asker(PAUL, server=1)
    for answer in (
        await leagues.standings(hall.desk, elsewhere, number),
        await leagues.export(hall.desk, elsewhere, number),
        await leagues.add(hall.desk, elsewhere, number, tournament),
        await leagues.add(hall.desk, hall.asker(PAUL), 10**9, tournament),
    ):
        assert key(answer) == "reason.no_such_league"
    unknown = await leagues.add(hall.desk, hall.asker(PAUL), number, 10**9)
    assert words(unknown).startswith("There is no tournament")


async def test_which_league_is_asked_where_it_isnt_clear(hall: Hall) -> None:
    asker = hall.asker(99)
    assert key(await leagues.standings(hall.desk, asker)) == "organise.league_none"
    await league(hall, "Winter")
    assert key(await leagues.standings(hall.desk, asker)) == ""
    await league(hall, "Summer")
    assert words(await leagues.export(hall.desk, asker)) == "Which of these? Summer, Winter"
