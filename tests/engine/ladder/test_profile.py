"""Profiles: rating and chart, form, partners and nemesis, and who may see them."""

from __future__ import annotations

import pytest

from engine.ladder.keeper import Keeper
from engine.ladder.profile import compare, partners, read_profile
from engine.rules.reasons import RuleViolation
from engine.store import Store
from engine.store.ladder.people import LadderChoice, ProfileFor, put_choice
from tests.engine.ladder.stories import (
    ANNA,
    BO,
    CHEN,
    DORA,
    EVE,
    NOON,
    OTHER_SERVER,
    SERVER,
    after,
    play_match,
    won_by,
)


@pytest.fixture
async def club(store: Store) -> Store:
    """Anna wins with Chen three times of four, then loses with Bo three times of four."""
    other = (ANNA, CHEN, BO, DORA)
    for n in range(4):
        at = after(200 * n)
        await store.commit(play_match, [won_by(int(n == 3))] * 4, at=at)
        rounds = [won_by(int(n != 3), people=other)] * 4
        await store.commit(play_match, rounds, at=after(200 * n + 100))
    await Keeper(store, lambda: after(100_000)).catch_up()
    return store


async def test_a_profile_tells_form_partners_and_nemesis(club: Store) -> None:
    profile = await club.read(read_profile, SERVER, ANNA, EVE)
    assert profile.form == (1, -1, 1, -1, 1, -1, -1, 1)
    assert profile.best is not None
    assert (profile.best.other_id, profile.best.together_won, profile.best.together) == (
        CHEN,
        12,
        16,
    )
    assert profile.nemesis is not None
    assert profile.nemesis.other_id == CHEN
    assert profile.standing.rounds == 32
    assert [each.at for each in profile.chart] == sorted(each.at for each in profile.chart)
    assert profile.chart[-1].rating == profile.rating
    assert profile.place is None


async def test_a_comparison_counts_both_ways(club: Store) -> None:
    found = await club.read(compare, SERVER, ANNA, BO, EVE)
    assert (found.pair.together, found.pair.against) == (16, 16)
    assert found.pair.together_won + found.other.standing.won_rounds >= 4


async def test_nobody_but_oneself_sees_a_closed_profile(club: Store) -> None:
    closed = LadderChoice(ANNA, profile=ProfileFor.NOBODY)
    await club.commit(put_choice, closed, NOON)
    with pytest.raises(RuleViolation, match="profile_private"):
        await club.read(read_profile, SERVER, ANNA, EVE)
    with pytest.raises(RuleViolation, match="profile_private"):
        await club.read(partners, SERVER, ANNA, EVE)
    with pytest.raises(RuleViolation, match="profile_private"):
        await club.read(compare, SERVER, BO, ANNA, EVE)
    assert (await club.read(read_profile, SERVER, ANNA, ANNA)).standing.player_id == ANNA


async def test_a_closed_profile_is_named_in_no_other_one(club: Store) -> None:
    closed = LadderChoice(CHEN, profile=ProfileFor.NOBODY)
    await club.commit(put_choice, closed, NOON)
    named = {pair.other_id for pair in await club.read(partners, SERVER, ANNA, EVE)}
    assert named == {BO, DORA}
    own = {pair.other_id for pair in await club.read(partners, SERVER, ANNA, ANNA)}
    assert CHEN in own
    profile = await club.read(read_profile, SERVER, ANNA, EVE)
    assert profile.best is None or profile.best.other_id != CHEN


async def test_a_profile_is_of_one_server(club: Store) -> None:
    with pytest.raises(RuleViolation, match="profile_empty"):
        await club.read(read_profile, OTHER_SERVER, ANNA, EVE)
