"""No text is longer than the component allows that shows it, and none spoils Discord's markdown."""

import re

import pytest

from bot.texts.languages import Language
from tests.bot.texts.reading import placeholders, texts_of

languages = pytest.mark.parametrize("language", list(Language))

BUTTONS = re.compile(r"button\..+|sure\..+\.yes")
BUTTON_FITS = 34
"""Longer labels are cut on a telephone; Discord's own limit is 80."""

CHOICES = re.compile(
    r"(speed|strength|access|status|suit|vote_kind|permission|list)\..+|preset\.[a-z-]+|option_name\..+|option\.\w+\..+"
    r"|command\.(?!word\.).+"
)
"""Labels of choices, and descriptions of commands: at most 100."""

PLACEHOLDERS = re.compile(r"hand\.pick|settings\.choose\..+|.*\.placeholder")
"""What stands in an empty select: at most 150."""

COMMAND_NAME = re.compile(r"[-_\w]{1,32}")


def longest(language: Language, family: re.Pattern[str]) -> dict[str, int]:
    """The length of the longest form of each text of a family; a fact counts four."""
    return {
        key: max(len(re.sub(r"\{\w+\}", "####", form)) for form in forms)
        for key, forms in texts_of(language).items()
        if family.fullmatch(key)
    }


@languages
@pytest.mark.parametrize(
    ("family", "most"),
    [(BUTTONS, BUTTON_FITS), (CHOICES, 100), (PLACEHOLDERS, 150), (re.compile("picture.+"), 300)],
    ids=["buttons", "choices", "placeholders", "alternatives"],
)
def test_texts_fit(language: Language, family: re.Pattern[str], most: int) -> None:
    lengths = longest(language, family)
    assert lengths
    assert {key: length for key, length in lengths.items() if length > most} == {}


@languages
def test_a_sentence_of_the_board_leaves_room_for_the_others(language: Language) -> None:
    """A message holds 4,000 characters; the longest single text is the welcome's."""
    assert {k: n for k, n in longest(language, re.compile(".+")).items() if n > 2000} == {}


@languages
def test_names_of_commands_are_discords_kind_of_name(language: Language) -> None:
    names = {k: v[0] for k, v in texts_of(language).items() if k.startswith("command.word.")}
    assert {
        key: name
        for key, name in names.items()
        if not COMMAND_NAME.fullmatch(name) or name != name.lower()
    } == {}


def test_english_names_of_commands_are_those_in_the_code() -> None:
    names = {
        k: v[0] for k, v in texts_of(Language.ENGLISH).items() if k.startswith("command.word.")
    }
    assert {key for key, name in names.items() if key != f"command.word.{name}"} == set()


@languages
def test_names_of_commands_differ(language: Language) -> None:
    names = [v[0] for k, v in texts_of(language).items() if k.startswith("command.word.")]
    assert sorted(each for each in set(names) if names.count(each) > 1) == []


@languages
def test_marks_of_markdown_are_closed_and_as_many_as_in_english(language: Language) -> None:
    english = texts_of(Language.ENGLISH)

    def marks(form: str) -> dict[str, int]:
        return {mark: form.count(mark) for mark in ("**", "`", "||", "~~", "__")}

    wrong = {
        key: form
        for key, forms in texts_of(language).items()
        for form in forms
        if any(count % 2 for count in marks(form).values())
        or marks(form) != marks(english[key][-1])
    }
    assert wrong == {}


@languages
def test_headings_and_small_lines_stand_where_english_has_them(language: Language) -> None:
    def starts(form: str) -> list[str]:
        return re.findall(r"(?m)^(#{1,3} |-# |- |> )", form)

    english = texts_of(Language.ENGLISH)
    wrong = {
        key: form
        for key, forms in texts_of(language).items()
        for form in forms
        if starts(form) != starts(english[key][-1])
    }
    assert wrong == {}


@languages
def test_no_text_mentions_anybody(language: Language) -> None:
    """Mentions come from facts only: nobody is called by a text itself."""
    wrong = {
        key: form
        for key, forms in texts_of(language).items()
        for form in forms
        if re.search(r"@(everyone|here)|<[@#]", form)
    }
    assert wrong == {}


def test_a_text_asks_for_its_facts_by_name() -> None:
    assert placeholders("{who} and {count}") == {"who", "count"}
