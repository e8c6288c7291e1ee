"""Levels (级): the ladder from 2 up, must-play levels (必打), and how a match is won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from engine.rules.cards import RANKS
from engine.rules.option_words import MustPlayMode, TopLevel, WinRule
from engine.rules.ruleset import Rules

__all__ = ["LEVELS", "NO_TRUMP_LEVEL", "Advance", "advance", "level_index", "level_ladder"]

NO_TRUMP_LEVEL: Final = "NT"
"""The level after the ace, on which only the jokers are trump."""

LEVELS: Final[tuple[str, ...]] = (*RANKS, NO_TRUMP_LEVEL)
"""All levels there are, low to high."""


@dataclass(frozen=True, slots=True)
class Advance:
    """Where a gain of levels leads.

    :ivar level: the level afterwards; the top where the match is won.
    :ivar wins: whether the match is won by it.
    :ivar gained: how many levels were climbed.
    :ivar stopped_by: the name of the option that cut the gain short, or None.
    """

    level: str
    wins: bool
    gained: int
    stopped_by: str | None = None


def level_ladder(rules: Rules) -> tuple[str, ...]:
    """The levels of a match, low to high, from ``start_level`` to the top.

    >>> from engine.rules.ruleset import preset
    >>> level_ladder(preset("web-table"))[-3:]
    ('K', 'A', 'NT')
    """
    ladder = LEVELS if rules.top_level == TopLevel.NO_TRUMP else LEVELS[:-1]
    return ladder[ladder.index(rules.start_level) :]


def level_index(level: str) -> int:
    """The height of a level: 0 for ``"2"``, 13 for ``"NT"``.

    :raises ValueError: for a text that is no level.
    """
    return LEVELS.index(level)


def advance(rules: Rules, level: str, gain: int, *, declaring: bool) -> Advance:
    """Climb from a level (spec.md §9).

    Levels are climbed one by one. A must-play level is left only by who starts there; with
    ``must_defend`` only by who has won the round as declaring side there. Beyond the top the match
    is won: by any side with ``passes_top_any_side``, else only by a declaring side that starts at
    the top.

    :param level: the level before.
    :param gain: how many levels the result of the round gives, 0 or more.
    :param declaring: whether the round was won as declaring side (by a friend too).
    :raises ValueError: for a level that the rules don't have.

    >>> from engine.rules.ruleset import preset
    >>> advance(preset("eighty-points"), "K", 2, declaring=True).wins
    True
    >>> advance(preset("ladder"), "K", 2, declaring=True)
    Advance(level='A', wins=False, gained=1, stopped_by='win_rule')
    """
    top = LEVELS[-1] if rules.top_level == TopLevel.NO_TRUMP else LEVELS[-2]
    at = level_index(level)
    if at > level_index(top):
        raise ValueError(level)
    for climbed in range(gain):
        here = LEVELS[at]
        stop = _what_stops(rules, here, top, declaring=declaring, starts_here=climbed == 0)
        if stop is not None:
            return Advance(here, wins=False, gained=climbed, stopped_by=stop)
        if here == top:
            return Advance(top, wins=True, gained=climbed)
        at += 1
    return Advance(LEVELS[at], wins=False, gained=gain)


def _what_stops(
    rules: Rules, level: str, top: str, *, declaring: bool, starts_here: bool
) -> str | None:
    """The option that forbids to leave ``level`` upwards, or None."""
    defended = starts_here and declaring
    if level == top and rules.win_rule == WinRule.DECLARER_WINS_AT_TOP and not defended:
        return "win_rule"
    if level in rules.must_play_levels:
        if not starts_here:
            return "must_play_levels"
        if rules.must_play_mode == MustPlayMode.MUST_DEFEND and not declaring:
            return "must_play_mode"
    return None
