"""All catalogues say the same: every key, every fact, in as many forms as the language has."""

import re

import pytest

from bot.texts import tidy
from bot.texts.languages import Language
from tests.bot.texts.reading import ENGLISH, FOLDER, placeholders, texts_of

FORMS = {Language.CHINESE_SIMPLIFIED: 1, Language.CHINESE_TRADITIONAL: 1, Language.SLOVAK: 3}
COUNTING = {"count", "owed", "free"}

languages = pytest.mark.parametrize("language", list(Language))

PLURALS = {key for book in ENGLISH for key in book.plurals}
IN_ENGLISH = texts_of(Language.ENGLISH)


@languages
def test_a_language_has_every_key_of_english_and_no_other(language: Language) -> None:
    assert tidy.problems(ENGLISH, tidy.read_language(language, FOLDER)) == []


@languages
def test_every_text_has_the_facts_of_english(language: Language) -> None:
    """A plural may leave its number out."""
    texts = texts_of(language)
    wrong = {
        key: forms
        for key, forms in texts.items()
        if key in IN_ENGLISH and facts_of(key, forms[-1]) != facts_of(key, IN_ENGLISH[key][-1])
    }
    assert wrong == {}


def facts_of(key: str, form: str) -> set[str]:
    return placeholders(form) - COUNTING if key in PLURALS else placeholders(form)


@languages
def test_the_forms_of_a_plural_ask_for_the_same(language: Language) -> None:
    """That for one may say less: "one card"."""
    texts = texts_of(language)
    more = {key for key in PLURALS if placeholders(texts[key][0]) - placeholders(texts[key][-1])}
    asked = {key: {frozenset(placeholders(each)) for each in texts[key][1:]} for key in PLURALS}
    differ = {key for key, facts in asked.items() if len(facts) > 1}
    assert (more, differ) == (set(), set())


@languages
def test_facts_have_plain_names(language: Language) -> None:
    names = {
        name
        for forms in texts_of(language).values()
        for form in forms
        for name in placeholders(form)
    }
    assert {each for each in names if not each.isidentifier()} == set()


@languages
def test_plurals_have_as_many_forms_as_the_language(language: Language) -> None:
    texts = texts_of(language)
    wanted = FORMS.get(language, 2)
    assert {key: texts[key] for key in PLURALS if len(texts[key]) != wanted} == {}
    assert {key for key in texts.keys() - PLURALS if len(texts[key]) != 1} == set()


@languages
def test_what_isnt_the_last_form_of_english_counts_more_than_one(language: Language) -> None:
    """The form for many names the number, or the fact it stands for."""
    texts = texts_of(language)
    silent = [key for key in PLURALS if not COUNTING & placeholders(texts[key][-1])]
    assert silent == []


@languages
def test_files_are_tidy(language: Language) -> None:
    books = tidy.read_language(language, FOLDER)
    for book in tidy.tidied(ENGLISH, books):
        path = FOLDER / language.value / f"{book.name}.po"
        path = path if book.name else FOLDER / f"{language.value}.po"
        assert path.read_text("utf-8") == tidy.written(language, book), path.name


@languages
def test_no_text_has_space_at_its_ends_or_twice(language: Language) -> None:
    joining = {"word.comma", "word.semicolon", "settings.more"}
    wrong = [
        (key, form)
        for key, forms in texts_of(language).items()
        for form in forms
        if (form != form.strip() and key not in joining) or "  " in form
    ]
    assert wrong == []


@pytest.mark.parametrize("language", [Language.CHINESE_SIMPLIFIED, Language.CHINESE_TRADITIONAL])
def test_chinese_uses_its_own_punctuation(language: Language) -> None:
    """But for what stands between backticks, which is to be typed as it is."""
    said = {key: re.sub(r"`[^`]*`", "", forms[0]) for key, forms in texts_of(language).items()}
    assert {key: form for key, form in said.items() if set(",:;?!()") & set(form)} == {}


@pytest.mark.parametrize(
    ("language", "charset"),
    [(Language.CHINESE_SIMPLIFIED, "gb2312"), (Language.CHINESE_TRADITIONAL, "big5")],
)
def test_chinese_keeps_to_its_own_characters(language: Language, charset: str) -> None:
    """The old national character sets hold the characters of one way of writing only."""
    strange = {
        key: foreign
        for key, forms in texts_of(language).items()
        if not key.startswith("language.")
        and (foreign := [each for each in forms[0] if is_foreign(each, charset)])
    }
    assert strange == {}


def is_foreign(letter: str, charset: str) -> bool:
    if not "\u4e00" <= letter <= "\u9fff":
        return False
    try:
        letter.encode(charset)
    except UnicodeEncodeError:
        return True
    return False


UNTIL = re.compile(r"\b(until|by|bis|hasta|do) \{when\}|(到|截止) ?\{when\}", re.IGNORECASE)


@languages
def test_a_moment_that_is_counted_down_follows_no_preposition(language: Language) -> None:
    """Discord writes "in 41 seconds": "until in 41 seconds" is no English."""
    texts = texts_of(language)
    assert {key for key, forms in texts.items() if any(map(UNTIL.search, forms))} == set()


NUMBERED = re.compile(r"(^|\n)(\*\*)?(\{\w+\}|\d+)[.)] ")


@languages
def test_no_line_begins_as_a_numbered_list(language: Language) -> None:
    """Discord would make a list of it: "1. kolo" moves to the right."""
    texts = texts_of(language)
    assert {key for key, forms in texts.items() if any(map(NUMBERED.search, forms))} == set()
