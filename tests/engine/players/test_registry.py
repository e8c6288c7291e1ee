"""The strengths there are."""

import pytest

from engine.players.policy import Budget
from engine.players.registry import STRENGTHS, policy
from engine.tables.thinkers import POLICIES


@pytest.mark.parametrize("name", [*STRENGTHS, "random"])
def test_each_strength_can_be_made(name):
    assert callable(policy(name).choose)


def test_tables_know_the_same_strengths():
    assert set(POLICIES) == set(STRENGTHS)


def test_an_unknown_strength_is_refused():
    with pytest.raises(KeyError):
        policy("grandmaster")


def test_names_are_enough_for_a_table_of_eight_and_belong_to_one_strength():
    people = [name for each in STRENGTHS.values() for name in each.people]
    assert len(people) == len(set(people))
    assert all(len(each.people) >= 7 for each in STRENGTHS.values())


def test_strengths_are_marked_in_rising_order():
    marks = [each.marks for each in STRENGTHS.values()]
    assert marks == sorted(set(marks))


def test_a_budget_is_a_value():
    assert Budget(0.5, 1) == Budget(0.5, 1)
