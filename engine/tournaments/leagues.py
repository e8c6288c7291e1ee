"""Leagues (联赛): tournaments in a row, each gives points by place, a table of the season."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from engine.tournaments.entrants import is_computer
from engine.tournaments.standings import standings
from engine.tournaments.state import Stage, Tournament

__all__ = ["DEFAULT_PLACE_POINTS", "LeagueRow", "place_points", "season_table"]

DEFAULT_PLACE_POINTS: Final = (25, 18, 15, 12, 10, 8, 6, 4, 2)
"""What the places of a tournament give, from the first; further places give 1."""


@dataclass(frozen=True, slots=True)
class LeagueRow:
    """One line of a season's table.

    :ivar place: from 1; equal where points and places are.
    :ivar player: a person (his Discord id).
    :ivar points: the sum over his best tournaments.
    :ivar tournaments: how many he has played.
    :ivar each: what each gave, the best first.
    """

    place: int
    player: int
    points: Fraction
    tournaments: int
    each: tuple[Fraction, ...]


def place_points(
    state: Tournament, points: Sequence[int] = DEFAULT_PLACE_POINTS
) -> dict[int, Fraction]:
    """What a finished tournament gives each person; both of a pair get the same.

    Those who share a place share the points of the places that they fill. Computer players take
    places, and have no season.

    :param points: by place; further places give 1 point.
    """
    rows = standings(state)
    sharing = Counter(row.place for row in rows)
    given: dict[int, Fraction] = {}
    for row in rows:
        places = range(row.place, row.place + sharing[row.place])
        total = sum(points[place - 1] if place <= len(points) else 1 for place in places)
        people = (p for p in state.entrants[row.entrant - 1].players if not is_computer(p))
        given.update(dict.fromkeys(people, Fraction(total, sharing[row.place])))
    return given


def season_table(
    tournaments: Iterable[Tournament],
    points: Sequence[int] = DEFAULT_PLACE_POINTS,
    *,
    best: int = 0,
) -> tuple[LeagueRow, ...]:
    """The table of a season; equal points are parted by the best single results.

    :param tournaments: those of the season; only finished ones count.
    :param best: how many of a person's results count; 0 for all.
    """
    results: dict[int, list[Fraction]] = {}
    for state in tournaments:
        if state.stage is Stage.FINISHED:
            for player, given in place_points(state, points).items():
                results.setdefault(player, []).append(given)
    ranked = {player: tuple(sorted(own, reverse=True)) for player, own in results.items()}
    return tuple(_rows(ranked, best))


def _rows(ranked: Mapping[int, tuple[Fraction, ...]], best: int) -> list[LeagueRow]:
    def key(player: int) -> tuple[Fraction, tuple[Fraction, ...]]:
        own = ranked[player]
        return sum(own[:best] if best else own, Fraction(0)), own

    rows: list[LeagueRow] = []
    for player in sorted(ranked, key=lambda each: (key(each), -each), reverse=True):
        shares = bool(rows) and key(rows[-1].player) == key(player)
        place = rows[-1].place if shares else len(rows) + 1
        own = ranked[player]
        rows.append(LeagueRow(place, player, key(player)[0], len(own), own))
    return rows
