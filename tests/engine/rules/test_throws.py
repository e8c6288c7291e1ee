import pytest

from engine.rules.cards import parse_cards
from engine.rules.leads import explain_lead
from engine.rules.order import Trump, order_for
from engine.rules.readings import read_play, read_split
from engine.rules.ruleset import rules_from_data
from engine.rules.throws import beats_unit, judge_throw
from tests.engine.rules.table import names, order, read, rules
from tests.engine.rules.vectors import needs_shared, oracle_rows, worked_cases


def judged(word, throw, *others, of=None, partners=()):
    mine = of or rules("web-table")
    hands = [parse_cards(each) for each in others]
    return judge_throw(order(word, mine), mine, read(word, throw, mine), hands, partners)


def forced(word, throw, *others, **options):
    mine = rules("web-table", **options)
    verdict = judged(word, throw, *others, of=mine)
    return "stands" if verdict.stands else names(verdict.lead.cards)


def test_a_throw_that_nobody_can_beat_stands():
    verdict = judged("4S", "HK HK HA", "H3 H5 HA", "H6 H7 H9", "H8 HT HJ")
    assert verdict.stands
    assert names(verdict.lead.cards) == "HK HK HA"
    assert verdict.returned == ()
    assert verdict.penalty == 0


def test_an_equal_card_is_not_higher():
    assert forced("4S", "HA HQ HQ", "HA H3 H5", "H6 H7 H9", "H8 HT HJ") == "stands"


def test_hands_are_never_pooled():
    assert forced("2H", "S9 S9 SA", "S3 ST D4", "S4 S6 D5", "S7 ST D6") == "stands"


def test_a_single_does_not_beat_a_pair():
    assert forced("2H", "S9 S9 SA", "SK SQ D4", "S4 S6 D5", "S7 ST D6") == "stands"


def test_a_pair_or_a_shorter_tractor_does_not_beat_a_tractor():
    tractor = "S5 S5 S6 S6 S7 S7 SA"
    assert forced("2H", tractor, "SK SK SQ SQ D3 D4 D5", "S3", "S4") == "stands"
    longer = "S8 S8 S9 S9 ST ST SJ SJ"
    assert forced("2H", tractor, longer, "S3", "S4") == "S5 S5 S6 S6 S7 S7"


def test_pairs_that_are_no_neighbours_under_the_rules_beat_no_tractor():
    hands = ("SA SA H2 H2", "S3", "S4")
    assert forced("2S", "S5 S5 S6 S6 LJ", *hands) == "S5 S5 S6 S6"
    apart = {"adj_top_plain_to_off_level": False}
    assert forced("2S", "S5 S5 S6 S6 LJ", *hands, **apart) == "stands"


def test_a_longer_tractor_beats_a_shorter_one_where_its_top_is_higher():
    three = rules("web-table", decks=3)
    verdict = judged("2H", "S5 S5 S6 S6 SA", "S4 S4 S5 S5 S6 S6 S7 S7", "S3", of=three)
    assert names(verdict.lead.cards) == "S5 S5 S6 S6"
    verdict = judged("2H", "S5 S5 S6 S6 SA", "S3 S3 S4 S4 S5 S5 S6 S6", "S3", of=three)
    assert verdict.stands


def test_a_triple_beats_a_lower_pair():
    three = rules("web-table", decks=3)
    verdict = judged("2H", "S5 S5 SA", "S7 S7 S7", "S3 S3 S4", of=three)
    assert names(verdict.lead.cards) == "S5 S5"


def test_trumps_of_a_void_player_count_only_where_the_rules_say_so():
    others = ("H3 H4 D5", "S3 S4 D6", "S5 S6 D7")
    assert forced("2H", "SK SA", *others) == "stands"
    assert forced("2H", "SK SA", *others, throw_void_trumps_count=True) == "SK"
    assert forced("2H", "SK SA", "S3 H3 H4", *others[1:], throw_void_trumps_count=True) == "stands"
    assert forced("2H", "SK SK SA", *others, throw_void_trumps_count=True) == "SA"


def test_the_partner_counts_unless_only_opponents_are_asked():
    hands = ("S3 S4", "SA S5", "S6 S7")
    assert not judged("2H", "SK SQ", *hands, partners=[1]).stands
    opponents = rules("web-table", throw_checked_against="opponents")
    assert judged("2H", "SK SQ", *hands, of=opponents, partners=[1]).stands
    assert not judged("2H", "SK SQ", *hands, of=opponents, partners=[0]).stands


@pytest.mark.parametrize(
    ("forces", "expected"),
    [
        ("smallest_beaten_unit", "H7"),
        ("lowest_rank_beaten_unit", "H5 H5"),
        ("lowest_unit", "H4 H4"),
        ("lowest_card", "H4"),
    ],
)
def test_a_bad_throw_leads_what_the_rules_force(forces, expected):
    throw = "H4 H4 H4 H5 H5 H7 HA HA HA"
    three = {"decks": 3, "adj_across_level": False, "tractor_min_pairs": 3}
    hands = ("H6 H6 H3", "H9 C3 C4", "H3 C5 C6")
    options = {"throw_fail_forces": forces, **three}
    if forces == "lowest_unit":
        throw, expected = throw.replace("H4 H4 H4", "H4"), "H4"
        hands = ("H6 H6 HK", "H3", "H3")
    assert forced("2S", throw, *hands, **options) == expected


