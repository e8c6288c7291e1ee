"""The ladder beside a running game: many tables at once, decisions, seasons, a lost process."""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta
from random import Random

import pytest
import sqlalchemy as sa

from engine.ladder import correcting, seasons
from engine.ladder.correcting import Author
from engine.ladder.counting import decisions_of, refresh
from engine.ladder.importing import read_csv
from engine.ladder.keeper import Keeper
from engine.ladder.rebuild import rebuild
from engine.rules.reasons import RuleViolation
from engine.store import Store
from engine.store.ladder.boards import Board, Ladder, page_after
from engine.store.ladder.facts import read_facts
from engine.store.ladder.finals import finals_of
from engine.store.ladder.standings import Standing, StandingKey, read_standings
from engine.store.schema import MATCHES, MatchOutcome
from tests.engine.ladder.contents import contents
from tests.engine.ladder.stories import (
    ANNA,
    BO,
    CHEN,
    EVE,
    FOUR,
    LATER,
    NOON,
    OTHER_SERVER,
    SERVER,
    after,
    play_match,
    random_round,
    won_by,
)
from tests.engine.tables.hosting import HandClock


def by(at: datetime = LATER, reason: str = "it was agreed") -> Author:
    return Author(SERVER, ANNA, reason, at)


async def standing(store: Store, who: int, season: int = 0, scope: int = SERVER) -> Standing | None:
    key = StandingKey(scope, season, "four", who)
    return (await store.read(read_standings, [key])).get(key)


async def played(store: Store, keeper: Keeper, *sides: int, at: datetime = NOON) -> int:
    """A match of four whose rounds these sides win by one level each; counted; its id."""
    match_id = await store.commit(play_match, [won_by(side) for side in sides], at=at)
    await keeper.catch_up()
    return match_id


async def evening(store: Store, n: int) -> int:
    """Anna wins a match with three others whom she meets for the first time; its id."""
    people = (ANNA, 3 * n + 10, 3 * n + 11, 3 * n + 12)
    rounds = [won_by(side, people=people) for side in (0, 0, 0, 1)]
    return await store.commit(play_match, rounds, at=after(60 * n))


async def test_fifty_tables_that_finish_at_once(store: Store, keeper: Keeper) -> None:
    chance = Random(3)
    people = [500 + n for n in range(30)]

    async def finish(n: int) -> None:
        seats = tuple(chance.sample(people, 4))
        rounds = [random_round(chance, seats) for _ in range(5)]
        at = after(chance.randrange(60))

        def write(connection: sa.Connection) -> int:
            match_id = play_match(connection, rounds, at=at, server=SERVER + n % 3)
            mine = sa.select(MATCHES.c.table_id).where(MATCHES.c.match_id == match_id)
            return connection.execute(mine).scalar_one()

        keeper.table_changed(await store.commit(write))

    await asyncio.gather(*(finish(n) for n in range(50)))
    await keeper.settled()
    running = await store.read(contents)
    assert len(running["ladder_units"]) == 50
    await rebuild(store, LATER)
    assert await store.read(contents) == running


async def test_two_processes_that_count_at_once(store: Store) -> None:
    await store.commit(play_match, [won_by(0)] * 5)
    await asyncio.gather(*(Keeper(store, lambda: LATER).catch_up() for _ in range(4)))
    anna = await standing(store, ANNA)
    assert anna is not None
    assert anna.rounds == 5


async def test_what_was_written_but_not_counted_is_counted_at_the_next_start(store: Store) -> None:
    match_id = await store.commit(play_match, [won_by(0)] * 5)
    await store.commit(refresh, [match_id], after(10_000))
    assert await standing(store, ANNA) is None
    await Keeper(store, lambda: LATER).catch_up()
    anna = await standing(store, ANNA)
    assert anna is not None
    assert anna.sessions == 1


async def test_a_void_match_is_as_if_never_played(store: Store, keeper: Keeper) -> None:
    await played(store, keeper, 0, 0, 0, 0)
    before = await store.read(contents)
    wrong = await played(store, keeper, 1, 1, 1, 1, at=after(100))
    await played(store, keeper, 0, 1, 0, 1, at=after(200))
    await keeper.decide(SERVER, correcting.void_match, by(), wrong)
    with_two = await standing(store, BO)
    assert with_two is not None
    assert with_two.rounds == 8
    facts = await store.read(read_facts, SERVER)
    assert [(fact.author_id, fact.reason) for fact in facts] == [(ANNA, "it was agreed")]
    other = await played(store, keeper, 0, 0, 0, 0, at=after(300))
    await keeper.decide(SERVER, correcting.void_match, by(), other)
    assert len((await store.read(contents))["ladder_units"]) == len(before["ladder_units"]) + 1


