"""Rounds of any preset played by mixed players."""

from random import Random

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import Played, play_round
from engine.players.easy import EasyPolicy
from engine.players.medium import MediumPolicy
from engine.players.random_player import RandomPolicy
from engine.players.search.policy import HardPolicy
from engine.players.search.trying import Settings
from engine.rules.ruleset import Rules

POLICIES = {
    "easy": EasyPolicy(),
    "medium": MediumPolicy(),
    "hard": HardPolicy(settings=Settings(first=3, confirm=3, most=4)),
    "random": RandomPolicy(),
}


def mixed_round(rules: Rules, number: int, seed: int = 7) -> Played:
    """A round with a player drawn for each seat."""
    chance = Random(f"{rules.preset} {seed} {number}")
    names = [chance.choice(list(POLICIES)) for _ in range(rules.players)]
    deal = deal_for(rules, seed, number)
    return play_round(rules, deal.setup, deal.seed, names, POLICIES, seconds=10.0, seed=number)
