"""Questions that nobody asks at a table still get an answer in reasonable time."""

from engine.rules.cards import parse_cards
from engine.rules.follow import explain_follow
from engine.rules.legal import legal_follows
from engine.rules.readings import read_play
from engine.rules.tricks import judge_trick
from tests.engine.rules.table import order, rules

FOUR = rules("web-table", decks=4)


def copies(names, times):
    return parse_cards(" ".join([names] * times))


def test_a_tractor_of_eight_quadruples_can_be_followed():
    at = order("7S", FOUR)
    lead = read_play(at, FOUR, copies("S2 S3 S4 S5 S6 S8 S9 ST", 4))
    hand = copies("SJ SQ SK SA H7 D7 C7 S7 LJ", 4)
    assert [(unit.width, unit.length) for unit in lead.units] == [(4, 8)]
    assert explain_follow(at, FOUR, lead, hand, hand[:32]) is not None
    legal = legal_follows(at, FOUR, lead, hand, limit=3)
    assert legal.can_complete(hand[:2])


def test_a_ruff_of_half_a_pack_is_judged():
    at = order("7S", FOUR)
    lead = copies("H2 H4 H6 H9 HJ", 2) + copies("H3 H5 H8 HT HQ HK HA", 1)
    ruff = copies("S2 S3 S4 S5", 4) + parse_cards("S6")
    plays = [lead, ruff, ruff]
    assert judge_trick(at, FOUR, read_play(at, FOUR, lead), plays).winner == 1


def test_all_trumps_of_four_decks_have_a_reading():
    at = order("7S", FOUR)
    trumps = [each for tier in at.tiers()["T"] for each in tier for _ in range(4)]
    assert [unit.size for unit in read_play(at, FOUR, trumps).units] == [64, 4, 4]