async def test_a_revoked_correction_gives_the_numbers_back(store: Store, keeper: Keeper) -> None:
    match_id = await played(store, keeper, 0, 0, 0, 0)
    await played(store, keeper, 1, 0, 1, 1, at=after(100))
    before = await store.read(contents)
    fact = await keeper.decide(SERVER, correcting.void_match, by(), match_id)
    assert await store.read(contents) != before
    await keeper.decide(SERVER, correcting.revoke, by(), fact)
    assert await store.read(contents) == before


async def test_merged_accounts_have_one_standing(store: Store, keeper: Keeper) -> None:
    await played(store, keeper, 0, 0, 0, 0)
    new = (EVE, *FOUR[1:])
    await store.commit(play_match, [won_by(0, people=new)] * 4, at=after(100))
    await keeper.catch_up()
    await keeper.decide(SERVER, correcting.merge_accounts, by(), ANNA, EVE)
    assert await standing(store, ANNA) is None
    eve = await standing(store, EVE)
    assert eve is not None
    assert (eve.sessions, eve.streak) == (2, 2)


@pytest.mark.parametrize(
    ("work", "args", "code"),
    [
        (correcting.void_match, (99,), "ladder_no_match"),
        (correcting.void_round, (99,), "ladder_no_round"),
        (correcting.merge_accounts, (ANNA, ANNA), "ladder_merge_same"),
        (correcting.revoke, (99,), "ladder_no_fact"),
        (correcting.quit_everywhere, (), "ladder_not_joined"),
        (seasons.end_season, (), "ladder_no_season"),
        (seasons.begin_season, ("",), "ladder_season_name"),
    ],
)
async def test_what_is_refused_is_no_fact(store: Store, keeper: Keeper, work, args, code) -> None:
    with pytest.raises(RuleViolation) as refused:
        await keeper.decide(SERVER, work, by(), *args)
    assert refused.value.reason.code == code
    assert await store.read(read_facts, SERVER) == ()


async def test_nothing_is_decided_without_a_reason_or_about_others(
    store: Store, keeper: Keeper
) -> None:
    match_id = await played(store, keeper, 0, 0, 0, 0)
    with pytest.raises(RuleViolation, match="ladder_reason"):
        await keeper.decide(SERVER, correcting.void_match, by(reason="  "), match_id)
    stranger = Author(OTHER_SERVER, ANNA, "mine", after(10_000))
    with pytest.raises(RuleViolation, match="ladder_no_match"):
        await keeper.decide(OTHER_SERVER, correcting.void_match, stranger, match_id)


async def test_a_season_begins_half_way_back_and_keeps_its_places(
    store: Store, keeper: Keeper, clock: HandClock
) -> None:
    clock.moment = NOON
    await keeper.decide(SERVER, seasons.begin_season, by(NOON), "Winter")
    clock.moment = after(1_500)
    for n in range(10):
        await evening(store, n)
    await keeper.catch_up()
    winter = await standing(store, ANNA, season=1)
    assert winter is not None
    assert winter.rating is not None
    clock.moment = after(2_000)
    await keeper.decide(SERVER, seasons.end_season, by(after(2_000)))
    places = await store.read(finals_of, SERVER, 1)
    assert [(each.place, each.player_id) for each in places] == [(1, ANNA)]
    await keeper.decide(SERVER, seasons.begin_season, by(after(2_000)), "Spring")
    clock.moment = after(10_000)
    first = await played(store, keeper, 0, 0, 0, 0, at=after(2_100))
    spring = await standing(store, ANNA, season=2)
    assert spring is not None
    assert 25 < spring.mu < winter.mu
    assert spring.sessions == 1
    whole = await standing(store, ANNA)
    assert whole is not None
    assert whole.sessions == 11
    await keeper.decide(SERVER, correcting.void_match, by(), first)
    assert await standing(store, ANNA, season=2) is None
    assert await store.read(finals_of, SERVER, 1) == places


async def test_closed_places_stay_when_a_match_of_the_season_is_void(
    store: Store, keeper: Keeper, clock: HandClock
) -> None:
    await keeper.decide(SERVER, seasons.begin_season, by(), "Winter", starts_at=NOON)
    ids = [await evening(store, n) for n in range(12)]
    await keeper.catch_up()
    await keeper.decide(SERVER, seasons.end_season, by())
    places = await store.read(finals_of, SERVER, 1)
    before = await standing(store, ANNA, season=1)
    await keeper.decide(SERVER, correcting.void_match, by(), ids[3])
    assert await store.read(finals_of, SERVER, 1) == places
    assert await standing(store, ANNA, season=1) != before
    decided = await store.read(decisions_of, SERVER)
    assert decided.closed == {1}


