"""What a seat can't see can't matter: two worlds that look the same get the same answer."""

from collections.abc import Iterator
from random import Random

import pytest

from engine.players.advising import advise
from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.easy import EasyPolicy
from engine.players.knowledge import know
from engine.players.medium import MediumPolicy
from engine.players.outside_view import view_to_data
from engine.players.policy import Budget
from engine.players.random_player import RandomPolicy
from engine.players.remaining import remaining
from engine.players.review import PlayedRound, review_play
from engine.players.search.policy import HardPolicy
from engine.players.search.trying import Settings
from engine.players.search.worlds import Worlds
from engine.players.simplest import simplest_action
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


def imagined(game: Round, seat: int, at: int) -> Round:
    """The same round with other cards where the seat can't see them."""
    world = Worlds(know(view_for(game, seat)), Random(at)).draw()
    other = game.copy()
    other.state.hands = [list(hand) for hand in world.hands]
    other.state.kitty = other.state.buried = tuple(world.kitty)
    return other


def plays_of(name: str, seed: int) -> Iterator[tuple[Round, int, int]]:
    """A round before each play, the seat that plays, and the number of the move."""
    rules = preset(name)
    deal = deal_for(rules, seed, 1)
    players = {"medium": MediumPolicy()}
    names = ["medium"] * rules.players
    game = Round.start(rules, deal.setup, deal.seed)
    for at, (seat, action) in enumerate(
        play_round(rules, deal.setup, deal.seed, names, players).moves
    ):
        if isinstance(action, Play) and seat is not None:
            yield game, seat, at
        game.act(seat, action)


ASKED = {
    "hint": lambda view: advise(view, BUDGET),
    "count": remaining,
    "program": view_to_data,
    "random": lambda view: RandomPolicy().choose(view, BUDGET),
    "simplest": simplest_action,
}


@pytest.mark.parametrize("asked", [each for each in ASKED if each != "hint"])
@pytest.mark.parametrize("name", ["eighty-points", "find-friends"])
def test_nothing_that_is_told_depends_on_hidden_cards(name, asked):
    compared = 0
    for game, seat, at in plays_of(name, 5):
        if at % 5 == 0 and seat != game.state.declarer:
            other = imagined(game, seat, at)
            assert ASKED[asked](view_for(game, seat)) == ASKED[asked](view_for(other, seat))
            compared += other.state.hands != game.state.hands
    assert compared > 8


@pytest.mark.parametrize("seat", [1, 2])
def test_a_hint_does_not_depend_on_hidden_cards(seat):
    """Its worlds are drawn by chance, which is the same for the same moment."""
    hands, kitty = hands_of(3)
    one = playing(hands, kitty=kitty)
    one.act(0, simplest_action(view_for(one, 0)))
    while one.state.turn != seat:
        one.act(one.state.turn, simplest_action(view_for(one, one.state.turn or 0)))
    other = imagined(one, seat, 4)
    assert other.state.hands != one.state.hands
    assert advise(view_for(one, seat), BUDGET) == advise(view_for(other, seat), BUDGET)


@pytest.mark.slow
def test_a_review_knows_of_each_play_what_its_seat_knew_then(monkeypatch):
    """Another deal of the hidden cards, the same play: the same finding, whatever came of it."""
    rules = preset("single-deck")
    found = 0
    for number in range(1, 4):
        deal = deal_for(rules, 2, number)
        names = ["random", "medium", "random", "medium"]
        players = {"random": RandomPolicy(), "medium": MediumPolicy()}
        moves = play_round(rules, deal.setup, deal.seed, names, players).moves
        played = PlayedRound(rules, deal.setup, deal.seed, tuple(moves))
        for at in range(len(moves)):
            seat, action = moves[at]
            before = Round.replay(rules, deal.setup, deal.seed, moves[:at])
            careless = seat in (0, 2) and seat != before.state.declarer
            if not isinstance(action, Play) or seat is None or not careless:
                continue
            honest = review_play(played, at, 20.0)
            other = imagined(before, seat, at)
            with monkeypatch.context() as patched:
                patched.setattr(Round, "replay", replaced(Round.replay, at, other))
                assert review_play(played, at, 20.0) == honest
            found += honest is not None
    assert found


def replaced(replay, at, other):
    """Replays as ever, but what leads to this move is the other world."""

    def found(rules, setup, seed, moves):
        return other if len(moves) == at else replay(rules, setup, seed, moves)

    return found


@pytest.mark.parametrize("player", PLAYERS, ids=IDS)
def test_a_player_gives_the_same_answer_to_the_same_question(player):
    hands, kitty = hands_of(9)
    view = view_for(playing(hands, kitty=kitty), 0)
    assert len({repr(player.choose(view, BUDGET)) for _ in range(3)}) == 1
