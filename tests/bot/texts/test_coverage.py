"""Everything that can be told has a text: options, presets, refusals, whatever the views say."""

from enum import StrEnum

import pytest

from bot.texts.catalogue import catalogue
from bot.texts.languages import Language
from engine.rules.option_kinds import Letters, Number, Record, Switch, Word, WordSet
from engine.rules.options import OPTIONS, Option
from engine.rules.order import EFFECTIVE_SUITS
from engine.rules.presets import PRESETS
from engine.rules.state import Phase
from engine.rules.tricks import How
from engine.store.errors import StoreCode
from engine.tables.speeds import Speed
from engine.tables.state import Access, Status, VoteKind
from engine.tables.thinkers import POLICIES
from engine.tournaments.explaining_stage import Moment
from tests.bot.texts.reading import placeholders, texts_of
from tests.bot.texts.source import (
    facts_of_reasons,
    patterns_anywhere,
    patterns_said,
    reason_codes,
    stages_asked_for,
    words_of_pictures,
)

KEYS = frozenset(catalogue(Language.ENGLISH).texts)

FAMILIES = (
    "option.",
    "option_name.",
    "reason.",
    "error.store.",
    "phase.",
    "command.",
    "vote_kind.",
    "picture.",
)
"""Families of keys that are made from data; each is held to be whole by a test below."""


def values_of(option: Option) -> set[str]:
    kind = option.kind
    match kind:
        case Switch():
            return set()
        case Word() | WordSet():
            return set(kind.words)
        case Number(absent=absent):
            return {absent} if absent else set()
        case Record(absent=absent, named=named):
            return {absent, "value", *dict(named)}
        case Letters():
            return {"none"}
        case _:
            return set()


@pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)
def test_an_option_has_a_name_a_sentence_and_each_value(option: Option) -> None:
    wanted = {f"option_name.{option.name}", option.text_key}
    wanted |= {option.value_key(each) for each in values_of(option)}
    assert wanted - KEYS == set()


def test_no_option_or_value_has_a_text_that_no_longer_is() -> None:
    wanted = {f"option_name.{option.name}" for option in OPTIONS}
    wanted |= {option.text_key for option in OPTIONS}
    wanted |= {option.value_key(each) for option in OPTIONS for each in values_of(option)}
    wanted |= {f"option.ladder.row.{kind}" for kind in ("D", "O", "takes")}
    wanted |= {f"option.throw_fail_penalty.{per}" for per in ("attempt", "withdrawn_card")}
    assert {key for key in KEYS if key.startswith(("option.", "option_name."))} - wanted == set()


@pytest.mark.parametrize("name", PRESETS)
def test_a_preset_has_a_name_and_a_sentence(name: str) -> None:
    assert {f"preset.{name}", f"preset.{name}.about"} <= KEYS


def test_every_refusal_of_the_engine_has_its_sentence_and_no_other() -> None:
    codes = reason_codes()
    assert len(codes) > 70
    said = {key.removeprefix("reason.") for key in KEYS if key.startswith("reason.")}
    assert codes - said == set()
    assert said - codes == {"because_option"}


def test_a_refusals_sentence_asks_for_no_fact_that_it_doesnt_carry() -> None:
    texts = texts_of(Language.ENGLISH)
    lacking = {
        code: set(placeholders(form)) - facts
        for code, facts in facts_of_reasons().items()
        for form in texts[f"reason.{code}"]
        if set(placeholders(form)) - facts
    }
    assert lacking == {}


def test_a_refusal_says_when_it_can_be_done_in_a_tournament() -> None:
    asked = stages_asked_for()
    assert len(asked) > 5
    assert {f"cup.when.{each}" for each in asked} == {k for k in KEYS if k.startswith("cup.when.")}


@pytest.mark.parametrize(
    ("family", "words"),
    [
        ("phase", Phase),
        ("vote_kind", VoteKind),
        ("vote", VoteKind),
        ("speed", Speed),
        ("access", Access),
        ("status", Status),
        ("error.store", StoreCode),
        ("trick.how", How),
        ("cup.now", Moment),
    ],
)
def test_every_word_of_the_engine_has_a_text(family: str, words: type[StrEnum]) -> None:
    assert {f"{family}.{word}" for word in words} - KEYS == set()


def test_suits_and_strengths_have_names() -> None:
    assert {f"suit.{suit}" for suit in EFFECTIVE_SUITS} <= KEYS
    assert {f"strength.{strength}" for strength in POLICIES} <= KEYS


def test_a_picture_is_told_by_its_name_and_facts() -> None:
    """``picture.NAME``, and ``picture.NAME.FACT`` or ``.NEWS`` for what else it may tell."""
    words = words_of_pictures()
    told = {tuple(key.split(".", 2)[1:]) for key in KEYS if key.startswith("picture.")}
    named = {f"picture.{name}" for name, *_ in told}
    described = {each for each in words if each.startswith("picture.")}
    assert named - described - {"picture.table"} == set()
    assert {fact for _, *facts in told for fact in facts} - {w.strip(".") for w in words} == set()


def test_every_command_and_option_has_a_name_of_its_own() -> None:
    """``command.A.B.OPTION`` describes; its words are translated by ``command.word.WORD``."""
    described = [key.split(".")[1:] for key in KEYS if key.startswith("command.")]
    words = {word for path in described if path[0] != "word" for word in path}
    named = {path[1] for path in described if path[0] == "word"}
    assert words == named


def test_whatever_the_bot_says_has_a_text() -> None:
    found = list(patterns_said())
    assert len(found) > 100
    assert {
        where: pattern.pattern
        for where, pattern in found
        if not any(pattern.fullmatch(key) for key in KEYS)
    } == {}


def test_no_text_is_left_over() -> None:
    patterns = list(patterns_anywhere())
    unused = {
        key
        for key in KEYS
        if not key.startswith(FAMILIES) and not any(each.fullmatch(key) for each in patterns)
    }
    assert unused == set()
