"""Text alternatives: what a picture shows, said in the reader's language."""

from __future__ import annotations

from typing import Final

from bot.texts.speaker import Speaker, plain_card
from bot.texts.text import Text
from engine.rules.cards import CardError, card
from renders.alt import Fact, TextAlternative

__all__ = ["alt_text"]

_MOST: Final = 1024


def alt_text(speaker: Speaker, alternative: TextAlternative) -> str:
    """The text for a picture, at most 1024 characters.

    The key's own sentence is followed by those of its facts that have one: a fact ``points`` of
    ``picture.table`` is said by ``picture.table.points`` where it isn't empty.
    """
    key = alternative.key
    base = ".".join(key.split(".")[:2])
    facts = {name: _said(value) for name, value in alternative.facts.items()}
    parts = [speaker.say(Text(key, facts))]
    for name, value in alternative.facts.items():
        part = f"{base}.{name}"
        if value not in ("", (), None) and speaker.knows(part):
            parts.append(speaker.say(Text(part, facts)))
    said = " ".join(part for part in parts if part)
    return said if len(said) <= _MOST else said[: _MOST - 1] + "…"


def _said(value: Fact) -> str | int:
    match value:
        case int():
            return value
        case str():
            return " ".join(_word(each) for each in value.split())
        case _:
            rows = [_said(each) if isinstance(each, str) else _row(each) for each in value]
            joint = " " if all(isinstance(each, str) for each in value) else "; "
            return joint.join(str(each) for each in rows)


def _row(row: tuple[str, ...]) -> str:
    return " ".join(str(_said(each)) for each in row if each)


def _word(word: str) -> str:
    """A card as it is written for people, any other word as it is."""
    try:
        return plain_card(card(word))
    except CardError:
        return word
