"""No rule of ``medium`` is there in name only: each changes what is played, in real rounds."""

import pytest

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.hints import HINT_KEYS
from engine.players.knowledge import know
from engine.players.medium import MediumPolicy
from engine.players.medium.choices import Choice, best_of
from engine.players.medium.following import follow_choices
from engine.players.medium.leading import lead_choices
from engine.players.medium.weights import DEFAULT_WEIGHTS, Weights
from engine.rules.actions import Play
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.views import View, view_for
from tests.engine.players.laying import Position, view_of

NO_RULES = {"only_play", "searched"}
ONE_PLAY_LEFT = {"follow.last_trick"}
"""Who follows in the last trick has no choice."""
IN_POSITIONS = {
    "lead.join_declarer": (
        {"me": "3", "hand": "HK CA C7 D8 D9 S7 S8 H4 C8 D6", "called": "HK 1, DA 1"},
        "HK",
    ),
    "follow.find_friend": (
        {"hand": "HA HK H4 D6 D9 C7 C8 S4 S7 S9", "trick": "5 H3", "called": "HA 2, DA 2"},
        "HA",
    ),
}  # fmt: skip


def named() -> set[str]:
    """Every rule of a lead or a follow that a hint can name."""
    keys = (key.removeprefix("hint.") for key in HINT_KEYS)
    plays = {key for key in keys if key.startswith(("lead.", "follow."))}
    return {key for key in plays if key.partition(".")[2] not in NO_RULES}


def choices_of(view: View, weights: Weights) -> tuple[str, list[Choice]]:
    k = know(view)
    if view.trick is None:
        return "lead", lead_choices(k, weights)
    return "follow", follow_choices(k, weights, view.trick)


def deciding(view: View) -> set[str]:
    """The rules without which something else would be played."""
    kind, choices = choices_of(view, DEFAULT_WEIGHTS)
    played = sorted(best_of(choices).cards)
    return {
        f"{kind}.{rule}"
        for rule in {rule for each in choices for rule in each.parts}
        if sorted(best_of(choices_of(view, Weights(off=frozenset({rule})))[1]).cards) != played
    }


@pytest.mark.slow
def test_every_rule_decides_plays_of_real_rounds():
    found: set[str] = set()
    players = {"medium": MediumPolicy()}
    for name, seed in [("eighty-points", s) for s in range(6)] + [("find-friends", 0)]:
        rules = preset(name)
        deal = deal_for(rules, seed, 1)
        names = ["medium"] * rules.players
        game = Round.start(rules, deal.setup, deal.seed)
        for seat, action in play_round(rules, deal.setup, deal.seed, names, players).moves:
            if isinstance(action, Play) and seat is not None:
                found |= deciding(view_for(game, seat))
            game.act(seat, action)
    assert named() - found == ONE_PLAY_LEFT | set(IN_POSITIONS)


@pytest.mark.parametrize("rule", IN_POSITIONS)
def test_a_rule_for_called_cards_decides(rule):
    facts, card = IN_POSITIONS[rule]
    base = {"rules": "find-friends", "called": "HA 1, DA 1"}
    view = view_of(Position("", rule, base | facts))
    kind, choices = choices_of(view, DEFAULT_WEIGHTS)
    assert rule.startswith(kind)
    assert [each.name for each in best_of(choices).cards] == [card]
    assert rule in deciding(view)
