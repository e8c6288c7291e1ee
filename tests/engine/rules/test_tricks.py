import pytest

from engine.rules.cards import parse_cards
from engine.rules.order import Trump, order_for
from engine.rules.readings import read_play, read_split
from engine.rules.ruleset import rules_from_data
from engine.rules.tricks import How, judge_trick
from tests.engine.rules.table import order, read, rules
from tests.engine.rules.vectors import needs_shared, oracle_rows, worked_cases


def judged(word, *plays, of=None):
    mine = of or rules()
    laid = [parse_cards(each) for each in plays]
    return judge_trick(order(word, mine), mine, read(word, plays[0], mine), laid)


def winner(word, *plays, of=None):
    return judged(word, *plays, of=of).winner


def test_the_highest_card_of_the_suit_wins():
    assert winner("2S", "H9", "HK", "HA", "H3") == 2


def test_a_card_of_a_third_suit_loses():
    assert winner("2S", "H9", "CA", "DA", "H3") == 0


def test_a_trump_beats_the_suit_and_a_higher_trump_beats_it():
    result = judged("2S", "H9", "S3", "S4", "HA")
    assert result.winner == 2
    assert [each.how for each in result.standings] == [
        How.LED,
        How.RUFF,
        How.OVER_RUFF,
        How.OVER_RUFF,
    ]


def test_of_equal_cards_the_first_wins():
    assert winner("2S", "HA", "HA", "H3", "H4") == 0
    assert winner("2S", "S5", "H2", "D2", "C2") == 1


def test_only_a_pair_beats_a_pair():
    assert winner("2S", "HK HK", "HA H3", "S4 S5", "HQ HQ") == 0
    assert winner("2S", "HK HK", "HA HA", "S4 S5", "HQ HQ") == 1
    assert winner("2S", "HK HK", "HA HA", "S4 S4", "HQ HQ") == 2


def test_two_equal_level_cards_of_different_suits_are_no_pair():
    assert winner("2S", "HK HK", "D2 C2", "H3 H4", "S3 S3") == 3


def test_only_a_tractor_of_that_length_beats_a_tractor():
    assert winner("2S", "H5 H5 H6 H6", "HK HK HA HA", "H7 H7 H9 H9", "H3 H3 H4 H4") == 1
    assert winner("2S", "H5 H5 H6 H6", "H7 H7 H9 H9", "S3 S3 S5 S5", "S3 S3 S4 S4") == 3


def test_no_follower_of_the_suit_wins_a_throw():
    assert winner("2S", "HK HQ", "HA HA", "H3 H4", "H5 H6") == 0
    assert winner("2S", "SK SQ", "SA SA", "S3 S4", "S5 S6") == 0


def test_a_ruff_of_a_throw_must_cover_its_shape():
    throw = "S9 S9 ST ST SA"
    assert winner("2H", throw, "H4 H4 H6 H6 HA", "S3 S4 S5 S6 S7", "H3 H7 H7 H8 H8") == 3
    assert winner("2H", throw, "H4 H4 H6 H6 HA", "S3 S4 S5 S6 S7", "D3 D4 D5 D6 D7") == 0
    assert winner("2H", throw, "H4 H4 H6 H6 D9", "S3 S4 S5 S6 S7", "H4 H5 H6 H7 H8") == 0


def test_a_better_shape_covers_a_weaker_one_or_must_be_exact():
    plays = ("CK CA", "S3 S3", "C3 C4", "C5 C6")
    exact = judged("2S", *plays, of=rules(ruff_shape="exact"))
    cover = judged("2S", *plays)
    assert (cover.winner, cover.standings[1].option) == (1, "ruff_shape")
    assert (exact.winner, exact.standings[1].option) == (0, "ruff_shape")
    assert judged("2S", "CK CA", "S3 S4", "C3 C4", "C5 C6").standings[1].option is None


