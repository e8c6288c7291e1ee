"""Golden ratings: the same as openskill gives when it is called directly."""

import pytest
from openskill.models import PlackettLuce

from engine.ladder.familiar import factor
from engine.ladder.fold import ratings_after
from engine.ladder.rating import BETA, FIRST, TAU, Rating, points, rate, weight_of
from engine.ladder.sessions import sessions_of
from engine.ladder.soft_reset import soft_reset
from engine.store.ladder.units import Game
from tests.engine.ladder.stories import ANNA, BO, CHEN, DORA, NOTHING, after, as_played, won_by


def openskill(beta: float = BETA) -> PlackettLuce:
    model = PlackettLuce(mu=25.0, sigma=25.0 / 3, beta=beta, tau=TAU)
    model.weight_bounds = None
    return model


def test_a_game_of_one_level_is_a_plain_game_of_openskill() -> None:
    model = openskill()
    teams = [[model.rating(mu=27, sigma=5), model.rating(mu=22, sigma=8)]]
    teams += [[model.rating(mu=25, sigma=6), model.rating(mu=31, sigma=3)]]
    (one, two), (three, four) = model.rate(teams, ranks=[1, 2])
    before = {1: Rating(27, 5), 2: Rating(22, 8), 3: Rating(25, 6), 4: Rating(31, 3)}
    found = rate(Game((1, 2), (3, 4), levels=1), before)
    assert found == {n: (each.mu, each.sigma) for n, each in enumerate([one, two, three, four], 1)}


def test_sides_of_changing_size_as_in_find_a_friend() -> None:
    model = openskill()
    teams = [[model.rating()], [model.rating() for _ in range(4)]]
    (alone,), others = model.rate(teams, ranks=[1, 2])
    found = rate(Game((1,), (2, 3, 4, 5), levels=1), dict.fromkeys(range(1, 6), FIRST))
    assert found[1] == (alone.mu, alone.sigma)
    assert [found[n] for n in range(2, 6)] == [(each.mu, each.sigma) for each in others]


def test_three_levels_weigh_as_openskills_weight_two() -> None:
    model = openskill()
    teams = [[model.rating(), model.rating()], [model.rating(), model.rating()]]
    new = model.rate(teams, ranks=[1, 2], weights=[[2.0, 2.0], [0.5, 0.5]])
    found = rate(Game((1, 2), (3, 4), levels=3), dict.fromkeys(range(1, 5), FIRST))
    assert found[1] == (new[0][0].mu, new[0][0].sigma)
    assert found[3] == (new[1][0].mu, new[1][0].sigma)


def test_what_one_side_wins_the_other_loses() -> None:
    found = rate(Game((1, 2), (3, 4), levels=3), dict.fromkeys(range(1, 5), FIRST))
    assert found[1].mu - FIRST.mu == pytest.approx(FIRST.mu - found[3].mu)
    assert found[1].sigma == pytest.approx(found[3].sigma)


def test_a_session_is_its_rounds_one_after_the_other() -> None:
    levels = [(0, 2), (1, 1), (0, 0), (0, 3), (1, 1)]
    played = as_played([won_by(side, gained) for side, gained in levels])
    (unit,) = sessions_of(played, NOTHING, after(1000))
    model = openskill()
    sides = [[model.rating(), model.rating()], [model.rating(), model.rating()]]
    for met, (side, gained) in enumerate(levels):
        weight = factor(met) * (1 + gained) / 2
        teams = [sides[side], sides[1 - side]]
        new = model.rate(teams, ranks=[1, 2], weights=[[weight] * 2, [1 / weight] * 2])
        sides[side], sides[1 - side] = new
    found = ratings_after(unit, 0.0, lambda _: FIRST)
    expected = dict(zip((ANNA, CHEN, BO, DORA), [*sides[0], *sides[1]], strict=True))
    assert found == {who: (each.mu, each.sigma) for who, each in expected.items()}


def test_leaving_moves_the_leaver_alone() -> None:
    game = Game((ANNA, CHEN), (BO, DORA), 1, leaver=DORA)
    found = rate(game, dict.fromkeys((ANNA, BO, CHEN, DORA), FIRST))
    assert list(found) == [DORA]
    assert found[DORA].mu < FIRST.mu


def test_a_new_season_goes_half_way_back_and_doubts_more() -> None:
    assert soft_reset(Rating(35.0, 4.0)) == Rating(30.0, 5.0)
    assert soft_reset(FIRST) == FIRST
    assert points(soft_reset(Rating(15.0, 1.0)).mu) == 1300


def test_weights_rise_with_levels_and_fall_with_familiarity() -> None:
    game = Game((1,), (2,), levels=0)
    assert weight_of(game) == 0.5
    assert weight_of(Game((1,), (2,), levels=3)) == 2.0
    assert weight_of(game, factor(24)) == 0.125
    assert weight_of(Game((1,), (2,), levels=9)) == weight_of(Game((1,), (2,), levels=4))
