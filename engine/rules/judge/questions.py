"""A question: a mapping as JSON gives it, read key by key under its rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.rules.cards import SUITS, Card
from engine.rules.judge.values import (
    Cards,
    QuestionError,
    check_copies,
    read_cards,
    read_list,
    read_mapping,
    read_number,
    read_word,
    wrong_type,
)
from engine.rules.levels import LEVELS
from engine.rules.ruleset import Rules, rules_from_data

__all__ = ["Question"]

_MISSING: Final = object()
_MOST: Final = 1_000_000


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
        return read_number(key, self._get(key), least, most)

    def numbers(self, key: str, *, least: int, most: int = _MOST) -> list[int]:
        """A list of whole numbers."""
        return [read_number(key, each, least, most) for each in read_list(key, self._get(key))]

    def word(self, key: str, words: Sequence[str], default: str | None = None) -> str:
        """One of a few words."""
        value = self.keys.get(key)
        if value is None and default is not None:
            return default
        return read_word(key, self._get(key), words)

    def flag(self, key: str, default: bool) -> bool:  # noqa: FBT001 - the flag's own default
        """Yes or no."""
        value = self.keys.get(key)
        if value is None:
            return default
        if not isinstance(value, bool):
            raise wrong_type(key, value, "boolean")
        return value

    def level(self, key: str = "level") -> str:
        """A level: ``"2"`` to ``"A"`` or ``"NT"``."""
        return read_word(key, self._get(key), LEVELS)

    def seat(self, key: str) -> int:
        """A seat of the rules' table."""
        return read_number(key, self._get(key), 0, self.rules.players - 1)

    def seat_or_none(self, key: str) -> int | None:
        """A seat, or None where the question says null or nothing."""
        return self.seat(key) if self.has(key) else None

    def trump(self) -> tuple[str | None, str | None]:
        """The level and the suit of the question's trump; None for what it has not."""
        given = read_mapping("trump", self._get("trump"))
        for key in ("level", "suit"):
            if key not in given:
                raise QuestionError("missing_key", key=f"trump.{key}")
        level, suit = given["level"], given["suit"]
        if suit is not None:
            suit = read_word("trump.suit", suit, tuple(SUITS))
        if level is not None:
            level = read_word("trump.level", level, LEVELS)
        if level in (None, "NT") and suit is not None:
            raise QuestionError("trump_without_level", suit=suit)
        return (None if level == "NT" else level), suit

    def cards(self, key: str, *, least: int = 1) -> Cards:
        """A list of cards, at least ``least`` of them, none more often than the pack holds it."""
        read = read_cards(key, self._get(key), self.rules.cards)
        if len(read) < least:
            raise QuestionError("wrong_number_of_cards", key=key, given=len(read), least=least)
        check_copies(self.rules, read)
        return read

    def hands(self, key: str, count: int) -> tuple[Cards, ...]:
        """A list of ``count`` lists of cards, in all no more than the pack holds."""
        given = read_list(key, self._get(key))
        if len(given) != count:
            raise QuestionError("wrong_number_of_hands", key=key, given=len(given), expected=count)
        hands = tuple(read_cards(key, each, self.rules.cards) for each in given)
        check_copies(self.rules, *hands)
        return hands

    def shows(self, key: str = "shows") -> tuple[tuple[int, Cards], ...]:
        """A list of shows, each a seat and the cards it shows.

        A seat may show the same cards again, so copies are counted once a seat.
        """
        given = [read_mapping(key, each) for each in read_list(key, self._get(key))]
        shows = tuple(_show(Question(each, self.rules)) for each in given)
        shown: dict[int, Counter[Card]] = {}
        for seat, cards in shows:
            shown[seat] = shown.get(seat, Counter()) | Counter(cards)
        check_copies(self.rules, *(each.elements() for each in shown.values()))
        return shows


def _show(entry: Question) -> tuple[int, Cards]:
    return entry.seat("seat"), entry.cards("cards")
