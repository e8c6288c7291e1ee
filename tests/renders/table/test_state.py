"""Bad values raise before anything is drawn, and say which."""

from dataclasses import replace

import pytest

from engine.rules.cards import card, parse_cards
from renders.errors import PictureError
from renders.samples.table import FOUR, TRICK, plays
from renders.table import (
    NO_TRUMP,
    FailedThrow,
    FriendCall,
    Play,
    Seat,
    Show,
    TrickTaken,
    TrumpCards,
    Winning,
    WinsBy,
)


def refused(make):
    with pytest.raises(PictureError) as error:
        make()
    return error.value.code


@pytest.mark.parametrize(
    ("code", "changes"),
    [
        ("bad_seat_count", {"seats": FOUR.seats[:3]}),
        ("bad_seat_count", {"seats": FOUR.seats * 3}),
        ("no_such_seat", {"viewer": 4}),
        ("no_such_seat", {"turn": -1}),
        ("no_such_seat", {"declarer": 9}),
        ("no_such_seat", {"shows": (Show(4, parse_cards("S5")),)}),
        ("no_such_seat", {"calls": (FriendCall(card("HA"), 1, seat=7),)}),
        (
            "several_shows_stand",
            {"shows": (Show(0, parse_cards("S5")), Show(1, parse_cards("D5")))},
        ),
        ("too_many_calls", {"calls": (FriendCall(card("HA"), 1),) * 5}),
        ("bad_line", {"line": 0}),
        ("bad_level", {"levels": ("5", "10")}),
        ("bad_side_count", {"levels": ("5",) * 5}),
        ("bad_count", {"kitty": -1}),
        ("bad_count", {"tricks_left": 100}),
        ("seat_plays_twice", {"plays": plays(0, "S3") * 2, "winning": None}),
        ("not_in_playing_order", {"plays": (*plays(0, "S3"), *plays(2, "S4"))}),
        ("winner_did_not_play", {"winning": Winning(1, WinsBy.LEAD)}),
        ("news_of_nobody", {"news": TrickTaken(1, 10)}),
    ],
)
def test_a_table_that_cannot_be_is_refused(code, changes):
    assert refused(lambda: replace(TRICK, **changes)) == code


@pytest.mark.parametrize(
    ("code", "make"),
    [
        ("bad_label", lambda: Seat("")),
        ("bad_label", lambda: Seat("ABC")),
        ("bad_side", lambda: Seat("A", 4)),
        ("bad_count", lambda: Seat("A", held=-1)),
        ("bad_play", lambda: Play(0, ())),
        ("bad_suit", lambda: TrumpCards("5", "X")),
        ("bad_suit", lambda: TrumpCards("5", "")),
        ("bad_suit", lambda: TrumpCards("5", "SH")),
        ("bad_level", lambda: TrumpCards("1", "S")),
        ("nothing_withdrawn", lambda: FailedThrow(0, ())),
        ("bad_show", lambda: Show(0, ())),
        ("bad_copy", lambda: FriendCall(card("HA"), 0)),
    ],
)
def test_a_part_that_cannot_be_is_refused(code, make):
    assert refused(make) == code


def test_trumps_are_jokers_level_cards_and_the_trump_suit():
    trump = TrumpCards("5", "H")
    assert [str(each) for each in parse_cards("BJ LJ S5 H2 SA") if each in trump] == [
        "BJ", "LJ", "S5", "H2",
    ]  # fmt: skip


def test_without_a_trump_suit_level_cards_may_be_plain():
    assert card("SA") in TrumpCards("A", NO_TRUMP)
    assert card("SA") not in TrumpCards("A", NO_TRUMP, level_is_trump=False)
    assert card("LJ") in TrumpCards("A", NO_TRUMP, level_is_trump=False)
