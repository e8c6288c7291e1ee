"""The rules of play against the slow second reading, on random small hands under every preset."""

import random
import zlib

import pytest

from engine.rules.cards import ALL_CARDS, parse_cards
from engine.rules.follow import explain_follow
from engine.rules.legal import legal_follows, simplest_follow
from engine.rules.order import Trump, order_for
from engine.rules.presets import PRESETS
from engine.rules.readings import read_play
from engine.rules.ruleset import preset, rules_from_data
from engine.rules.sampling import sample_follow
from engine.rules.throws import beats_unit, judge_throw
from tests.engine.rules.brute_force import RANKS, Follow, is_beaten

EVERYDAY = 150
PART = 5_000
FULL = 20_000

NOT_IN_A_PRESET = [
    {"preset": "web-table", "decks": 3},
    {"preset": "web-table", "decks": 4},
    {"preset": "six-three-decks", "follow_tractor": "pairs_only"},
    {"preset": "six-three-decks", "follow_tractor": "full_or_free"},
    {"preset": "six-three-decks", "tractor_min_pairs": 3},
    {"preset": "web-table", "tractor_min_pairs": 3},
    {"preset": "six-three-decks", "wider_sets": "protected"},
    {"preset": "web-table", "decks": 3, "wider_sets": "protected"},
    {"preset": "web-table", "decks": 3, "adj_across_level": False, "adj_jokers": False},
    {"preset": "eighty-points", "follow_tractor": "suit_only"},
    {"preset": "ladder", "throws": "all_suits"},
    {"preset": "eighty-points", "throw_void_trumps_count": True},
]

SHEETS = [*PRESETS, *NOT_IN_A_PRESET]


def label(sheet):
    if isinstance(sheet, str):
        return sheet
    return "-".join(str(value) for value in sheet.values())


SITUATIONS = [
    *(pytest.param(each, EVERYDAY, id=f"{label(each)}-{EVERYDAY}") for each in SHEETS),
    *(
        pytest.param(each, FULL, id=f"{label(each)}-{FULL}", marks=pytest.mark.slow)
        for each in PRESETS
    ),
    *(
        pytest.param(each, number, id=f"{label(each)}-{number}", marks=mark)
        for each in NOT_IN_A_PRESET
        for number, mark in ((PART, pytest.mark.slow), (FULL, pytest.mark.marathon))
    ),
]
"""How many situations under which rules: the full number for every preset."""


class Deals:
    """Random small situations in which pairs, wider sets and tractors are frequent."""

    def __init__(self, sheet):
        self.rules = preset(sheet) if isinstance(sheet, str) else rules_from_data(sheet)
        self.chance = random.Random(zlib.crc32(label(sheet).encode()))
        self.steps = {}

    def trump(self):
        level = self.chance.choice(RANKS)
        suit = self.chance.choice("SHDC-")
        if suit != "-":
            return Trump(level, suit)
        return Trump(self.chance.choice([level, None]), None)

    def tiers(self, trump):
        """The steps of each effective suit, worked out once for each trump."""
        if trump not in self.steps:
            self.steps[trump] = order_for(self.rules, trump).tiers()
        return self.steps[trump]

    def neighbourhood(self, trump):
        """Copies of the cards on a few neighbouring steps of one suit, shuffled, and of others."""
        tiers = self.tiers(trump)
        suit = self.chance.choice("TTSHDC")
        steps = tiers.get(suit) or tiers["T"]
        wide = self.chance.randint(3, 5)
        start = self.chance.randrange(max(1, len(steps) - wide + 1))
        near = [card for step in steps[start : start + wide] for card in step]
        cards = near * self.rules.decks
        self.chance.shuffle(cards)
        these = set(near)
        others = [each for each in ALL_CARDS if each not in these]
        return cards, self.chance.sample(others, 5)

    def follow(self):
        trump = self.trump()
        order = order_for(self.rules, trump)
        cards, others = self.neighbourhood(trump)
        size = self.chance.randint(1, max(1, min(5, len(cards) - 2)))
        lead, rest = cards[:size], cards[size:]
        hand = rest[: self.chance.randint(1, 7)]
        hand += others[: max(size - len(hand), self.chance.randint(0, 2))]
        return trump, order, read_play(order, self.rules, lead), hand

    def throw(self):
        trump = self.trump()
        order = order_for(self.rules, trump)
        cards, others = self.neighbourhood(trump)
        size = self.chance.randint(2, max(2, min(6, len(cards))))
        hands = [cards[size:][at::3] for at in range(3)]
        return trump, order, read_play(order, self.rules, cards[:size]), [*hands, others]


@pytest.mark.parametrize(("sheet", "number"), SITUATIONS)
@pytest.mark.timeout(1200)
def test_a_play_is_legal_exactly_where_enumeration_says_so(sheet, number):
    deals = Deals(sheet)
    for _ in range(number):
        trump, order, lead, hand = deals.follow()
        slow = Follow(deals.rules, trump.level, trump.suit, lead.units, [c.name for c in hand])
        legal = slow.legal_plays()
        told = (trump, lead.cards, hand)
        for play in slow.plays():
            why = explain_follow(order, deals.rules, lead, hand, parse_cards(play))
            assert (why is None) == (play in legal), (told, play, why)
        listed = legal_follows(order, deals.rules, lead, hand, limit=1000)
        assert listed.plays is not None
        ours = {tuple(sorted(card.name for card in play)) for play in listed.plays}
        assert ours == legal, told
        assert len(listed.plays) == len(legal), told
        for one in (
            simplest_follow(order, deals.rules, lead, hand),
            sample_follow(order, deals.rules, lead, hand, deals.chance.randrange),
        ):
            assert tuple(sorted(card.name for card in one)) in legal, told


@pytest.mark.parametrize(("sheet", "number"), SITUATIONS)
@pytest.mark.timeout(1200)
def test_a_unit_of_a_throw_is_beaten_exactly_where_enumeration_says_so(sheet, number):
    deals = Deals(sheet)
    for _ in range(number):
        trump, order, lead, hands = deals.throw()
        by_hand = [[card.name for card in hand] for hand in hands]
        beaten = []
        for unit in lead.units:
            slow = [
                is_beaten(deals.rules, trump.level, trump.suit, unit, names) for names in by_hand
            ]
            fast = [beats_unit(order, deals.rules, hand, unit) for hand in hands]
            assert fast == slow, (trump, unit, hands)
            beaten.append(any(slow))
        verdict = judge_throw(order, deals.rules, lead, hands)
        assert verdict.stands == (not any(beaten) or len(lead.units) == 1)
        if not verdict.stands:
            forced_is_beaten = [
                each
                for each, so in zip(lead.units, beaten, strict=True)
                if so and each.cards == verdict.lead.cards
            ]
            if "beaten" in str(deals.rules.throw_fail_forces):
                assert forced_is_beaten, (trump, lead.cards, hands)
