"""Worlds agree with everything seen."""

from collections import Counter
from random import Random

import pytest

from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.knowledge import know
from engine.players.search.worlds import Worlds
from engine.rules.actions import Play
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.views import view_for
from tests.engine.players.mixed import POLICIES


def views_of(name: str, number: int):
    """The views of whoever plays next, in the middle of a round."""
    rules = preset(name)
    deal = deal_for(rules, 3, number)
    names = ["medium"] * rules.players
    played = play_round(rules, deal.setup, deal.seed, names, POLICIES)
    game = Round.start(rules, deal.setup, deal.seed)
    for at, (seat, action) in enumerate(played.moves):
        if isinstance(action, Play) and at % 7 == 0 and seat is not None:
            yield view_for(game, seat), game.copy()
        game.act(seat, action)


@pytest.mark.parametrize(
    "name", ["eighty-points", "find-friends", "single-deck", "six-three-decks"]
)
def test_a_world_has_every_card_once_and_hands_of_the_right_size(name):
    for view, _ in views_of(name, 1):
        k = know(view)
        world = Worlds(k, Random(1)).draw()
        assert [len(hand) for hand in world.hands] == list(view.counts)
        assert Counter(world.hands[k.me]) == Counter(view.hand)
        unseen = Counter(c for s, hand in enumerate(world.hands) if s != k.me for c in hand)
        unseen.update(() if view.own_buried else world.kitty)
        assert {c.index: n for c, n in unseen.items()} == {
            at: n for at, n in enumerate(k.unseen) if n
        }


@pytest.mark.parametrize("name", ["eighty-points", "six-three-decks"])
def test_a_world_holds_to_voids_and_missing_pairs(name):
    seen = 0
    for view, _ in views_of(name, 2):
        k = know(view)
        worlds = Worlds(k, Random(2))
        for _ in range(5):
            world = worlds.draw()
            if not world.agrees:
                continue
            for seat, hand in enumerate(world.hands):
                for card, count in Counter(hand).items():
                    if seat != k.me:
                        assert k.lacks.width(seat, k.suit(card)) > count
                        seen += 1
        assert worlds.failed <= 1
    assert seen > 100


def test_what_knowledge_says_is_true_of_the_real_hands():
    for name in ("eighty-points", "web-table", "find-friends"):
        for number in range(3):
            for view, game in views_of(name, number):
                k = know(view)
                for seat, hand in enumerate(game.state.hands):
                    if seat != k.me:
                        for card, count in Counter(hand).items():
                            assert k.lacks.width(seat, k.suit(card)) > count
