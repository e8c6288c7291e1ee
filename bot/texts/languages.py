"""The languages there are, and which one a Discord locale means."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

__all__ = ["DISCORD_LOCALES", "Language", "language_for"]


class Language(StrEnum):
    """A language that has a catalogue; the value names its file and is stored in settings."""

    ENGLISH = "en"
    CHINESE_SIMPLIFIED = "zh_Hans"
    CHINESE_TRADITIONAL = "zh_Hant"
    GERMAN = "de"
    SPANISH = "es"
    SLOVAK = "sk"


DISCORD_LOCALES: Final[dict[str, Language]] = {
    "en-US": Language.ENGLISH,
    "en-GB": Language.ENGLISH,
    "zh-CN": Language.CHINESE_SIMPLIFIED,
    "zh-TW": Language.CHINESE_TRADITIONAL,
    "de": Language.GERMAN,
    "es-ES": Language.SPANISH,
    "es-419": Language.SPANISH,
    "cs": Language.SLOVAK,
}
"""Discord's locales that one of our languages serves. Discord has no Slovak; a reader of Czech gets
it, and anybody can choose it with ``/language``."""


def language_for(locale: str | None, chosen: str | None = None) -> Language:
    """The language to speak to somebody.

    :param locale: Discord's locale of the person or the server.
    :param chosen: what the person or server chose in the settings; goes first.

    >>> language_for("zh-TW").value, language_for("fr").value, language_for("fr", "sk").value
    ('zh_Hant', 'en', 'sk')
    """
    if chosen is not None and chosen in set(Language):
        return Language(chosen)
    return DISCORD_LOCALES.get(locale or "", Language.ENGLISH)
