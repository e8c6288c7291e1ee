"""Somebody who speaks one language: texts in, sentences for Discord out."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from babel.numbers import format_decimal
from discord.utils import escape_markdown, escape_mentions

from bot.texts.catalogue import catalogue
from bot.texts.languages import Language
from bot.texts.text import Name, Person, Seat, Text, Word, text
from engine.rules.cards import Card

__all__ = ["Speaker", "plain_card", "safe"]

_SUITS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_UNGROUPED = 1000  # from here on languages write numbers differently
_COMMAND = re.compile(r"`/([a-z-]+(?: [a-z-]+)*)`")
_NOBODY: Mapping[int, str] = MappingProxyType({})


def plain_card(card: Card) -> str:
    """A card in unicode text, for wherever emoji can't be.

    >>> from engine.rules.cards import card
    >>> plain_card(card("HT")), plain_card(card("BJ"))
    ('♥10', '🃏大')
    """
    if card.is_joker:
        return "🃏大" if card.name == "BJ" else "🃏小"
    return _SUITS[card.suit] + card.rank.replace("T", "10")


def safe(value: str) -> str:
    r"""Untrusted text without mentions and without markdown.

    >>> safe("*a*")
    '\\*a\\*'
    """
    return escape_mentions(escape_markdown(value))


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says texts in one language, to one table's people.

    :ivar names: what to call the holder of each seat; untrusted.
    :ivar card: how a card is written: unicode, or an application emoji.
    """

    language: Language = Language.ENGLISH
    names: Mapping[int, str] = field(default_factory=lambda: _NOBODY)
    card: Callable[[Card], str] = plain_card

    def say(self, what: Text | str, /, *, count: int | None = None, **facts: object) -> str:
        """The sentence. A key that the language lacks is said in English; unknown in all languages,
        the key itself is given back, so that nothing is ever silently empty.
        """
        told = what if isinstance(what, Text) else text(what, count=count, **facts)
        form = catalogue(self.language).form(told.key, told.count)
        if form is None:
            form = catalogue(Language.ENGLISH).form(told.key, told.count)
        if form is None:
            return told.key
        said = {name: self.fact(value) for name, value in told.facts.items()}
        if told.count is not None:
            said["count"] = self.fact(told.count)
        return self._with_own_commands(form).format_map(_Facts(said))

    def _with_own_commands(self, form: str) -> str:
        """A text with the names that commands have in its language: ``/tisch öffnen``."""
        if "`/" not in form:
            return form
        texts = catalogue(self.language).texts

        def named(found: re.Match[str]) -> str:
            words = found[1].split(" ")
            return "`/" + " ".join(texts.get(f"command.word.{w}", (w,))[0] for w in words) + "`"

        return _COMMAND.sub(named, form)

    def knows(self, key: str) -> bool:
        """Whether the language has a text for the key."""
        return key in catalogue(self.language).texts

    def fact(self, value: object) -> str:  # noqa: C901, PLR0911 - a table of kinds
        """One fact as it is said."""
        match value:
            case Text():
                return self.say(value)
            case Word(key):
                return self.say(key)
            case Name(name):
                return safe(name)
            case Person(number):
                return f"<@{number}>"
            case Seat(index):
                name = self.names.get(index)
                return safe(name or self.say("seat.unnamed", number=index + 1))
            case Card():
                return self.card(value)
            case bool():
                return self.say("word.on" if value else "word.off")
            case int() if 0 <= value < _UNGROUPED:
                return str(value)
            case int() | float():
                return format_decimal(value, locale=catalogue(self.language).locale)
            case str():
                return value
            case Sequence():
                return self._listed(value)
            case _:
                return str(value)

    def _listed(self, values: Sequence[object]) -> str:
        if all(isinstance(each, Card) for each in values):
            return "".join(self.fact(each) for each in values)
        phrases = any(isinstance(each, Text | Word) for each in values)
        return self.say("word.semicolon" if phrases else "word.comma").join(
            self.fact(each) for each in values
        )


class _Facts(dict[str, str]):
    """Facts for ``format_map``: a missing one shows its name instead of failing the sentence."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"
