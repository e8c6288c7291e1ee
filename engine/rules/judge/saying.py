"""Values of the rules as JSON values, in the forms that the judge's answers have."""

from __future__ import annotations

from engine.rules.cards import Card
from engine.rules.order import Trump
from engine.rules.reasons import Reason, facts_to_data
from engine.rules.shapes import Unit

__all__ = ["names", "reason_data", "trump_data", "unit_data"]


def names(cards: tuple[Card, ...]) -> list[str]:
    """The notations of some cards."""
    return [each.name for each in cards]


def trump_data(trump: Trump | None) -> dict[str, str | None] | None:
    """A trump as ``{"level", "suit"}``; None where there is none yet.

    >>> trump_data(Trump("7", None))
    {'level': '7', 'suit': None}
    """
    return None if trump is None else {"level": trump.level, "suit": trump.suit}


def unit_data(unit: Unit) -> dict[str, object]:
    """A unit as ``{"kind", "width", "length", "cards"}``."""
    return {
        "kind": unit.kind,
        "width": unit.width,
        "length": unit.length,
        "cards": names(unit.cards),
    }


def reason_data(why: Reason, key: str) -> dict[str, object]:
    """A reason: its code under ``key``, its facts, and the option that decided it.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.reasons import reason
    >>> reason_data(reason("must_follow_pairs", pairs=(parse_cards("S5 S5"),)), "reason")
    {'reason': 'must_follow_pairs', 'pairs': [['S5', 'S5']]}
    """
    return {key: why.code, **facts_to_data(why)}
