"""How many rounds until the order is right: clubs with known strengths, rated by the ladder.

Use: ``python -m benchmarks.ratings [CLUBS]``. Prints the table of docs/ratings.md. A club of 24
meets again and again at tables drawn by lot; a player's strength is what he adds to his side's
points in a round, and the luck of the deal has a standard deviation of 32 points, as measured
between computer players (one round, not duplicated).
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import Final

from openskill.models import PlackettLuce

from engine.ladder.rating import FIRST, Rating, rate
from engine.store.ladder.units import Game

LUCK: Final = 32.0
PEOPLE: Final = 24
MARKS: Final = (50, 100, 200, 300, 400, 600, 800, 1200)


@dataclass(slots=True)
class Club:
    """People with strengths in points a round, and what has been made of their games so far."""

    chance: Random
    spread: float
    strengths: list[float] = field(init=False)

    def __post_init__(self) -> None:
        self.strengths = [self.chance.gauss(0, self.spread) for _ in range(PEOPLE)]

    def evening(self) -> list[list[Game]]:
        """Everybody plays one session, at a table drawn by lot; the games of each table."""
        order = list(range(PEOPLE))
        self.chance.shuffle(order)
        return [self._session(order[start : start + 4]) for start in range(0, PEOPLE, 4)]

    def _session(self, people: Sequence[int]) -> list[Game]:
        sides = (tuple(people[:2]), tuple(people[2:]))
        declaring = self.chance.randrange(2)
        games = []
        for _ in range(max(4, round(self.chance.gauss(10, 3)))):
            ahead = sum(self.strengths[each] for each in sides[declaring])
            ahead -= sum(self.strengths[each] for each in sides[1 - declaring])
            points = max(0.0, self.chance.gauss(72 - ahead, LUCK))
            held, levels = outcome(points)
            winner = declaring if held else 1 - declaring
            games.append(Game(sides[winner], sides[1 - winner], levels))
            declaring = winner
        return games


def outcome(points: float) -> tuple[bool, int]:
    """Whether the declaring side holds, and the levels gained, by the opponents' points."""
    if points == 0:
        return True, 3
    if points < 80:
        return True, 2 if points < 40 else 1
    return False, int(points - 80) // 40


Way = Callable[[dict[int, Rating], Sequence[Game]], None]
"""How a session changes ratings."""


def by_rounds(ratings: dict[int, Rating], games: Sequence[Game]) -> None:
    """The ladder's way: every round is a game that weighs by its levels."""
    for game in games:
        ratings.update(rate(game, ratings))


_PLAIN: Final = PlackettLuce()


def by_sessions(ratings: dict[int, Rating], games: Sequence[Game]) -> None:
    """Another way: the whole session is one game of openskill's own parameters."""
    sides = (games[0].winners, games[0].losers)
    gained = [sum(game.levels for game in games if game.winners == side) for side in sides]
    teams = [[_PLAIN.rating(mu=ratings[n].mu, sigma=ratings[n].sigma) for n in s] for s in sides]
    for side, new in zip(sides, _PLAIN.rate(teams, scores=[*map(float, gained)]), strict=True):
        for player, each in zip(side, new, strict=True):
            ratings[player] = Rating(each.mu, each.sigma)


def correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's rank correlation."""
    first, second = ranks(one), ranks(other)
    n = len(first)
    apart = sum((a - b) ** 2 for a, b in zip(first, second, strict=True))
    return 1 - 6 * apart / (n * (n * n - 1))


def ranks(values: Sequence[float]) -> list[int]:
    """The place of each value among all."""
    order = sorted(range(len(values)), key=values.__getitem__)
    places = [0] * len(values)
    for place, index in enumerate(order):
        places[index] = place
    return places


def learnt(seed: int, spread: float, way: Way) -> list[float]:
    """The rank correlation with the strengths after so many rounds each, by mark."""
    club = Club(Random(seed), spread)
    ratings = dict.fromkeys(range(PEOPLE), FIRST)
    found: list[float] = []
    rounds = 0.0
    while len(found) < len(MARKS):
        for games in club.evening():
            way(ratings, games)
            rounds += len(games) * 4 / PEOPLE
        if rounds >= MARKS[len(found)]:
            order = [ratings[each].mu for each in range(PEOPLE)]
            found.append(correlation(order, club.strengths))
    return found


def main(clubs: int) -> None:
    """Print the tables."""
    print("| strengths | way | " + " | ".join(f"{mark}" for mark in MARKS) + " |")
    print("| --- | --- |" + " --: |" * len(MARKS))
    for spread in (3.0, 5.0, 8.0):
        for way in (by_rounds, by_sessions):
            runs = [learnt(seed, spread, way) for seed in range(clubs)]
            row = " | ".join(f"{mean(column):.2f}" for column in zip(*runs, strict=True))
            print(f"| {spread:g} | {way.__name__.replace('_', ' ')} | {row} |", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 20)
