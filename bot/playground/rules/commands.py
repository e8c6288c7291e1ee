"""Application commands: names, descriptions, options, languages, sizes."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Iterator

from bot.playground.rules.problem import Path, Problem, count
from bot.playground.state import CommandKind, Json, OptionKind

LOCALES = frozenset(
    {"id", "da", "de", "en-GB", "en-US", "es-ES", "es-419", "fr", "hr", "it", "lt", "hu", "nl"}
    | {"no", "pl", "pt-BR", "ro", "fi", "sv-SE", "vi", "tr", "cs", "el", "bg", "ru", "uk", "hi"}
    | {"th", "zh-CN", "ja", "zh-TW", "ko"}
)
"""The languages that a Discord client can have."""

MAX_OF_KIND = {CommandKind.SLASH: 100, CommandKind.USER: 15, CommandKind.MESSAGE: 15}
MAX_LETTERS = 8000
NESTING = frozenset({OptionKind.SUBCOMMAND, OptionKind.GROUP})


def sync_problems(commands: list[Json]) -> Iterator[Problem]:
    """Rules for a whole set of commands: each by itself, their number, no name twice."""
    kinds = Counter(CommandKind(c.get("type", 1)) for c in commands)
    for kind, number in kinds.items():
        if number > MAX_OF_KIND[kind]:
            text = f"At most {MAX_OF_KIND[kind]} commands of type {int(kind)}"
            yield Problem((), "APPLICATION_COMMANDS_TOO_MANY", text)
    names = Counter((c.get("type", 1), c.get("name")) for c in commands)
    for (_, name), number in names.items():
        if number > 1:
            text = f"Application command names must be unique: {name}"
            yield Problem((), "APPLICATION_COMMANDS_DUPLICATE_NAME", text)
    for index, command in enumerate(commands):
        yield from command_problems(command, (index,))


def command_problems(command: Json, path: Path = ()) -> Iterator[Problem]:
    """Rules for one command."""
    kind = CommandKind(command.get("type", 1))
    if kind == CommandKind.SLASH:
        yield from _named(command, path)
        yield from _options(command.get("options") or [], (*path, "options"), depth=0)
    else:
        yield from count((*path, "name"), len(command.get("name") or ""), 1, 32)
        if command.get("description"):
            text = "Only slash commands have a description"
            yield Problem((*path, "description"), "APPLICATION_COMMAND_INVALID_DESCRIPTION", text)
    if (letters := _letters(command)) > MAX_LETTERS:
        text = f"Command exceeds maximum size ({letters} of {MAX_LETTERS})"
        yield Problem(path, "APPLICATION_COMMAND_TOO_LARGE", text)


def _named(step: Json, path: Path) -> Iterator[Problem]:
    yield from _name(str(step.get("name") or ""), (*path, "name"))
    description = str(step.get("description") or "")
    yield from count((*path, "description"), len(description), 1, 100)
    for key, check in (("name", _name), ("description", _description)):
        for locale, text in (step.get(f"{key}_localizations") or {}).items():
            place = (*path, f"{key}_localizations", locale)
            if locale not in LOCALES:
                yield Problem(place, "BASE_TYPE_CHOICES", f"{locale} is no locale")
            else:
                yield from check(text, place)


def _description(text: str, path: Path) -> Iterator[Problem]:
    yield from count(path, len(text), 1, 100)


def _name(name: str, path: Path) -> Iterator[Problem]:
    good = all(_name_letter(letter) for letter in name) and name == name.lower()
    if not good or not 1 <= len(name) <= 32:
        yield Problem(path, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _name_letter(letter: str) -> bool:
    """Letters and numbers of all scripts (marks too, for Devanagari and Thai), - _ and '."""
    return letter in "-_'" or unicodedata.category(letter)[0] in "LNM"


def _options(options: list[Json], path: Path, *, depth: int) -> Iterator[Problem]:
    yield from count(path, len(options), 0, 25)
    optional_seen = False
    for index, option in enumerate(options):
        place = (*path, index)
        yield from _named(option, place)
        required = bool(option.get("required"))
        if required and optional_seen:
            text = "Required options must be placed before non-required options"
            yield Problem(place, "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID", text)
        optional_seen |= not required
        yield from _option(option, place, depth)
    yield from _distinct(options, path)
    nesting = sum(1 for o in options if o.get("type") in NESTING)
    if nesting not in (0, len(options)):
        text = "Sub-commands and plain options cannot be mixed"
        yield Problem(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)


def _option(option: Json, path: Path, depth: int) -> Iterator[Problem]:
    kind = option.get("type")
    if kind in NESTING:
        if depth > (1 if kind == OptionKind.SUBCOMMAND else 0):
            text = "Sub-commands are nested too deeply"
            yield Problem(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", text)
        yield from _options(option.get("options") or [], (*path, "options"), depth=depth + 1)
    choices = option.get("choices") or []
    yield from count((*path, "choices"), len(choices), 0, 25)
    if choices and option.get("autocomplete"):
        text = "An option has choices or completes itself, not both"
        yield Problem(path, "APPLICATION_COMMAND_OPTION_AUTOCOMPLETE_CHOICES", text)
    for index, choice in enumerate(choices):
        yield from count((*path, "choices", index, "name"), len(choice["name"]), 1, 100)


def _distinct(options: list[Json], path: Path) -> Iterator[Problem]:
    """Option names differ, in the bot's own words and in every language."""
    used = {locale for o in options for locale in o.get("name_localizations") or {}}
    for locale in (None, *sorted(used)):
        names = Counter(_in_language(o, locale) for o in options)
        if twice := [name for name, number in names.items() if number > 1]:
            text = f"Option names must be unique ({locale or 'default'}): {twice}"
            yield Problem(path, "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", text)


def _in_language(option: Json, locale: str | None) -> str:
    return (option.get("name_localizations") or {}).get(locale) or option.get("name") or ""


def _letters(step: Json) -> int:
    """Characters of a command and all in it; of several languages the longest counts."""
    total = 0
    for key in ("name", "description"):
        texts = [step.get(key) or "", *(step.get(f"{key}_localizations") or {}).values()]
        total += max(len(t) for t in texts)
    if isinstance(step.get("value"), str):
        total += len(step["value"])
    inner = (step.get("options") or []) + (step.get("choices") or [])
    return total + sum(_letters(i) for i in inner)
