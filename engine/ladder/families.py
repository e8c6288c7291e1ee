"""Families of rules: ratings are comparable within one, so each has a ladder of its own."""

from __future__ import annotations

from enum import StrEnum

from engine.rules.option_words import Teams
from engine.rules.reasons import RuleViolation
from engine.rules.ruleset import rules_from_data
from engine.store import JsonObject

__all__ = ["Family", "family_of"]


class Family(StrEnum):
    """A ladder of its own."""

    FOUR = "four"
    """Four players, partners opposite."""
    FRIENDS = "friends"
    """Find-a-friend (找朋友), whatever the number of players."""
    MANY = "many"
    """Two or three sides of more than four players."""


def family_of(rules: JsonObject, seats: int) -> Family:
    """The family that a match belongs to.

    :param rules: as the store keeps them.
    :param seats: how many there were; decides alone where the rules can't be read any more.

    >>> family_of({"preset": "ladder"}, 4), family_of({"preset": "find-friends"}, 6)
    (<Family.FOUR: 'four'>, <Family.FRIENDS: 'friends'>)
    """
    try:
        friends = rules_from_data(dict(rules)).teams is Teams.FIND_FRIENDS
    except RuleViolation:
        friends = False
    if friends:
        return Family.FRIENDS
    return Family.FOUR if seats == 4 else Family.MANY
