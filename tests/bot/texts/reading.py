"""The catalogues as their files hold them."""

import string
from functools import cache

from bot.texts import tidy
from bot.texts.languages import Language

FOLDER = tidy.catalogue_folder()
ENGLISH = tidy.read_language(Language.ENGLISH, FOLDER)


@cache
def texts_of(language: Language) -> dict[str, tuple[str, ...]]:
    """By key, the forms."""
    books = tidy.read_language(language, FOLDER)
    return {key: said for book in books for key, said in book.texts.items()}


def placeholders(said: str) -> set[str]:
    """The names of the facts that a text asks for."""
    return {name for _, name, _, _ in string.Formatter().parse(said) if name is not None}
