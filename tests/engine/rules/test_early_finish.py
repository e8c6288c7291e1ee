"""Whether a round's outcome is settled before its last card."""

from hypothesis import given
from hypothesis import strategies as st

from engine.rules.early_finish import outcome_decided
from engine.rules.result_ladder import outcome_of
from engine.rules.ruleset import preset

WEB = preset("web-table")


def test_without_points_to_come_the_outcome_is_settled() -> None:
    assert outcome_decided(WEB, 95, 0, 10)


def test_points_that_cannot_reach_the_next_row_change_nothing() -> None:
    assert outcome_decided(WEB, 80, 10, 1)  # 80 and at most twice ten: below 120


def test_points_that_may_lie_in_the_kitty_count_as_often_as_the_last_lead_could_make_them() -> None:
    assert not outcome_decided(WEB, 80, 20, 1)  # 80 and twice 20 reach 120
    assert not outcome_decided(WEB, 80, 10, 2)  # 80 and four times ten do too


def test_a_bad_throw_may_still_cost_points() -> None:
    rules = WEB.changed({"throw_fail_penalty": {"points": 10, "per": "withdrawn_card"}})
    assert not outcome_decided(rules, 95, 0, 3)
    assert outcome_decided(rules, 95, 0, 1)
    assert outcome_decided(rules.changed({"throws": "off"}), 95, 0, 3)


def test_where_gains_are_capped_more_points_may_change_nothing() -> None:
    rules = preset("competition").changed({"throw_fail_penalty": "none"})
    assert outcome_decided(rules, 200, 100, 20)


@given(st.integers(0, 40), st.integers(0, 20), st.integers(1, 4), st.integers(0, 20))
def test_what_is_settled_stays_as_it_is(total: int, unseen: int, hand: int, won: int) -> None:
    now, left, more = 5 * total, 5 * unseen, 5 * min(won, unseen)
    if outcome_decided(WEB, now, left, hand):
        before, after = outcome_of(WEB, now), outcome_of(WEB, now + more)
        assert (before.side, before.levels) == (after.side, after.levels)
