"""Every reason that a computer player gives has a sentence, and the sentence has its facts."""

import pytest

from bot.texts.catalogue import catalogue
from bot.texts.hints import text_of_advice
from bot.texts.languages import Language
from bot.texts.speaker import Speaker
from engine.players.advice import Advice
from engine.players.arena.deals import deal_for
from engine.players.arena.playing import play_round
from engine.players.hints import HINT_KEYS
from engine.players.medium import MediumPolicy, explain_choice
from engine.players.registry import STRENGTHS
from engine.rules.actions import Pass
from engine.rules.cards import parse_cards
from engine.rules.round import Round
from engine.rules.ruleset import preset
from engine.rules.views import view_for


def advices(name: str, number: int):
    """What ``medium`` would say at every move of a round that it plays with itself."""
    rules = preset(name)
    deal = deal_for(rules, 6, number)
    seats = ("medium",) * rules.players
    played = play_round(rules, deal.setup, deal.seed, seats, {"medium": MediumPolicy()})
    game = Round.start(rules, deal.setup, deal.seed)
    for seat, action in played.moves:
        if seat is not None:
            yield explain_choice(view_for(game, seat))
        game.act(seat, action)


def test_the_catalogues_have_the_sentences_of_all_rules_and_no_others():
    for language in Language:
        keys = {key for key in catalogue(language).texts if key.startswith("hint.")}
        assert keys == set(HINT_KEYS)


def test_every_strength_has_a_character():
    for language in Language:
        for name in STRENGTHS:
            assert Speaker(language).knows(f"character.{name}")


@pytest.mark.parametrize("name", ["eighty-points", "find-friends", "classic-partners"])
def test_every_advice_of_a_round_can_be_said_in_every_language(name):
    said = 0
    for advice in advices(name, 1):
        told = text_of_advice(advice)
        assert told.key in HINT_KEYS
        for language in Language:
            sentence = Speaker(language).say(told)
            assert "{" not in sentence
            said += 1
    assert said > 300


def test_a_seat_is_said_by_its_name_and_a_suit_by_its_word():
    cards = parse_cards("HT")
    speaker = Speaker(Language.ENGLISH, names={2: "Heron"})
    advice = Advice(Pass(), "follow.leave_partner", {"cards": cards, "winner": 2, "points": 10})
    assert speaker.say(text_of_advice(advice)).startswith("Heron is winning")
    advice = Advice(Pass(), "lead.empty_suit", {"cards": cards, "suit": "H"})
    assert "♥ hearts" in speaker.say(text_of_advice(advice))
