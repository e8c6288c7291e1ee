"""Levels: from 2 up, must-play levels, and both ways to win."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.levels import advance, level_index, level_ladder
from engine.rules.presets import PRESETS
from engine.rules.ruleset import Rules, preset

PASSES = preset("eighty-points")
DEFENDS = preset("ladder")


def climb(rules: Rules, level: str, gain: int, *, declaring: bool = True) -> str:
    moved = advance(rules, level, gain, declaring=declaring)
    return "wins" if moved.wins else moved.level


def test_levels_run_from_two_to_the_ace() -> None:
    assert level_ladder(PASSES) == tuple("23456789TJQKA")


def test_a_no_trump_level_may_come_after_the_ace() -> None:
    assert level_ladder(preset("web-table"))[-2:] == ("A", "NT")


def test_a_match_may_start_higher() -> None:
    assert level_ladder(PASSES.changed({"start_level": 6}))[0] == "6"


def test_who_passes_the_top_wins_from_either_side() -> None:
    assert climb(PASSES, "K", 1) == "A"
    assert climb(PASSES, "K", 2) == "wins"
    assert climb(PASSES, "K", 2, declaring=False) == "wins"
    assert climb(PASSES, "A", 1, declaring=False) == "wins"


def test_where_the_declarer_wins_at_the_top_gains_stop_there_before() -> None:
    assert climb(DEFENDS, "K", 3) == "A"
    assert climb(DEFENDS, "A", 1) == "wins"
    assert climb(DEFENDS, "A", 3, declaring=False) == "A"


def test_a_must_play_level_is_not_skipped() -> None:
    rules = PASSES.changed({"must_play_levels": [5, 10, "K"]})
    assert climb(rules, "3", 3) == "5"
    assert climb(rules, "5", 2, declaring=False) == "7"
    assert climb(rules, "9", 2) == "T"


def test_must_defend_is_left_only_by_the_declaring_side() -> None:
    rules = preset("shanghai")
    assert climb(rules, "4", 2, declaring=False) == "5"
    assert climb(rules, "5", 3, declaring=False) == "5"
    assert climb(rules, "5", 2) == "7"


def test_at_the_web_table_the_ace_is_defended_and_then_the_no_trump_level() -> None:
    rules = preset("web-table")
    assert climb(rules, "K", 3) == "A"
    assert climb(rules, "A", 3) == "NT"
    assert climb(rules, "A", 3, declaring=False) == "A"
    assert climb(rules, "NT", 1) == "wins"
    assert climb(rules, "NT", 1, declaring=False) == "NT"


def test_a_must_play_ace_keeps_those_who_pass_the_top_from_winning_before() -> None:
    rules = PASSES.changed({"must_play_levels": ["A"]})
    assert climb(rules, "K", 3) == "A"
    assert climb(rules, "A", 1) == "wins"


def test_a_gain_that_is_cut_short_names_the_option() -> None:
    assert advance(DEFENDS, "K", 2, declaring=True).stopped_by == "win_rule"
    shanghai = preset("shanghai")
    assert advance(shanghai, "4", 2, declaring=True).stopped_by == "must_play_levels"
    assert advance(shanghai, "5", 2, declaring=False).stopped_by == "must_play_mode"
    assert advance(PASSES, "2", 2, declaring=True).stopped_by is None


def test_a_level_that_the_match_does_not_have_is_a_mistake() -> None:
    with pytest.raises(ValueError, match="NT"):
        advance(PASSES, "NT", 1, declaring=True)
    with pytest.raises(ValueError):
        advance(PASSES, "1", 1, declaring=True)


@given(st.sampled_from(sorted(PRESETS)), st.data(), st.integers(0, 20), st.booleans())
def test_levels_never_fall_and_never_climb_further_than_the_gain(
    name: str, data: st.DataObject, gain: int, declaring: bool
) -> None:
    rules = preset(name)
    level = data.draw(st.sampled_from(level_ladder(rules)))
    moved = advance(rules, level, gain, declaring=declaring)
    climbed = level_index(moved.level) - level_index(level)
    assert climbed == moved.gained
    assert 0 <= climbed <= gain
    assert (moved.gained == gain) or moved.wins or moved.stopped_by
