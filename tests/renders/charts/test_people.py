"""Charts about people: partners, two side by side, a week."""

from datetime import date

import pytest

from renders.charts import (
    Duel,
    PartnerRow,
    Partners,
    RatingHistory,
    RatingPoint,
    Shares,
    WeekChart,
    WeekRow,
    duel_picture,
    partners_picture,
    week_picture,
)
from renders.errors import PictureError

DAY = date(2026, 11, 30)


def row(*counts, name="Bo"):
    return PartnerRow(name, Shares(*counts))


def test_the_text_of_partners_tells_every_figure():
    picture = partners_picture(Partners((row(10, 7, 4, 0), row(0, 0, 3, 3, name="陈"))))
    assert picture.alternative.facts["rows"] == (("Bo", "7/10", "0/4"), ("陈", "0/0", "3/3"))


def test_the_text_of_a_duel_names_both_and_what_they_share():
    one = RatingHistory((RatingPoint(DAY, 1510, 50),))
    facts = duel_picture(Duel(("A", "B"), (1510, 1490), (one, None), Shares(6, 2, 9, 5)))
    assert facts.alternative.facts == {
        "one": "A", "other": "B", "one_rating": 1510, "other_rating": 1490,
        "together": 6, "together_won": 2, "against": 9, "against_won": 5,
    }  # fmt: skip


def test_the_text_of_a_week():
    week = WeekChart((WeekRow("A", 40, 1540),), (WeekRow("B", 3, 30),))
    facts = week_picture(week).alternative.facts
    assert facts == {"climbers": (("A", "+40", "1540"),), "busiest": (("B", "3", "30"),)}


@pytest.mark.parametrize(
    "histories",
    [
        (None, None),
        (RatingHistory((RatingPoint(DAY, 1500, 0),)), RatingHistory((RatingPoint(DAY, 9, 9),))),
        (RatingHistory(tuple(RatingPoint(DAY, n, 60) for n in range(300))), None),
    ],
    ids=["nobody was rated", "one session each", "one long day"],
)
@pytest.mark.parametrize("shares", [Shares(), Shares(1, 0, 1, 0), Shares(9, 9, 9, 9)])
def test_every_duel_is_drawn(histories, shares):
    duel = Duel(("W" * 32, ""), (99_999, -20), histories, shares)
    assert duel_picture(duel).size[0] == 720


@pytest.mark.parametrize(("climbers", "busiest"), [(0, 1), (1, 0), (5, 5)])
def test_a_week_with_one_half_alone_is_drawn(climbers, busiest):
    rows = tuple(WeekRow("W" * 32, 10**n, 999_999) for n in range(5))
    assert week_picture(WeekChart(rows[:climbers], rows[:busiest])).size[0] == 720


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("bad_shares", lambda: Shares(2, 3)),
        ("bad_shares", lambda: Shares(0, 0, 2, -1)),
        ("bad_row_count", lambda: Partners(())),
        ("bad_row_count", lambda: Partners((row(),) * 11)),
        ("bad_row_count", lambda: WeekChart((), ())),
        ("bad_row_count", lambda: WeekChart((WeekRow("A", 1, 1),) * 6, ())),
        ("bad_figure", lambda: WeekRow("A", 0, 1)),
    ],
)
def test_impossible_values_are_refused(code, make):
    with pytest.raises(PictureError) as refused:
        make()
    assert refused.value.code == code
