"""Where everybody stands: one row a person, ladder and season."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields
from datetime import datetime
from typing import Final, NamedTuple

import sqlalchemy as sa

from engine.store.ladder.tallies import tally
from engine.store.ladder.units import EVERYWHERE, Order, in_scope
from engine.store.schema import (
    LADDER_PEOPLE,
    LADDER_SHEETS,
    LADDER_STANDINGS,
    LADDER_UNITS,
    PLAYERS,
)

__all__ = [
    "Standing",
    "StandingKey",
    "counted_from",
    "delete_standings",
    "hidden_people",
    "hide_forgotten",
    "keys_of_people",
    "put_standings",
    "read_standings",
    "seasons_of_person",
    "show_person",
    "standings_of_person",
]


class StandingKey(NamedTuple):
    """Which row.

    :ivar scope: a server, or 0 for all.
    :ivar season: 0 for all time.
    """

    scope: int
    season: int
    family: str
    player_id: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's place in one ladder, with the sums of his sessions.

    :ivar mu: estimate of his strength; ``sigma`` is its standard deviation.
    :ivar evidence: what his rated rounds weigh together.
    :ivar winning: sessions won in a row until now; ``streak`` is the longest such row.
    :ivar rating: the figure of the leaderboard; ``None`` while it is provisional.
    :ivar win_rate: rounds won of a thousand; ``None`` before enough rounds.
    :ivar throws: that stood.
    """

    scope: int
    season: int
    family: str
    player_id: int
    mu: float
    sigma: float
    last_at: datetime
    sessions: int = 0
    sessions_won: int = 0
    rounds: int = 0
    won_rounds: int = 0
    rated_rounds: int = 0
    matches_won: int = 0
    declared: int = 0
    declared_won: int = 0
    opposed: int = 0
    opposed_won: int = 0
    kitties: int = 0
    buried: int = 0
    throws_tried: int = 0
    throws_failed: int = 0
    evidence: float = 0.0
    left_sessions: int = 0
    winning: int = 0
    rating: int | None = None
    matches: int = 0
    win_rate: int | None = None
    levels: int = 0
    points: int = 0
    tractors: int = 0
    throws: int = 0
    streak: int = 0

    @property
    def key(self) -> StandingKey:
        """Which row it is."""
        return StandingKey(self.scope, self.season, self.family, self.player_id)


_FIELDS: Final = tuple(each.name for each in fields(Standing))
_EMPTY_AS_NONE: Final = ("matches", "levels", "points", "tractors", "throws", "streak")
_KEY: Final = (
    LADDER_STANDINGS.c.scope,
    LADDER_STANDINGS.c.season,
    LADDER_STANDINGS.c.family,
    LADDER_STANDINGS.c.player_id,
)


def read_standings(
    connection: sa.Connection, keys: Sequence[StandingKey]
) -> dict[StandingKey, Standing]:
    """These rows, as far as they exist."""
    standings = (standing_of(row) for row in _rows(connection, keys))
    return {standing.key: standing for standing in standings}


def _rows(
    connection: sa.Connection, keys: Iterable[StandingKey]
) -> Iterator[sa.Row[tuple[object, ...]]]:
    """The rows of these keys, read ladder by ladder."""
    for (scope, season, family), people in _by_ladder(keys).items():
        for start in range(0, len(people), 500):
            query = sa.select(LADDER_STANDINGS).where(
                LADDER_STANDINGS.c.scope == scope,
                LADDER_STANDINGS.c.season == season,
                LADDER_STANDINGS.c.family == family,
                LADDER_STANDINGS.c.player_id.in_(people[start : start + 500]),
            )
            yield from connection.execute(query)


def _by_ladder(keys: Iterable[StandingKey]) -> dict[tuple[int, int, str], list[int]]:
    found: dict[tuple[int, int, str], list[int]] = {}
    for key in keys:
        found.setdefault(key[:3], []).append(key.player_id)
    return found


def standing_of(row: sa.Row[tuple[object, ...]]) -> Standing:
    """A row of ``ladder_standings`` as a standing."""
    values = {name: getattr(row, name) for name in _FIELDS}
    for name in _EMPTY_AS_NONE:
        values[name] = values[name] or 0
    return Standing(**values)


def put_standings(connection: sa.Connection, standings: Sequence[Standing]) -> None:
    """Write rows in place of earlier ones; who is visible is read from people's choices."""
    if not standings:
        return
    delete_standings(connection, [each.key for each in standings])
    hidden = _hidden(connection, {each.player_id for each in standings})
    rows = []
    for each in standings:
        row: dict[str, object] = {name: getattr(each, name) for name in _FIELDS}
        row["visible"] = (each.scope == EVERYWHERE, each.player_id) not in hidden
        for name in _EMPTY_AS_NONE:
            row[name] = row[name] or None
        rows.append(row)
    connection.execute(sa.insert(LADDER_STANDINGS), rows)
    tally(connection, (), rows)


def _hidden(connection: sa.Connection, people: Iterable[int]) -> set[tuple[bool, int]]:
    """Who stands on no leaderboard: (whether that of all servers, person).

    Whoever was forgotten, a negative number, is nobody who could stand there.
    """
    ids = sorted(people)
    hidden = {(True, player_id) for player_id in ids}
    for start in range(0, len(ids), 500):
        part = ids[start : start + 500]
        joined = LADDER_PEOPLE.c.player_id.in_(part), LADDER_PEOPLE.c.everywhere.is_(sa.true())
        for player_id in connection.execute(sa.select(LADDER_PEOPLE.c.player_id).where(*joined)):
            hidden.discard((True, player_id[0]))
        off = PLAYERS.c.player_id.in_(part), PLAYERS.c.listed.is_(sa.false())
        for player_id in connection.execute(sa.select(PLAYERS.c.player_id).where(*off)):
            hidden |= {(True, player_id[0]), (False, player_id[0])}
    return hidden | {(everywhere, each) for each in ids if each < 0 for everywhere in (True, False)}


