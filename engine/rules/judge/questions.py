"""Reading a question: every value of it checked, every fault named by a code.

A question is a mapping as JSON gives it. :class:`Question` holds it together with its rules and
gives typed values by key; what can't be read raises :class:`QuestionError`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.rules.cards import RANKS, SUITS, Card, CardError, card
from engine.rules.ruleset import Rules, rules_from_data

__all__ = ["LEVELS", "Cards", "Question", "QuestionError", "check_copies"]

LEVELS: Final = (*RANKS, "NT")
"""Every level, low to high; ``NT`` is the no-trump level after the ace."""

Cards = tuple[Card, ...]

_SHOWN: Final = 40
"""So many characters of a wrong value are repeated in an error."""

_MISSING: Final = object()
_MOST: Final = 1_000_000


class QuestionError(Exception):
    """A question that can't be read.

    :ivar code: a stable snake_case word, such as ``unknown_card``.
    :ivar facts: what the sentence needs, as JSON values.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


@dataclass(frozen=True, slots=True)
class Question:
    """A question with its rules, read key by key.

    :ivar keys: the question as it was asked.
    :ivar rules: the rules it is asked under.
    """

    keys: Mapping[str, object]
    rules: Rules

    @classmethod
    def read(cls, keys: Mapping[str, object]) -> Question:
        """Read the rules of a question; everything else is read when it is needed.

        :raises RuleViolation: for rules that don't exist or contradict each other.

        >>> Question.read({"op": "deck", "rules": "ladder"}).rules.preset
        'ladder'
        """
        given = keys.get("rules")
        return cls(keys, rules_from_data() if given is None else rules_from_data(given))

    def has(self, key: str) -> bool:
        """Whether the question gives something other than null under that key."""
        return self.keys.get(key) is not None

    def _get(self, key: str) -> object:
        value = self.keys.get(key, _MISSING)
        if value is _MISSING:
            raise QuestionError("missing_key", key=key)
        return value

    def number(self, key: str, *, least: int = 0, most: int = _MOST) -> int:
        """A whole number from ``least`` to ``most``."""
        return _number(key, self._get(key), least, most)

    def numbers(self, key: str, *, least: int, most: int = _MOST) -> list[int]:
        """A list of whole numbers."""
        return [_number(key, each, least, most) for each in _list(key, self._get(key))]

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.keys.get(key)
        if value is None and default is not None:
            return default
        return _word(key, self._get(key), words)

    def flag(self, key: str, default: bool) -> bool:  # noqa: FBT001 - the flag's own default
        """Yes or no."""
        value = self.keys.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise _wrong_type(key, value, "boolean")
        return value

    def level(self, key: str = "level") -> str:
        """A level: ``"2"`` to ``"A"`` or ``"NT"``."""
        return _word(key, self._get(key), LEVELS)

    def seat(self, key: str) -> int:
        """A seat of the rules' table."""
        return _number(key, self._get(key), 0, self.rules.players - 1)

    def seat_or_none(self, key: str) -> int | None:
        """A seat, or None where the question says null or nothing."""
        return self.seat(key) if self.has(key) else None

    def trump(self) -> tuple[str | None, str | None]:
        """The level and the suit of the question's trump; None for what it has not."""
        given = _mapping("trump", self._get("trump"))
        for key in ("level", "suit"):
            if key not in given:
                raise QuestionError("missing_key", key=f"trump.{key}")
        level, suit = given["level"], given["suit"]
        if suit is not None:
            suit = _word("trump.suit", suit, tuple(SUITS))
        if level is not None:
            level = _word("trump.level", level, LEVELS)
        if level in (None, "NT") and suit is not None:
            raise QuestionError("trump_without_level", suit=suit)
        return (None if level == "NT" else level), suit

    def cards(self, key: str, *, least: int = 1) -> Cards:
        """A list of cards, at least ``least`` of them, none more often than the pack holds it."""
        read = _cards(key, self._get(key), self.rules.cards)
        if len(read) < least:
            raise QuestionError("wrong_number_of_cards", key=key, given=len(read), least=least)
        check_copies(self.rules, read)
        return read

    def hands(self, key: str, count: int) -> tuple[Cards, ...]:
        """A list of ``count`` lists of cards, in all no more than the pack holds."""
        given = _list(key, self._get(key))
        if len(given) != count:
            raise QuestionError("wrong_number_of_hands", key=key, given=len(given), expected=count)
        hands = tuple(_cards(key, each, self.rules.cards) for each in given)
        check_copies(self.rules, *hands)
        return hands

    def shows(self, key: str = "shows") -> tuple[tuple[int, Cards], ...]:
        """A list of shows, each a seat and the cards it shows.

        A seat may show the same cards again, so copies are counted once a seat.
        """
        given = [_mapping(key, each) for each in _list(key, self._get(key))]
        shows = tuple(_show(Question(each, self.rules)) for each in given)
        shown: dict[int, Counter[Card]] = {}
        for seat, cards in shows:
            shown[seat] = shown.get(seat, Counter()) | Counter(cards)
        check_copies(self.rules, *(each.elements() for each in shown.values()))
        return shows


def check_copies(rules: Rules, *groups: Iterable[Card]) -> None:
    """See that some groups of cards can come from one pack.

    :raises QuestionError: ``too_many_copies``, for the first card that comes too often.
    """
    counts = Counter(each for group in groups for each in group)
    for each, count in counts.items():
        if count > rules.decks:
            raise QuestionError("too_many_copies", card=each.name, given=count, most=rules.decks)


def _show(entry: Question) -> tuple[int, Cards]:
    return entry.seat("seat"), entry.cards("cards")


def _cards(key: str, value: object, most: int) -> Cards:
    names = _list(key, value)
    if len(names) > most:
        raise QuestionError("wrong_number_of_cards", key=key, given=len(names), most=most)
    return tuple(_card(key, name) for name in names)


def _card(key: str, name: object) -> Card:
    if not isinstance(name, str):
        raise _wrong_type(key, name, "card")
    try:
        return card(name)
    except CardError:
        raise QuestionError("unknown_card", key=key, card=name[:_SHOWN]) from None


def _list(key: str, value: object) -> list[object]:
    if not isinstance(value, list):
        raise _wrong_type(key, value, "list")
    return value


def _mapping(key: str, value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise _wrong_type(key, value, "object")
    return value


def _number(key: str, value: object, least: int, most: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool):
        raise _wrong_type(key, value, "whole_number")
    if not least <= value <= most:
        raise QuestionError("number_out_of_range", key=key, least=least, most=most)
    return value


def _word(key: str, value: object, words: Sequence[str]) -> str:
    if not isinstance(value, str):
        raise _wrong_type(key, value, "text")
    if value not in words:
        raise QuestionError("unknown_word", key=key, given=value[:_SHOWN], known=list(words))
    return value


_TYPE_WORDS: Final = {
    bool: "boolean",
    int: "whole_number",
    float: "number",
    str: "text",
    list: "list",
    dict: "object",
    type(None): "null",
}


def _wrong_type(key: str, value: object, expected: str) -> QuestionError:
    given = _TYPE_WORDS.get(type(value), "unknown")
    return QuestionError("wrong_type", key=key, expected=expected, given=given)
