"""The names and forms of what logs hold: older logs must stay readable, so these don't change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import Any

import pytest

from engine.codec import DataError, by_name, from_data, to_data
from engine.tables.commands import Command
from engine.tournaments.facts import Fact

COMMANDS = """
    sit stand choose_partner draw_seats invite ready add_computer remove_computer change_rules
    change_speed change_access change_comforts start begin_match begin_round promise word
    end_round end_match close expire rest proceed assign lapse leave away back use_bank
    substitute hand_on propose vote
"""
FACTS = """
    created entered joined partner_confirmed check_in_opened checked_in rested seeded
    round_started board_played result_given result_adjusted replay_ordered dropped_out
    substituted disqualified paused resumed time_given finished cancelled secret_shown undone
"""


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Inner:
    number: int = 0


@dataclass(frozen=True, slots=True)
class Outer:
    name: str
    colour: Colour
    share: Fraction
    pace: float = 1.0
    some: tuple[Inner, ...] = ()
    pair: tuple[int, str] = (0, "")
    maybe: Inner | None = None
    free: Any = None


@pytest.mark.parametrize(("kinds", "names"), [(Command, COMMANDS), (Fact, FACTS)])
def test_the_names_in_logs_stay_what_they_were(kinds: Any, names: str) -> None:
    assert set(by_name(kinds)) >= set(names.split())


def test_a_value_comes_back_as_it_was() -> None:
    value = Outer("a", Colour.RED, Fraction(1, 3), 2.5, (Inner(1),), (7, "b"), Inner(2), [1, {}])
    assert from_data(Outer, to_data(value)) == value


def test_a_field_that_is_missing_takes_its_default() -> None:
    data = {"name": "a", "colour": "red", "share": "1/3"}
    assert from_data(Outer, data) == Outer("a", Colour.RED, Fraction(1, 3))


def test_a_whole_number_of_seconds_is_read_as_seconds() -> None:
    data = {"name": "a", "colour": "red", "share": "1/3", "pace": 2}
    pace = from_data(Outer, data).pace
    assert (pace, type(pace)) == (2.0, float)


@pytest.mark.parametrize(
    ("change", "where"),
    [
        ({"name": 5}, "/name"),
        ({"colour": "blue"}, "/colour"),
        ({"share": "1/0"}, "/share"),
        ({"share": "1e-3000000000"}, "/share"),
        ({"share": "1" * 5000}, "/share"),
        ({"pace": True}, "/pace"),
        ({"some": [{"number": "1"}]}, "/some/0/number"),
        ({"pair": [1]}, "/pair"),
        ({"maybe": 3}, "/maybe"),
        ({"unheard": 1}, "/unheard"),
    ],
)
def test_data_of_another_form_is_refused_with_its_place(
    change: dict[str, object], where: str
) -> None:
    data = {"name": "a", "colour": "red", "share": "1/3", **change}
    with pytest.raises(DataError) as caught:
        from_data(Outer, data)
    assert caught.value.where == where
