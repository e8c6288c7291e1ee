"""Sides at tables of four to eight, and who declares next."""

import pytest

from engine.rules.rotation import (
    declaring_side,
    next_declarer,
    opponents_of,
    partners_of,
    partnership,
)
from engine.rules.ruleset import Rules, preset

FOUR = preset("eighty-points")
SIX = preset("six-three-decks")
PAIRS = SIX.changed({"teams": "partnerships_of_two"})
FRIENDS = preset("find-friends")


def follows(rules: Rules, declarer: int, *, holds: bool, friends: tuple[int, ...] = ()) -> int:
    side = declaring_side(rules, declarer, friends)
    return next_declarer(rules, declarer, side, holds=holds)


def test_partners_sit_opposite() -> None:
    assert [partners_of(FOUR, seat) for seat in range(4)] == [(2,), (3,), (0,), (1,)]


def test_two_sides_alternate_around_the_table() -> None:
    assert partnership(SIX, 3) == (1, 3, 5)
    assert partnership(preset("eight-four-decks"), 6) == (0, 2, 4, 6)


def test_partnerships_of_two_are_opposite_and_play_against_all_others() -> None:
    assert partnership(PAIRS, 4) == (1, 4)
    assert opponents_of(PAIRS, declaring_side(PAIRS, 4)) == (0, 2, 3, 5)


def test_in_find_a_friend_everybody_stands_alone_until_somebody_joins() -> None:
    assert declaring_side(FRIENDS, 2) == (2,)
    assert declaring_side(FRIENDS, 2, friends=(5, 0)) == (0, 2, 5)


def test_the_side_holds_so_the_partner_declares() -> None:
    assert follows(FOUR, 3, holds=True) == 1


def test_the_side_loses_so_the_next_seat_declares() -> None:
    assert [follows(FOUR, seat, holds=False) for seat in range(4)] == [1, 2, 3, 0]
    assert follows(PAIRS, 5, holds=False) == 0


def test_the_same_player_may_go_on() -> None:
    assert follows(FOUR.changed({"keep_rotation": "same"}), 3, holds=True) == 3


@pytest.mark.parametrize("way", ["partner", "next_on_side"])
def test_with_several_partners_the_next_of_them_declares(way: str) -> None:
    rules = SIX.changed({"keep_rotation": way})
    assert [follows(rules, seat, holds=True) for seat in (0, 2, 4)] == [2, 4, 0]


def test_in_find_a_friend_the_next_of_the_winning_side_declares() -> None:
    assert follows(FRIENDS, 2, holds=True, friends=(0, 5)) == 5
    assert follows(FRIENDS, 2, holds=False, friends=(3, 4)) == 5


def test_a_declarer_who_held_alone_goes_on() -> None:
    assert follows(FRIENDS, 2, holds=True) == 2
