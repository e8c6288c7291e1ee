import random

import pytest

from engine.rules.cards import parse_cards
from engine.rules.follow import explain_follow
from engine.rules.leads import explain_lead
from engine.rules.legal import legal_follows, simplest_follow
from engine.rules.legal_leads import legal_leads
from engine.rules.sampling import sample_follow, sample_lead
from tests.engine.rules.table import names, order, read, rules

NO_LIMIT = 100_000


def follows(word, lead, hand, of=None, limit=100):
    mine = of or rules()
    return legal_follows(order(word, mine), mine, read(word, lead, mine), parse_cards(hand), limit)


def listed(legal):
    assert legal.plays is not None
    return [names(play) for play in legal.plays or ()]


def test_identical_cards_are_one_choice():
    assert listed(follows("7S", "H5", "H9 H9 HK D3")) == ["H9", "HK"]
    assert listed(follows("7S", "C5", "H9 H9 HK HK")) == ["H9", "HK"]


def test_a_pair_is_listed_where_one_is_held():
    assert listed(follows("7S", "H5 H5", "H9 H9 HK HK HA D3")) == ["H9 H9", "HK HK"]


def test_all_of_the_suit_is_in_every_play_where_it_is_short():
    legal = follows("7S", "H5 H5 H6 H6", "H9 HK D3 D3 C4 C5")
    assert names(legal.must) == "H9 HK"
    assert legal.free == 2
    assert sorted(names(legal.pool).split()) == ["C4", "C5", "D3", "D3"]
    assert listed(legal) == ["H9 HK D3 D3", "H9 HK D3 C4", "H9 HK D3 C5", "H9 HK C4 C5"]


def test_beyond_the_limit_there_is_a_description_instead_of_a_list():
    hand = "D2 D3 D4 D5 D6 D8 D9 DT C2 C3 C4 C5 C6 C8 C9 CT"
    legal = follows("7S", "H5 H5 H6 H6", hand, limit=50)
    assert legal.plays is None
    assert (legal.must, legal.free, len(legal.pool)) == ((), 4, 16)
    assert legal.can_complete(parse_cards("D2 C9 CT"))
    assert not legal.can_complete(parse_cards("D2 C9 CT C2 C3"))


def test_what_must_be_in_where_pairs_are_owed():
    legal = follows("7S", "H5 H5 H6 H6", "H9 H9 HT HJ HQ D3")
    assert names(legal.must) == "H9 H9"
    assert (legal.free, names(legal.pool)) == (2, "HT HJ HQ")
    tractor = follows("7S", "H5 H5 H6 H6", "H8 H8 H9 H9 HT HT HK")
    assert names(tractor.must) == "H9 H9"
    assert listed(tractor) == ["H8 H8 H9 H9", "H9 H9 HT HT"]


def test_nothing_is_left_to_choose_where_one_play_is_legal():
    legal = follows("7S", "H5 H5 H6 H6", "H8 H8 H9 H9 HK D3")
    assert (names(legal.must), legal.free, legal.pool) == ("H8 H8 H9 H9", 0, ())


def test_protected_triples_are_listed_beside_the_pairs_that_are_owed():
    spared = rules("six-three-decks", wider_sets="protected")
    legal = follows("2S", "D5 D5", "D3 D4 D4 D7 D7 D7", of=spared)
    assert listed(legal) == ["D4 D4", "D7 D7"]


def test_a_partial_choice_is_open_as_long_as_some_legal_play_holds_it():
    legal = follows("7S", "H5 H5 H6 H6", "H8 H8 H9 H9 HT HT HK D3")
    assert legal.can_complete([])
    assert legal.can_complete(parse_cards("H8"))
    assert legal.can_complete(parse_cards("H8 H9"))
    assert not legal.can_complete(parse_cards("H8 HT"))
    assert not legal.can_complete(parse_cards("HK"))
    assert not legal.can_complete(parse_cards("D3"))
    assert not legal.can_complete(parse_cards("H8 H8 H8"))
    assert not legal.can_complete(parse_cards("CA"))


def test_room_beside_the_pairs_that_are_owed_is_counted():
    legal = follows("7S", "H5 H5 HA HK", "H8 H8 H9 H9 HT HQ HJ")
    assert legal.can_complete(parse_cards("HT HQ"))
    assert legal.can_complete(parse_cards("H8 H9 H9"))
    assert not legal.can_complete(parse_cards("HT HQ HJ"))
    assert not legal.can_complete(parse_cards("H8 H9 HT HQ"))


def test_void_trumps_that_must_match_are_listed_so():
    matching = rules(void_trumps_must_match=True)
    legal = follows("7S", "H5 H5", "S3 S3 S4 D9", of=matching)
    assert listed(legal) == ["D9 S3", "D9 S4", "S3 S3"]
    assert not legal.can_complete(parse_cards("S3 S4"))
    assert legal.can_complete(parse_cards("S4"))


