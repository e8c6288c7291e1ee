"""The ladder of results: who holds, and how many levels a total gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.presets import PRESETS
from engine.rules.result_ladder import outcome_of
from engine.rules.ruleset import Rules, preset

EIGHTY = preset("eighty-points")


def gives(rules: Rules, total: int, missing: int = 0) -> str:
    outcome = outcome_of(rules, total, missing=missing)
    assert outcome.holds == (outcome.side == "D")
    return f"{outcome.side}+{outcome.levels}"


@pytest.mark.parametrize(
    ("total", "result"),
    [
        (0, "D+3"),
        (5, "D+2"),
        (35, "D+2"),
        (40, "D+1"),
        (75, "D+1"),
        (80, "O+0"),
        (115, "O+0"),
        (120, "O+1"),
        (160, "O+2"),
        (200, "O+3"),
        (235, "O+3"),
        (240, "O+4"),
        (1280, "O+30"),
    ],
)
def test_the_common_ladder(total: int, result: str) -> None:
    assert gives(EIGHTY, total) == result


def test_in_the_ladder_sheet_the_opponents_only_take_over() -> None:
    rules = preset("ladder")
    assert [gives(rules, total) for total in (0, 5, 40, 80, 400)] == [
        "D+3",
        "D+2",
        "D+1",
        "O+0",
        "O+0",
    ]


def test_with_one_deck_the_opponents_take_over_at_forty() -> None:
    rules = preset("single-deck")
    assert [gives(rules, total) for total in (5, 20, 40, 60, 100)] == [
        "D+2",
        "D+1",
        "O+0",
        "O+1",
        "O+3",
    ]


def test_with_three_decks_all_rows_scale_but_the_one_for_any_points() -> None:
    rules = preset("six-three-decks")
    assert [gives(rules, total) for total in (0, 5, 55, 60, 115, 120, 180, 360)] == [
        "D+3",
        "D+2",
        "D+2",
        "D+1",
        "D+1",
        "O+0",
        "O+1",
        "O+4",
    ]


def test_below_nought_the_ladder_stops_or_goes_on() -> None:
    assert gives(EIGHTY, -40) == "D+3"
    rules = preset("web-table")
    assert [gives(rules, total) for total in (-5, -40, -80)] == ["D+3", "D+4", "D+5"]


def test_a_small_declaring_side_that_holds_gets_one_level_more() -> None:
    rules = preset("web-table")
    assert gives(rules, 40, missing=2) == "D+2"
    assert gives(rules, 120, missing=2) == "O+1"


def test_or_a_level_for_every_missing_member() -> None:
    rules = preset("find-friends")
    assert gives(rules, 0, missing=2) == "D+5"
    assert gives(rules, 80, missing=2) == "O+0"


def test_in_simplified_advancement_the_winner_of_the_round_gets_one_level() -> None:
    rules = preset("ladder-simple")
    assert [gives(rules, total) for total in (0, 75, 80, 300)] == ["D+1", "D+1", "O+1", "O+1"]


def test_a_cap_holds_for_both_sides() -> None:
    rules = preset("competition")
    assert gives(rules, 400) == "O+3"
    assert outcome_of(rules, 400).set_by == "max_gain"
    assert outcome_of(rules, 400).beyond == 5


def test_an_outcome_tells_every_step_of_the_reckoning() -> None:
    outcome = outcome_of(EIGHTY, 290)
    assert (outcome.row, outcome.row_levels, outcome.beyond, outcome.bonus) == (200, 3, 2, 0)


@given(st.sampled_from(sorted(PRESETS)), st.integers(-60, 200), st.integers(0, 3))
def test_more_points_are_never_worse_for_the_opponents(name: str, fives: int, missing: int) -> None:
    def worth(total: int) -> int:
        outcome = outcome_of(preset(name), total, missing=missing)
        return -outcome.levels - 1 if outcome.holds else outcome.levels

    assert worth(5 * fives) <= worth(5 * fives + 5)
