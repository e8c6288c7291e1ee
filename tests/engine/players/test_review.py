"""A round looked at afterwards."""

import pytest

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.medium import MediumPolicy
from engine.players.random_player import RandomPolicy
from engine.players.review import review_round
from engine.rules.ruleset import preset

RULES = preset("single-deck")
PLAYERS = {"random": RandomPolicy(), "medium": MediumPolicy()}


def a_round(name: str, number: int = 1):
    deal = deal_for(RULES, 2, number)
    seats = (name, "medium", "medium", "medium")
    return deal, play_round(RULES, deal.setup, deal.seed, seats, PLAYERS)


def review(deal, played, seat=0, **more):
    moves = played.moves
    return review_round(RULES, deal.setup, deal.seed, moves, seat, seconds=20.0, **more)


def test_random_plays_are_found_wanting_and_the_dearest_comes_first():
    found = [f for n in range(1, 4) for f in review(*a_round("random", n))]
    assert found
    for finding in found:
        assert finding.points >= 4
        assert sorted(finding.played) != sorted(finding.better.action.cards)  # type: ignore[union-attr]
        assert finding.better.rule.split(".")[0] in ("lead", "follow")
        assert set(finding.played) <= set(finding.view.hand)


def test_no_more_plays_are_told_than_asked_for():
    deal, played = a_round("random", 2)
    found = review(deal, played, most=1)
    assert len(found) <= 1


def test_a_round_that_goes_on_is_not_looked_at():
    deal, played = a_round("medium")
    played.moves.pop()
    with pytest.raises(ValueError, match="not over"):
        review(deal, played)
