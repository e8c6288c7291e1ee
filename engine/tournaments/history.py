"""Who has met whom, who was whose partner, who had a bye: what pairings look back at."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from itertools import product

from engine.tournaments.state import Tournament

__all__ = ["History", "history_of", "key"]

Key = tuple[int, int]


def key(first: int, second: int) -> Key:
    """Two entrants in rising order."""
    return (first, second) if first < second else (second, first)


@dataclass(frozen=True, slots=True)
class History:
    """Counts over all rounds so far.

    :ivar met: how often two entrants sat on different sides of a table.
    :ivar partners: how often two entrants sat on the same side.
    :ivar byes: how many byes each had.
    :ivar last: whom each met in its latest match.
    :ivar matches: how many matches each has played.
    """

    met: Counter[Key] = field(default_factory=Counter)
    partners: Counter[Key] = field(default_factory=Counter)
    byes: Counter[int] = field(default_factory=Counter)
    last: dict[int, tuple[int, ...]] = field(default_factory=dict)
    matches: Counter[int] = field(default_factory=Counter)


def history_of(state: Tournament) -> History:
    """The counts of a tournament."""
    found = History()
    for number in state.rounds:
        found.byes.update(each.entrant for each in number.byes)
        for table in number.tables:
            sides = table.pairing.sides
            found.met.update(key(a, b) for a, b in product(*sides))
            for side, other in (sides, sides[::-1]):
                if len(side) == 2:
                    found.partners[key(side[0], side[1])] += 1
                for each in side:
                    found.last[each] = other
                    found.matches[each] += 1
    return found
