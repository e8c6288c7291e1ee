"""Something to be told: a key with its facts, said later in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.rules.cards import Card
from engine.rules.reasons import Reason

__all__ = ["Name", "Person", "Seat", "Text", "Word", "text", "text_of_reason"]


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

    >>> text_of_reason(Reason("not_your_turn")).key
    'reason.not_your_turn'
    """
    return Text(f"reason.{why.code}", _with_cards(why.facts))


def _with_cards(facts: Mapping[str, object]) -> Mapping[str, Fact]:
    """Facts named ``seat``, ``turn``, ``declarer``… hold seat numbers: say who sits there."""
    seats = {"seat", "turn", "declarer", "standing_seat"}
    return MappingProxyType(
        {
            name: Seat(value) if name in seats and isinstance(value, int) else value
            for name, value in facts.items()
        }
    )


Cards = tuple[Card, ...]