async def test_seasons_do_not_overlap(store: Store, keeper: Keeper) -> None:
    await keeper.decide(SERVER, seasons.begin_season, by(), "Winter")
    with pytest.raises(RuleViolation, match="ladder_season_running"):
        await keeper.decide(SERVER, seasons.begin_season, by(), "Spring")


async def test_only_servers_that_joined_count_on_the_ladder_of_all(
    store: Store, keeper: Keeper
) -> None:
    await played(store, keeper, 0, 0, 0, 0)
    await keeper.decide(SERVER, correcting.join_everywhere, by(after(1_000)))
    assert await standing(store, ANNA, scope=0) is None
    await played(store, keeper, 0, 0, 0, 0, at=after(1_000))
    anna = await standing(store, ANNA, scope=0)
    assert anna is not None
    assert anna.sessions == 1
    ladder = Ladder(0, 0, "four", Board.STREAK)
    assert (await store.read(page_after, ladder, None, 10)).lines == ()


async def test_a_clubs_history_is_imported_and_can_be_revoked(store: Store, keeper: Keeper) -> None:
    lines = ["date,side1,side2,levels1,levels2,won1,won2"]
    lines += [f"2025-01-{day:02},{ANNA} {CHEN},{BO} {EVE},3,1,4,2" for day in range(1, 9)]
    rows = read_csv("\n".join(lines), NOON)
    fact = await keeper.decide(SERVER, correcting.import_sessions, by(), rows)
    anna = await standing(store, ANNA)
    assert anna is not None
    assert (anna.sessions, anna.rounds, anna.won_rounds, anna.levels) == (8, 48, 32, 24)
    assert anna.mu > 25
    assert anna.rating is None, "the same four people over and over"
    await keeper.decide(SERVER, correcting.revoke, by(), fact)
    assert await standing(store, ANNA) is None


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("a,b\n1,2\n", "import_columns"),
        ("date,side1,side2,levels1,levels2,won1,won2\n", "import_empty"),
        ("date,side1,side2,levels1,levels2,won1,won2\nx,1,2,1,0,1,0\n", "import_row"),
        ("date,side1,side2,levels1,levels2,won1,won2\n2999-01-01,1,2,1,0,1,0\n", "import_row"),
        ("date,side1,side2,levels1,levels2,won1,won2\n2025-01-01,1 2,2 3,1,0,1,0\n", "import_row"),
        ("date,side1,side2,levels1,levels2,won1,won2\n2025-01-01,1 2,3,1,0,0,0\n", "import_row"),
        ("date,side1,side2,levels1,levels2,won1,won2\n2025-01-01,1 2,3 x,1,0,1,0\n", "import_row"),
        ("date,side1,side2,levels1,levels2,won1,won2\n2025-01-01,1 2,3 4,-1,0,1,0\n", "import_row"),
    ],
)
def test_bad_files_are_refused_with_the_line(text: str, code: str) -> None:
    with pytest.raises(RuleViolation) as refused:
        read_csv(text, NOON)
    assert refused.value.reason.code == code


async def test_a_table_that_goes_on_is_counted_when_twelve_hours_have_passed(
    store: Store, keeper: Keeper, clock: HandClock
) -> None:
    clock.moment = after(60)
    await store.commit(play_match, [won_by(0)] * 4, outcome=None)
    await keeper.catch_up()
    assert await standing(store, ANNA) is None
    clock.moment = after(60) + timedelta(hours=12)
    await keeper.catch_up()
    assert await standing(store, ANNA) is not None


async def test_a_match_won_counts_as_a_match(store: Store, keeper: Keeper) -> None:
    await store.commit(play_match, [won_by(0)] * 4, outcome=MatchOutcome.WON, winners=(1, 3))
    await keeper.catch_up()
    bo = await standing(store, BO)
    assert bo is not None
    assert (bo.matches, bo.matches_won) == (1, 1)


async def test_a_mistake_at_one_match_stops_nothing_that_comes_later(
    store: Store, keeper: Keeper, monkeypatch: pytest.MonkeyPatch
) -> None:
    match_id = await store.commit(play_match, [won_by(0), won_by(0)])
    mine = sa.select(MATCHES.c.table_id).where(MATCHES.c.match_id == match_id)
    table_id = await store.read(lambda connection: connection.execute(mine).scalar_one())

    def mistaken(*_: object) -> frozenset[int]:
        raise LookupError

    with monkeypatch.context() as patched:
        patched.setattr("engine.ladder.keeper.refresh", mistaken)
        keeper.table_changed(table_id)
        await keeper.settled()
    assert await standing(store, ANNA) is None
    keeper.table_changed(table_id)
    await keeper.settled()
    assert await standing(store, ANNA) is not None
