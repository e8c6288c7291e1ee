"""Ratings by openskill: strength as a normal distribution, moved by every rated game.

The parameters were chosen by simulation with known strengths (docs/ratings.md). Luck of the deal
weighs far more in one round than the difference between players, hence a large ``beta``.

>>> from engine.store.ladder.units import Game
>>> new = rate(Game((1, 2), (3, 4), levels=2), {1: FIRST, 2: FIRST, 3: FIRST, 4: FIRST})
>>> points(FIRST.mu), points(new[1].mu), points(new[3].mu)
(1500, 1542, 1458)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from openskill.models import PlackettLuce

from engine.store.ladder.units import Game

__all__ = [
    "BETA",
    "FIRST",
    "FIRST_POINTS",
    "LEAVING_GAMES",
    "MOST_LEVELS",
    "POINTS",
    "RATED_FROM",
    "SETTLED",
    "TAU",
    "Rating",
    "deviation",
    "is_settled",
    "model",
    "points",
    "rate",
    "weight_of",
]


class Rating(NamedTuple):
    """An estimate of strength.

    :ivar mu: its middle.
    :ivar sigma: its standard deviation.
    """

    mu: float
    sigma: float


MU: Final = 25.0
SIGMA: Final = 25.0 / 3
BETA: Final = 100.0 / 3
"""How much luck a game holds: eight times what openskill supposes of itself."""
TAU: Final = 0.02
"""What a rated game adds to the uncertainty, so that ratings never freeze."""
FIRST: Final = Rating(MU, SIGMA)
"""Where everybody begins."""

RATED_FROM: Final = 4
"""Rounds that a session needs to be rated."""
SETTLED: Final = 30.0
"""Evidence, in rounds among strangers, after which a rating is no longer provisional."""
MOST_LEVELS: Final = 4
"""More levels in one round weigh no more."""
LEAVING_GAMES: Final = 4
"""Lost games of one level that leaving a running match counts as."""

FIRST_POINTS: Final = 1500
POINTS: Final = 40
"""Shown points at the beginning, and for one unit of ``mu``."""


def model() -> PlackettLuce:
    """The model with the ladder's parameters. Weights are taken as they are."""
    made = PlackettLuce(mu=MU, sigma=SIGMA, beta=BETA, tau=TAU)
    made.weight_bounds = None
    return made


_MODEL: Final = model()


def points(mu: float) -> int:
    """A rating as it is shown.

    >>> points(25.0)
    1500
    """
    return round(FIRST_POINTS + (mu - MU) * POINTS)


def deviation(sigma: float) -> int:
    """One standard deviation in shown points.

    >>> deviation(FIRST.sigma)
    333
    """
    return round(sigma * POINTS)


def is_settled(evidence: float) -> bool:
    """Whether so much evidence gives a rating that may stand on a leaderboard."""
    return evidence >= SETTLED


def weight_of(game: Game, factor: float = 1.0) -> float:
    """How much a game weighs: a win without levels half, each level as much again.

    :param factor: 1 for people who don't always play each other, less for those who do.
    """
    return factor * (1 + min(game.levels, MOST_LEVELS)) / 2


def rate(game: Game, ratings: Mapping[int, Rating], factor: float = 1.0) -> dict[int, Rating]:
    """The ratings after a game.

    :param ratings: of everybody in it.
    :return: of those whose rating it changes: for leaving, the leaver alone.
    """
    weight = weight_of(game, factor)
    sides = (game.winners, game.losers)
    teams = [
        [_MODEL.rating(mu=ratings[each].mu, sigma=ratings[each].sigma) for each in side]
        for side in sides
    ]
    # openskill multiplies a winner's change with his weight and divides a loser's by it
    weights = [[weight] * len(game.winners), [1 / weight] * len(game.losers)]
    after = _MODEL.rate(teams, ranks=[0, 1], weights=weights)
    changed = {
        player: Rating(new.mu, new.sigma)
        for side, news in zip(sides, after, strict=True)
        for player, new in zip(side, news, strict=True)
    }
    return changed if game.leaver is None else {game.leaver: changed[game.leaver]}
