from itertools import islice

import pytest

from engine.rules.cards import parse_cards
from engine.rules.order import Trump, order_for
from engine.rules.readings import read_play, read_split
from engine.rules.ruleset import rules_from_data
from engine.rules.splits import explain_split, readings
from tests.engine.rules.table import order, read, rules, shown, units
from tests.engine.rules.vectors import needs_shared, oracle_rows, worked_cases

WEB3 = rules("web-table", decks=3)
WEB4 = rules("web-table", decks=4)


@pytest.mark.parametrize(
    ("word", "cards", "expected"),
    [
        ("7S", "H5", ["H5"]),
        ("7S", "H5 H5", ["H5 H5"]),
        ("7S", "H5 H6", ["H6", "H5"]),
        ("7S", "H5 H5 H6 H6", ["H5 H5 H6 H6"]),
        ("7S", "H6 H6 H8 H8", ["H6 H6 H8 H8"]),
        ("7S", "H5 H5 H8 H8", ["H8 H8", "H5 H5"]),
        ("7S", "HA HA H5 H5 H6 H6 HK", ["H5 H5 H6 H6", "HA HA", "HK"]),
        ("7S", "S7 S7 LJ LJ BJ BJ", ["S7 S7 LJ LJ BJ BJ"]),
        ("7S", "H7 H7 D7 D7", ["H7 H7", "D7 D7"]),
        ("7S", "H7 D7", ["H7", "D7"]),
    ],
)
def test_a_play_is_read_as_its_greatest_units(word, cards, expected):
    assert units(word, cards) == expected


def test_cards_of_several_suits_have_no_reading():
    assert read("7S", "H5 H7").suit is None
    assert read("7S", "H5 H7").units == ()


def test_a_level_card_joins_a_tractor_once_where_equal_ones_are_led_too():
    web = rules("web-table")
    assert units("7S", "SA SA H7 H7 D7 D7 S7 S7", web) == ["SA SA H7 H7 S7 S7", "D7 D7"]


def test_of_two_ways_the_one_with_the_larger_units_counts():
    assert units("7S", "H5 H5 H6 H6 H8 H8 H8 H9 H9 H9", WEB3) == [
        "H5 H5 H6 H6 H8 H8 H9 H9",
        "H9",
        "H8",
    ]


def test_equal_sizes_are_decided_by_width():
    assert units("7S", "H4 H4 H4 H5 H5 H5", WEB3) == ["H4 H4 H4 H5 H5 H5"]
    assert units("7S", "H4 H4 H4 H4 H5 H5", WEB4) == ["H4 H4 H4 H4", "H5 H5"]


def test_equal_sizes_and_widths_are_decided_by_rank():
    assert units("7S", "H3 H3 H4 H4 H5 H5 H4 H4", WEB4) == ["H3 H3 H4 H4 H5 H5", "H4 H4"]
    assert units("7S", "SA SA SA H7 H7 H7 D7 D7 D7", WEB3) == ["SA SA SA H7 H7 H7", "D7 D7 D7"]


def test_triples_make_tractors_only_where_the_rules_know_wide_ones():
    narrow = rules("web-table", decks=3, tractor_width="pairs_only")
    assert units("7S", "H4 H4 H4 H5 H5 H5", narrow) == ["H4 H4 H5 H5", "H5", "H4"]


def test_two_pairs_are_no_tractor_where_three_are_needed():
    long = rules(tractor_min_pairs=3)
    assert units("7S", "H4 H4 H5 H5", long) == ["H5 H5", "H4 H4"]
    assert units("7S", "H4 H4 H5 H5 H6 H6", long) == ["H4 H4 H5 H5 H6 H6"]


def test_all_readings_of_three_neighbouring_pairs():
    found = {
        tuple(shown(unit) for unit in each.units)
        for each in readings(order("7S"), rules(), parse_cards("H3 H3 H4 H4"))
    }
    assert found == {
        ("H3 H3 H4 H4",),
        ("H4 H4", "H3 H3"),
        ("H4 H4", "H3", "H3"),
        ("H3 H3", "H4", "H4"),
        ("H4", "H4", "H3", "H3"),
    }


