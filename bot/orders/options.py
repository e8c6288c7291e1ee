"""Options of the rules as somebody types them: ``throws=off, decks=3``."""

from __future__ import annotations

from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.texts.options import option_value
from engine.rules.options import OPTION_BY_NAME, OPTIONS, Option
from engine.rules.reasons import RuleViolation, reason

__all__ = ["read_options", "suggested_options"]

_MOST: Final = 25


def read_options(typed: str) -> tuple[tuple[str, object], ...]:
    """The options by name, their values as plain data.

    :raises RuleViolation: for a piece that names no option and value; whether the values go
        together is for the rules to say.

    >>> read_options("throws=off, decks = 3")
    (('throws', 'off'), ('decks', 3))
    """
    found: list[tuple[str, object]] = []
    for piece in filter(None, (each.strip() for each in typed.split(","))):
        name, sign, value = (each.strip() for each in piece.partition("="))
        if not sign or name not in OPTION_BY_NAME:
            raise RuleViolation(reason("unknown_option", name=piece[:60]))
        found.append((name, _data(value)))
    return tuple(found)


def _data(value: str) -> object:
    return int(value) if value.isascii() and value.isdigit() and len(value) < 6 else value


def suggested_options(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, str]]:
    """What the last piece may be completed to, after the pieces before it."""
    before, comma, last = typed.rpartition(",")
    start = f"{before}{comma} " if comma else ""
    wanted = last.strip().lower()
    speaker = desk.speaker(asker)
    found: list[tuple[str, str]] = []
    for option in OPTIONS:
        for word in _words(option):
            piece = f"{option.name}={word}"
            said = f"{speaker.say(f'option_name.{option.name}')}: "
            value = {"on": True, "off": False}.get(word, word)
            said += speaker.fact(option_value(option.name, value))
            whole = start + piece
            if (wanted in piece or wanted in said.lower()) and len(whole) <= 100:
                found.append((f"{start}{said}"[:100], whole))
    return found[:_MOST]


def _words(option: Option) -> tuple[str, ...]:
    """The values that can be typed as a word; ranges by their ends."""
    words: list[str] = []
    for word in option.kind.words:
        least, dots, most = word.partition("..")
        if dots and least.isdigit() and most.isdigit() and int(most) - int(least) < 10:
            words += [str(each) for each in range(int(least), int(most) + 1)]
        elif not dots and word.replace("_", "").isalnum():
            words.append(word)
    return tuple(words) if len(words) > 1 else ()