def test_a_longer_tractor_covers_a_shorter_one_and_a_pair():
    assert winner("2S", "H5 H5 H6 H6 HA HA", "S3 S3 S4 S4 S5 S5", "H3 H4 H7 H8 H9 HT") == 1


def test_every_reading_of_a_ruff_is_tried():
    throw = "D5 D5 D6 D6 D8 D8"
    low = "S3 S3 S4 S4 SK SK"
    high = "SQ SQ SK SK SA SA"
    for compare in ("largest_unit", "highest_card", "unit_by_unit", "all_units"):
        assert (
            winner(
                "2C",
                throw,
                low.replace("S", "C"),
                high.replace("S", "C"),
                throw,
                of=rules(ruff_compare=compare),
            )
            == 2
        )


@pytest.mark.parametrize(
    ("compare", "expected"),
    [("largest_unit", 2), ("highest_card", 1), ("unit_by_unit", 2), ("all_units", 1)],
)
def test_two_ruffs_of_pair_and_single_are_compared_as_the_rules_say(compare, expected):
    mine = rules(ruff_compare=compare)
    result = judged("2S", "H4 H4 H5", "S7 S7 SJ", "S4 S8 S8", "C3 C4 C5", of=mine)
    assert result.winner == expected
    assert result.standings[2].option == "ruff_compare"


@pytest.mark.parametrize(
    ("compare", "expected"),
    [("largest_unit", 1), ("highest_card", 1), ("unit_by_unit", 2), ("all_units", 1)],
)
def test_equal_pairs_are_decided_by_the_single_only_where_the_rules_look_at_it(compare, expected):
    three = rules(ruff_compare=compare, decks=3)
    plays = ("H4 H4 H5", "D2 D2 S3", "C2 C2 S9", "C3 C4 C5")
    assert winner("2S", *plays, of=three) == expected


def test_points_are_those_of_all_cards():
    assert judged("2S", "H5", "HT", "HK", "S5").points == 30


def test_triples_and_tractors_of_triples_are_beaten_by_their_like():
    three = rules("six-three-decks")
    assert winner("2S", "H5 H5 H5", "HA HA HK", "H6 H6 H6", "H7 H7 H8", of=three) == 2
    assert (
        winner(
            "2S",
            "H5 H5 H5 H6 H6 H6",
            "H7 H7 H7 H9 H9 H9",
            "S3 S3 S4 S4 S5 S5",
            "S3 S3 S3 S4 S4 S4",
            of=three,
        )
        == 3
    )


@needs_shared
@pytest.mark.parametrize(
    ("policy", "options"),
    [
        ("All", {"ruff_compare": "all_units"}),
        ("Highest", {"ruff_compare": "highest_card"}),
    ],
)
def test_winners_agree_with_the_outside_answers(policy, options):
    mine = rules("web-table", **options)
    compared = 0
    for row in oracle_rows("trick_winner"):
        cards = order_for(mine, Trump(row["trump"]["level"], row["trump"]["suit"]))
        lead = read_split(cards, [parse_cards(unit["cards"]) for unit in row["lead_units"]])
        result = judge_trick(cards, mine, lead, [parse_cards(each) for each in row["plays"]])
        assert result.winner == row["winner_by_policy"][policy], row["id"]
        assert result.points == row["points"], row["id"]
        assert lead.units[0].size == row["largest_unit"], row["id"]
        compared += 1
    assert compared == 9000


@needs_shared
def test_winners_agree_with_the_worked_cases():
    cases = list(worked_cases("trick"))
    assert cases
    for case in cases:
        ask = case["ask"]
        mine = rules_from_data(ask["rules"])
        cards = order_for(mine, Trump(**ask["trump"]))
        plays = [parse_cards(each) for each in ask["plays"]]
        result = judge_trick(cards, mine, read_play(cards, mine, plays[0]), plays)
        answer = {"winner": result.winner, "points": result.points}
        assert answer | case["answer"] == answer, case["id"]
