"""Choices with what each rule says of them, and the one that is made, with its reason."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from engine.players.advice import Fact
from engine.players.medium.weights import Weights
from engine.rules.cards import Card

__all__ = ["Choice", "best_of", "deciding_rule"]


@dataclass(slots=True)
class Choice:
    """A play, and what the rules say of it.

    :ivar cards: the cards played.
    :ivar parts: by the rule's name, what it gives or takes, in points.
    :ivar facts: what hints may speak of.
    """

    cards: tuple[Card, ...]
    parts: dict[str, float] = field(default_factory=dict)
    facts: dict[str, Fact] = field(default_factory=dict)

    def add(self, w: Weights, rule: str, value: float) -> None:
        """Let a rule speak, unless it is switched off."""
        if value and rule not in w.off:
            self.parts[rule] = self.parts.get(rule, 0.0) + value

    @property
    def score(self) -> float:
        """The sum of all rules."""
        return sum(self.parts.values())


def best_of(choices: Sequence[Choice]) -> Choice:
    """The choice with the greatest sum; among equals the first."""
    return max(choices, key=lambda each: round(each.score, 6))


def deciding_rule(chosen: Choice, choices: Sequence[Choice]) -> str | None:
    """The rule that speaks most for the choice against the next best one; None without another."""
    others = [each for each in choices if each is not chosen]
    if not others:
        return None
    next_best = best_of(others)
    rules = dict.fromkeys([*chosen.parts, *next_best.parts])
    return max(
        rules, key=lambda r: chosen.parts.get(r, 0.0) - next_best.parts.get(r, 0.0), default=None
    )
