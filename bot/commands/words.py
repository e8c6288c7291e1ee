"""Names and descriptions of commands: English by default, localised where Discord has the locale.

All of them stand in the catalogues: ``command.word.NAME`` is the name of a command or an option,
``command.COMMAND`` describes a command, ``command.COMMAND.OPTION`` an option of it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any, Final, TypedDict, TypeVar

import discord
from discord import app_commands
from discord.app_commands import Choice, TranslationContextLocation, TranslationContextTypes
from discord.app_commands import locale_str as localised

from bot.texts.catalogue import catalogue
from bot.texts.languages import DISCORD_LOCALES, Language

__all__ = ["Catalogues", "Named", "choices", "english", "named", "options", "said"]

F = TypeVar("F")

_NAME: Final = re.compile(r"[-_\w]{1,32}")
_NAMES: Final = frozenset(
    {
        TranslationContextLocation.command_name,
        TranslationContextLocation.group_name,
        TranslationContextLocation.parameter_name,
    }
)


class Named(TypedDict):
    """Name and description, as discord.py's decorators take them."""

    name: localised
    description: localised


def english(key: str) -> str:
    """A text of the English catalogue; the key itself where it lacks it."""
    return catalogue(Language.ENGLISH).form(key, None) or key


def said(key: str) -> localised:
    """A text that is localised."""
    return localised(english(key), key=key)


def _word(name: str) -> localised:
    return localised(name, key=f"command.word.{name}")


def named(command: str) -> Named:
    """Name and description of a command or group.

    :param command: its path with dots, such as ``table.open``.
    """
    return Named(name=_word(command.rpartition(".")[2]), description=said(f"command.{command}"))


def options(command: str, *names: str, **renamed: str) -> Callable[[F], F]:
    """Names and describes the options of a command.

    :param renamed: options whose name in Python differs, by that name.
    """

    def decorate(function: F) -> F:
        pairs = {**dict.fromkeys(names), **renamed}
        words = {here: there or here for here, there in pairs.items()}
        rename: Any = app_commands.rename(**{here: _word(word) for here, word in words.items()})
        told = {here: said(f"command.{command}.{word}") for here, word in words.items()}
        describe: Any = app_commands.describe(**told)
        return rename(describe(function))

    return decorate


def choices(prefix: str, values: Iterable[str]) -> list[Choice[str]]:
    """A choice for each value, named by the text ``PREFIX.VALUE``."""
    return [Choice(name=said(f"{prefix}.{value}"), value=value) for value in values]


class Catalogues(app_commands.Translator):
    """Translates commands from the catalogues; what a language lacks stays English."""

    async def translate(
        self, string: localised, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The text in a locale of Discord's, if one of our languages serves it."""
        language = DISCORD_LOCALES.get(locale.value)
        key = string.extras.get("key")
        if language is None or language is Language.ENGLISH or key is None:
            return None
        text = catalogue(language).form(key, None)
        if text is None or context.location not in _NAMES:
            return None if text is None else text[:100]
        return text if _NAME.fullmatch(text) and text == text.lower() else None
