"""Somebody who speaks one language: texts in, sentences for Discord out."""

from __future__ import annotations

import re
import unicodedata
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
_CHINESE = (Language.CHINESE_SIMPLIFIED, Language.CHINESE_TRADITIONAL)
_CHINESE_JOKERS = {"BJ": "大", "LJ": "小"}
_UNGROUPED = 1000  # from here on languages write numbers differently
_COMMAND = re.compile(r"`(/?)([a-z-]+(?: [a-z-]+)*)(:?)`")
"""A command, `/table open`, or an option of one, `table:`."""
_FROM_THE_RIGHT = ("R", "AL", "AN")
_ISOLATE, _ISOLATED = "\u2068", "\u2069"
_ONE_LINE = {
    **dict.fromkeys([*range(0x202A, 0x202F), *range(0x2066, 0x206A)]),
    **dict.fromkeys(map(ord, "\n\r\v\f\x1c\x1d\x1e\x85\u2028\u2029"), " "),
}
"""Characters that turn the direction of what follows are left out; those that begin a line are
spaces, for a name must not begin a heading, a list or a quotation.
"""
_NOBODY: Mapping[int, str] = MappingProxyType({})


def plain_card(card: Card, language: Language = Language.ENGLISH) -> str:
    """A card in unicode text, for wherever emoji can't be; jokers by their letters in pictures.

    >>> from engine.rules.cards import card
    >>> plain_card(card("HT")), plain_card(card("BJ"))
    ('♥10', '🃏BJ')
    >>> plain_card(card("BJ"), Language.CHINESE_SIMPLIFIED)
    '🃏大'
    """
    if card.is_joker:
        return "🃏" + (_CHINESE_JOKERS[card.name] if language in _CHINESE else card.name)
    return _SUITS[card.suit] + card.rank.replace("T", "10")


def safe(value: str) -> str:
    r"""Untrusted text without mentions and without markdown, which turns no direction but its own.

    Nor is there what Discord writes in angle brackets: a channel, a moment, a card's emoji. A name
    that is written from right to left would take the figures beside it along.

    >>> safe("*a*"), safe("a\u202eb"), len(safe("שלום"))
    ('\\*a\\*', 'ab', 6)
    >>> safe("a\n# b")
    'a # b'
    >>> print(safe("<:BJ:1234567890123456789>"), safe("https://a.bc/_d_"))
    \<:BJ:1234567890123456789> https://a.bc/\_d\_
    """
    plain = escape_markdown(value.translate(_ONE_LINE), ignore_links=False)
    plain = escape_mentions(plain).replace("<", r"\<")
    turns = any(unicodedata.bidirectional(each) in _FROM_THE_RIGHT for each in plain)
    return f"{_ISOLATE}{plain}{_ISOLATED}" if turns else plain


@dataclass(frozen=True, slots=True)
class Speaker:
    """Says texts in one language, to one table's people.

    :ivar names: what to call the holder of each seat; untrusted.
    :ivar card: how a card is written: unicode, or an application emoji.
    :ivar commands: the language in which the reader's client names commands; None for this one.
        Who chose another language for the bot still types what his client offers.
    """

    language: Language = Language.ENGLISH
    names: Mapping[int, str] = field(default_factory=lambda: _NOBODY)
    card: Callable[[Card], str] = plain_card
    commands: Language | None = None

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
        """A text with the names that commands and their options have for its reader:
        ``/tisch öffnen``, ``tisch:``.
        """
        if "`/" not in form and ":`" not in form:
            return form
        texts = catalogue(self.commands or self.language).texts

        def named(found: re.Match[str]) -> str:
            slash, words, colon = found.groups()
            if not slash and not colon:
                return found[0]
            own = (texts.get(f"command.word.{w}", (w,))[0] for w in words.split(" "))
            return f"`{slash}{' '.join(own)}{colon}`"

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
            case Person(number):  # a forgotten person is a negative number
                return f"<@{number}>" if number > 0 else self.say("cup.nobody")
            case Seat(index):
                name = self.names.get(index)
                return safe(name or self.say("seat.unnamed", number=index + 1))
            case Card():
                shown = self.card(value)
                return shown if shown.startswith("<") else plain_card(value, self.language)
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
