"""Sides and turns over rounds: who plays with whom, and who declares next (轮庄).

Seats are numbered 0, 1, 2, … in playing order (spec.md §2).
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from engine.rules.option_words import KeepRotation, Teams
from engine.rules.ruleset import Rules

__all__ = [
    "Side",
    "declaring_side",
    "next_declarer",
    "opponents_of",
    "partners_of",
    "partnership",
    "seats_from",
    "sides_known_from_start",
]


class Side(StrEnum):
    """One of the two sides of a round; the word is the one of the notation."""

    DECLARING = "D"
    """庄家: holds the kitty and plays its own level."""
    OPPONENTS = "O"
    """闲家: the side whose points are counted."""

    @property
    def other(self) -> Side:
        """The side against this one."""
        return Side.OPPONENTS if self is Side.DECLARING else Side.DECLARING


def seats_from(players: int, first: int) -> tuple[int, ...]:
    """All seats in playing order, from ``first`` on.

    >>> seats_from(4, 2)
    (2, 3, 0, 1)
    """
    return tuple((first + step) % players for step in range(players))


def sides_known_from_start(rules: Rules) -> bool:
    """Whether everybody knows the sides before the first trick: not in find-a-friend (找朋友)."""
    return rules.teams != Teams.FIND_FRIENDS


def partnership(rules: Rules, seat: int) -> tuple[int, ...]:
    """The seats that stay together for the whole match and share a level, ``seat`` among them.

    :return: seats in rising order; ``seat`` alone in find-a-friend.

    >>> from engine.rules.ruleset import preset
    >>> partnership(preset("eighty-points"), 3)
    (1, 3)
    >>> partnership(preset("find-friends"), 3)
    (3,)
    """
    players = rules.players
    if rules.teams == Teams.FIND_FRIENDS:
        return (seat,)
    if rules.teams == Teams.PARTNERSHIPS_OF_TWO:
        return tuple(sorted((seat, (seat + players // 2) % players)))
    return tuple(range(seat % 2, players, 2))


def partners_of(rules: Rules, seat: int) -> tuple[int, ...]:
    """The other seats of the same :func:`partnership`.

    >>> from engine.rules.ruleset import preset
    >>> partners_of(preset("six-three-decks"), 2)
    (0, 4)
    """
    return tuple(each for each in partnership(rules, seat) if each != seat)


def declaring_side(rules: Rules, declarer: int, friends: Iterable[int] = ()) -> tuple[int, ...]:
    """The seats of the declaring side of a round.

    :param friends: seats that have joined the declarer in find-a-friend.
    :return: seats in rising order.

    >>> from engine.rules.ruleset import preset
    >>> declaring_side(preset("find-friends"), 4, friends=[1])
    (1, 4)
    """
    return tuple(sorted({*partnership(rules, declarer), *friends}))


def opponents_of(rules: Rules, declaring: Iterable[int]) -> tuple[int, ...]:
    """The seats that are not on the declaring side, in rising order.

    >>> from engine.rules.ruleset import preset
    >>> opponents_of(preset("eighty-points"), (0, 2))
    (1, 3)
    """
    held = set(declaring)
    return tuple(seat for seat in range(rules.players) if seat not in held)


def next_declarer(rules: Rules, declarer: int, declaring: Iterable[int], *, holds: bool) -> int:
    """The seat that declares the next round (spec.md §9).

    Side holds: as ``keep_rotation`` says; with more than one partner ``partner`` is the next of
    them in playing order, and a declarer without partner goes on himself. Side loses: the next
    seat after the old declarer that is not of his side.

    :param declaring: the declaring side of the round that is over.
    :param holds: whether that side stays in.

    >>> from engine.rules.ruleset import preset
    >>> rules = preset("eighty-points")
    >>> next_declarer(rules, 1, (1, 3), holds=True), next_declarer(rules, 1, (1, 3), holds=False)
    (3, 2)
    """
    if holds and rules.keep_rotation == KeepRotation.SAME:
        return declarer
    side = set(declaring)
    for seat in seats_from(rules.players, declarer + 1):
        if (seat in side) == holds:
            return seat
    return declarer