def hidden_people(connection: sa.Connection, people: Iterable[int]) -> frozenset[int]:
    """Who of these people stands on no server's leaderboards."""
    hidden = _hidden(connection, people)
    return frozenset(player_id for everywhere, player_id in hidden if not everywhere)


def show_person(connection: sa.Connection, player_id: int) -> None:
    """Bring a person's rows in line with what he has chosen about leaderboards."""
    hidden = _hidden(connection, [player_id])
    before = _mappings(connection, LADDER_STANDINGS.c.player_id == player_id)
    for everywhere in (False, True):
        where = LADDER_STANDINGS.c.scope == EVERYWHERE
        query = (
            sa.update(LADDER_STANDINGS)
            .where(LADDER_STANDINGS.c.player_id == player_id, where if everywhere else ~where)
            .values(visible=(everywhere, player_id) not in hidden)
        )
        connection.execute(query)
    tally(connection, before, _mappings(connection, LADDER_STANDINGS.c.player_id == player_id))


def hide_forgotten(connection: sa.Connection) -> None:
    """Take who was forgotten from the leaderboards on which releases before 2026-12 left him."""
    person = LADDER_STANDINGS.c.player_id
    shown = sa.select(person).where(person < 0, LADDER_STANDINGS.c.visible.is_(sa.true()))
    for player_id in connection.execute(shown.distinct().order_by(person)).scalars().all():
        show_person(connection, player_id)


def _mappings(
    connection: sa.Connection, where: sa.ColumnElement[bool]
) -> list[Mapping[str, object]]:
    return [
        _as_mapping(row) for row in connection.execute(sa.select(LADDER_STANDINGS).where(where))
    ]


def _as_mapping(row: sa.Row[tuple[object, ...]]) -> dict[str, object]:
    return {column.name: getattr(row, column.name) for column in LADDER_STANDINGS.columns}


def delete_standings(connection: sa.Connection, keys: Sequence[StandingKey]) -> None:
    """Drop rows; missing ones do no harm."""
    gone = [_as_mapping(row) for row in _rows(connection, keys)]
    if gone:
        names = ("of_scope", "of_season", "of_family", "of_player")
        same = (column == sa.bindparam(name) for column, name in zip(_KEY, names, strict=True))
        rows: list[dict[str, object]] = [dict(zip(names, key, strict=True)) for key in keys]
        connection.execute(sa.delete(LADDER_STANDINGS).where(*same), rows)
        tally(connection, gone, ())


def counted_from(connection: sa.Connection, scope: int, place: Order) -> list[tuple[str, int]]:
    """Ladders and people (family, person) of a scope that have sessions from a place on."""
    order = (LADDER_UNITS.c.at, LADDER_UNITS.c.source, LADDER_UNITS.c.number)
    values = (sa.literal(part, column.type) for part, column in zip(place, order, strict=True))
    query = (
        sa.select(LADDER_SHEETS.c.family, LADDER_SHEETS.c.player_id)
        .join(LADDER_UNITS, LADDER_UNITS.c.unit_id == LADDER_SHEETS.c.unit_id)
        .where(in_scope(scope), sa.tuple_(*order) >= sa.tuple_(*values))
        .distinct()
    )
    return [(family, player_id) for family, player_id in connection.execute(query)]


def keys_of_people(
    connection: sa.Connection, scope: int, people: Iterable[tuple[str, int]]
) -> list[StandingKey]:
    """The rows that people (family, person) have in a scope, in all seasons."""
    by_family: dict[str, list[int]] = {}
    for family, player_id in people:
        by_family.setdefault(family, []).append(player_id)
    found: list[StandingKey] = []
    for family, ids in by_family.items():
        for start in range(0, len(ids), 500):
            query = sa.select(*_KEY).where(
                LADDER_STANDINGS.c.player_id.in_(ids[start : start + 500]),
                LADDER_STANDINGS.c.scope == scope,
                LADDER_STANDINGS.c.family == family,
            )
            found += [StandingKey(*row) for row in connection.execute(query)]
    return found


def seasons_of_person(
    connection: sa.Connection, scope: int, family: str, player_id: int
) -> list[Standing]:
    """A person's rows of one ladder, all time first, then by season."""
    query = (
        sa.select(LADDER_STANDINGS)
        .where(
            LADDER_STANDINGS.c.scope == scope,
            LADDER_STANDINGS.c.family == family,
            LADDER_STANDINGS.c.player_id == player_id,
        )
        .order_by(LADDER_STANDINGS.c.season)
    )
    return [standing_of(row) for row in connection.execute(query)]


def standings_of_person(
    connection: sa.Connection, scope: int, player_id: int, season: int = 0
) -> list[Standing]:
    """A person's rows of a season (0: of all time) in a scope, by family."""
    query = (
        sa.select(LADDER_STANDINGS)
        .where(
            LADDER_STANDINGS.c.player_id == player_id,
            LADDER_STANDINGS.c.scope == scope,
            LADDER_STANDINGS.c.season == season,
        )
        .order_by(LADDER_STANDINGS.c.family)
    )
    return [standing_of(row) for row in connection.execute(query)]
