"""Duplicate matches: what is the same in both rounds of a deal, and what is counted."""

from engine.players.arena.deals import deal_for, seatings
from engine.players.arena.matches import Contest, play_pair, run_contest
from engine.players.arena.playing import play_round
from engine.players.easy import EasyPolicy
from engine.players.medium import MediumPolicy
from engine.players.random_player import RandomPolicy
from engine.rules.actions import Play
from engine.rules.cards import parse_cards
from engine.rules.records import round_from_text
from engine.rules.ruleset import preset

RULES = preset("eighty-points")


class Crashes:
    def choose(self, view, budget):
        raise RuntimeError("lost")


class Cheats:
    def choose(self, view, budget):
        return Play(parse_cards("SA SA SA"))


def test_the_same_number_is_the_same_deal():
    assert deal_for(RULES, 4, 17) == deal_for(RULES, 4, 17)
    assert deal_for(RULES, 4, 17) != deal_for(RULES, 5, 17)


def test_levels_and_declarers_vary():
    deals = [deal_for(RULES, 1, number) for number in range(60)]
    assert len({deal.setup.level for deal in deals}) > 8
    assert {deal.setup.declarer for deal in deals} == {0, 1, 2, 3}


def test_sides_are_exchanged():
    assert seatings(RULES, "x", "y") == (("x", "y", "x", "y"), ("y", "x", "y", "x"))
    pairs = preset("six-three-decks").changed({"teams": "partnerships_of_two"})
    first, _ = seatings(pairs, "x", "y")
    assert all(first[seat] == first[seat + 3] for seat in range(3))


def test_a_player_against_itself_comes_out_at_nought():
    contest = Contest("medium", "medium", RULES, 3)
    policies = {"a": MediumPolicy(), "b": MediumPolicy()}
    for number in range(3):
        pair = play_pair(contest, number, policies)
        assert (pair.levels, pair.points, pair.wins) == (0.0, 0.0, 0.5)


def test_the_same_seed_gives_the_same_figures():
    contest = Contest("easy", "random", RULES, 4, seed=3)
    one, other = run_contest(contest), run_contest(contest)
    assert [p.levels for p in one.pairs] == [p.levels for p in other.pairs]


def test_a_player_that_crashes_or_cheats_is_counted_and_replaced():
    for policy, why in ((Crashes(), "RuntimeError('lost')"), (Cheats(), "")):
        deal = deal_for(RULES, 1, 1)
        policies = {"a": policy, "b": EasyPolicy()}
        played = play_round(RULES, deal.setup, deal.seed, ("a", "b", "a", "b"), policies)
        assert played.game.result is not None
        assert len(played.faults["a"]) > 10
        assert why in played.faults["a"] or not why
        assert "b" not in played.faults


def test_records_are_kept_and_can_be_read():
    contest = Contest("easy", "random", RULES, 1, keep_records=True)
    pair = play_pair(contest, 0, {"a": EasyPolicy(), "b": RandomPolicy()})
    assert len(pair.records) == 2
    for text in pair.records:
        assert round_from_text(text).rules == RULES
