"""Tie-breaks: what each is, by name. All are exact; more is better.

A round that an entrant did not play (a bye, or missed before a late entry) counts for Buchholz and
Sonneborn-Berger like a game against somebody with the entrant's own score.

Scores are fractions. Inside they are counted in parts so small that whatever is made of them is a
whole number of parts: sums of whole numbers take a tenth of the time, and 256 entrants have some
ten thousand of them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from math import lcm
from typing import Final

from engine.tournaments.games import Game, GameKind
from engine.tournaments.plan import TieBreak
from engine.tournaments.sums import exact_sum

__all__ = ["Field", "counted", "direct_encounter", "figure", "in_points"]

_PLAYED: Final = (GameKind.WON, GameKind.DRAWN, GameKind.LOST)
_UNPLAYED: Final = (GameKind.BYE, GameKind.MISSED)
_HALVES: Final = 4
"""The mean of two scores, and half of it for a draw, are whole too."""


@dataclass(frozen=True, slots=True)
class Field:
    """Everything that tie-breaks look at.

    :ivar games: the games of each entrant.
    :ivar scores: the score of each.
    :ivar seeds: the place of each in the order of the seeds, from 0.
    :ivar win: what a win gives on the score; a half of it is a draw's share.
    :ivar unit: how many parts a point of the score has.
    :ivar parts: the score of each in parts.
    """

    games: Mapping[int, Sequence[Game]]
    scores: Mapping[int, Fraction]
    seeds: Mapping[int, int]
    win: Fraction
    unit: int = field(init=False)
    parts: Mapping[int, int] = field(init=False)

    def __post_init__(self) -> None:
        below = {game.points.denominator for games in self.games.values() for game in games}
        common = lcm(*below, *(score.denominator for score in self.scores.values()))
        share = max(1, self.win.numerator)  # of a win, that an unplayed round gave
        object.__setattr__(self, "unit", _HALVES * common * common * share)
        parts = {each: self.in_parts(score) for each, score in self.scores.items()}
        object.__setattr__(self, "parts", parts)

    def in_parts(self, points: Fraction) -> int:
        """Points of the score in parts."""
        above, below = points.as_integer_ratio()
        return above * (self.unit // below)


def figure(name: TieBreak, field: Field, entrant: int) -> Fraction:
    """The figure of an entrant; for direct encounters ask :func:`direct_encounter`."""
    return in_points(name, field, counted(name, field, entrant))


def counted(name: TieBreak, field: Field, entrant: int) -> int:
    """The same as a whole number, for putting many in order."""
    return _FIGURES[name](field, entrant)


def in_points(name: TieBreak, field: Field, number: int) -> Fraction:
    """The figure that such a whole number stands for."""
    return Fraction(number, field.unit) if name in _IN_PARTS else Fraction(number)


def direct_encounter(field: Field, tied: Sequence[int]) -> dict[int, Fraction]:
    """The points that each of some tied entrants made against the others of them.

    It decides only where all of them have met: otherwise everybody gets nought.
    """
    group = set(tied)
    if any(len(field.games[each]) < len(group) - 1 for each in tied) and not _teams(field, tied):
        return dict.fromkeys(tied, Fraction(0))  # too few games to have met them all
    among = {
        each: [g for g in field.games[each] if g.kind in _PLAYED and set(g.opponents) & group]
        for each in tied
    }
    met = {each: {o for g in games for o in g.opponents} | {each} for each, games in among.items()}
    if not all(group <= seen for seen in met.values()):  # not everybody has met
        return dict.fromkeys(tied, Fraction(0))
    return {each: exact_sum(g.points for g in games) for each, games in among.items()}


def _teams(field: Field, tied: Sequence[int]) -> bool:
    """Whether one game can be against several."""
    return any(len(game.opponents) > 1 for game in field.games[tied[0]])


def _opponent_scores(field: Field, entrant: int) -> list[int]:
    """One figure for each game: the mean score of the other side."""
    found = []
    for game in field.games[entrant]:
        if game.kind in _PLAYED:
            found.append(_mean(field, game))
        elif game.kind in _UNPLAYED:
            found.append(field.parts[entrant])
    return found


def _mean(field: Field, game: Game) -> int:
    opponents = game.opponents
    if len(opponents) == 1:
        return field.parts.get(opponents[0], 0)
    if len(opponents) == 2:
        first, second = opponents
        return (field.parts.get(first, 0) + field.parts.get(second, 0)) // 2
    return 0


def _buchholz(field: Field, entrant: int) -> int:
    return sum(_opponent_scores(field, entrant))


def _median(field: Field, entrant: int) -> int:
    return sum(sorted(_opponent_scores(field, entrant))[1:-1])


def _cut_1(field: Field, entrant: int) -> int:
    return sum(sorted(_opponent_scores(field, entrant))[1:])


def _sonneborn_berger(field: Field, entrant: int) -> int:
    found = 0
    for game in field.games[entrant]:
        if game.kind is GameKind.WON:
            found += _mean(field, game)
        elif game.kind is GameKind.DRAWN:
            found += _mean(field, game) // 2
        elif game.kind in _UNPLAYED:
            above, below = _share(field, game).as_integer_ratio()
            found += field.parts[entrant] * above // below
    return found


def _share(field: Field, game: Game) -> Fraction:
    """Which part of a win a round gave that wasn't played."""
    share = game.points / field.win if field.win else Fraction(0)
    return min(Fraction(1), max(Fraction(0), share))


