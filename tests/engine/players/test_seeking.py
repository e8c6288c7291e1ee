"""Who may be the friend, while friends are sought (six players, declarer 0, trump 2S)."""

from engine.players.knowledge import know
from engine.players.knowledge.seeking import chances_to_join, may_be_friend
from tests.engine.players.laying import Position, view_of

HAND = "C4 C6 D6 D9 S4 S7 S9 H9"


def seen(**facts: str):
    plain = {"rules": "find-friends", "me": "3", "called": "HA 1, DA 1", "hand": HAND}
    return view_of(Position("", "a position", {**plain, **facts}))


def joining(**facts: str) -> list[float]:
    view = seen(**facts)
    k = know(view)
    return chances_to_join(view, k.order, k.lacks)


def test_who_holds_no_called_card_is_an_opponent_and_two_of_the_others_are_friends():
    chances = joining()
    assert (chances[0], chances[3]) == (1.0, 0.0)
    assert len({round(chances[seat], 6) for seat in (1, 2, 4, 5)}) == 1
    assert 0.4 < chances[1] < 0.5


def test_who_holds_a_called_card_is_nearly_sure_to_be_the_friend():
    assert joining(hand=HAND + " HA")[3] > 0.85
    assert may_be_friend(seen(hand=HAND + " HA"))
    assert not may_be_friend(seen())


def test_a_seat_void_in_a_called_suit_can_not_have_that_card():
    void = joining(before="0 H3 H4 C7 H6 H7 H8")
    assert void[2] < min(void[1], void[4], void[5])


def test_who_kept_the_called_card_back_under_the_declarers_lead_hardly_has_it():
    kept = joining(before="0 H3 H4 H5 H6 H7", hand=HAND + " DK")
    assert kept[1] < kept[5]


def test_the_declarer_who_calls_the_second_copy_has_the_first():
    k = know(seen(called="HA 2, DA 1"))
    assert [card.name for card in k.known[0]] == ["HA"]
    assert not k.known[1]


def test_who_has_joined_is_a_friend_for_sure():
    assert joining(before="0 H3 HA H4 H6 H7 H8")[1] == 1.0
