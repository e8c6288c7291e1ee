"""Reasons: why something isn't allowed, as a code with facts, never as a sentence.

The sentence a player reads is made from the code and the facts in his language, where it is read.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from engine.rules.cards import Card

__all__ = ["Fact", "Reason", "RuleViolation", "facts_to_data", "reason"]

type_of_fact = str | int | bool | None | Card
Fact = type_of_fact | tuple[type_of_fact, ...] | tuple[tuple[Card, ...], ...]
"""What a reason can tell: a word, a number, cards, or groups of cards."""

_NO_FACTS: Mapping[str, Fact] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action, a play or a choice of rules is refused.

    :ivar code: a stable snake_case word, such as ``must_follow_pairs``.
    :ivar facts: what the sentence needs, by name: ``owed=2``, ``pairs=((H5, H5), (H9, H9))``.
    :ivar option: the name of the rules' option that decided it, where one did (spec.md §11).
    """

    code: str
    facts: Mapping[str, Fact] = field(default_factory=lambda: _NO_FACTS)
    option: str | None = None


def reason(code: str, *, option: str | None = None, **facts: Fact) -> Reason:
    """Make a :class:`Reason` from keyword facts.

    >>> reason("must_follow_suit", suit="H", owed=2).facts["owed"]
    2
    """
    return Reason(code, MappingProxyType(facts), option)


def facts_to_data(why: Reason) -> dict[str, object]:
    """The facts of a reason as JSON values, with the ``option`` that decided where one did.

    >>> from engine.rules.cards import parse_cards
    >>> facts_to_data(reason("must_follow_pairs", pairs=(parse_cards("S5 S5"),)))
    {'pairs': [['S5', 'S5']]}
    """
    facts = {name: _plain(fact) for name, fact in why.facts.items()}
    return facts if why.option is None else {**facts, "option": why.option}


def _plain(fact: object) -> object:
    if isinstance(fact, Card):
        return fact.name
    return [_plain(each) for each in fact] if isinstance(fact, tuple) else fact


class RuleViolation(Exception):  # noqa: N818 - the name the design gives it
    """An action that the rules refuse; carries the same reason that ``explain`` gives.

    :ivar reason: the code and its facts.
    """

    def __init__(self, why: Reason) -> None:
        super().__init__(why.code)
        self.reason = why
