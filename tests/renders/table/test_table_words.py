"""The text alternative says what the picture shows."""

from dataclasses import replace

from engine.rules.cards import card, parse_cards
from renders.samples.table import FOUR, TRICK, plays
from renders.table import FailedThrow, FoundFriend, FriendCall, Show, TrickTaken, Winning, WinsBy
from renders.table.words import describe_last_trick, describe_table


def test_a_trick_in_progress():
    text = describe_table(TRICK)
    assert text.key == "picture.table"
    assert text.facts["trump"] == "H"
    assert text.facts["levels"] == ("5", "7")
    assert (text.facts["points"], text.facts["line"], text.facts["tricks_left"]) == (35, 80, 14)
    assert (text.facts["declarer"], text.facts["turn"], text.facts["winner"]) == ("A", "A", "C")
    assert text.facts["plays"] == (("C", "SK", "SK"), ("D", "S9", "S9"))
    assert (text.facts["winning_by"], text.facts["winning_cards"]) == ("lead", ("SK", "SK"))
    assert text.facts["trick_points"] == 20


def test_a_finished_trick_tells_who_took_how_much():
    done = replace(TRICK, turn=None, news=TrickTaken(2, 20, bonus=40))
    text = describe_table(done)
    assert text.key == "picture.table.trick_taken"
    assert [text.facts[f"news_{name}"] for name in ("seat", "points", "bonus")] == ["C", 20, 40]
    assert describe_last_trick(done).facts["news_seat"] == "C"


def test_a_failed_throw_tells_what_was_withdrawn():
    state = replace(
        FOUR,
        plays=plays(3, "C9"),
        winning=Winning(3, WinsBy.LEAD),
        news=FailedThrow(3, parse_cards("CA CK"), penalty=-20),
    )
    text = describe_table(state)
    assert text.key == "picture.table.failed_throw"
    assert text.facts["news_withdrawn"] == ("CA", "CK")
    assert text.facts["news_penalty"] == -20


def test_a_found_friend_is_named_with_the_card():
    state = replace(
        FOUR,
        plays=plays(1, "HA"),
        calls=(FriendCall(card("HA"), 1, seat=1),),
        news=FoundFriend(1, card("HA")),
    )
    text = describe_table(state)
    assert text.key == "picture.table.found_friend"
    assert (text.facts["news_seat"], text.facts["news_card"]) == ("B", "HA")
    assert text.facts["calls"] == (("HA", "1", "B"),)


def test_shows_tell_which_one_stands():
    shows = (Show(1, parse_cards("S5"), stands=False), Show(2, parse_cards("D5 D5")))
    text = describe_table(replace(FOUR, shows=shows))
    assert text.facts["shows"] == (("B", "S5", "beaten"), ("C", "D5 D5", "stands"))


def test_unknown_sides_and_points_are_left_out():
    around = tuple(replace(seat, side=None, points=5) for seat in FOUR.seats)
    text = describe_table(replace(FOUR, seats=around, points=None, levels=()))
    assert "points" not in text.facts
    assert text.facts["seats"] == tuple((name, "", "5", "") for name in "ABCD")
