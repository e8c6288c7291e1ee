import pytest

from engine.rules.cards import card, parse_cards
from engine.rules.order import Trump, order_for
from tests.engine.rules.table import names, order, rules
from tests.engine.rules.vectors import needs_shared, oracle_rows, worked_cases


def tier_line(an_order, suit):
    return " ".join("=".join(each.name for each in tier) for tier in an_order.tiers()[suit])


def test_trumps_of_a_suit_round_from_the_big_joker_down_to_the_two():
    assert tier_line(order("7S"), "T") == ("BJ LJ S7 H7=D7=C7 SA SK SQ SJ ST S9 S8 S6 S5 S4 S3 S2")


def test_plain_suits_run_ace_to_two_without_the_level_rank():
    assert tier_line(order("7S"), "H") == "HA HK HQ HJ HT H9 H8 H6 H5 H4 H3 H2"


def test_without_a_trump_suit_all_level_cards_are_equal_trumps():
    assert tier_line(order("7-"), "T") == "BJ LJ S7=H7=D7=C7"


def test_only_the_jokers_are_trump_and_level_cards_stand_at_their_printed_place():
    assert tier_line(order("--"), "T") == "BJ LJ"
    assert tier_line(order("--"), "S") == "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2"


@pytest.mark.parametrize(
    ("switch", "word", "lower", "higher"),
    [
        ("adj_across_level", "7S", "H6", "H8"),
        ("adj_across_level", "7S", "S6", "S8"),
        ("adj_top_plain_to_off_level", "7S", "SA", "D7"),
        ("adj_top_plain_to_off_level", "AS", "SK", "DA"),
        ("adj_off_level_to_main_level", "7S", "D7", "S7"),
        ("adj_main_level_to_small_joker", "7S", "S7", "LJ"),
        ("adj_jokers", "7S", "LJ", "BJ"),
        ("adj_jokers", "--", "LJ", "BJ"),
        ("adj_no_trump_level_to_small_joker", "7-", "C7", "LJ"),
    ],
)
def test_each_switch_makes_its_neighbours_and_no_others(switch, word, lower, higher):
    on = rules("web-table")
    off = rules("web-table", **{switch: False})
    assert order(word, on).are_neighbours(card(lower), card(higher))
    assert not order(word, off).are_neighbours(card(lower), card(higher))
    differing = [
        spot
        for spot, (with_it, without) in enumerate(
            zip(order(word, on).links, order(word, off).links, strict=True)
        )
        if with_it != without
    ]
    kinds = {order(word, on).spots[card(lower).index]}
    if switch == "adj_across_level":
        kinds = {order(word, on).spots[card(suit + "6").index] for suit in "SHDC"}
    assert set(differing) == kinds


@pytest.mark.parametrize("word", ["7S", "7-", "2H", "AD", "--"])
def test_ace_and_two_are_never_neighbours(word):
    cards = order(word, rules("web-table"))
    for suit in "SHDC":
        assert not cards.are_neighbours(card(suit + "2"), card(suit + "A"))
        assert not cards.are_neighbours(card(suit + "A"), card(suit + "2"))


def test_equal_level_cards_and_an_off_suit_level_and_a_joker_are_no_neighbours():
    cards = order("7S", rules("web-table"))
    assert not cards.are_neighbours(card("H7"), card("D7"))
    assert not cards.are_neighbours(card("H7"), card("LJ"))


def test_suits_are_not_linked_to_each_other():
    cards = order("--", rules("web-table"))
    assert not cards.are_neighbours(card("SA"), card("H2"))
    assert not cards.are_neighbours(card("CA"), card("LJ"))


def test_a_hand_is_shown_trumps_first_and_each_suit_high_to_low():
    hand = parse_cards("C3 D9 HA H7 S2 BJ SA CA")
    assert names(order("7S").sort_hand(hand)) == "BJ H7 SA S2 HA CA C3 D9"


def test_cards_are_of_one_suit_or_of_several_or_of_none():
    cards = order("7S")
    assert cards.one_suit(parse_cards("H7 S2 LJ")) == "T"
    assert cards.one_suit(parse_cards("H7 H8")) is None
    assert cards.one_suit([]) is None
    assert names(cards.of_suit(parse_cards("H7 H8 BJ"), "T")) == "H7 BJ"


@pytest.mark.parametrize(
    "bad", [Trump("NT", None), Trump(None, "S"), Trump("7", "T"), Trump("", "S")]
)
def test_what_is_no_trump_is_refused(bad):
    with pytest.raises(ValueError, match="no trump of level"):
        order_for(rules(), bad)


@needs_shared
def test_order_agrees_with_the_outside_tables():
    web = rules("web-table")
    rows = list(oracle_rows("ordering"))
    assert len(rows) == 66
    for row in rows:
        cards = order_for(web, Trump(row["trump"]["level"], row["trump"]["suit"]))
        ours = {
            suit: [{each.name for each in tier} for tier in reversed(tiers)]
            for suit, tiers in cards.tiers().items()
        }
        assert ours == {s: [set(tier) for tier in tiers] for s, tiers in row["tiers"].items()}
        for lower, successors in row["successors"].items():
            found = {
                each for each in row["successors"] if cards.are_neighbours(card(lower), card(each))
            }
            assert found == set(successors), (row["id"], lower)


@needs_shared
def test_order_agrees_with_the_worked_cases():
    cases = list(worked_cases("order"))
    assert cases
    for case in cases:
        ask = case["ask"]
        cards = order_for(rules(ask["rules"]), Trump(**ask["trump"]))
        for suit, tiers in case["answer"]["suits"].items():
            ours = [{each.name for each in tier} for tier in cards.tiers()[suit]]
            assert ours == [set(tier) for tier in tiers], case["id"]
