"""Nobody shows, or nobody may: how the round goes on."""

import pytest

from engine.rules.cards import format_cards, parse_cards
from engine.rules.no_bid import declarer_without_show, no_bid_result
from engine.rules.order import Trump
from engine.rules.ruleset import Rules, preset

KITTY = "C9 BJ HK D5 S5 C2 H8 D3"


def trump(rules: Rules, number: int = 2, level: str = "5", kitty: str = KITTY) -> Trump | None:
    return no_bid_result(rules, number, level, parse_cards(kitty)).trump


def with_later(way: str) -> Rules:
    return preset("eighty-points").changed({"no_bid_later": way})


def test_the_round_is_dealt_again() -> None:
    found = no_bid_result(preset("classic-partners"), 1, "2", parse_cards(KITTY))
    assert (found.outcome, found.trump, found.turned) == ("redeal", None, ())
    assert found.option == "no_bid_first"


def test_the_round_is_played_without_trump_suit() -> None:
    assert trump(preset("ladder")) == Trump("5", None)


def test_the_first_kitty_card_makes_its_suit_trump_and_all_have_seen_it() -> None:
    found = no_bid_result(with_later("first_kitty_card"), 2, "5", parse_cards(KITTY))
    assert found.trump == Trump("5", "C")
    assert format_cards(found.turned) == "C9"


def test_a_joker_as_first_kitty_card_makes_no_suit_trump() -> None:
    assert trump(with_later("first_kitty_card"), kitty="BJ C9") == Trump("5", None)


def test_the_kitty_is_turned_up_to_the_first_level_card() -> None:
    found = no_bid_result(preset("classic-partners"), 3, "5", parse_cards(KITTY))
    assert found.trump == Trump("5", "D")
    assert format_cards(found.turned) == "C9 BJ HK D5"


def test_without_a_level_card_the_highest_card_counts_and_jokers_do_not() -> None:
    assert trump(preset("classic-partners"), level="7") == Trump("7", "H")


def test_among_equal_cards_the_first_that_was_turned_counts() -> None:
    assert trump(preset("classic-partners"), level="7", kitty="C9 DA SA HK") == Trump("7", "D")


def test_a_kitty_of_jokers_makes_no_suit_trump() -> None:
    assert trump(with_later("flip_level_then_highest"), kitty="BJ LJ") == Trump("5", None)


def test_on_the_no_trump_level_nothing_is_turned() -> None:
    found = no_bid_result(preset("web-table"), 9, "NT", parse_cards(KITTY))
    assert (found.trump, found.turned) == (Trump(None, None), ())


def test_when_all_pass_at_a_table_that_waits_the_round_is_dealt_again() -> None:
    assert no_bid_result(preset("web-table"), 1, "2", parse_cards(KITTY)).outcome == "redeal"


@pytest.mark.parametrize(("number", "suit"), [(1, "S"), (2, "H"), (3, "C"), (4, "D"), (5, "S")])
def test_in_fixed_order_the_trump_suit_rotates(number: int, suit: str) -> None:
    assert trump(preset("ladder-fixed-trump"), number, "2") == Trump("2", suit)


def test_in_the_mode_without_trump_every_round_is_no_trump() -> None:
    assert trump(preset("ladder-no-trump"), 1, "2") == Trump("2", None)


def test_the_first_seat_takes_the_kitty_where_nobody_is_expected_to() -> None:
    assert declarer_without_show(None) == 0
    assert declarer_without_show(3) == 3
