"""The count of what is out."""

from engine.players.remaining import remaining
from tests.engine.players.laying import Position, view_of


def counted(**facts: str):
    return remaining(view_of(Position("", "a count", facts)))


def test_all_trumps_are_out_that_one_does_not_hold():
    assert counted(hand="SA SK BJ H3").trumps == 36 - 3


def test_points_in_the_own_hand_and_on_the_table_are_not_out():
    assert counted(me="2", hand="HK H5 D3", trick="0 HT H4").points == 200 - 15 - 10


def test_who_did_not_follow_is_void_and_who_broke_a_pair_lead_has_none():
    count = counted(me="0", hand="S4 S7 C3", before="0 HA H3 S3 H4;0, DA DA, D3 D4, D6 D6, C4 D7")
    assert count.voids == ("", "", "H", "D")
    assert count.no_pairs == ("", "D", "", "")


def test_the_highest_card_out_of_a_suit():
    count = counted(hand="HA HA S4", before="1 HK HK H3 H4")
    assert count.top["H"].name == "HQ"
