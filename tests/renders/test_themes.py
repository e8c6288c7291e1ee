"""WCAG AA: text has a contrast of 4.5, large marks and edges that mean something have 3."""

import pytest

from renders.colour import contrast, mix
from renders.errors import PictureError
from renders.faces.card import DIMMING
from renders.themes import BACKS, DECKS, FELTS, SURFACES, theme

TEXT = 4.5
MARK = 3.0


@pytest.mark.parametrize("name", FELTS)
def test_what_is_written_on_a_felt_can_be_read(name):
    felt = FELTS[name]
    for ground in (felt.ground, felt.plate):
        for ink in (felt.ink, felt.soft, felt.accent, felt.good, felt.bad):
            assert contrast(ink, ground) >= TEXT
    assert contrast(felt.accent_ink, felt.accent) >= TEXT


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("paper", ["paper", "trump_paper"])
def test_what_is_printed_on_a_card_can_be_read(name, paper):
    deck = DECKS[name]
    ground = getattr(deck, paper)
    for ink in (deck.spades, deck.hearts, deck.diamonds, deck.clubs, deck.little, deck.big):
        assert contrast(ink, ground) >= TEXT
    for mark in (deck.star, deck.coin):
        assert contrast(mark, ground) >= TEXT
    assert contrast(deck.trump, ground) >= MARK
    assert contrast(deck.coin_ink, deck.coin) >= TEXT


@pytest.mark.parametrize("name", DECKS)
@pytest.mark.parametrize("paper", ["paper", "trump_paper"])
def test_a_dimmed_card_can_still_be_read(name, paper):
    deck = DECKS[name]
    ground = mix(getattr(deck, paper), deck.shade, DIMMING)
    for suit in "SHDC":
        assert contrast(mix(deck.ink(suit), deck.shade, DIMMING), ground) >= MARK


@pytest.mark.parametrize("name", SURFACES)
def test_what_is_written_on_a_surface_can_be_read(name):
    surface = SURFACES[name]
    for ground in (surface.ground, surface.raised):
        for ink in (surface.ink, surface.soft, surface.accent, surface.good, surface.bad):
            assert contrast(ink, ground) >= TEXT
        for line in surface.series:
            assert contrast(line, ground) >= MARK
    assert contrast(surface.accent_ink, surface.accent) >= TEXT


@pytest.mark.parametrize("felt", FELTS)
@pytest.mark.parametrize("deck", DECKS)
def test_cards_stand_out_from_every_felt(felt, deck):
    for paper in (DECKS[deck].paper, DECKS[deck].trump_paper):
        assert contrast(paper, FELTS[felt].ground) >= MARK
    assert contrast(DECKS[deck].chosen, FELTS[felt].ground) >= MARK


@pytest.mark.parametrize("name", BACKS)
def test_the_pattern_of_a_back_can_be_seen(name):
    back = BACKS[name]
    assert contrast(back.pattern, back.ground) >= MARK
    assert contrast(back.border, back.ground) >= MARK


@pytest.mark.parametrize("felt", [name for name in FELTS if name == "contrast"])
def test_the_high_contrast_theme_reaches_level_aaa(felt):
    chosen = theme(felt=felt, deck="contrast")
    assert contrast(chosen.felt.soft, chosen.felt.ground) >= 7
    for suit in "SHDC":
        assert contrast(chosen.deck.ink(suit), chosen.deck.trump_paper) >= 6


def test_two_colours_or_four():
    two, four = DECKS["two"], DECKS["four"]
    assert len({two.ink(suit) for suit in "SHDC"}) == 2
    assert len({four.ink(suit) for suit in "SHDC"}) == 4


def test_an_unknown_part_is_refused_with_the_parts_there_are():
    with pytest.raises(PictureError) as refused:
        theme(felt="velvet")
    assert refused.value.code == "unknown_theme_part"
    assert refused.value.facts["known"] == tuple(FELTS)
