"""``python -m bot.texts.tidy``: sorts the PO files, moves keys to the book English has them in.

Says what each language lacks or has too much; ``--check`` writes nothing. Exit code 1 where
something is missing, left over, or (with ``--check``) untidy.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from babel.messages.pofile import read_po

from bot.texts.languages import Language

__all__ = ["Book", "catalogue_folder", "main", "problems", "read_book", "tidied", "written"]

Texts = Mapping[str, tuple[str, ...]]
"""By key, the forms: one, or those of a plural."""

_PLURALS: Final = {
    Language.CHINESE_SIMPLIFIED: "nplurals=1; plural=0;",
    Language.CHINESE_TRADITIONAL: "nplurals=1; plural=0;",
    Language.SLOVAK: "nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;",
}
_TWO_FORMS: Final = "nplurals=2; plural=(n != 1);"


@dataclass(frozen=True, slots=True)
class Book:
    """One PO file.

    :ivar name: its path below the catalogues, without the language: ``""`` or ``"rules"``.
    :ivar texts: by key, the forms; more than one only where the key has a plural.
    :ivar plurals: the keys that have a plural, even with one form (Chinese).
    """

    name: str
    texts: Texts
    plurals: frozenset[str] = frozenset()


def catalogue_folder() -> Path:
    """Where the catalogues lie."""
    return Path(__file__).parent / "catalogues"


def read_book(path: Path, name: str) -> Book:
    """One file, untranslated keys left out.

    :raises ValueError: for a key that stands there twice.
    """
    with path.open("rb") as file:
        read = [each for each in read_po(file) if each.id]
    pairs = [(each.id if isinstance(each.id, str) else each.id[0], each.string) for each in read]
    keys = [key for key, _ in pairs]
    listed = [line for line in path.read_text("utf-8").splitlines() if line.startswith("msgid ")]
    if len(set(keys)) < len(listed) - 1:
        raise ValueError(f"{path.name}: a key stands there twice")
    forms = {key: (said,) if isinstance(said, str) else tuple(said or ("",)) for key, said in pairs}
    return Book(
        name,
        {key: said for key, said in forms.items() if all(said)},
        frozenset(each.id[0] for each in read if not isinstance(each.id, str)),
    )


def read_language(language: Language, folder: Path) -> list[Book]:
    """All books of a language."""
    single = folder / f"{language.value}.po"
    books = [read_book(single, "")] if single.is_file() else []
    inner = sorted((folder / language.value).glob("*.po"))
    return books + [read_book(path, path.stem) for path in inner]


def written(language: Language, book: Book) -> str:
    """The text of a PO file: a short header, then the keys in order, a line each."""
    plural = _PLURALS.get(language, _TWO_FORMS)
    head = [
        'msgid ""',
        'msgstr ""',
        f'"Language: {language.value}\\n"',
        r'"MIME-Version: 1.0\n"',
        f'"Plural-Forms: {plural}\\n"',
        r'"Content-Type: text/plain; charset=UTF-8\n"',
        r'"Content-Transfer-Encoding: 8bit\n"',
    ]
    entries = [
        "\n".join(_entry(key, said, has_plural=key in book.plurals))
        for key, said in sorted(book.texts.items())
    ]
    return "\n\n".join(["\n".join(head), *entries]) + "\n"


def _entry(key: str, said: tuple[str, ...], *, has_plural: bool) -> Iterable[str]:
    yield f"msgid {_quoted(key)}"
    if not has_plural:
        yield f"msgstr {_quoted(said[0])}"
        return
    yield f"msgid_plural {_quoted(key)}"
    for number, form in enumerate(said):
        yield f"msgstr[{number}] {_quoted(form)}"


def _quoted(said: str) -> str:
    escaped = said.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def tidied(english: list[Book], books: list[Book]) -> list[Book]:
    """The books of a language, with each key in the book that English has it in.

    What English doesn't have stays where it is.
    """
    place = {key: book.name for book in english for key in book.texts}
    plurals = frozenset(key for book in english for key in book.plurals)
    shelves: dict[str, dict[str, tuple[str, ...]]] = {book.name: {} for book in [*english, *books]}
    for book in books:
        for key, said in book.texts.items():
            shelves[place.get(key, book.name)][key] = said
    return [Book(name, texts, plurals & texts.keys()) for name, texts in shelves.items()]


def problems(english: list[Book], books: list[Book]) -> list[str]:
    """What a language lacks, and what it has too much."""
    ours = [key for book in english for key in book.texts]
    theirs = [key for book in books for key in book.texts]
    lacking = sorted(set(ours) - set(theirs))
    extra = sorted(set(theirs) - set(ours))
    twice = sorted({key for key in theirs if theirs.count(key) > 1})
    return [
        *(f"lacks {key}" for key in lacking),
        *(f"has {key}, English not" for key in extra),
        *(f"has {key} in two books" for key in twice),
    ]


def _tidy(language: Language, books: list[Book], folder: Path, *, check: bool) -> int:
    changed = 0
    for book in books:
        inner = folder / language.value / f"{book.name}.po"
        path = inner if book.name else folder / f"{language.value}.po"
        said = written(language, book)
        if not path.is_file() or path.read_text("utf-8") != said:
            changed += 1
            if not check:
                path.parent.mkdir(exist_ok=True)
                path.write_text(said, "utf-8")
    return changed


def main(arguments: list[str] | None = None) -> int:
    """Tidy all languages.

    :return: the exit code.
    """
    parser = argparse.ArgumentParser(prog="bot.texts.tidy", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    parser.add_argument("--keys", action="store_true", help="name every key with a problem")
    options = parser.parse_args(arguments)
    folder = catalogue_folder()
    english = read_language(Language.ENGLISH, folder)
    bad = 0
    for language in Language:
        books = read_language(language, folder)
        found = problems(english, books)
        changed = _tidy(language, tidied(english, books), folder, check=options.check)
        bad += len(found) + (changed if options.check else 0)
        print(f"{language.value}: {len(found)} problems, {changed} files untidy")  # noqa: T201
        if options.keys:
            print("\n".join(f"  {each}" for each in found))  # noqa: T201
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
