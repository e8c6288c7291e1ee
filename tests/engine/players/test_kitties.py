"""Kitties by search: what they are worth, and that they are legal and repeatable."""

from random import Random

from engine.players.knowledge import know
from engine.players.medium.burying import bury_choices
from engine.players.medium.weights import DEFAULT_WEIGHTS
from engine.players.policy import Budget
from engine.players.search.kitties import KittyPosition, after_burying
from engine.players.search.policy import HardPolicy
from engine.players.search.trying import Settings
from engine.players.search.worlds import Worlds
from engine.rules.actions import Bury, Show
from engine.rules.cards import parse_cards
from engine.rules.views import view_for
from tests.dealing import all_pass, dealt

WEAK = "S3 S4 S6 S7 H5 H5 HT HK H3 H4 D5 DT DK D6 D7 D8 C3 C4 C6 C7 C8 C9 CJ S8 S2"
"""No high trump, and points in every plain suit but clubs (trump spades)."""
POINTS = parse_cards("H5 H5 HT HK D5 DT DK H3")
NONE = parse_cards("C3 C4 C6 C7 C8 C9 CJ H3")
QUICK = Settings(first=12, finalists=2, confirm=40)


def weak_declarer():
    game = dealt([WEAK, "", "", ""], kitty="C3 C4 C6 C7 C8 C9 DJ DQ")
    game.act(0, Show(parse_cards("S2")))
    all_pass(game)
    return view_for(game, 0)


def test_points_in_the_kitty_of_a_weak_hand_are_worth_less_than_none():
    k = after_burying(know(weak_declarer()), NONE)
    position, worlds, chance = KittyPosition(k), Worlds(k, Random(1)), Random(1)
    laid = [position.table(worlds.draw(), chance) for _ in range(20)]
    points, none = (sum(position.value(each, cards) for each in laid) for cards in (POINTS, NONE))
    assert points < none


def test_a_world_holds_the_same_cards_after_every_kitty():
    k = after_burying(know(weak_declarer()), NONE)
    position = KittyPosition(k)
    laid = position.table(Worlds(k, Random(1)).draw(), Random(1))
    before = [[suit[:] for suit in hand] for hand in laid.sim.hands]
    assert position.value(laid, POINTS) == position.value(laid, POINTS)
    assert laid.sim.hands == before
    assert sum(map(len, before[0])) == 33
    assert [sum(map(len, hand)) for hand in before[1:]] == [25, 25, 25]


def test_the_kitty_is_one_that_the_rules_think_of_and_the_same_again():
    view = weak_declarer()
    player = HardPolicy(settings=QUICK)
    action = player.choose(view, Budget(60.0, 5))
    assert isinstance(action, Bury)
    thought_of = [sorted(each.cards) for each in bury_choices(know(view), DEFAULT_WEIGHTS)]
    assert sorted(action.cards) in thought_of
    assert player.choose(view, Budget(60.0, 5)) == action


def test_no_time_at_all_gives_the_kitty_of_the_rules():
    view = weak_declarer()
    choices = bury_choices(know(view), DEFAULT_WEIGHTS)
    action = HardPolicy().choose(view, Budget(0.0, 1))
    assert isinstance(action, Bury)
    assert sorted(action.cards) == sorted(max(choices, key=lambda each: each.score).cards)
