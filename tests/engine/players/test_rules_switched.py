"""Each rule of ``medium`` can be switched off, and speaks only where it is on."""

import pytest

from engine.players.knowledge import know
from engine.players.medium import explain_choice
from engine.players.medium.following import follow_choices
from engine.players.medium.leading import lead_choices
from engine.players.medium.weights import DEFAULT_WEIGHTS, Weights
from engine.rules.actions import Play
from tests.engine.players.laying import Position, positions, view_of


def parts(weights: Weights) -> set[str]:
    """Every rule that speaks in some position."""
    found: set[str] = set()
    for file in ("following", "ruffing", "leading", "ending"):
        for position in positions(file):
            view = view_of(position)
            k = know(view)
            choices = (
                lead_choices(k, weights)
                if view.trick is None
                else follow_choices(k, weights, view.trick)
            )
            found |= {rule for choice in choices for rule in choice.parts}
    return found


def test_a_rule_that_is_switched_off_is_silent():
    spoken = parts(DEFAULT_WEIGHTS)
    assert {"give_points", "leave_partner", "draw_trumps", "avoid_ruff", "line"} <= spoken
    off = frozenset({"give_points", "leave_partner", "draw_trumps"})
    assert parts(Weights(off=off)) == spoken - off


@pytest.mark.parametrize(
    ("rule", "hand", "trick", "with_it", "without"),
    [("give_points", "H3 HT D4 D9 C5 C8 S4 S7 SJ SQ", "0 HA H6", "HT", "H3")],
)
def test_a_rule_decides_what_it_is_there_for(rule, hand, trick, with_it, without):
    facts = {"me": "2", "declarer": "0", "hand": hand, "trick": trick}
    view = view_of(Position("", "a rule", facts))

    def played(weights: Weights) -> str:
        action = explain_choice(view, weights).action
        assert isinstance(action, Play)
        return action.cards[0].name

    assert played(DEFAULT_WEIGHTS) == with_it
    assert played(Weights(off=frozenset({rule}))) == without


def test_the_reason_given_is_the_rule_that_decided():
    facts = {
        "me": "2",
        "declarer": "0",
        "hand": "H3 HT D4 D9 C5 C8 S4 S7 SJ SQ",
        "trick": "0 HA H6",
    }
    advice = explain_choice(view_of(Position("", "a reason", facts)))
    assert advice.rule == "follow.give_points"
    assert advice.facts["winner"] == 0
