"""亮主, 反主, 自保: who may show what, what it makes trump, and who declares."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.rules.cards import ALL_CARDS, RANKS, parse_cards
from engine.rules.order import Trump
from engine.rules.presets import PRESETS
from engine.rules.rotation import declaring_side
from engine.rules.ruleset import Rules, preset
from engine.rules.showing import (
    NO_SHOWS,
    Claim,
    ShowState,
    declarer_of,
    explain_show,
    possible_shows,
    strength_of,
    trump_of,
    with_show,
)

EIGHTY = preset("eighty-points")


def after(*shows: tuple[int, str]) -> ShowState:
    """The state after these accepted shows."""
    state = NO_SHOWS
    for seat, cards in shows:
        state = with_show(state, seat, parse_cards(cards))
    return state


def refusal(
    state: ShowState, seat: int, cards: str, rules: Rules = EIGHTY, level: str = "2"
) -> str | None:
    """The code with which a show is refused, or None where it is allowed."""
    why = explain_show(rules, state, level, seat, parse_cards(cards), None)
    return None if why is None else why.code


def shows(
    hand: str, state: ShowState = NO_SHOWS, rules: Rules = EIGHTY, level: str = "2", seat: int = 0
) -> list[str]:
    found = possible_shows(rules, state, level, seat, parse_cards(hand))
    return [" ".join(card.name for card in cards) for cards in found]


def test_one_level_card_makes_its_suit_trump() -> None:
    assert refusal(NO_SHOWS, 0, "S2") is None
    assert trump_of(EIGHTY, after((0, "S2")), "2") == Trump("2", "S")


def test_nobody_has_shown_so_there_is_no_trump_yet() -> None:
    assert trump_of(EIGHTY, NO_SHOWS, "2") is None


def test_two_equal_jokers_make_the_round_no_trump() -> None:
    assert refusal(after((1, "S2 S2")), 0, "LJ LJ") is None
    assert trump_of(EIGHTY, after((0, "LJ LJ")), "7") == Trump("7", None)


def test_in_the_classic_sheet_no_trump_leaves_only_the_jokers() -> None:
    assert trump_of(preset("classic-partners"), after((0, "BJ BJ")), "7") == Trump(None, None)


def test_a_card_that_is_no_level_card_is_no_show() -> None:
    assert refusal(NO_SHOWS, 0, "S3") == "show_wrong_card"


def test_a_mixed_set_is_no_show() -> None:
    assert refusal(NO_SHOWS, 0, "S2 H2") == "show_not_identical"
    assert refusal(NO_SHOWS, 0, "LJ BJ") == "show_not_identical"
    assert refusal(NO_SHOWS, 0, "") == "show_not_identical"


def test_one_shows_from_ones_own_hand() -> None:
    pair, hand = parse_cards("S2 S2"), parse_cards("S2 HA")
    why = explain_show(EIGHTY, NO_SHOWS, "2", 0, pair, hand)
    assert why is not None
    assert why.code == "not_in_hand"


def test_no_show_has_more_copies_than_there_are_decks() -> None:
    assert refusal(NO_SHOWS, 0, "S2 S2 S2") == "too_many_copies"


def test_a_single_joker_is_a_show_only_where_the_sheet_says_so() -> None:
    assert refusal(NO_SHOWS, 0, "LJ") == "show_unit_off"
    assert refusal(NO_SHOWS, 0, "LJ", preset("ladder")) is None


def test_with_one_deck_only_single_level_cards_are_shown() -> None:
    assert shows("S2 H2 LJ BJ", rules=preset("single-deck")) == ["S2", "H2"]


def test_with_three_decks_allowing_pairs_allows_triples() -> None:
    rules = preset("six-three-decks")
    assert shows("S2 S2 S2", rules=rules) == ["S2", "S2 S2", "S2 S2 S2"]
    assert refusal(after((1, "H2 H2")), 0, "S2 S2 S2", rules) is None


def test_a_table_may_allow_triples_and_no_pairs() -> None:
    rules = preset("six-three-decks").changed({"bid_units": ["single_level", "triple_level"]})
    assert shows("S2 S2 S2", rules=rules) == ["S2", "S2 S2 S2"]


def test_a_pair_overturns_a_single() -> None:
    assert refusal(after((0, "S2")), 1, "H2 H2") is None


def test_an_equal_show_overturns_nothing() -> None:
    assert refusal(after((0, "S2")), 1, "H2") == "show_not_stronger"
    assert refusal(after((0, "D2 D2")), 1, "S2 S2") == "show_not_stronger"


def test_with_higher_suit_spades_overturn_an_equal_pair_of_hearts() -> None:
    rules = EIGHTY.changed({"same_strength_overturn": "higher_suit"})
    order = ("D2 D2", "C2 C2", "H2 H2", "S2 S2")
    for lower, higher in pairwise(order):
        assert refusal(after((0, lower)), 1, higher, rules) is None
        assert refusal(after((0, higher)), 1, lower, rules) == "show_not_stronger"


def test_with_higher_suit_a_single_still_overturns_no_single() -> None:
    rules = EIGHTY.changed({"same_strength_overturn": "higher_suit"})
    assert refusal(after((0, "D2")), 1, "S2", rules) == "show_not_stronger"


def test_big_jokers_overturn_little_ones() -> None:
    assert refusal(after((0, "LJ LJ")), 1, "BJ BJ") is None
    assert refusal(after((0, "BJ BJ")), 1, "LJ LJ") == "show_not_stronger"


def test_where_joker_pairs_are_final_nothing_overturns_them() -> None:
    classic = preset("classic-partners")
    assert refusal(after((0, "LJ LJ")), 1, "BJ BJ", classic) == "joker_pair_final"


def test_more_cards_come_before_jokers_or_jokers_before_more_cards() -> None:
    by_count = preset("six-three-decks")
    tiers = by_count.changed({"bid_order": "tiers"})
    assert refusal(after((0, "LJ LJ")), 1, "S2 S2 S2", by_count) is None
    assert refusal(after((0, "LJ LJ")), 1, "S2 S2 S2", tiers) == "show_not_stronger"
    assert refusal(after((0, "S2 S2 S2")), 1, "LJ LJ", tiers) is None


def test_the_owner_of_a_standing_single_reinforces_it() -> None:
    state = after((0, "C2"))
    assert refusal(state, 0, "C2 C2") is None
    raised = with_show(state, 0, parse_cards("C2 C2"))
    assert trump_of(EIGHTY, raised, "2") == Trump("2", "C")


def test_a_reinforced_pair_is_a_pair() -> None:
    state = after((0, "C2"), (0, "C2 C2"))
    assert refusal(state, 1, "H2 H2") == "show_not_stronger"
    assert refusal(state, 1, "LJ LJ") is None


def test_showing_the_same_card_again_adds_nothing() -> None:
    assert refusal(after((0, "C2")), 0, "C2") == "show_adds_nothing"


def test_where_reinforcing_is_off_nothing_is_added() -> None:
    rules = EIGHTY.changed({"reinforce": "off"})
    assert refusal(after((0, "C2")), 0, "C2 C2", rules) == "reinforce_off"


def test_a_joker_pair_that_is_final_may_still_be_reinforced() -> None:
    rules = preset("six-three-decks").changed({"joker_pair_over_joker_pair": False})
    assert refusal(after((0, "LJ LJ")), 0, "LJ LJ LJ", rules) is None


def test_after_being_overturned_one_needs_a_stronger_show() -> None:
    state = after((0, "C2"), (1, "S2 S2"))
    assert refusal(state, 0, "C2 C2") == "show_not_stronger"


def test_while_equal_an_overturned_claim_is_raised_to_the_standing_count() -> None:
    rules = EIGHTY.changed({"reinforce": "while_equal"})
    state = after((0, "C2"), (1, "S2 S2"))
    assert refusal(state, 0, "C2 C2", rules) is None
    assert refusal(state, 0, "H2 H2", rules) == "show_not_stronger"
    assert refusal(state, 2, "C2 C2", rules) == "show_not_stronger"


def test_while_equal_does_not_reach_over_jokers() -> None:
    rules = EIGHTY.changed({"reinforce": "while_equal"})
    assert refusal(after((0, "C2"), (1, "LJ LJ")), 0, "C2 C2", rules) == "show_not_stronger"


def test_nobody_beats_his_own_standing_show() -> None:
    state = after((0, "C2"))
    assert refusal(state, 0, "H2 H2") == "own_show_stands"
    assert refusal(state, 0, "LJ LJ") == "own_show_stands"


def test_where_self_overturning_is_on_the_own_show_must_still_be_beaten() -> None:
    rules = preset("qq-common")
    assert refusal(after((0, "C2")), 0, "H2 H2", rules) is None
    assert refusal(after((0, "C2")), 0, "H2", rules) == "show_not_stronger"


def test_one_who_was_overturned_may_overturn_again() -> None:
    state = after((0, "C2"), (1, "S2 S2"))
    assert refusal(state, 0, "LJ LJ") is None


def test_a_refusal_names_the_option_that_it_hung_on() -> None:
    for option, state, cards in (
        ("self_overturn", after((0, "C2")), "H2 H2"),
        ("bid_units", NO_SHOWS, "LJ"),
        ("bid_order", after((1, "C2")), "H2"),
    ):
        why = explain_show(EIGHTY, state, "2", 0, parse_cards(cards), None)
        assert why is not None
        assert why.option == option


def test_on_the_no_trump_level_only_jokers_are_shown_and_one_is_enough() -> None:
    rules = preset("web-table")
    assert shows("SA SA LJ LJ BJ", rules=rules, level="NT") == ["LJ", "BJ", "LJ LJ"]
    assert refusal(after((1, "LJ")), 0, "BJ", rules, "NT") is None
    assert trump_of(rules, after((1, "LJ")), "NT") == Trump(None, None)


def test_in_the_modes_without_bidding_nobody_shows() -> None:
    for name in ("ladder-fixed-trump", "ladder-no-trump"):
        assert refusal(NO_SHOWS, 0, "S2", preset(name)) == "no_showing"
        assert shows("S2 S2 LJ LJ", rules=preset(name)) == []


def test_in_round_one_the_winning_bidder_declares() -> None:
    rules = preset("classic-partners")
    assert declarer_of(rules, 1, None, (), after((0, "S2"), (3, "H2 H2"))) == 3
    assert declarer_of(rules, 1, None, (), NO_SHOWS) is None


def test_with_an_initial_declarer_a_show_only_sets_trump() -> None:
    assert declarer_of(EIGHTY, 1, 2, (0, 2), after((3, "H2 H2"))) == 2


def test_later_a_show_never_changes_the_declarer() -> None:
    assert declarer_of(EIGHTY, 4, 2, (0, 2), after((0, "H7"))) == 2
    assert declarer_of(EIGHTY, 4, 2, (0, 2), NO_SHOWS) == 2


def test_in_the_ladder_sheet_a_bidder_of_the_declaring_side_declares() -> None:
    rules = preset("ladder")
    assert declarer_of(rules, 4, 2, (0, 2), after((0, "H7"))) == 0
    assert declarer_of(rules, 4, 2, (0, 2), after((1, "H7"))) == 2


def test_where_the_winning_bidder_always_declares_he_does_so_later_too() -> None:
    rules = EIGHTY.changed({"later_declarer": "winning_bidder"})
    assert declarer_of(rules, 4, 2, (0, 2), after((1, "H7"))) == 1


hands = st.lists(st.sampled_from(ALL_CARDS), max_size=12)


@given(st.sampled_from(sorted(PRESETS)), st.sampled_from((*RANKS, "NT")), st.lists(hands))
def test_every_accepted_show_is_stronger_or_the_own_claim_raised(
    name: str, level: str, drawn: list[list]
) -> None:
    rules, state = preset(name), NO_SHOWS
    for turn, hand in enumerate(drawn):
        seat = turn % rules.players
        for cards in possible_shows(rules, state, level, seat, hand)[:1]:
            before, claim = state.standing, Claim(seat, cards)
            state = with_show(state, seat, cards)
            assert len(cards) <= rules.decks
            if before is not None:
                own = before.seat == seat and before.card is claim.card
                stronger = strength_of(rules, claim) > strength_of(rules, before)
                assert stronger or (own and claim.count > before.count)


@given(st.sampled_from(sorted(PRESETS)), hands, hands)
def test_what_is_possible_is_what_is_not_refused(name: str, first: list, hand: list) -> None:
    rules, state = preset(name), NO_SHOWS
    for cards in possible_shows(rules, state, "5", 1, first)[-1:]:
        state = with_show(state, 1, cards)
    possible = set(possible_shows(rules, state, "5", 0, hand))
    for each in set(hand):
        for count in range(1, hand.count(each) + 1):
            cards = (each,) * count
            allowed = explain_show(rules, state, "5", 0, cards, hand) is None
            assert allowed == (cards in possible)


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_who_declares_is_always_the_expected_seat_or_the_one_that_stands(name: str) -> None:
    rules = preset(name)
    side = declaring_side(rules, 2)
    for number in (1, 2):
        assert declarer_of(rules, number, 2, side, after((0, "S2"), (1, "H2 H2"))) in (1, 2)
