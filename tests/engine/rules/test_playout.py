"""Rounds of random legal moves: of every preset they come to an end, and nothing is lost."""

from collections import Counter
from random import Random

import pytest

from engine.rules.cards import pack, points_of
from engine.rules.match import Match
from engine.rules.playout import play_out
from engine.rules.presets import PRESETS
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed
from engine.rules.state import Phase

MOST_MOVES = 5_000


def random_rounds(rules, count, seed):
    """Rounds of matches that follow each other, each played to its end."""
    rng = Random(seed)
    match = Match.start(rules)
    for _ in range(count):
        game = Round.start(rules, match.next_round_setup(), DealSeed(rng.randbytes(32)))
        moves = sum(1 for _ in play_out(game, rng.randrange))
        assert moves < MOST_MOVES
        yield game
        assert game.result
        match = match.finish_round(game.result)
        if match.won_by:
            match = Match.start(rules)


def cards_of(game):
    """Every card of a round that is over, wherever it ended."""
    state = game.state
    played = [card for trick in state.tricks for play in trick.plays for card in play]
    held = [card for hand in state.hands for card in hand]
    return Counter([*played, *held, *state.buried])


def check_round(game):
    state, rules = game.state, game.state.rules
    assert state.phase is Phase.OVER
    assert cards_of(game) == Counter(pack(rules.decks))
    held = sum(points_of(hand) for hand in state.hands)
    assert sum(state.taken) + points_of(state.buried) + held == rules.points
    assert sum(trick.points for trick in state.tricks) == sum(state.taken)
    if rules.early_finish == "off":
        assert not any(state.hands)


@pytest.mark.parametrize("name", PRESETS)
def test_random_rounds_end(name):
    for game in random_rounds(preset(name), count=6, seed=1):
        check_round(game)


@pytest.mark.slow
@pytest.mark.parametrize("name", PRESETS)
def test_two_thousand_random_rounds_end(name):
    for game in random_rounds(preset(name), count=2_000, seed=2):
        check_round(game)


@pytest.mark.parametrize(
    "options",
    [
        {"bury_limits": "no_points"},
        {"bury_limits": {"max_points": 10}},
        {"deal_style": "deal_all"},
        {"void_trumps_must_match": True},
        {"throw_checked_against": "opponents", "throw_void_trumps_count": True},
        {"decks": 3, "tractor_width": "any_equal_width", "wider_sets": "protected"},
        {"decks": 4, "follow_tractor": "suit_only", "reinforce": "while_equal"},
        {"players": 8, "decks": 4, "teams": "partnerships_of_two"},
        {"players": 5, "teams": "find_friends"},
        {"players": 7, "decks": 3, "teams": "find_friends"},
        {"kitty_size": 12},
    ],
    ids=str,
)
def test_random_rounds_end_with_other_options(options):
    for game in random_rounds(preset("eighty-points").changed(options), count=4, seed=3):
        check_round(game)


def test_the_same_chance_gives_the_same_round():
    first, again = (next(iter(random_rounds(preset("ladder"), 1, seed=4))) for _ in range(2))

    assert first.state.tricks == again.state.tricks
