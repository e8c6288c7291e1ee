"""The simplest action and the easy player are legal, whatever the preset."""

import random

import pytest

from engine.players.easy import EasyPolicy
from engine.players.policy import Budget
from engine.rules.actions import AskRedeal, Draw, Redeal
from engine.rules.match import Match
from engine.rules.presets import PRESETS
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.seed import DealSeed
from engine.rules.state import Phase
from engine.rules.views import view_for
from engine.tables.simplest import simplest_action


def played_by(name: str, seed: int, easy_seats: frozenset[int]) -> Round:
    """A round in which some seats are easy and the others do the simplest thing."""
    rules = preset(name)
    secret = random.Random(seed).randbytes(32)
    setup = Match.start(rules).next_round_setup()
    game = Round.start(rules, setup, DealSeed(secret))
    easy = EasyPolicy()
    while game.phase is not Phase.OVER:
        if game.phase is Phase.REDEAL:
            game.act(None, Redeal())
            continue
        if game.phase is Phase.DEALING:
            game.act(None, Draw(game.state.cards_to_deal - game.state.drawn))
            continue
        seat = game.turn
        if seat is None:
            seat = next(s for s in range(rules.players) if s not in game.state.passed)
        if seat in easy_seats:
            action = easy.choose(view_for(game, seat), Budget(1, 1))
        else:
            action = simplest_action(game, seat)
        assert not isinstance(action, AskRedeal)
        assert game.explain(seat, action) is None, (name, seed, action)
        game.act(seat, action)
    return game


@pytest.mark.parametrize("name", PRESETS)
def test_easy_and_simplest_actions_are_legal_to_the_end(name: str) -> None:
    for seed in range(4):
        game = played_by(name, seed, frozenset({0, 2}))
        assert game.result is not None


def test_easy_wins_more_than_the_simplest_actions() -> None:
    """Each deal is played twice, with sides changed."""
    gained = 0
    for seed in range(60):
        for seats in (frozenset({0, 2}), frozenset({1, 3})):
            result = played_by("eighty-points", seed, seats).result
            assert result is not None
            mine = set(result.declaring) == set(seats)
            gained += result.total if not mine else -result.total
    assert gained > 0
