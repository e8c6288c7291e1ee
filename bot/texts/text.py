"""Something to be told: a key with its facts, said later in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from engine.rules import option_kinds as kinds
from engine.rules.option_kinds import Number, Record, Switch, WordSet
from engine.rules.options import OPTION_BY_NAME, Option
from engine.rules.reasons import Reason

__all__ = ["Name", "Person", "Seat", "Text", "Word", "option_word", "text", "text_of_reason"]


@dataclass(frozen=True, slots=True)
class Name:
    """Untrusted text, such as a person's name or a channel's topic: escaped where it is said."""

    value: str


@dataclass(frozen=True, slots=True)
class Person:
    """A person, said as a mention."""

    id: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat at the table, said by the name of who holds it."""

    index: int


@dataclass(frozen=True, slots=True)
class Word:
    """A word that has a text of its own, such as an option's value: said by that key."""

    key: str


Fact = object
"""A fact: text, a number, cards or groups of cards, a seat, a person, a name, another text."""

_NONE: Mapping[str, Fact] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Text:
    """A key of the catalogues and the facts for its placeholders.

    :ivar count: chooses the plural form where the key has several; also the fact ``count``.
    """

    key: str
    facts: Mapping[str, Fact] = field(default_factory=lambda: _NONE)
    count: int | None = None


def text(key: str, /, *, count: int | None = None, **facts: Fact) -> Text:
    """Make a :class:`Text`.

    >>> text("board.turn", who=Seat(2)).key
    'board.turn'
    """
    return Text(key, MappingProxyType(facts), count)


def text_of_reason(why: Reason) -> Text:
    """What to tell somebody whose action was refused: key ``reason.CODE``, the reason's facts.

    >>> text_of_reason(Reason("not_your_turn", {"turn": 2})).facts["turn"]
    Seat(index=2)
    """
    told = {name: _told(name, value) for name, value in why.facts.items()}
    facts = {**told, **_choices(why), **_stages(why)}
    counts = [why.facts[name] for name in ("owed", "free") if name in why.facts]
    count = counts[0] if counts and isinstance(counts[0], int) else None
    return Text(f"reason.{why.code}", MappingProxyType(facts), count)


_SEATS: Final = frozenset({"seat", "turn", "declarer", "standing_seat"})
_PEOPLE: Final = frozenset({"host", "person", "player"})
_MANY: Final = {"seats": Seat, "organisers": Person}
_FOREIGN: Final = frozenset({"given", "preset"})
"""Facts that repeat what somebody typed."""
_WORDS: Final = {
    "suit": "suit",
    "phase": "phase",
    "kind": "vote_kind",
    "name": "option_name",
    "first": "option_name",
    "second": "option_name",
}
"""Facts whose values have a text: by the fact's name, the family of keys."""


def _choices(why: Reason) -> Mapping[str, Fact]:
    """What could be chosen instead of something unknown, each by its own text."""
    family = {"unknown_preset": "preset", "unknown_strength": "strength"}.get(why.code)
    known = why.facts.get("known")
    if family is not None and isinstance(known, tuple):
        return {"known": tuple(Word(f"{family}.{each}") for each in known)}
    option = OPTION_BY_NAME.get(why.option or "") if why.code == "option_value" else None
    allowed = why.facts.get("allowed")
    if option is not None and isinstance(allowed, tuple):
        return {"allowed": tuple(option_word(option, str(each)) for each in allowed)}
    return {}


def _stages(why: Reason) -> Mapping[str, Fact]:
    """When something can be done in a tournament, and where the tournament stands now."""
    allowed = why.facts.get("allowed")
    if why.code != "wrong_stage" or not isinstance(allowed, tuple):
        return {}
    when = Word(f"cup.when.{'-'.join(map(str, allowed))}")
    now = text(f"cup.now.{why.facts.get('stage')}", round=why.facts.get("round"))
    return {"allowed": when, "stage": now}


def option_word(option: Option, word: str) -> Fact:
    """A value as an option's kind lists it: most words have a text, ranges and forms are plain.

    >>> option_word(OPTION_BY_NAME["throws"], "off"), option_word(OPTION_BY_NAME["decks"], "1..4")
    (Word(key='option.throws.off'), '1–4')
    """
    match option.kind:
        case Switch():
            return word == "on"
        case kinds.Word() | WordSet():
            return Word(option.value_key(word))
        case Number(absent=absent) | Record(absent=absent) if word == absent:
            return Word(option.value_key(word))
        case Record(named=named) if word in dict(named):
            return Word(option.value_key(word))
        case _:
            return "10" if word == "T" else word.replace("..", "–")


def _told(name: str, value: object) -> Fact:
    """What a reason's fact says: who sits there, the name of a suit or an option, …"""
    if isinstance(value, int) and name in _SEATS | _PEOPLE:
        return Seat(value) if name in _SEATS else Person(value)
    if name in _MANY and isinstance(value, tuple):
        return tuple(_MANY[name](each) for each in value if isinstance(each, int))
    if isinstance(value, str):
        return _word(name, value)
    return value


def _word(name: str, value: str) -> Fact:
    if name in _FOREIGN:
        return Name(value)
    if name == "level":
        return value.replace("T", "10") if value != "NT" else value
    if name not in _WORDS:
        return value
    known = name not in ("name", "first", "second") or value in OPTION_BY_NAME
    return Word(f"{_WORDS[name]}.{value}") if known else Name(value)