def test_the_simplest_play_is_cheap_and_always_the_same():
    mine = rules()
    hand = parse_cards("HK H9 H9 HT D3 D5 S2")
    at = order("7S")
    assert names(simplest_follow(at, mine, read("7S", "H5"), hand)) == "H9"
    assert names(simplest_follow(at, mine, read("7S", "H5 H5"), hand)) == "H9 H9"
    assert names(simplest_follow(at, mine, read("7S", "C5"), hand)) == "D3"
    assert names(simplest_follow(at, mine, read("7S", "C5 C5"), hand)) == "D3 H9"


def leads(word, hand, of=None, limit=100):
    mine = of or rules()
    return legal_leads(order(word, mine), mine, parse_cards(hand), limit)


def test_without_throws_the_single_units_are_the_leads():
    off = rules(throws="off")
    legal = leads("7S", "H8 H8 H9 H9 HK D3 D7 S4", off)
    assert [names(play) for play in legal.plays or ()] == [
        "H8", "H9", "HK", "H8 H8", "H9 H9", "H8 H8 H9 H9", "D3", "S4", "D7",
    ]  # fmt: skip
    assert legal.throw_suits == ""
    assert legal.can_complete(parse_cards("H8 H9"))
    assert not legal.can_complete(parse_cards("H8 HK"))
    assert not legal.can_complete(parse_cards("H8 D3"))


def test_with_throws_any_cards_of_one_suit_are_a_lead():
    legal = leads("7S", "H8 H8 HK D3")
    assert sorted(names(play) for play in legal.plays or ()) == [
        "D3", "H8", "H8 H8", "H8 H8 HK", "H8 HK", "HK",
    ]  # fmt: skip
    assert legal.can_complete(parse_cards("H8 HK"))
    assert not legal.can_complete(parse_cards("H8 D3"))
    assert not legal.can_complete(parse_cards("HK HK"))


def test_many_leads_are_described():
    legal = leads("7S", "H2 H3 H4 H5 H6 H8 H9 HT HJ HQ")
    assert legal.plays is None
    assert [unit.kind for unit in legal.units] == ["single"] * 10
    assert legal.throw_suits == "H"


def test_plain_suits_may_be_thrown_where_trumps_may_not():
    legal = leads("7S", "H8 HK S3 S4", rules(throws="side_suits_only"))
    assert sorted(names(play) for play in legal.plays or ()) == ["H8", "H8 HK", "HK", "S3", "S4"]
    assert not legal.can_complete(parse_cards("S3 S4"))


@pytest.mark.parametrize("throws", ["all_suits", "side_suits_only", "off"])
def test_everything_that_may_be_led_is_listed_and_nothing_else(throws):
    mine = rules("web-table", throws=throws)
    at = order("7S", mine)
    hand = parse_cards("H8 H8 H9 H9 S4 S4 D7 BJ")
    legal = {tuple(sorted(play)) for play in legal_leads(at, mine, hand, NO_LIMIT).plays or ()}
    for choice in range(1, 1 << len(hand)):
        cards = tuple(each for place, each in enumerate(hand) if choice >> place & 1)
        allowed = explain_lead(at, mine, hand, cards) is None
        assert allowed == (tuple(sorted(cards)) in legal), names(cards)


def test_samples_are_legal_and_reach_every_play():
    mine = rules("web-table")
    at = order("7S", mine)
    chance = random.Random(7)
    lead = read("7S", "H2 H2 H3 H3 HA", mine)
    hand = parse_cards("H8 H8 H9 H9 HT HT HQ HQ HK")
    legal = {names(play) for play in legal_follows(at, mine, lead, hand).plays or ()}
    seen = set()
    for _ in range(400):
        play = sample_follow(at, mine, lead, hand, chance.randrange)
        assert explain_follow(at, mine, lead, hand, play) is None
        seen.add(names(sorted(play, key=at.place)))
    assert seen == legal


def test_sampled_leads_are_legal_and_some_are_throws_and_tractors():
    mine = rules()
    at = order("7S")
    chance = random.Random(7)
    hand = parse_cards("H8 H8 H9 H9 HA S4 S4 D7 BJ C3")
    seen = set()
    for _ in range(600):
        cards = sample_lead(at, mine, hand, chance.randrange)
        assert explain_lead(at, mine, hand, cards) is None
        seen.add(names(sorted(cards, key=at.place)))
    assert {"H8", "H8 H8", "H8 H8 H9 H9", "C3", "S4 S4"} <= seen
    assert any("HA" in each and " " in each for each in seen)
