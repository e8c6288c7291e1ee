"""Who should hold which role, as ratings, seasons, privacy and the server's choices change."""

from __future__ import annotations

from datetime import timedelta

import pytest
import sqlalchemy as sa

from engine.ladder.counting import refresh
from engine.ladder.decisions import FactKind
from engine.ladder.honours import RoleChange, role_changes, wanted_roles
from engine.store import Store
from engine.store.ladder.choices import (
    LadderChoices,
    Rank,
    put_choices,
    read_choices,
    servers_with_roles,
)
from engine.store.ladder.facts import Fact, add_fact
from engine.store.ladder.finals import keep_finals
from engine.store.ladder.roles import Given, given_roles, put_given
from engine.store.ladder.standings import Standing, put_standings, show_person
from engine.store.players import choose_listed
from tests.engine.ladder.stories import ANNA, BO, CHEN, NOON, SERVER, after, play_match, won_by

BRONZE, GOLD, CROWN = 801, 802, 803
CHOICES = LadderChoices(SERVER, CROWN, (Rank(1500, BRONZE), Rank(1700, GOLD)))


def rated(who: int, rating: int | None, *, family: str = "four", season: int = 0) -> Standing:
    return Standing(SERVER, season, family, who, 25.0, 4.0, NOON, rounds=100, rating=rating)


@pytest.fixture
async def club(store: Store) -> Store:
    """Anna has 1800 points, Bo 1500, Chen none yet; the server gives two ranks and a crown."""
    await store.commit(put_choices, CHOICES, NOON)
    await store.commit(put_standings, [rated(ANNA, 1800), rated(BO, 1500), rated(CHEN, None)])
    return store


async def changes(store: Store, **options: object) -> dict[int, RoleChange]:
    found = await store.read(lambda c: role_changes(c, SERVER, **options))  # type: ignore[arg-type]
    return {each.player_id: each for each in found}


async def give(store: Store, who: int, *roles: int, held: bool = True) -> None:
    for role in roles:
        await store.commit(put_given, SERVER, Given(who, role, held, after(60)))


async def test_everybody_holds_the_highest_rank_that_he_reaches(club: Store) -> None:
    assert await club.read(wanted_roles, CHOICES) == {(ANNA, GOLD), (ANNA, CROWN), (BO, BRONZE)}


async def test_without_a_choice_nobody_holds_anything(store: Store) -> None:
    await store.commit(put_standings, [rated(ANNA, 1800)])
    assert await store.read(servers_with_roles) == ()
    assert await changes(store) == {}


async def test_the_best_family_counts(club: Store) -> None:
    await club.commit(put_standings, [rated(BO, 1750, family="friends")])
    wanted = await club.read(wanted_roles, CHOICES)
    assert (BO, GOLD) in wanted
    assert (BO, CROWN) in wanted, "he leads find-a-friend"
    assert (BO, BRONZE) not in wanted


async def test_what_was_given_is_not_given_again_and_what_is_not_deserved_is_taken(
    club: Store,
) -> None:
    await give(club, ANNA, GOLD, CROWN)
    await give(club, BO, GOLD)
    assert await changes(club) == {BO: RoleChange(BO, (BRONZE,), (GOLD,))}


async def test_a_choice_that_is_withdrawn_takes_what_was_given(club: Store) -> None:
    await give(club, ANNA, GOLD, CROWN)
    await club.commit(put_choices, LadderChoices(SERVER), NOON)
    assert await club.read(servers_with_roles) == (SERVER,)
    assert await changes(club) == {ANNA: RoleChange(ANNA, (), (GOLD, CROWN))}


async def test_who_hides_from_leaderboards_has_no_role(club: Store) -> None:
    await give(club, ANNA, GOLD)
    await club.commit(choose_listed, ANNA, NOON, listed=False)
    await club.commit(show_person, ANNA)
    found = await changes(club)
    assert found[ANNA] == RoleChange(ANNA, (), (GOLD,))
    assert CROWN in found[BO].give


async def test_the_champions_are_those_of_the_season_closed_last(club: Store) -> None:
    def season(connection: sa.Connection, number: int) -> None:
        begun = {"number": number, "name": "S", "starts_at": number, "ends_at": number + 1}
        add_fact(connection, Fact(SERVER, FactKind.SEASON.value, NOON, 1, "why", begun))
        keep_finals(connection, SERVER, number)
        closed = {"number": number, "champions": {}}
        add_fact(connection, Fact(SERVER, FactKind.SEASON_CLOSED.value, NOON, 0, "S", closed))

    await club.commit(put_standings, [rated(BO, 1600, season=1), rated(CHEN, 1650, season=2)])
    await club.commit(season, 1)
    assert (BO, CROWN) in await club.read(wanted_roles, CHOICES)
    await club.commit(season, 2)
    wanted = await club.read(wanted_roles, CHOICES)
    assert [who for who, role in wanted if role == CROWN] == [CHEN]


async def test_nothing_changes_while_sessions_are_still_being_counted(club: Store) -> None:
    match_id = await club.commit(play_match, [won_by(0)] * 4)
    await club.commit(refresh, [match_id], NOON + timedelta(days=2))
    assert await changes(club) == {}


async def test_a_role_that_cant_be_given_holds_up_no_other(club: Store) -> None:
    found = await changes(club, blocked=frozenset({GOLD}))
    assert found == {ANNA: RoleChange(ANNA, (CROWN,)), BO: RoleChange(BO, (BRONZE,))}


async def test_who_left_the_server_is_asked_for_again_only_after_he_has_played(
    club: Store,
) -> None:
    await give(club, BO, BRONZE, held=False)
    assert BO not in await changes(club)
    back = Standing(SERVER, 0, "four", BO, 25.0, 4.0, after(120), rating=1500)
    await club.commit(put_standings, [back])
    assert (await changes(club))[BO] == RoleChange(BO, (BRONZE,))


async def test_so_many_people_at_once_and_no_more(club: Store) -> None:
    await club.commit(put_standings, [rated(n, 1600) for n in range(1, 40)])
    assert len(await changes(club, most=7)) == 7


async def test_the_forgotten_have_no_account(club: Store) -> None:
    await club.commit(put_standings, [rated(-1, 1900)])
    assert all(who > 0 for who, _ in await club.read(wanted_roles, CHOICES))


async def test_choices_and_roles_are_kept(club: Store) -> None:
    assert await club.read(read_choices, SERVER) == CHOICES
    await give(club, BO, GOLD)
    await give(club, BO, GOLD, held=False)
    assert await club.read(given_roles, SERVER) == (Given(BO, GOLD, held=False, at=after(60)),)
