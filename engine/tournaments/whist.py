"""Whist schedules: individuals are partners of everybody once, and opponents of everybody twice.

For 4, 8, 12 and 16 persons, and for 5, 13 and 17 with one sitting out, such schedules come from one
round that is turned: everybody moves on by one place, the last of an even number stays. That first
round is found by search; every distance between partners occurs in it once, between opponents
twice. For 11 and 15, where three sit out, nobody is a partner twice, and one meets everybody once
or twice; those who sit out are as far apart as can be, so that after any round nobody has sat out
more than once more than another.

Nine persons stand on a square of three times three instead of a circle: a round is moved on by
steps across and up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

__all__ = ["MOST_PERSONS", "WhistTable", "whist_round"]

MOST_PERSONS: Final = 17
"""For more persons the search takes seconds, and nobody plays so many rounds in an evening."""

_MOST_STEPS: Final = 200_000

WhistTable = tuple[tuple[int, int], tuple[int, int]]
"""Two sides of two persons."""


def whist_round(persons: Sequence[int], number: int) -> tuple[WhistTable, ...] | None:
    """The tables of one round; who is at none sits out.

    :param persons: in any fixed order.
    :param number: the round, from 1; after all rounds it begins again.
    :return: None where there is no such schedule for their number; where three sit out, also after
        all rounds, for then it is the others' turn to be partners.

    >>> whist_round([1, 2, 3, 4], 1)
    (((4, 1), (2, 3)),)
    >>> whist_round([1, 2, 3, 4, 5, 6], 1) is None
    True
    """
    count = len(persons)
    base = _base(count) if 4 <= count <= MOST_PERSONS and count % 4 != 2 else None
    if base is None or (count % 4 == 3 and number > count):
        return None

    def person(place: int) -> int:
        return persons[_moved(count, place, number - 1)]

    return tuple(((person(a), person(b)), (person(c), person(d))) for (a, b), (c, d) in base)


def _moved(count: int, place: int, by: int) -> int:
    """The place after so many turns."""
    if count == len(_SQUARE):
        return _SQUARE[by % 9][place]
    turning = count - 1 if count % 2 == 0 else count
    return place if place == turning else (place + by) % turning


_SQUARE: Final = tuple(
    tuple(3 * ((p // 3 + by // 3) % 3) + (p + by) % 3 for p in range(9)) for by in range(9)
)
"""For each of nine steps, where each place of the square goes."""

_NINE: Final[tuple[WhistTable, ...]] = (((3, 6), (2, 1)), ((4, 8), (5, 7)))
"""The powers of a primitive element of the field of nine: the even ones, and the odd ones."""


@dataclass(slots=True)
class _Search:
    """The distances that are still to be had."""

    turning: int
    partners: dict[int, int] = field(default_factory=dict)
    opponents: dict[int, int] = field(default_factory=dict)
    steps: int = 0

    def distance(self, a: int, b: int) -> int:
        """How far two places are apart on the circle; 0 where one stands still."""
        if self.turning in (a, b):
            return 0
        return min((a - b) % self.turning, (b - a) % self.turning)

    def take(self, wanted: dict[int, int], distances: list[int], sign: int) -> bool:
        """Use distances (sign -1) or give them back (1); whether none is overdrawn."""
        for each in distances:
            wanted[each] += sign
        return all(wanted[each] >= 0 for each in distances)

    def everybody_meets(self) -> bool:
        """Whether there are opponents at every distance."""
        return all(left < 2 for distance, left in self.opponents.items() if distance)


@lru_cache(maxsize=32)
def _base(count: int) -> tuple[WhistTable, ...] | None:
    """The first round; None where the search found none."""
    if count == len(_SQUARE):
        return _NINE
    turning = count - 1 if count % 2 == 0 else count
    half = range(1, turning // 2 + 1)
    search = _Search(turning, {0: 1, **dict.fromkeys(half, 1)}, {0: 2, **dict.fromkeys(half, 2)})
    out = {each * turning // (count % 4) for each in range(count % 4)}
    places = [each for each in range(turning) if each not in out]
    found = _fill(search, [turning, *places] if count % 2 == 0 else places)
    return None if found is None else tuple(found)


def _fill(search: _Search, free: list[int]) -> list[WhistTable] | None:
    if not free:
        return [] if search.everybody_meets() else None
    search.steps += 1
    if search.steps > _MOST_STEPS:
        return None
    for table in _tables(free):
        (a, b), (c, d) = table
        sides = [search.distance(a, b), search.distance(c, d)]
        across = [search.distance(x, y) for x in (a, b) for y in (c, d)]
        fits = search.take(search.partners, sides, -1)
        fits &= search.take(search.opponents, across, -1)
        rest = _fill(search, [each for each in free if each not in (a, b, c, d)]) if fits else None
        if rest is not None:
            return [table, *rest]
        search.take(search.partners, sides, 1)
        search.take(search.opponents, across, 1)
    return None


def _tables(free: list[int]) -> Iterator[WhistTable]:
    """All tables at which the first of the free places sits."""
    first, others = free[0], free[1:]
    for partner in others:
        rest = [each for each in others if each != partner]
        for index, third in enumerate(rest):
            for fourth in rest[index + 1 :]:
                yield (first, partner), (third, fourth)
