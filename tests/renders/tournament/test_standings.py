"""Standings: pages of ten, any name, nothing out of order."""

import pytest

from renders.errors import PictureError
from renders.tournament import Standings, StandingsRow, pages_of, standings_picture


def row(place, name="Ann", **figures):
    values = {"wins": 1, "losses": 0, "score": 3.5} | figures
    return StandingsRow(place, name, **values)


def test_ten_rows_make_a_page():
    table = Standings(tuple(row(number) for number in range(1, 24)))
    pages = [standings_picture(table, page).alternative.facts["rows"] for page in range(3)]
    assert pages_of(table) == 3
    assert [len(rows) for rows in pages if isinstance(rows, tuple)] == [10, 10, 3]


def test_the_text_has_every_figure():
    table = Standings((row(1, draws=2, change=-3),), cut=1)
    facts = standings_picture(table).alternative.facts
    assert facts["rows"] == (("1", "Ann", "1", "2", "0", "3.5", "-3"),)
    assert (facts["page"], facts["pages"], facts["cut"]) == (1, 1, 1)


STRANGE = [
    "",
    " ",
    "W" * 200,
    "محمد الأحمد",
    "🐼" * 40,
    "\u202eevil",
    "a\nb",
    "e\u0301" * 80,
    "\x00",
]


@pytest.mark.parametrize("name", STRANGE, ids=ascii)
def test_no_name_breaks_the_picture(name):
    plain = standings_picture(Standings((row(1, "Ann"),)))
    assert standings_picture(Standings((row(1, name),))).size == plain.size


def test_a_long_name_does_not_reach_the_figures():
    long, longer = ("W" * 32, "W" * 33)
    first = standings_picture(Standings((row(1, long),)))
    assert first.data == standings_picture(Standings((row(1, longer),))).data


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("places_out_of_order", lambda: Standings((row(2), row(1)))),
        ("bad_row_count", lambda: Standings(())),
        ("bad_cut", lambda: Standings((row(1),), cut=2)),
        ("bad_place", lambda: row(0)),
        ("bad_count", lambda: row(1, wins=-1)),
        ("name_too_long", lambda: row(1, "A" * 201)),
        ("no_such_page", lambda: standings_picture(Standings((row(1),)), 1)),
    ],
)
def test_standings_that_cannot_be_are_refused(code, make):
    with pytest.raises(PictureError) as refused:
        make()
    assert refused.value.code == code
