"""How lines are set: no space after full-width marks, jokers as the reader's pictures have them."""

import re

import pytest

from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from bot.views.board import board_message
from bot.views.cards import cards_label
from bot.views.hand import hand_message
from engine.rules.cards import parse_cards
from engine.rules.ruleset import preset
from tests.bot.presses.pressing import said
from tests.bot.views.worlds import looking, speaker, states

CHINESE = (Language.CHINESE_SIMPLIFIED, Language.CHINESE_TRADITIONAL)


@pytest.mark.parametrize("language", CHINESE, ids=str)
def test_chinese_sentences_stand_without_spaces(language: Language) -> None:
    for game in states(preset("find-friends")):
        for seat in (None, game.turn):
            seen = looking(game, seat)
            message = board_message if seat is None else hand_message
            assert re.findall(r"[。：；，！？] \S+", said(message(seen, speaker(language)))) == []


@pytest.mark.parametrize("language", Language, ids=str)
def test_jokers_are_written_in_letters_the_reader_knows(language: Language) -> None:
    written = "♠2 2 🃏小×2 🃏大" if language in CHINESE else "♠2 2 🃏LJ×2 🃏BJ"
    cards = parse_cards("S2 S2 LJ LJ BJ")
    assert cards_label(Speaker(language), cards) == written
    assert Speaker(language).fact(cards[-1]) == written.rsplit(maxsplit=1)[-1]
