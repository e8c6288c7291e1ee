"""Pieces of answers that many orders share."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presses.answers import Note
from bot.texts.options import because
from bot.texts.text import Text, Word, text
from engine.rules.ruleset import Rules
from engine.tables.outcomes import Done, Outcome, Refused

__all__ = ["note", "noted", "permission_words", "said_of"]


def note(key: str, /, *, count: int | None = None, **facts: object) -> Note:
    """A private line."""
    return Note(text(key, count=count, **facts))


def said_of(outcome: Outcome, done: Text, rules: Rules) -> Text:
    """What to tell of an outcome: ``done``, or why not.

    :param rules: the table's, for the option behind a refusal.
    """
    match outcome:
        case Done():
            return done
        case Refused(why):
            return because(why, rules)
        case _:
            return text("error.stale")


def noted(outcome: Outcome, rules: Rules, key: str, /, **facts: object) -> Note:
    """A private line about an outcome: this key where it was done, or why not."""
    return Note(said_of(outcome, Text(key, facts), rules))


def permission_words(permissions: Iterable[str]) -> tuple[Word, ...]:
    """The names of Discord's permissions."""
    return tuple(Word(f"permission.{each}") for each in permissions)
