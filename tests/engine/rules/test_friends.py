"""找朋友: which cards are called, and who joins."""

import pytest

from engine.rules.cards import card, parse_cards
from engine.rules.friends import FriendCall, FriendState, explain_calls, friends_to_call
from engine.rules.order import Trump
from engine.rules.ruleset import preset

SIX = preset("find-friends")
HEARTS = Trump("7", "H")


def calls(text: str) -> list[FriendCall]:
    """``"SA:1 DK:2"`` as calls of the first ace of spades and the second king of diamonds."""
    pairs = [each.split(":") for each in text.split()]
    return [FriendCall(card(name), int(nth)) for name, nth in pairs]


def refusal(text: str, trump: Trump = HEARTS) -> str | None:
    why = explain_calls(SIX, trump, calls(text))
    return None if why is None else why.code


def state_after(called: str, *plays: tuple[int, str]) -> FriendState:
    state = FriendState.called(0, calls(called))
    for seat, cards in plays:
        state = state.played(seat, parse_cards(cards))
    return state


@pytest.mark.parametrize(("players", "owed"), [(5, 1), (6, 2), (7, 2), (8, 3)])
def test_the_number_of_friends_follows_the_number_of_players(players: int, owed: int) -> None:
    assert friends_to_call(SIX.changed({"players": players})) == owed


def test_a_table_may_set_the_number_and_others_call_nobody() -> None:
    assert friends_to_call(preset("ladder-friends")) == 1
    assert friends_to_call(preset("six-three-decks")) == 0


def test_as_many_cards_are_called_as_the_table_asks_for() -> None:
    assert refusal("SA:1 DA:1") is None
    assert refusal("SA:1") == "friend_calls_count"


@pytest.mark.parametrize("name", ["HA", "S7", "H7", "LJ", "BJ"])
def test_no_trump_is_called(name: str) -> None:
    assert refusal(f"SA:1 {name}:1") == "friend_call_is_trump"


def test_where_only_jokers_are_trump_a_level_card_may_be_called() -> None:
    assert refusal("SA:1 S7:1", Trump(None, None)) is None


def test_a_copy_that_does_not_exist_is_not_called() -> None:
    assert refusal("SA:1 DA:3") == "friend_call_copy"
    assert refusal("SA:1 DA:0") == "friend_call_copy"


def test_the_same_copy_is_not_called_twice_but_both_copies_may_be() -> None:
    assert refusal("SA:2 SA:2") == "friend_call_twice"
    assert refusal("SA:1 SA:2") is None


def test_who_plays_the_called_copy_joins() -> None:
    state = state_after("SA:1 DK:2", (3, "SA"), (4, "DK"))
    assert state.friends == (3,)
    assert state.open_calls == (FriendCall(card("DK"), 2),)
    assert state.played(1, parse_cards("DK")).friends == (1, 3)


def test_a_pair_holds_the_second_copy_too() -> None:
    assert state_after("SA:2 DK:2", (3, "SA SA")).friends == (3,)


def test_one_who_has_joined_does_not_join_again() -> None:
    state = state_after("SA:1 DK:1", (3, "SA"), (3, "DK"))
    assert (state.friends, state.missing, state.open_calls) == ((3,), 1, ())


def test_a_declarer_who_plays_the_called_copy_plays_without_that_friend() -> None:
    state = state_after("SA:1 DK:1", (0, "SA"), (3, "SA"), (2, "DK"))
    assert (state.friends, state.missing) == ((2,), 1)


def test_the_declarers_own_copies_count_towards_the_nth() -> None:
    assert state_after("SA:2 DK:1", (0, "SA"), (3, "SA")).friends == (3,)


def test_other_cards_change_nothing() -> None:
    state = state_after("SA:1 DK:1")
    assert state.played(1, parse_cards("SK HA")) is state
