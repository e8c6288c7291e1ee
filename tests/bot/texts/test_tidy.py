"""The tool that keeps catalogues in order."""

from pathlib import Path

import pytest

from bot.texts.languages import Language
from bot.texts.tidy import Book, main, problems, read_book, tidied, written


def book(name: str, *keys: str, plurals: tuple[str, ...] = ()) -> Book:
    return Book(
        name, {key: ("a", "b") if key in plurals else ("a",) for key in keys}, frozenset(plurals)
    )


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    texts = {"b.two": ('He said "\\" and\nwent',), "a.one": ("one {count}", "{count} of them")}
    before = Book("rules", texts, frozenset({"a.one"}))
    path = tmp_path / "rules.po"
    path.write_text(written(Language.ENGLISH, before), "utf-8")
    assert read_book(path, "rules") == before


def test_keys_are_written_in_order() -> None:
    said = written(Language.GERMAN, book("", "b", "a.z", "a.b"))
    assert [line for line in said.splitlines() if line.startswith("msgid ")] == [
        'msgid ""',
        'msgid "a.b"',
        'msgid "a.z"',
        'msgid "b"',
    ]


def test_a_key_moves_to_the_book_that_english_has_it_in() -> None:
    english = [book("", "a"), book("rules", "b")]
    moved = tidied(english, [book("", "a", "b", "own")])
    assert {each.name: set(each.texts) for each in moved} == {"": {"a", "own"}, "rules": {"b"}}


def test_a_plural_of_english_is_one_everywhere() -> None:
    english = [book("", "a", plurals=("a",))]
    assert tidied(english, [book("", "a")])[0].plurals == {"a"}


def test_problems_are_named() -> None:
    english = [book("", "a", "b")]
    assert problems(english, [book("", "a"), book("rules", "a", "c")]) == [
        "lacks b",
        "has c, English not",
        "has a in two books",
    ]


def test_a_key_that_stands_twice_in_a_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "de.po"
    said = written(Language.GERMAN, book("", "a"))
    path.write_text(said + '\nmsgid "a"\nmsgstr "again"\n', "utf-8")
    with pytest.raises(ValueError, match="twice"):
        read_book(path, "")


def test_looking_writes_nothing_and_finds_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--check"]) == 0
    assert "en: 0 problems, 0 files untidy" in capsys.readouterr().out