def _progressive(field: Field, entrant: int) -> int:
    total = running = 0
    for game in field.games[entrant]:
        running += field.in_parts(game.points)
        total += running
    return total


def _wins(field: Field, entrant: int) -> int:
    return sum(game.kind is GameKind.WON for game in field.games[entrant])


def _level_difference(field: Field, entrant: int) -> int:
    return sum(game.levels[0] - game.levels[1] for game in field.games[entrant])


def _levels(field: Field, entrant: int) -> int:
    return sum(game.levels[0] for game in field.games[entrant])


def _point_difference(field: Field, entrant: int) -> int:
    return sum(game.beyond[0] - game.beyond[1] for game in field.games[entrant])


def _points_for(field: Field, entrant: int) -> int:
    return sum(game.beyond[0] for game in field.games[entrant])


def _fewer_matches(field: Field, entrant: int) -> int:
    return -sum(game.kind in _PLAYED for game in field.games[entrant])


def _seed(field: Field, entrant: int) -> int:
    return -field.seeds[entrant]


_FIGURES: Final[Mapping[TieBreak, Callable[[Field, int], int]]] = {
    TieBreak.BUCHHOLZ: _buchholz,
    TieBreak.MEDIAN_BUCHHOLZ: _median,
    TieBreak.BUCHHOLZ_CUT_1: _cut_1,
    TieBreak.SONNEBORN_BERGER: _sonneborn_berger,
    TieBreak.PROGRESSIVE: _progressive,
    TieBreak.WINS: _wins,
    TieBreak.LEVEL_DIFFERENCE: _level_difference,
    TieBreak.LEVELS: _levels,
    TieBreak.POINT_DIFFERENCE: _point_difference,
    TieBreak.POINTS_FOR: _points_for,
    TieBreak.FEWER_MATCHES: _fewer_matches,
    TieBreak.SEED: _seed,
}

_IN_PARTS: Final = frozenset(
    {
        TieBreak.DIRECT_ENCOUNTER,
        TieBreak.BUCHHOLZ,
        TieBreak.MEDIAN_BUCHHOLZ,
        TieBreak.BUCHHOLZ_CUT_1,
        TieBreak.SONNEBORN_BERGER,
        TieBreak.PROGRESSIVE,
    }
)
"""The figures that are made of scores."""
