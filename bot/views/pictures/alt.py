"""Text alternatives: what a picture shows, said in the reader's language."""

from __future__ import annotations

import re
from typing import Final

from bot.texts.joining import sentences
from bot.texts.speaker import Speaker, plain_card
from bot.texts.text import Text
from bot.views.places import LETTERS
from engine.rules.cards import SUITS, CardError, card
from renders.alt import Fact, TextAlternative
from renders.table import NO_TRUMP

__all__ = ["alt_text"]

_MOST: Final = 1024
_LEVELS: Final = frozenset({"level", "levels"})
_WITH_NAMES: Final = frozenset({"tables", "rows", "matches", "steps", "climbers", "busiest"})
"""Rows in which names of several words stand beside each other."""
_TEN: Final = re.compile(r"\bT\b")
_TRUMPS: Final = {suit: f"suit.{suit}" for suit in SUITS} | {NO_TRUMP: "word.no_trump"}


def alt_text(speaker: Speaker, alternative: TextAlternative) -> str:
    """The text for a picture, at most 1024 characters.

    The key's own sentence is followed by those of its facts that have one: a fact ``points`` of
    ``picture.table`` is said by ``picture.table.points`` where it isn't empty.
    """
    key = alternative.key
    base = ".".join(key.split(".")[:2])
    facts = {name: _fact(speaker, name, value) for name, value in alternative.facts.items()}
    parts = [speaker.say(Text(key, facts))]
    for name, value in alternative.facts.items():
        part = f"{base}.{name}"
        if value not in ("", (), None) and speaker.knows(part):
            parts.append(speaker.say(Text(part, facts)))
    said = sentences(*parts)
    return said if len(said) <= _MOST else said[: _MOST - 1] + "…"


def _fact(speaker: Speaker, name: str, value: Fact) -> str | int:
    """A fact in words: a trump suit and the state of a show by their names."""
    if name == "trump":
        return speaker.say(_TRUMPS[value]) if isinstance(value, str) and value else ""
    if name in _OF_SIDES and isinstance(value, tuple):
        rows = (_OF_SIDES[name](speaker, row) for row in value if isinstance(row, tuple))
        return _TEN.sub("10", "; ".join(rows))
    if name == "shows" and isinstance(value, tuple):
        rows = [(*row[:-1], speaker.say(f"word.{row[-1]}")) for row in value]
        return _said(speaker, tuple(rows))
    said = _said(speaker, value, ", " if name in _WITH_NAMES else " ")
    return _TEN.sub("10", said) if name in _LEVELS and isinstance(said, str) else said


def _change(speaker: Speaker, row: tuple[str, ...]) -> str:
    """The levels of a side or a seat before and after, and whether it declares next."""
    side, seat, before, after, declares = row
    moved = _levels(speaker, seat or side, (before, after))
    return speaker.say("alt.declares_next", levels=moved) if declares else moved


def _track(speaker: Speaker, row: tuple[str, ...]) -> str:
    """The levels of a side or a seat, from the start on."""
    return _levels(speaker, row[0], row[1:])


_OF_SIDES: Final = {"changes": _change, "tracks": _track}
"""Rows about a side, which a picture knows by its number, or about a seat, by its letter."""


def _levels(speaker: Speaker, who: str, levels: tuple[str, ...]) -> str:
    """A side is called by the letter of its first seat."""
    called = speaker.say("alt.side", seat=LETTERS[int(who)]) if who.isdigit() else who
    return speaker.say("alt.levels", who=called, levels=" → ".join(levels))


def _said(speaker: Speaker, value: Fact, between: str = " ") -> str | int:
    """A fact in words.

    :param between: what stands between the words of a row.
    """
    match value:
        case int():
            return value
        case str():
            return " ".join(_word(speaker, each) for each in value.split())
        case _:
            rows = [
                _said(speaker, each) if isinstance(each, str) else _row(speaker, each, between)
                for each in value
            ]
            joint = " " if all(isinstance(each, str) for each in value) else "; "
            return joint.join(str(each) for each in rows)


def _row(speaker: Speaker, row: tuple[str, ...], between: str = " ") -> str:
    return between.join(str(_said(speaker, each)) for each in row if each)


def _word(speaker: Speaker, word: str) -> str:
    """A card as it is written for people, any other word as it is."""
    try:
        return plain_card(card(word), speaker.language)
    except CardError:
        return word
