"""Farming: four people who play each other on purpose, two of them to lose, don't get far."""

from __future__ import annotations

from datetime import timedelta
from itertools import pairwise

from engine.ladder.familiar import evidence_of, factor, met_before
from engine.ladder.fold import ratings_after
from engine.ladder.rating import FIRST, Rating, is_settled, points
from engine.store.ladder.units import Game, Placed, Unit
from tests.engine.ladder.stories import ANNA, BO, CHEN, DORA, FOUR, NOON, SERVER

WON = Game((ANNA, CHEN), (BO, DORA), levels=3)


def session(number: int, at_day: float, games: int = 12) -> Unit:
    at = NOON + timedelta(days=at_day)
    return Unit(number, 0, SERVER, "four", at, games, True, None, FOUR, (WON,) * games, False)


def farmed(days: int, sessions_a_day: int, *, rule: bool = True) -> list[int]:
    """Anna's rating in shown points after each day of winning every round by three levels."""
    ratings: dict[int, Rating] = dict.fromkeys(FOUR, FIRST)
    last: Placed | None = None
    found = []
    for number in range(days * sessions_a_day):
        unit = session(number, number / sessions_a_day)
        met = met_before(unit, last)
        if rule:
            ratings |= ratings_after(unit, met, ratings.__getitem__)
        else:
            for _ in range(len(unit.games)):
                one = session(number, 0, games=1)
                ratings |= ratings_after(one, 0.0, ratings.__getitem__)
        last = Placed(number, unit, met)
        if number % sessions_a_day == sessions_a_day - 1:
            found.append(points(ratings[ANNA].mu))
    return found


def test_a_month_of_farming_gives_a_fraction_of_what_it_would_give_without_the_rule() -> None:
    gained = farmed(30, 10)[-1] - 1500
    without = farmed(30, 10, rule=False)[-1] - 1500
    assert gained < without / 3


def test_playing_ten_times_as_much_hardly_gains_more() -> None:
    modest, greedy = farmed(30, 2)[-1] - 1500, farmed(30, 20)[-1] - 1500
    assert greedy < 1.1 * modest


def test_after_the_first_days_every_further_day_gains_less() -> None:
    by_day = farmed(20, 10)
    steps = [later - earlier for earlier, later in pairwise(by_day)]
    assert max(steps[10:]) < (by_day[0] - 1500) / 20


def test_an_honest_evening_counts_almost_whole() -> None:
    assert factor(met_before(session(1, 0), None)) == 1
    weights = [factor(n) for n in range(12)]
    assert sum(weights) > 8


def test_who_only_farms_stays_provisional() -> None:
    last, evidence = None, 0.0
    for number in range(30 * 20):
        unit = session(number, number / 20)
        met = met_before(unit, last)
        evidence += evidence_of(unit, met)
        last = Placed(number, unit, met)
    assert not is_settled(evidence)


def test_the_same_four_who_meet_every_week_are_settled_within_a_year() -> None:
    last, evidence = None, 0.0
    for number in range(52):
        unit = session(number, 7 * number)
        met = met_before(unit, last)
        evidence += evidence_of(unit, met)
        last = Placed(number, unit, met)
    assert is_settled(evidence)


def test_familiarity_fades() -> None:
    first = Placed(1, session(1, 0, games=48), 0.0)
    assert met_before(session(2, 0), first) == 48
    assert met_before(session(2, 30), first) == 24
    assert met_before(session(2, 300), first) < 0.05
