"""Charts: levels over rounds, a rating over time."""

from datetime import date

import pytest

from renders.charts import (
    LevelTrack,
    MatchLadder,
    RatingHistory,
    RatingPoint,
    match_ladder_picture,
    rating_picture,
)
from renders.charts.plot import Axis, steps_between
from renders.errors import PictureError

DAY = date(2026, 11, 30)


def track(levels, side=0):
    return LevelTrack(tuple(levels.split()), side)


def test_the_text_of_a_ladder_names_every_level_and_declarer():
    ladder = MatchLadder((track("2 4 4"), track("2 2 3", 1)), declarers=(0, 1))
    facts = match_ladder_picture(ladder).alternative.facts
    assert facts["tracks"] == (("0", "2", "4", "4"), ("1", "2", "2", "3"))
    assert facts["declarers"] == ("0", "1")
    assert facts["rounds"] == 2


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("tracks_of_unequal_length", lambda: MatchLadder((track("2 3"), track("2", 1)))),
        ("bad_level", lambda: track("2 10")),
        ("bad_round_count", lambda: track("")),
        ("bad_label", lambda: LevelTrack(("2",))),
        (
            "sides_and_players_mixed",
            lambda: MatchLadder((track("2"), LevelTrack(("2",), None, "A"))),
        ),
        ("bad_declarers", lambda: MatchLadder((track("2 3"),), declarers=(0, 0))),
        ("no_such_track", lambda: MatchLadder((track("2 3"),), declarers=(1,))),
        ("bad_track_count", lambda: MatchLadder(())),
        ("days_out_of_order", lambda: history(1500, 1510, days=(2, 1))),
        ("bad_point_count", lambda: RatingHistory(())),
        ("bad_rating", lambda: RatingPoint(DAY, float("nan"), 10)),
        ("bad_deviation", lambda: RatingPoint(DAY, 1500, -1)),
    ],
)
def test_charts_of_impossible_values_are_refused(code, make):
    with pytest.raises(PictureError) as refused:
        make()
    assert refused.value.code == code


def history(*ratings, days=None):
    numbers = days or range(1, len(ratings) + 1)
    points = (RatingPoint(date(2026, 11, d), r, 50) for d, r in zip(numbers, ratings, strict=True))
    return RatingHistory(tuple(points))


def test_the_text_of_a_rating():
    facts = rating_picture(history(1500, 1420.4, 1610.6)).alternative.facts
    assert (facts["first"], facts["last"], facts["lowest"], facts["highest"]) == (
        1500,
        1611,
        1420,
        1611,
    )
    assert (facts["matches"], facts["band"]) == (3, 100)
    assert (facts["first_day"], facts["last_day"]) == ("2026-11-01", "2026-11-03")


@pytest.mark.parametrize(
    "points",
    [
        (RatingPoint(DAY, 0, 0),),
        (RatingPoint(DAY, -300, 0), RatingPoint(DAY, -300, 0)),
        (RatingPoint(DAY, 25.3, 8.3), RatingPoint(DAY, 26.1, 8)),
        tuple(RatingPoint(DAY, 1500 + n, 60) for n in range(400)),
    ],
    ids=["one, certain", "flat", "small figures", "a long day"],
)
def test_every_history_is_drawn(points):
    assert rating_picture(RatingHistory(points)).size[0] == 720


@pytest.mark.parametrize("rounds", [0, 1, 2, 30, 400])
def test_ladders_of_any_length_are_drawn(rounds):
    levels = tuple("23456789TJQKA"[n * 13 // (rounds + 1)] for n in range(rounds + 1))
    sides = MatchLadder(tuple(LevelTrack(levels, side) for side in (0, 1)), (1,) * rounds)
    players = MatchLadder(tuple(LevelTrack(levels, label=name) for name in "ABCDE"), (4,) * rounds)
    assert match_ladder_picture(sides).size[0] == match_ladder_picture(players).size[0] == 720


@pytest.mark.parametrize("low", [0, -37.5, 1412])
@pytest.mark.parametrize("span", [0.3, 7, 99, 276, 12_345])
def test_figures_beside_an_axis_are_few_round_and_within(low, span):
    steps = steps_between(low, low + span, 5)
    assert 1 <= len(steps) <= 5
    assert all(low <= step <= low + span for step in steps)


def test_an_axis_of_one_value_puts_it_in_the_middle():
    assert Axis(5, 5, 0, 100).at(5) == 50
