"""Counting sessions one after the other: ratings, standings, how familiar people are.

A fold belongs to one scope: a server (its ladder of all time and that of the season), or all
servers. It keeps what it touches in memory; :meth:`Fold.flush` writes it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import sqlalchemy as sa

from engine.ladder.decisions import Decisions
from engine.ladder.familiar import evidence_of, factor, met_before
from engine.ladder.rating import FIRST, Rating, rate
from engine.ladder.soft_reset import soft_reset
from engine.ladder.standing import counted, fresh
from engine.store.ladder.standings import (
    Standing,
    StandingKey,
    put_standings,
    read_standings,
    seasons_of_person,
)
from engine.store.ladder.units import (
    EVERYWHERE,
    Placed,
    SheetRatings,
    Unit,
    last_meeting,
    write_placed,
)

__all__ = ["Fold", "ratings_after"]


def ratings_after(unit: Unit, met: float, rating_of: Callable[[int], Rating]) -> dict[int, Rating]:
    """Everybody's rating after a session's games, played one after the other.

    :param met: how familiar its people were.
    :param rating_of: a person's rating before it.
    :return: of those whom a game changed.
    """
    now: dict[int, Rating] = {}
    for index, game in enumerate(unit.games):
        if not unit.rated and game.leaver is None:
            continue
        for player in (*game.winners, *game.losers):
            if player not in now:
                now[player] = rating_of(player)
        weight = 1.0 if game.leaver is not None else factor(met + index)
        now |= rate(game, now, weight)
    return now


class Fold:
    """Counts the sessions of one scope, in order."""

    def __init__(self, connection: sa.Connection, scope: int, decisions: Decisions | None) -> None:
        self._connection = connection
        self._scope = scope
        self._decisions = decisions
        self._standings: dict[StandingKey, Standing] = {}
        self._missing: set[StandingKey] = set()
        self._changed: dict[StandingKey, None] = {}
        self._last: dict[tuple[int, tuple[int, ...]], Placed] = {}
        self._placed: list[Placed] = []

    def prepare(self, coming: Sequence[Placed]) -> None:
        """Read at once what these sessions will need."""
        keys: dict[StandingKey, None] = {}
        for each in coming:
            season = self._season(each.unit)
            for sheet in each.unit.sheets:
                for number in {0, season}:
                    key = StandingKey(self._scope, number, each.unit.family, sheet.player_id)
                    if key not in self._standings and key not in self._missing:
                        keys[key] = None
        found = read_standings(self._connection, list(keys))
        self._standings |= found
        self._missing |= keys.keys() - found.keys()

    def place(self, placed: Placed) -> None:
        """Count the next session."""
        unit = placed.unit
        if self._scope != EVERYWHERE:
            placed.season = self._season(unit)
            placed.familiar = self._met(unit)
            self._last[unit.server_id, unit.people] = placed
        self._rate(placed, 0)
        if placed.season and self._scope != EVERYWHERE:
            self._rate(placed, placed.season)
        self._placed.append(placed)

    def _season(self, unit: Unit) -> int:
        return self._decisions.season_at(unit.at) if self._decisions else 0

    def _met(self, unit: Unit) -> float:
        last = self._last.get((unit.server_id, unit.people))
        if last is None:
            last = last_meeting(self._connection, unit)
        return met_before(unit, last)

    def _rate(self, placed: Placed, season: int) -> None:
        unit = placed.unit
        before = {
            sheet.player_id: self._standing(unit, sheet.player_id, season) for sheet in unit.sheets
        }

        def rating_of(player: int) -> Rating:
            standing = before.get(player) or self._standing(unit, player, season)
            return Rating(standing.mu, standing.sigma)

        after = ratings_after(unit, placed.familiar, rating_of)
        evidence = evidence_of(unit, placed.familiar)
        for sheet in unit.sheets:
            rating = after.get(sheet.player_id) or rating_of(sheet.player_id)
            standing = counted(before[sheet.player_id], sheet, rating, unit.at, evidence)
            self._standings[standing.key] = standing
            self._changed[standing.key] = None
            ratings = placed.ratings.setdefault(sheet.player_id, SheetRatings())
            ratings.evidence = evidence
            self._note(ratings, rating, season)
            if season == 0 and placed.season == 0 and self._scope != EVERYWHERE:
                ratings.season_mu = ratings.season_sigma = None

    def _note(self, ratings: SheetRatings, rating: Rating, season: int) -> None:
        if self._scope == EVERYWHERE:
            ratings.all_mu, ratings.all_sigma = rating
        elif season:
            ratings.season_mu, ratings.season_sigma = rating
        else:
            ratings.mu, ratings.sigma = rating

    def _standing(self, unit: Unit, player: int, season: int) -> Standing:
        """A person's standing now; a new one begins where the earlier seasons have left him."""
        key = StandingKey(self._scope, season, unit.family, player)
        known = self._standings.get(key)
        if known is None and key not in self._missing:
            known = read_standings(self._connection, [key]).get(key)
        if known is not None:
            return known
        return fresh(key, self._first(key) if season else FIRST, unit.at)

    def _first(self, key: StandingKey) -> Rating:
        """Where somebody begins a season."""
        stored = seasons_of_person(self._connection, key.scope, key.family, key.player_id)
        seasons = {each.season: each for each in stored}
        for other, standing in self._standings.items():
            if (other.scope, other.family, other.player_id) == (
                key.scope,
                key.family,
                key.player_id,
            ):
                seasons[other.season] = standing
        earlier = [number for number in seasons if 0 < number < key.season]
        if not earlier:
            return FIRST
        last = seasons[max(earlier)]
        return soft_reset(Rating(last.mu, last.sigma))

    def flush(self) -> None:
        """Write what was counted since the last time."""
        write_placed(self._connection, self._placed, scope=self._scope)
        put_standings(self._connection, [self._standings[key] for key in self._changed])
        self._placed.clear()
        self._changed.clear()
        self._missing.clear()
        self._standings.clear()
