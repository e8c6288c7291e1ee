"""Catalogues: the PO files of a language, read once with Babel.

A language's files are its books: ``en.po``, and by topic those in ``en/``. A key stands in one
book only, and in the same one in every language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py  # pyright: ignore[reportAttributeAccessIssue]
from importlib import resources
from importlib.resources.abc import Traversable
from types import MappingProxyType

from babel.core import Locale
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from bot.texts.languages import Language

__all__ = ["Catalogue", "books", "catalogue"]


@dataclass(frozen=True, slots=True)
class Catalogue:
    """All texts of one language.

    :ivar texts: by key, the forms: one, or as many as the language has plurals.
    :ivar plural: which of them a count takes, as the file's header says.
    """

    language: Language
    locale: Locale
    texts: Mapping[str, tuple[str, ...]]
    plural: Callable[[int], int]

    def form(self, key: str, count: int | None) -> str | None:
        """The text of a key, in the plural form that a count asks for; None for an unknown key."""
        forms = self.texts.get(key)
        if forms is None:
            return None
        if count is None or len(forms) == 1:
            return forms[0]
        return forms[self.plural(count)]


@cache
def catalogue(language: Language) -> Catalogue:
    """The catalogue of a language, read once.

    :raises FileNotFoundError: where the package lacks its files.
    """
    texts: dict[str, tuple[str, ...]] = {}
    plural = "0"
    for book in books(language):
        with book.open("rb") as file:
            read = read_po(file)
        plural = read.plural_expr
        for message in read:
            if message.id:
                texts.update(_texts(message))
    locale = Locale.parse(language.value)
    return Catalogue(language, locale, MappingProxyType(texts), c2py(plural))


def books(language: Language) -> list[Traversable]:
    """The PO files of a language.

    :raises FileNotFoundError: where there are none.
    """
    folder = resources.files("bot.texts").joinpath("catalogues")
    inner = folder.joinpath(language.value)
    found = [inner.joinpath(name) for name in _names(inner)]
    single = folder.joinpath(f"{language.value}.po")
    found = [single, *found] if single.is_file() else found
    if not found:
        raise FileNotFoundError(language.value)
    return found


def _names(folder: Traversable) -> list[str]:
    if not folder.is_dir():
        return []
    return sorted(each.name for each in folder.iterdir() if each.name.endswith(".po"))


def _texts(message: Message) -> dict[str, tuple[str, ...]]:
    key = message.id if isinstance(message.id, str) else message.id[0]
    said = message.string if isinstance(message.string, tuple | list) else (message.string,)
    return {key: tuple(each or "" for each in said)} if all(said) else {}
