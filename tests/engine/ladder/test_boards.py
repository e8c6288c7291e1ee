"""Leaderboards: order, ties, pages by key, finding oneself, places without counting rows."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
import sqlalchemy as sa

from engine.store import Store
from engine.store.ladder.boards import (
    Board,
    Ladder,
    Page,
    page_after,
    page_around,
    page_before,
    place_of,
)
from engine.store.ladder.people import LadderChoice, put_choice
from engine.store.ladder.standings import Standing, put_standings, show_person
from engine.store.players import choose_listed
from engine.store.schema import LADDER_STANDINGS, LADDER_TALLIES
from engine.store.schema.ladder import BOARD_COLUMNS
from tests.engine.ladder.stories import NOON, SERVER

STREAKS = Ladder(SERVER, 0, "four", Board.STREAK)


def standing(player: int, streak: int, scope: int = SERVER, **more: Any) -> Standing:
    return Standing(scope, 0, "four", player, 25.0, 5.0, NOON, streak=streak, **more)


def put(*standings: Standing):
    return lambda connection: put_standings(connection, standings)


def shown(page: Page) -> list[tuple[int, int, int]]:
    return [(line.place, line.value, line.standing.player_id) for line in page.lines]


async def test_the_best_come_first_and_equal_ones_share_a_place(store: Store) -> None:
    await store.commit(put(*(standing(n, s) for n, s in enumerate([3, 7, 5, 7, 5, 1], 1))))
    page = await store.read(page_after, STREAKS, None, 10)
    assert shown(page) == [(1, 7, 4), (1, 7, 2), (3, 5, 5), (3, 5, 3), (5, 3, 1), (6, 1, 6)]
    assert not page.earlier
    assert not page.later


async def test_pages_follow_each_other_both_ways(store: Store) -> None:
    chance = Random(5)
    people = [standing(n, chance.randrange(1, 12)) for n in range(1, 48)]
    await store.commit(put(*people))
    whole = shown(await store.read(page_after, STREAKS, None, 100))
    assert [place for place, *_ in whole] == [
        1 + sum(other.streak > value for other in people) for _, value, _ in whole
    ]
    forth, page = [], await store.read(page_after, STREAKS, None, 10)
    while True:
        forth += shown(page)
        if not page.later:
            break
        page = await store.read(page_after, STREAKS, page.lines[-1].spot, 10)
    assert forth == whole
    start = len(whole)
    while page.earlier:
        page = await store.read(page_before, STREAKS, page.lines[0].spot, 10)
        start = whole.index(shown(page)[0])
        assert shown(page) == whole[start : start + 10]
    assert start == 0


@pytest.mark.parametrize("place", [0, 3, 20, 46])
async def test_find_me_shows_the_page_around_me(store: Store, place: int) -> None:
    await store.commit(put(*(standing(n, 100 - n) for n in range(1, 48))))
    whole = shown(await store.read(page_after, STREAKS, None, 100))
    page = await store.read(page_around, STREAKS, whole[place][2], 10)
    assert page is not None
    assert whole[place] in shown(page)
    start = whole.index(shown(page)[0])
    assert shown(page) == whole[start : start + 10]


async def test_who_has_no_place_is_not_found(store: Store) -> None:
    await store.commit(put(standing(1, 0)))
    assert await store.read(page_around, STREAKS, 1, 10) is None
    assert await store.read(page_around, STREAKS, 2, 10) is None


async def test_provisional_ratings_have_no_place(store: Store) -> None:
    ratings = Ladder(SERVER, 0, "four", Board.RATING)
    await store.commit(put(standing(1, 0, rating=None), standing(2, 0, rating=1500)))
    page = await store.read(page_after, ratings, None, 10)
    assert shown(page) == [(1, 1500, 2)]


async def test_who_does_not_want_to_be_listed_is_not_and_takes_no_place(store: Store) -> None:
    await store.commit(choose_listed, 1, NOON, listed=False)
    await store.commit(put(standing(1, 9), standing(2, 8), standing(3, 7)))
    assert shown(await store.read(page_after, STREAKS, None, 9)) == [(1, 8, 2), (2, 7, 3)]

    def change(connection: sa.Connection) -> None:
        for player_id, listed in ((1, True), (2, False)):
            choose_listed(connection, player_id, NOON, listed=listed)
            show_person(connection, player_id)

    await store.commit(change)
    assert shown(await store.read(page_after, STREAKS, None, 9)) == [(1, 9, 1), (2, 7, 3)]
    assert await store.read(place_of, STREAKS, 7) == 2


async def test_the_ladder_of_all_servers_lists_only_who_has_asked_for_it(store: Store) -> None:
    everywhere = STREAKS._replace(scope=0)
    await store.commit(put(standing(1, 9, scope=0), standing(2, 8, scope=0)))
    assert shown(await store.read(page_after, everywhere, None, 9)) == []

    def choose(connection: sa.Connection) -> None:
        put_choice(connection, LadderChoice(2, everywhere=True), NOON)
        show_person(connection, 2)

    await store.commit(choose)
    assert shown(await store.read(page_after, everywhere, None, 9)) == [(1, 8, 2)]


async def test_tallies_are_what_counting_would_give(store: Store) -> None:
    chance = Random(9)
    for _ in range(30):
        player = chance.randrange(1, 12)
        more: dict[str, Any] = {"rating": chance.choice([None, chance.randrange(-50, 3000)])}
        more |= {name: chance.randrange(600) for name in ("levels", "points", "matches")}
        await store.commit(put(standing(player, chance.randrange(4), **more)))

    def both(connection: sa.Connection) -> tuple[dict[str, int], dict[str, int]]:
        tallied, counted = {}, {}
        for name in BOARD_COLUMNS:
            column = LADDER_TALLIES.c.people
            mine = LADDER_TALLIES.c.board == name
            tallied[name] = connection.execute(sa.select(sa.func.sum(column)).where(mine)).scalar()
            there = sa.select(sa.func.count(LADDER_STANDINGS.c[name]))
            counted[name] = connection.execute(there).scalar_one() or None
        return tallied, counted

    tallied, counted = await store.read(both)
    assert tallied == counted
