"""Catalogues: one PO file a language, read once with Babel."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from gettext import c2py  # pyright: ignore[reportAttributeAccessIssue]
from importlib import resources
from types import MappingProxyType

from babel.core import Locale
from babel.messages.pofile import read_po

from bot.texts.languages import Language

__all__ = ["Catalogue", "catalogue"]


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

    :raises FileNotFoundError: where the package lacks its file.
    """
    name = f"{language.value}.po"
    with resources.files("bot.texts").joinpath("catalogues", name).open("rb") as file:
        read = read_po(file)
    texts: dict[str, tuple[str, ...]] = {}
    for message in read:
        if not message.id:
            continue
        key = message.id if isinstance(message.id, str) else message.id[0]
        said = message.string if isinstance(message.string, tuple | list) else (message.string,)
        if all(said):
            texts[key] = tuple(each or "" for each in said)
    locale = Locale.parse(language.value)
    return Catalogue(language, locale, MappingProxyType(texts), c2py(read.plural_expr))
