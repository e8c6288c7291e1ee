"""Means, errors and verdicts."""

import pytest

from engine.players.arena.statistics import estimate, percentile


def test_a_mean_two_errors_from_nought_is_a_verdict():
    assert estimate([1.0, 1.1, 0.9, 1.0]).verdict == "better"
    assert estimate([-1.0, -1.1, -0.9, -1.0]).verdict == "worse"


def test_a_mean_within_its_errors_is_undecided():
    assert estimate([1.0, -1.0, 0.5, -0.4]).verdict == "undecided"


def test_equal_players_are_undecided_however_many_deals():
    assert estimate([0.0] * 1000).verdict == "undecided"


def test_the_standard_error_falls_with_the_root_of_the_number():
    few, many = estimate([0.0, 1.0] * 8), estimate([0.0, 1.0] * 32)
    assert many.error == pytest.approx(few.error / 2, rel=0.05)


def test_percentiles():
    values = [float(n) for n in range(1, 101)]
    assert (percentile(values, 0.5), percentile(values, 0.95), percentile([], 0.5)) == (50, 95, 0)
