"""Boards of a duplicate (复式赛) count when all tables are done with them, and no moment sooner."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

import sqlalchemy as sa

from engine.ladder.keeper import Keeper
from engine.ladder.rebuild import rebuild
from engine.ladder.sessions import SITTING, Why, sessions_of
from engine.ladder.week import read_week
from engine.store import Store
from engine.store.ladder.pairs import PairKey, pair_of
from engine.store.ladder.standings import StandingKey, read_standings
from engine.store.ladder.units import Unit
from engine.store.schema import MATCHES
from engine.store.tournaments.logs import StoredTournament, create_tournament
from engine.store.tournaments.tables import Spot, add_spot, reveal_all, reveal_board
from tests.engine.ladder.contents import contents
from tests.engine.ladder.stories import (
    ANNA,
    BO,
    EVE,
    FOUR,
    NOON,
    NOTHING,
    SERVER,
    Played,
    after,
    as_played,
    play_match,
    won_by,
)
from tests.engine.tables.hosting import HandClock

ELSEWHERE = tuple(EVE + n for n in range(4))
ROUNDS = [Played((0, 2), stats={"points": 40, "throws": 1, "tractors": 1})] * 4


def sessions(revealed: Sequence[datetime | None], **kwargs) -> tuple[Unit, ...]:
    """Four rounds that are over after 40 minutes, looked at a week later."""
    match = as_played([won_by(0)] * 4, revealed=revealed, **kwargs)
    return sessions_of(match, NOTHING, after(7 * 24 * 60))


def test_a_session_with_a_board_that_others_still_play_does_not_count_yet() -> None:
    assert sessions([None] * 4) == ()
    assert sessions([after(50), after(50), after(50), None]) == ()


def test_it_is_over_when_the_last_of_its_boards_is_shown() -> None:
    (unit,) = sessions([after(20), after(90), after(60), after(70)])
    assert (unit.at, unit.rated, unit.why) == (after(90), False, Why.BOARDS)
    assert [sheet.won_rounds for sheet in unit.sheets] == [4, 0, 4, 0]
    (sooner,) = sessions([after(20)] * 4)
    assert sooner.at == after(40)


def test_what_was_played_before_a_long_pause_waits_for_its_own_boards_alone() -> None:
    later = SITTING.total_seconds() / 60 + 100
    minutes = [10, 20, later, later + 10]
    (first,) = sessions([after(30), after(30), None, None], minutes=minutes)
    assert (first.number, first.rounds) == (0, 2)
    assert sessions([None, None, after(later + 20), after(later + 20)], minutes=minutes) == ()


async def evening(store: Store) -> tuple[int, tuple[int, int]]:
    """A duplicate of two tables that have both played, and nobody may know it yet.

    :return: the tournament and the two tables.
    """
    new = StoredTournament(SERVER, 1, ANNA, "Boards", NOON)
    tournament = await store.commit(create_tournament, new, ())
    tables = []
    for number, people in ((1, FOUR), (2, ELSEWHERE)):
        rounds = [Played(each.declaring, people=people, stats=each.stats) for each in ROUNDS]
        match_id = await store.commit(play_match, rounds, boards=True)
        of_match = sa.select(MATCHES.c.table_id).where(MATCHES.c.match_id == match_id)
        table = await store.read(lambda c: c.execute(of_match).scalar_one())  # noqa: B023
        await store.commit(add_spot, Spot(tournament, 5, number, 0, 1, None, table))
        tables.append(table)
    return tournament, (tables[0], tables[1])


async def is_told(store: Store, who: int = ANNA) -> bool:
    """Whether any number on the ladder, of a person, of two or of the week, tells of his rounds."""
    standings = await store.read(read_standings, [StandingKey(SERVER, 0, "four", who)])
    with_bo = await store.read(pair_of, PairKey(SERVER, who, BO))
    week = await store.read(read_week, SERVER, NOON + timedelta(days=6))
    told = {bool(standings), with_bo.against > 0, week.rounds > 0}
    assert len(told) == 1
    return told.pop()


async def test_no_number_tells_of_boards_before_they_are_shown(
    store: Store, keeper: Keeper
) -> None:
    tournament, tables = await evening(store)
    for table in tables:
        keeper.table_changed(table)
    await keeper.settled()
    await keeper.catch_up()
    assert not await is_told(store)
    assert (await store.read(contents))["ladder_units"] == []
    await rebuild(store, after(100))
    assert not await is_told(store)
    assert await store.commit(reveal_all, tournament, after(55)) == tables
    for table in tables:
        keeper.table_changed(table)
    await keeper.settled()
    assert await is_told(store)


async def test_a_board_is_shown_at_the_tables_of_its_round_once(store: Store) -> None:
    tournament, tables = await evening(store)
    assert await store.commit(reveal_board, tournament, 6, 1, after(55)) == ()  # of no round here
    assert await store.commit(reveal_board, tournament, 5, 1, after(55)) == tables
    assert await store.commit(reveal_board, tournament, 5, 1, after(60)) == ()
    assert await store.commit(reveal_all, tournament, after(65)) == tables
    assert await store.commit(reveal_all, tournament, after(70)) == ()


async def test_a_process_that_ends_between_showing_and_counting_catches_up(
    store: Store, keeper: Keeper, clock: HandClock
) -> None:
    """Also long after the match, while others' matches were counted meanwhile."""
    tournament, _ = await evening(store)
    days = 3 * 24 * 60
    await store.commit(play_match, [won_by(1)] * 5, at=after(days))
    clock.moment = after(days + 120)
    await keeper.catch_up()
    await store.commit(reveal_all, tournament, after(days + 130))
    clock.moment = after(days + 140)
    await Keeper(store, clock.now).catch_up()
    units = (await store.read(contents))["ladder_units"]
    assert len(units) == 3
    before = await store.read(contents)
    await rebuild(store, clock.now())
    assert await store.read(contents) == before