def test_the_lowest_unit_is_led_though_nobody_beats_it():
    hands = ("H3 H6 HA", "H7 C3", "H8 C4")
    assert forced("2S", "H5 H5 HK", *hands, throw_fail_forces="lowest_unit") == "H5 H5"
    assert forced("2S", "H5 H5 HK", *hands, throw_fail_forces="lowest_rank_beaten_unit") == "HK"


def test_equal_level_cards_are_forced_in_the_order_of_suits():
    hands = ("LJ S3", "S4 S5", "S6 S7")
    assert forced("2S", "C2 D2 H2", *hands) == "H2"
    assert forced("2S", "C2 D2 H2", *hands, throw_fail_forces="lowest_card") == "H2"


@pytest.mark.parametrize(
    ("penalty", "points"),
    [
        ("none", 0),
        ({"points": 10, "per": "withdrawn_card"}, 30),
        ({"points": 10, "per": "attempt"}, 10),
    ],
)
def test_a_bad_throw_costs_what_the_rules_say(penalty, points):
    mine = rules("web-table", throw_fail_penalty=penalty)
    verdict = judged("4D", "HJ HJ HK HA", "H3 H5 H6 HA", "S6", "S8", of=mine)
    assert names(verdict.lead.cards) == "HK"
    assert sorted(names(verdict.returned).split()) == ["HA", "HJ", "HJ"]
    assert verdict.penalty == points


def test_one_unit_always_stands():
    assert forced("2H", "S3 S3", "SA SA", "SK SK", "SQ SQ") == "stands"


def refused(word, hand, cards, of=None, split=()):
    mine = of or rules()
    parts = [parse_cards(each) for each in split]
    why = explain_lead(order(word, mine), mine, parse_cards(hand), parse_cards(cards), parts)
    return why and (why.code, why.option)


def test_what_may_be_led():
    hand = "H5 H5 H6 H6 HA D3 S4 D7"
    assert refused("7S", hand, "H5") is None
    assert refused("7S", hand, "H5 H5") is None
    assert refused("7S", hand, "H5 H5 H6 H6") is None
    assert refused("7S", hand, "HA H5 H5") is None
    assert refused("7S", hand, "S4 D7") is None
    assert refused("7S", hand, "") == ("no_cards", None)
    assert refused("7S", hand, "HK") == ("not_held", None)
    assert refused("7S", hand, "HA HA") == ("not_held", None)
    assert refused("7S", hand, "D3 D7") == ("lead_one_suit", None)


def test_throws_may_be_off_or_of_plain_suits_only():
    hand = "H5 H6 S4 D7"
    off = rules(throws="off")
    plain = rules(throws="side_suits_only")
    assert refused("7S", hand, "H5 H6", off) == ("throws_off", "throws")
    assert refused("7S", hand, "H5 H6", plain) is None
    assert refused("7S", hand, "S4 D7", plain) == ("throws_side_suits_only", "throws")


def test_a_tractor_named_as_two_pairs_is_a_throw():
    web = rules("web-table", throws="off")
    hand = "H5 H5 H6 H6"
    assert refused("7S", hand, hand, web) is None
    assert refused("7S", hand, hand, web, ["H5 H5", "H6 H6"]) == ("throws_off", "throws")


DEFECTIVE = "offlevel_tractor"


@needs_shared
def test_units_that_are_beaten_agree_with_the_outside_answers():
    mine = rules("web-table")
    flagged = []
    compared = 0
    for row in oracle_rows("throws"):
        cards = order_for(mine, Trump(row["trump"]["level"], row["trump"]["suit"]))
        hands = [parse_cards(each) for each in row["hands"]]
        lead = read_split(cards, [parse_cards(unit["cards"]) for unit in row["units"]])
        by_cards = {tuple(sorted(each.cards)): each for each in lead.units}
        for theirs, seats in zip(row["units"], row["units_beatable_by"], strict=True):
            unit = by_cards[tuple(sorted(parse_cards(theirs["cards"])))]
            ours = [seat for seat in (1, 2, 3) if beats_unit(cards, mine, hands[seat], unit)]
            assert ours == sorted(seats), row["id"]
        stands = judge_throw(cards, mine, lead, hands[1:]).stands
        assert stands == (len(lead.units) == 1 or not any(row["units_beatable_by"])), row["id"]
        if row.get("oracle_defect") == DEFECTIVE:
            flagged.append(row["id"])
        else:
            assert stands == row["accepted"], row["id"]
        compared += 1
    assert (compared, len(flagged)) == (7000, 27)


@needs_shared
def test_throws_agree_with_the_worked_cases():
    cases = list(worked_cases("throw"))
    assert cases
    for case in cases:
        ask = case["ask"]
        mine = rules_from_data(ask["rules"])
        at = order_for(mine, Trump(**ask["trump"]))
        cards = parse_cards(ask["cards"])
        why = explain_lead(at, mine, cards, cards)
        answer = case["answer"]
        if why is not None or "refused" in answer:
            assert (why is not None) == ("refused" in answer), case["id"]
            continue
        verdict = judge_throw(
            at, mine, read_play(at, mine, cards), [parse_cards(hand) for hand in ask["hands"]]
        )
        assert verdict.stands == answer["stands"], case["id"]
        if "led" in answer:
            assert sorted(verdict.lead.cards) == sorted(parse_cards(answer["led"])), case["id"]
            assert sorted(verdict.returned) == sorted(parse_cards(answer["returned"])), case["id"]
            assert verdict.penalty == answer["penalty"], case["id"]
