"""A computer player's advice as something to be told: what to do, and why."""

from __future__ import annotations

from typing import Final

from bot.texts.text import Seat, Text, Word
from engine.players.advice import Advice, Fact

__all__ = ["text_of_advice"]

_SEATS: Final = frozenset({"winner", "threat"})


def text_of_advice(advice: Advice) -> Text:
    """The reason of an advice: ``hint.RULE`` with its facts."""
    return Text(
        f"hint.{advice.rule}", {key: _told(key, fact) for key, fact in advice.facts.items()}
    )


def _told(key: str, fact: Fact) -> object:
    if key in _SEATS and isinstance(fact, int):
        return Seat(fact)
    if key == "suit" and fact:
        return Word(f"suit.{fact}")
    return fact
