"""A choice together with why it was made: what hints and reviews are written from."""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.rules.actions import Action
from engine.rules.cards import Card

__all__ = ["Advice", "Fact"]

Fact = int | float | str | tuple[Card, ...]
"""What a reason may mention: a seat, a number, a suit letter, or cards."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action and the rule that decided it.

    The text for it is ``hint.<rule>`` in the catalogues, filled with the facts.

    :ivar action: what to do; legal by the view that was asked about.
    :ivar rule: the key of the deciding rule, such as ``follow.give_points``.
    :ivar facts: what the rule speaks of, by name. Nothing in it comes from hidden cards.
    """

    action: Action
    rule: str
    facts: dict[str, Fact] = field(default_factory=dict)
