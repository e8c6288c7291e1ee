"""Pieces of answers that many orders share."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presses.answers import Note
from bot.texts.text import Text, Word, text, text_of_reason
from engine.tables.outcomes import Done, Outcome, Refused

__all__ = ["note", "noted", "permission_words", "said_of"]


def note(key: str, /, *, count: int | None = None, **facts: object) -> Note:
    """A private line."""
    return Note(text(key, count=count, **facts))


def said_of(outcome: Outcome, done: Text) -> Text:
    """What to tell of an outcome: ``done``, or why not."""
    match outcome:
        case Done():
            return done
        case Refused(why):
            return text_of_reason(why)
        case _:
            return text("error.stale")


def noted(outcome: Outcome, key: str, /, **facts: object) -> Note:
    """A private line about an outcome: this key where it was done, or why not."""
    return Note(said_of(outcome, Text(key, facts)))


def permission_words(permissions: Iterable[str]) -> tuple[Word, ...]:
    """The names of Discord's permissions."""
    return tuple(Word(f"permission.{each}") for each in permissions)
