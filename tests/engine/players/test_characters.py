"""Computer players at tables have names, and say how they play."""

import pytest

from engine.players.characters import Character, newcomer, read_character
from engine.players.registry import STRENGTHS


@pytest.mark.parametrize("strength", [*STRENGTHS, "program:bots/mine --fast"])
def test_eight_of_one_strength_have_eight_names(strength):
    seated = []
    for _ in range(8):
        seated.append(newcomer(strength, seated).word)
    people = [read_character(word) for word in seated]
    assert len({each.name for each in people}) == 8
    assert {each.strength for each in people} == {strength}


def test_a_name_that_was_left_free_is_taken_again():
    assert newcomer("easy", ["easy/Dumpling", "easy/Ginkgo"]).name == "Sparrow"


def test_no_two_strengths_share_a_name():
    names = [name for each in STRENGTHS.values() for name in each.people]
    assert len(set(names)) == len(names)


def test_the_strength_is_shown_by_stars():
    assert [Character(each).marks for each in STRENGTHS] == [1, 2, 3]
    assert Character("program:bots/mine").marks == 0


def test_who_played_before_there_were_names_has_none():
    assert read_character("easy") == Character("easy")
    assert read_character("program:bots/mine") == Character("program:bots/mine")
