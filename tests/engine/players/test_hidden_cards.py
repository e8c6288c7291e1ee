"""What a seat can't see can't matter: two worlds that look the same get the same answer."""

from random import Random

import pytest

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.easy import EasyPolicy
from engine.players.knowledge import know
from engine.players.medium import MediumPolicy
from engine.players.policy import Budget
from engine.players.search.policy import HardPolicy
from engine.players.search.trying import Settings
from engine.players.search.worlds import Worlds
from engine.rules.actions import Play
from engine.rules.cards import pack
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.views import view_for
from tests.dealing import dealt, playing

SEARCHING = HardPolicy(settings=Settings(first=4, confirm=4, sure=0.0))
PLAYERS = [EasyPolicy(), MediumPolicy(), SEARCHING]
IDS = ["easy", "medium", "hard"]
BUDGET = Budget(60.0, 5)


def hands_of(seed: int) -> tuple[list[str], str]:
    cards = list(pack(2))
    Random(seed).shuffle(cards)
    texts = [" ".join(c.name for c in cards[at : at + 25]) for at in range(0, 100, 25)]
    return texts, " ".join(c.name for c in cards[100:])


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
@pytest.mark.parametrize("seed", range(5))
def test_the_declarer_leads_the_same_if_the_opponents_exchange_their_hands(player, seed):
    hands, kitty = hands_of(seed)
    one = playing(hands, kitty=kitty)
    other = playing([hands[0], hands[3], hands[2], hands[1]], kitty=kitty)
    assert one.state.hands[1] != other.state.hands[1]
    assert view_for(one, 0) == view_for(other, 0)
    assert player.choose(view_for(one, 0), BUDGET) == player.choose(view_for(other, 0), BUDGET)


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
@pytest.mark.parametrize("seed", range(5))
def test_a_seat_shows_the_same_whatever_the_others_and_the_kitty_hold(player, seed):
    hands, kitty = hands_of(seed)
    one = dealt(hands, kitty=kitty)
    other = dealt([hands[0], hands[2], hands[3], hands[1]], kitty=kitty)
    assert player.choose(view_for(one, 0), BUDGET) == player.choose(view_for(other, 0), BUDGET)


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
@pytest.mark.parametrize("name", ["eighty-points", "find-friends"])
def test_a_seat_plays_the_same_in_every_world_that_it_can_imagine(player, name):
    rules = preset(name)
    deal = deal_for(rules, 5, 1)
    names = ["medium"] * rules.players
    played = play_round(rules, deal.setup, deal.seed, names, {"medium": MediumPolicy()})
    game = Round.start(rules, deal.setup, deal.seed)
    compared = 0
    for at, (seat, action) in enumerate(played.moves):
        if isinstance(action, Play) and at % 9 == 0 and seat is not None:
            view = view_for(game, seat)
            world = Worlds(know(view), Random(at)).draw()
            other = game.copy()
            other.state.hands = [list(hand) for hand in world.hands]
            other.state.kitty = other.state.buried = tuple(world.kitty)
            if seat != game.state.declarer:
                assert player.choose(view_for(other, seat), BUDGET) == player.choose(view, BUDGET)
                compared += 1
        game.act(seat, action)
    assert compared > 3


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
def test_a_player_gives_the_same_answer_to_the_same_question(player):
    hands, kitty = hands_of(9)
    view = view_for(playing(hands, kitty=kitty), 0)
    assert len({repr(player.choose(view, BUDGET)) for _ in range(3)}) == 1
