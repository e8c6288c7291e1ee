"""Seats and sides as players see them: a letter for each seat, a side where it is known."""

from __future__ import annotations

from typing import Final

from engine.rules.option_words import Teams
from engine.rules.result_ladder import scaled_ladder
from engine.rules.rotation import Side, partnership
from engine.rules.ruleset import Rules
from engine.rules.views import View

__all__ = ["LETTERS", "line_of", "side_count", "side_of_seat", "sides_in", "team_levels"]

LETTERS: Final = "ABCDEFGH"
"""The seats' letters, in pictures and in words."""


def line_of(rules: Rules) -> int:
    """The points with which the opponents take over.

    >>> from engine.rules.ruleset import preset
    >>> line_of(preset("eighty-points")), line_of(preset("eight-four-decks"))
    (80, 160)
    """
    rows = scaled_ladder(rules)
    return next((row.points for row in rows if Side(row.side) is Side.OPPONENTS), 80)


def side_of_seat(rules: Rules, seat: int) -> int | None:
    """The number of a seat's side for the whole match; None where friends are found each round."""
    if rules.teams == Teams.FIND_FRIENDS:
        return None
    return partnership(rules, seat)[0]


def side_count(rules: Rules) -> int:
    """How many sides last for the whole match; 0 in find-a-friend.

    >>> from engine.rules.ruleset import preset
    >>> side_count(preset("six-three-decks")), side_count(preset("find-friends"))
    (2, 0)
    """
    return len(
        {side for seat in range(rules.players) if (side := side_of_seat(rules, seat)) is not None}
    )


def sides_in(view: View) -> tuple[int | None, ...]:
    """The side of each seat as far as everybody knows it: 0 declares in find-a-friend."""
    rules = view.rules
    if rules.teams != Teams.FIND_FRIENDS:
        return tuple(side_of_seat(rules, seat) for seat in range(rules.players))
    known = {Side.DECLARING: 0, Side.OPPONENTS: 1, None: None}
    return tuple(known[view.side_of(seat)] for seat in range(rules.players))


def team_levels(rules: Rules, levels: tuple[str, ...]) -> tuple[str, ...]:
    """The level of each side; empty in find-a-friend, where everybody has his own."""
    return tuple(levels[side] for side in range(side_count(rules)))
