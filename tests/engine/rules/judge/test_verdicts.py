"""Verdicts beyond the page's examples: the option that decided, defaults, variants."""

import pytest

from engine.rules.judge import answer

HEARTS = {"level": "2", "suit": "H"}


def cards(text):
    return text.split()


def verdict(op, **keys):
    said = answer({"op": op, **keys})
    assert "error" not in said, said
    return said


def error_code(op, **keys):
    return answer({"op": op, **keys})["error"]["code"]


def follow(play, hand, lead, **keys):
    asked = {"play": cards(play), "hand": cards(hand), "lead": cards(lead)}
    return verdict("follow", trump=HEARTS, **asked, **keys)


def throw(led, *hands, **keys):
    asked = {"cards": cards(led), "hands": [cards(hand) for hand in hands]}
    return verdict("throw", trump=HEARTS, **asked, **keys)


def test_a_play_of_the_wrong_number_of_cards_is_illegal_not_unreadable():
    assert follow("S3", "S3 S4", "S5 S5")["reason"] == "wrong_count"
    assert follow("", "S3 S4", "S5 S5")["legal"] is False


def test_a_play_that_is_not_in_the_hand_is_illegal_not_unreadable():
    assert follow("S3 S3", "S3 S4", "S5 S5")["reason"] == "not_held"


def test_a_hand_that_is_smaller_than_the_lead_is_unreadable():
    code = error_code(
        "follow", trump=HEARTS, lead=cards("S5 S5"), hand=cards("S3"), play=cards("S3")
    )

    assert code == "wrong_number_of_cards"


def test_the_lead_and_the_hand_come_from_one_pack():
    code = error_code(
        "follow", trump=HEARTS, lead=cards("S5 S5"), hand=cards("S5 S3"), play=cards("S5 S3")
    )

    assert code == "too_many_copies"


def test_nobody_can_have_led_several_suits():
    plays = [cards(play) for play in ("S5 D5", "S6 S7", "S8 S9", "SJ SQ")]
    last = {"kitty_points": 5, "lead": cards("S5 D5"), "won_by": "O"}

    assert error_code("trick", trump=HEARTS, plays=plays) == "several_suits"
    assert error_code("kitty", trump=HEARTS, **last) == "several_suits"


def test_a_throw_names_the_option_that_forced_the_lead():
    said = throw("S5 SA", "S9", "S3", "S4")

    assert (said["led"], said["returned"]) == (["S5"], ["SA"])
    assert said["option"] == "throw_fail_forces"


def test_a_partner_does_not_spoil_a_throw_where_only_opponents_are_asked():
    hands = ("S3 S4", "S9 D3", "S6 S7")

    assert throw("S8 SA", *hands)["stands"] is False
    rules = {"throw_checked_against": "opponents"}
    assert throw("S8 SA", *hands, rules=rules)["stands"] is True


def test_six_players_have_five_other_hands():
    asked = {"rules": "six-three-decks", "trump": HEARTS, "cards": cards("SA SA")}

    assert verdict("throw", **asked, hands=[["S3", "S4"]] * 3 + [["S5", "S6"]] * 2)["stands"]
    assert error_code("throw", **asked, hands=[["S3", "S4"]] * 3) == "wrong_number_of_hands"


def test_cards_of_several_suits_are_no_lead():
    assert "refused" in throw("SA DA", "S3 S4", "S5 S6", "S7 S8")


def test_an_over_ruff_names_the_option_that_compared():
    plays = [cards(play) for play in ("SK SA", "H3 H4", "H5 H6", "S5 S6")]

    said = verdict("trick", trump=HEARTS, plays=plays)

    assert (said["winner"], said["option"]) == (2, "ruff_compare")


def test_the_winning_play_of_a_last_trick_may_be_given():
    asked = {"trump": HEARTS, "kitty_points": 10, "lead": cards("SA SA"), "won_by": "O"}

    assert verdict("kitty", **asked)["points"] == 40
    assert verdict("kitty", **asked, winner_play=cards("SA SA"))["points"] == 40
    assert verdict("kitty", **asked, winner_play=cards("H5 H5"))["points"] == 40
    assert error_code("kitty", **asked, winner_play=cards("H5")) == "wrong_number_of_cards"
    assert error_code("kitty", **asked, winner_play=cards("SA H5")) == "too_many_copies"


def test_who_declares_next_hangs_on_whether_the_side_holds():
    assert verdict("next_declarer", declarer=3, points=79)["option"] == "keep_rotation"
    assert verdict("next_declarer", declarer=3, points=80)["option"] == "lose_rotation"


def test_a_round_may_be_won_by_the_declaring_side_without_saying_so():
    asked = {"rules": "ladder", "level": "A", "side": "D", "levels": 1}

    assert verdict("advance", **asked)["wins"]
    assert not verdict("advance", **asked, declaring=False)["wins"]


def test_gains_are_cut_by_a_must_play_level():
    rules = {"preset": "shanghai", "must_play_mode": "cannot_skip"}

    said = verdict("advance", rules=rules, level="4", side="D", levels=3)

    assert (said["level"], said["option"]) == ("5", "must_play_levels")


@pytest.mark.parametrize(
    ("rules", "trump"),
    [
        ("ladder-fixed-trump", {"level": "4", "suit": "C"}),
        ("ladder-no-trump", {"level": "4", "suit": None}),
    ],
)
def test_nobody_shows_where_trump_is_given(rules, trump):
    asked = {"rules": rules, "round": 3, "level": "4", "declarer": 1}

    assert verdict("no_bid", **asked)["trump"] == trump
    assert verdict("no_bid", **asked, kitty=[])["trump"] == trump
    shown = verdict("bids", **asked, shows=[{"seat": 0, "cards": ["C4"]}])
    assert (shown["accepted"], shown["trump"], shown["declarer"]) == ([False], None, 1)
    assert shown["refused"][0]["option"] == "bid_mode"


def test_the_whole_kitty_is_needed_where_it_is_turned():
    asked = {"rules": "web-table", "round": 2, "level": "4", "declarer": 1}

    assert error_code("no_bid", **asked, kitty=["S5"]) == "wrong_number_of_cards"
    assert error_code("no_bid", **asked) == "missing_key"


def test_a_seat_may_show_its_cards_again_but_not_those_of_others():
    asked = {"rules": "classic-partners", "round": 1, "level": "2", "declarer": None}
    one = {"seat": 0, "cards": ["S2"]}

    assert verdict("bids", **asked, shows=[one, one, one])["accepted"] == [True, False, False]
    pair = {"seat": 1, "cards": ["S2", "S2"]}
    assert error_code("bids", **asked, shows=[one, pair]) == "too_many_copies"