def test_no_reading_is_given_twice():
    cards = parse_cards("H3 H3 H3 H4 H4 H4 H5 H5")
    found = [each.units for each in readings(order("7S", WEB3), WEB3, cards)]
    assert len(found) == len(set(found)) > 20


def test_the_leader_may_split_a_tractor_where_the_rules_let_him_choose():
    web = rules("web-table")
    cards = parse_cards("H3 H3 H4 H4")
    split = [parse_cards("H3 H3"), parse_cards("H4 H4")]
    assert explain_split(order("7S", web), web, cards, split) is None
    assert [shown(unit) for unit in read_split(order("7S", web), split).units] == ["H4 H4", "H3 H3"]


def test_elsewhere_only_the_greatest_split_is_accepted():
    cards = parse_cards("H3 H3 H4 H4")
    why = explain_split(order("7S"), rules(), cards, [cards[:2], cards[2:]])
    assert why is not None
    assert (why.code, why.option) == ("split_not_greatest", "lead_reading")
    assert explain_split(order("7S"), rules(), cards, [cards]) is None


@pytest.mark.parametrize(
    ("split", "code"),
    [
        ([["H3", "H4"], ["H3", "H4"]], "split_part_no_unit"),
        ([["H3", "H3"]], "split_not_these_cards"),
        ([["H3", "H3"], ["H4", "H4"], []], "split_not_these_cards"),
        ([["H3", "H3"], ["H4", "H5"]], "split_not_these_cards"),
    ],
)
def test_a_split_that_is_none_is_refused(split, code):
    web = rules("web-table")
    parts = [parse_cards(each) for each in split]
    why = explain_split(order("7S", web), web, parse_cards("H3 H3 H4 H4"), parts)
    assert why is not None
    assert why.code == code


def in_vector_form(reading):
    return sorted(sorted(each.name for each in unit.cards) for unit in reading.units)


def in_their_form(units):
    return sorted(sorted(unit["cards"]) for unit in units)


def sizes(units):
    return sorted((len(unit["cards"]) for unit in units), reverse=True)


@needs_shared
def test_readings_agree_with_the_outside_answers():
    web = {decks: rules("web-table", decks=decks) for decks in (2, 3)}
    compared = 0
    for row in oracle_rows("decompose"):
        mine = web[row["decks"]]
        cards = order_for(mine, Trump(row["trump"]["level"], row["trump"]["suit"]))
        found = read_play(cards, mine, parse_cards(row["cards"]))
        assert found.suit == row["suit"]
        if row["default_is_unique_best"]:
            assert in_vector_form(found) == in_their_form(row["default_units"]), row["id"]
        else:
            tied = [in_their_form(each) for each in row["groupings"]]
            assert in_vector_form(found) in tied, row["id"]
            assert [u.size for u in found.units] >= sizes(row["default_units"]), row["id"]
        compared += 1
    assert compared == 6000


@needs_shared
def test_every_outside_grouping_is_one_of_our_readings():
    mine = rules("web-table", decks=3)
    for row in islice(oracle_rows("decompose"), 600):
        if len(row["cards"]) > 8:
            continue
        cards = order_for(mine, Trump(row["trump"]["level"], row["trump"]["suit"]))
        ours = [in_vector_form(r) for r in readings(cards, mine, parse_cards(row["cards"]))]
        for grouping in row["groupings"]:
            assert in_their_form(grouping) in ours, row["id"]


@needs_shared
def test_readings_agree_with_the_worked_cases():
    cases = list(worked_cases("shape"))
    assert cases
    for case in cases:
        ask = case["ask"]
        mine = rules_from_data(ask["rules"])
        found = read_play(order_for(mine, Trump(**ask["trump"])), mine, parse_cards(ask["cards"]))
        assert found.suit == case["answer"]["suit"], case["id"]
        ours = [
            (u.kind, u.width, u.length, sorted(each.name for each in u.cards)) for u in found.units
        ]
        theirs = [
            (u["kind"], u["width"], u["length"], sorted(u["cards"]))
            for u in case["answer"].get("units", [])
        ]
        assert sorted(ours) == sorted(theirs), case["id"]
