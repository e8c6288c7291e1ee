"""The sides in a world of find-a-friend (six players, declarer 0, trump 2S)."""

from random import Random

from engine.players.knowledge import know
from engine.players.search.siding import Siding
from engine.players.search.worlds import World
from engine.rules.cards import parse_cards
from tests.engine.players.laying import Position, view_of

HA = parse_cards("HA")


def siding(hands: list[str], called: str = "HA 1", mine: str = "C4") -> Siding:
    facts = {"rules": "find-friends", "me": "3", "called": called, "hand": mine}
    world = World([list(parse_cards(hand)) for hand in hands], [])
    return Siding(know(view_of(Position("", "a position", facts))), world, Random(1))


def test_who_has_the_called_card_is_the_friend():
    opposes, missing = siding(["C3", "HA", "C5", "C4", "C6", "C7"]).opposes()
    assert opposes == [0, 0, 1, 1, 1, 1]
    assert missing == 0


def test_the_declarer_plays_his_copy_first():
    opposes, _ = siding(["HA", "C5", "HA", "C4", "C6", "C7"], "HA 2").opposes()
    assert opposes == [0, 1, 0, 1, 1, 1]


def test_who_plays_the_called_copy_now_is_the_friend():
    world = ["C3", "HA", "C5", "HA", "C6", "C7"]
    opposes, _ = siding(world, mine="HA").opposes(HA)
    assert opposes == [0, 1, 1, 0, 1, 1]


def test_who_plays_the_copy_before_the_called_one_leaves_it_to_the_other():
    world = ["HA", "C5", "C8", "HA", "C6", "C7"]
    opposes, missing = siding(world, "HA 2", mine="HA").opposes(HA)
    assert opposes == [0, 1, 1, 1, 1, 1]
    assert missing == 1
