"""Rounds of each preset by mixed players: nothing illegal, no exception, all cards played."""

import pytest

from engine.rules.presets import PRESETS
from engine.rules.ruleset import preset
from engine.rules.state import Phase
from tests.engine.players.mixed import mixed_round

MORE = {
    "partnerships of two": ("six-three-decks", {"teams": "partnerships_of_two"}),
    "five find a friend": ("find-friends", {"players": 5}),
    "eight find friends": ("find-friends", {"players": 8, "decks": 4}),
    "no points in the kitty": ("eighty-points", {"bury_limits": "no_points"}),
    "trumps must match": ("eighty-points", {"void_trumps_must_match": True}),
    "wide sets protected": ("six-three-decks", {"wider_sets": "protected"}),
    "trumps beat throws": ("eighty-points", {"throw_void_trumps_count": True}),
    "dealt at once": ("eighty-points", {"deal_style": "deal_all"}),
}


def rules_of(name):
    if name in PRESETS:
        return preset(name)
    start, options = MORE[name]
    return preset(start).changed(options)


def check(rules, number):
    played = mixed_round(rules, number)
    assert played.faults == {}
    assert played.game.phase is Phase.OVER


@pytest.mark.parametrize("name", [*PRESETS, *MORE])
def test_mixed_players_play_a_preset_by_its_rules(name):
    for number in range(2):
        check(rules_of(name), number)


@pytest.mark.marathon
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("name", [*PRESETS, *MORE])
def test_a_thousand_rounds_of_each_preset(name):
    rules = rules_of(name)
    for number in range(1000):
        check(rules, number)


@pytest.mark.slow
@pytest.mark.parametrize("name", [*PRESETS, *MORE])
def test_ten_more_rounds_of_each_preset(name):
    rules = rules_of(name)
    for number in range(2, 12):
        check(rules, number)
