"""The best throw and the best tractor of a round."""

from __future__ import annotations

from engine.rules.actions import Play
from engine.rules.cards import parse_cards
from engine.store import Store
from engine.tables.feats import Feat, Feats, best, feats_of_round, feats_of_tricks
from engine.tables.simplest import simplest_action
from tests.dealing import playing
from tests.engine.tables.hosting import FOUR, Played
from tests.engine.tables.test_deals import play_round

HOLDERS = {0: 10, 1: 11, 2: 12, 3: 13}


def led(*cards: str, holders: dict[int, int] | None = None) -> Feats:
    """What is said of a round in which seat 0 holds all high hearts and leads these plays."""
    hand = "HA HA HK HK HQ HQ HJ HJ H8 H7 H7 H6 H6"
    game = playing([hand, "", "", ""])
    for each in cards:
        lead = tuple(parse_cards(each))
        game.act(0, Play(lead))
        while game.state.trick is not None:
            seat = game.turn
            assert seat is not None
            game.act(seat, simplest_action(game, seat))
    return feats_of_tricks(7, game.state.tricks, HOLDERS if holders is None else holders)


def cards_of(feat: Feat | None) -> tuple[object, ...]:
    return () if feat is None else tuple(sorted(feat.cards))


def test_the_tractor_with_most_cards_is_the_best() -> None:
    found = led("HA HA HK HK HQ HQ", "H7 H7 H6 H6")
    assert cards_of(found.tractor) == tuple(sorted(parse_cards("HA HA HK HK HQ HQ")))
    assert found.tractor is not None
    assert (found.tractor.player_id, found.tractor.round_id) == (10, 7)
    assert found.throw is None


def test_a_throw_that_stood_counts_whole_and_a_tractor_in_it_alone() -> None:
    found = led("HA HA HK HK HJ HJ")
    assert len(cards_of(found.throw)) == 6
    assert cards_of(found.tractor) == tuple(sorted(parse_cards("HA HA HK HK")))


def test_pairs_and_singles_are_no_feats_and_computers_have_none() -> None:
    assert led("HA HA", "HK") == Feats()
    assert led("HA HA HK HK", holders={}) == Feats()


def test_of_two_equal_ones_the_first_stays() -> None:
    one, other = (Feat(n, n, (), (6, 3)) for n in (1, 2))
    longer = Feat(3, 3, (), (6, 4))
    assert best([Feats(one), Feats(other)]).throw is one
    assert best([Feats(None, one), Feats(), Feats(None, longer)]).tractor is longer
    assert best([]) == Feats()


async def test_a_round_from_the_store_names_the_people_who_led(
    played: Played, store: Store
) -> None:
    table_id = await played.started()
    round_id = await play_round(played, table_id)
    found = await store.read(feats_of_round, round_id)
    for feat in (found.throw, found.tractor):
        assert feat is None or feat.player_id in FOUR
    assert await store.read(feats_of_round, 999) == Feats()
