"""Values of a question, each checked: cards, words, numbers, lists.

What can't be read raises :class:`QuestionError` with the key under which it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from engine.rules.cards import Card, CardError, card
from engine.rules.ruleset import Rules

__all__ = [
    "Cards",
    "QuestionError",
    "check_copies",
    "read_cards",
    "read_list",
    "read_mapping",
    "read_number",
    "read_word",
    "wrong_type",
]

Cards = tuple[Card, ...]

_SHOWN: Final = 40
"""So many characters of a wrong value are repeated in an error."""


class QuestionError(Exception):
    """A question that can't be read.

    :ivar code: a stable snake_case word, such as ``unknown_card``.
    :ivar facts: what the sentence needs, as JSON values.
    """

    def __init__(self, code: str, **facts: object) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def check_copies(rules: Rules, *groups: Iterable[Card]) -> None:
    """See that some groups of cards can come from one pack.

    :raises QuestionError: ``too_many_copies``, for the first card that comes too often.
    """
    counts = Counter(each for group in groups for each in group)
    for each, count in counts.items():
        if count > rules.decks:
            raise QuestionError("too_many_copies", card=each.name, given=count, most=rules.decks)


def read_cards(key: str, value: object, most: int) -> Cards:
    """A list of at most ``most`` cards."""
    names = read_list(key, value)
    if len(names) > most:
        raise QuestionError("wrong_number_of_cards", key=key, given=len(names), most=most)
    return tuple(_card(key, name) for name in names)


def _card(key: str, name: object) -> Card:
    if not isinstance(name, str):
        raise wrong_type(key, name, "card")
    try:
        return card(name)
    except CardError:
        raise QuestionError("unknown_card", key=key, card=name[:_SHOWN]) from None


def read_list(key: str, value: object) -> list[object]:
    """Any list."""
    if not isinstance(value, list):
        raise wrong_type(key, value, "list")
    return value


def read_mapping(key: str, value: object) -> Mapping[str, object]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise wrong_type(key, value, "object")
    return value


def read_number(key: str, value: object, least: int, most: int) -> int:
    """A whole number in a range."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise wrong_type(key, value, "whole_number")
    if not least <= value <= most:
        raise QuestionError("number_out_of_range", key=key, least=least, most=most)
    return value


def read_word(key: str, value: object, words: Sequence[str]) -> str:
    """One of a few words."""
    if not isinstance(value, str):
        raise wrong_type(key, value, "text")
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


def wrong_type(key: str, value: object, expected: str) -> QuestionError:
    """The error for a value of another type than the one expected."""
    given = _TYPE_WORDS.get(type(value), "unknown")
    return QuestionError("wrong_type", key=key, expected=expected, given=given)
