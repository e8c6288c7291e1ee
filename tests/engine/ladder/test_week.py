"""A week on a server: who played, who climbed, who won a season, what ends soon."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta

import pytest

from engine.ladder import seasons
from engine.ladder.correcting import Author, void_match
from engine.ladder.keeper import Keeper
from engine.ladder.week import Busy, Week, next_summary, read_week
from engine.store import Store
from engine.store.ladder.errands import (
    Errand,
    claim_errand,
    clear_errand,
    due_errands,
    errand_of,
    next_errand,
    set_errand,
)
from engine.store.ladder.standings import show_person
from engine.store.ladder.weekly import lively_rounds
from engine.store.players import choose_listed
from tests.engine.ladder.stories import ANNA, BO, NOON, OTHER_SERVER, SERVER, play_match, won_by

WEEK = timedelta(days=7)
MONDAY = datetime(2026, 1, 12, 12, tzinfo=UTC)
"""The end of the week that is looked at; stories begin on the first of January."""


@pytest.fixture
async def club(store: Store) -> Store:
    """Anna won eight matches against changing people last week, one the week before, none since."""

    async def evening(n: int, at: datetime, server: int = SERVER) -> None:
        people = (ANNA, 3 * n + 10, 3 * n + 11, 3 * n + 12)
        rounds = [won_by(side, people=people) for side in (0, 0, 0, 0, 1)]
        await store.commit(play_match, rounds, at=at, server=server)

    await evening(0, MONDAY - WEEK - timedelta(days=1))
    for n in range(8):
        await evening(n + 1, MONDAY - timedelta(days=6, hours=-n))
    await evening(20, MONDAY + timedelta(hours=1))
    await evening(21, MONDAY - timedelta(days=2), OTHER_SERVER)
    await Keeper(store, lambda: MONDAY + WEEK).catch_up()
    return store


async def week(store: Store, until: datetime = MONDAY) -> Week:
    return await store.read(read_week, SERVER, until)


async def test_rounds_people_and_who_played_most(club: Store) -> None:
    found = await week(club)
    assert (found.rounds, found.people) == (40, 25)
    assert found.busiest[0] == Busy(ANNA, 8, 40)
    assert len(found.busiest) == 5
    assert not found.is_quiet


async def test_who_climbed_begins_where_the_week_before_has_left_him(club: Store) -> None:
    (climb,) = (await week(club)).climbers
    assert (climb.player_id, climb.family) == (ANNA, "four")
    assert 1500 < climb.before < climb.after


async def test_who_hides_is_not_named_but_counted(club: Store) -> None:
    await club.commit(choose_listed, ANNA, NOON, listed=False)
    await club.commit(show_person, ANNA)
    found = await week(club)
    assert found.people == 25
    assert ANNA not in {each.player_id for each in (*found.busiest, *found.climbers)}


async def test_a_void_match_is_no_longer_in_it(club: Store) -> None:
    keeper = Keeper(club, lambda: MONDAY + WEEK)
    await keeper.decide(SERVER, void_match, Author(SERVER, BO, "a test", MONDAY), 2)
    assert (await week(club)).rounds == 35


async def test_a_week_in_which_nothing_was_played_is_quiet(club: Store) -> None:
    assert (await week(club, MONDAY - 3 * WEEK)).is_quiet


async def test_champions_of_a_season_closed_this_week_and_one_that_ends_soon(club: Store) -> None:
    now = MONDAY - timedelta(days=6, hours=2)
    keeper = Keeper(club, lambda: now)
    by = Author(SERVER, BO, "why", now)
    await keeper.decide(SERVER, seasons.begin_season, by, "Winter", ends_at=MONDAY - timedelta(1))
    now = MONDAY - timedelta(hours=2)
    await keeper.catch_up()
    (won,) = (await week(club)).champions
    assert won.season.name == "Winter"
    assert dict(won.by_family)["four"] == (ANNA,)
    later = Author(SERVER, BO, "why", now)
    ends = MONDAY + timedelta(days=10)
    await keeper.decide(SERVER, seasons.begin_season, later, "Spring", ends_at=ends)
    ending = (await week(club)).ending
    assert ending is not None
    assert ending.name == "Spring"
    assert (await week(club, MONDAY - timedelta(days=5))).ending is None


async def test_rounds_with_a_tractor_or_a_throw_that_stood(store: Store) -> None:
    at = MONDAY - timedelta(days=1)
    stats = ({"tractors": 1}, {"throws": 2, "throws_failed": 2}, {"throws": 1}, {"points": 40})
    rounds = [won_by(0) for _ in stats]
    lively = [
        type(each)(each.declaring, each.held, each.levels, each.people, (), counts)
        for each, counts in zip(rounds, stats, strict=True)
    ]
    match_id = await store.commit(play_match, lively, at=at)
    await Keeper(store, lambda: MONDAY + WEEK).catch_up()
    found = await store.read(lively_rounds, SERVER, MONDAY - WEEK, MONDAY, 10)
    assert [match for _, match in found] == [match_id, match_id]
    assert [round_id for round_id, _ in found] == [3, 1]
    assert len(await store.read(lively_rounds, SERVER, MONDAY - WEEK, MONDAY, 1)) == 1


def test_summaries_are_due_on_mondays_at_noon() -> None:
    assert next_summary(MONDAY - timedelta(seconds=1)) == MONDAY
    assert next_summary(MONDAY) == MONDAY + WEEK


async def test_an_errand_is_claimed_once_and_keeps_the_first_claim(store: Store) -> None:
    await store.commit(set_errand, SERVER, "summary", MONDAY)
    assert await store.read(due_errands, MONDAY - WEEK, "summary") == ()
    assert await store.read(next_errand, "summary", NOON) == MONDAY
    (due,) = await store.read(due_errands, MONDAY, "summary")
    assert due == Errand(SERVER, "summary", MONDAY)
    assert await store.commit(claim_errand, due, MONDAY)
    assert await store.commit(claim_errand, due, MONDAY + WEEK)
    (again,) = await store.read(due_errands, MONDAY, "summary")
    assert again.claimed_at == MONDAY
    await store.commit(set_errand, SERVER, "summary", MONDAY + WEEK)
    assert not await store.commit(claim_errand, due, MONDAY)
    moved = await store.read(errand_of, SERVER, "summary")
    assert moved == Errand(SERVER, "summary", MONDAY + WEEK)
    await store.commit(clear_errand, SERVER, "summary")
    assert await store.read(errand_of, SERVER, "summary") is None
    assert await store.read(next_errand, "summary", NOON) is None
