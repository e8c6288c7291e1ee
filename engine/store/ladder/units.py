"""Sessions as rows: written, taken back from a place on, read in the order in which they count."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, fields
from datetime import datetime
from typing import Any, Final, NamedTuple, cast

import sqlalchemy as sa

from engine.store.payloads import Json, decode, encode
from engine.store.schema import LADDER_SHEETS, LADDER_UNITS

__all__ = [
    "EVERYWHERE",
    "Game",
    "Latest",
    "Order",
    "Placed",
    "Sheet",
    "SheetRatings",
    "Unit",
    "delete_units",
    "in_scope",
    "insert_units",
    "last_before",
    "last_meeting",
    "latest_sheets",
    "read_units",
    "sheet_of",
    "sheets_of_person",
    "units_after",
    "write_placed",
]

EVERYWHERE: Final = 0
"""The scope of the ladder over all servers."""


class Order(NamedTuple):
    """The place of a session among all: when it was over, then match and number."""

    at: datetime
    source: int
    number: int


@dataclass(frozen=True, slots=True)
class Game:
    """What is rated: one side beat the other.

    :ivar levels: that the winning side gained.
    :ivar leaver: the one whose rating alone changes, for leaving; ``None`` for a game played.
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    levels: int
    leaver: int | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """What one person did in a session.

    :ivar outcome: 1 for won, -1 for lost, 0 for a draw.
    :ivar left: gave up his seat while others played on.
    :ivar rounds: played; ``won_rounds`` of them won, ``rated_rounds`` rated.
    :ivar matches: ended with this session, 0 or 1.
    :ivar levels: gained by his side in rounds it won.
    :ivar points: taken in tricks.
    :ivar declared: rounds on the declaring side; ``opposed``: on the other.
    :ivar kitties: rounds in which he buried; ``buried``: the points he buried in them.
    :ivar throws: tried; ``throws_failed`` of them failed.
    :ivar tractors: led.
    """

    player_id: int
    outcome: int = 0
    left: bool = False
    rounds: int = 0
    won_rounds: int = 0
    rated_rounds: int = 0
    matches: int = 0
    matches_won: int = 0
    levels: int = 0
    points: int = 0
    declared: int = 0
    declared_won: int = 0
    opposed: int = 0
    opposed_won: int = 0
    kitties: int = 0
    buried: int = 0
    throws: int = 0
    throws_failed: int = 0
    tractors: int = 0


@dataclass(frozen=True, slots=True)
class Unit:
    """A session: rounds of one match, one after the other, by the same people.

    :ivar source: the match; minus the fact for an imported one.
    :ivar number: of the session within the match, from 0.
    :ivar family: the ladder it counts for.
    :ivar at: when it was over, as far as known.
    :ivar rated: whether its games are; ``why`` is the code of the reason where not.
    :ivar people: who played, in rising order of their ids.
    :ivar everywhere: counts on the ladder of all servers.
    """

    source: int
    number: int
    server_id: int
    family: str
    at: datetime
    rounds: int
    rated: bool
    why: str | None
    people: tuple[int, ...]
    games: tuple[Game, ...]
    everywhere: bool
    sheets: tuple[Sheet, ...] = ()

    @property
    def order(self) -> Order:
        """Its place among all sessions."""
        return Order(self.at, self.source, self.number)


@dataclass(slots=True)
class SheetRatings:
    """A person's ratings after a session; ``None`` where that ladder doesn't count it.

    :ivar evidence: what the session's rated rounds weigh together.
    """

    evidence: float | None = None
    mu: float | None = None
    sigma: float | None = None
    season_mu: float | None = None
    season_sigma: float | None = None
    all_mu: float | None = None
    all_sigma: float | None = None


@dataclass(slots=True)
class Placed:
    """A session with its row, and what counting it found out.

    :ivar familiar: how often these people had met before, in rounds, the older the less.
    :ivar season: the server's season it fell into, 0 for none.
    """

    unit_id: int
    unit: Unit
    familiar: float = 0.0
    season: int = 0
    ratings: dict[int, SheetRatings] = field(default_factory=dict)


_SHEET_FIELDS: Final = tuple(each.name for each in fields(Sheet))
_ORDER: Final = (LADDER_UNITS.c.at, LADDER_UNITS.c.source, LADDER_UNITS.c.number)


def insert_units(connection: sa.Connection, units: Iterable[Unit]) -> None:
    """Write sessions that are not counted yet."""
    for unit in units:
        row = {
            "source": unit.source,
            "number": unit.number,
            "server_id": unit.server_id,
            "family": unit.family,
            "at": unit.at,
            "rounds": unit.rounds,
            "rated": unit.rated,
            "why": unit.why,
            "people": encode(unit.people),
            "games": encode([_game_data(game) for game in unit.games]),
            "familiar": 0.0,
            "season": 0,
            "everywhere": unit.everywhere,
        }
        query = sa.insert(LADDER_UNITS).returning(LADDER_UNITS.c.unit_id)
        unit_id = connection.execute(query, row).scalar_one()
        place = {
            "unit_id": unit_id,
            "server_id": unit.server_id,
            "family": unit.family,
            "season": 0,
            **unit.order._asdict(),
        }
        if unit.sheets:
            rows = [{**place, **_sheet_data(sheet)} for sheet in unit.sheets]
            connection.execute(sa.insert(LADDER_SHEETS), rows)


def _sheet_data(sheet: Sheet) -> dict[str, object]:
    return {name: getattr(sheet, name) for name in _SHEET_FIELDS}


def _game_data(game: Game) -> Json:
    return [list(game.winners), list(game.losers), game.levels, game.leaver]


def delete_units(connection: sa.Connection, unit_ids: Sequence[int]) -> None:
    """Take sessions back; standings and pairs are the caller's to put right."""
    for table in (LADDER_SHEETS, LADDER_UNITS):
        connection.execute(sa.delete(table).where(table.c.unit_id.in_(unit_ids)))


def read_units(connection: sa.Connection, sources: Sequence[int]) -> list[Placed]:
    """The sessions of these matches (or imports), in the order of match and number."""
    query = (
        sa.select(LADDER_UNITS)
        .where(LADDER_UNITS.c.source.in_(sources))
        .order_by(LADDER_UNITS.c.source, LADDER_UNITS.c.number)
    )
    return _with_sheets(connection, connection.execute(query).all())


def units_after(
    connection: sa.Connection, scope: int, after: Order | None, most: int
) -> list[Placed]:
    """The next sessions of a server, or of all that count everywhere, in order.

    :param after: the place behind which to go on; ``None`` for the beginning.
    """
    query = sa.select(LADDER_UNITS).where(in_scope(scope)).order_by(*_ORDER).limit(most)
    if after is not None:
        query = query.where(sa.tuple_(*_ORDER) > sa.tuple_(*_order_values(after)))
    return _with_sheets(connection, connection.execute(query).all())


def last_before(connection: sa.Connection, scope: int, place: Order) -> Order | None:
    """The place of the last session of a scope before another place."""
    query = (
        sa.select(*_ORDER)
        .where(in_scope(scope), sa.tuple_(*_ORDER) < sa.tuple_(*_order_values(place)))
        .order_by(*(column.desc() for column in _ORDER))
        .limit(1)
    )
    row = connection.execute(query).first()
    return None if row is None else Order(row.at, row.source, row.number)


def in_scope(scope: int) -> sa.ColumnElement[bool]:
    """The condition that a session counts for a server, or everywhere."""
    if scope == EVERYWHERE:
        return LADDER_UNITS.c.everywhere.is_(sa.true())
    return LADDER_UNITS.c.server_id == scope


def _order_values(order: Order) -> tuple[sa.BindParameter[Any], ...]:
    return tuple(sa.literal(part, column.type) for part, column in zip(order, _ORDER, strict=True))


def _with_sheets(
    connection: sa.Connection, rows: Sequence[sa.Row[tuple[object, ...]]]
) -> list[Placed]:
    sheets: defaultdict[int, list[Sheet]] = defaultdict(list)
    ratings: defaultdict[int, dict[int, SheetRatings]] = defaultdict(dict)
    ids = [row.unit_id for row in rows]
    for start in range(0, len(ids), 500):
        part = ids[start : start + 500]
        query = (
            sa.select(LADDER_SHEETS)
            .where(LADDER_SHEETS.c.unit_id.in_(part))
            .order_by(LADDER_SHEETS.c.unit_id, LADDER_SHEETS.c.player_id)
        )
        for row in connection.execute(query):
            sheets[row.unit_id].append(sheet_of(row))
            ratings[row.unit_id][row.player_id] = _ratings_of(row)
    return [
        Placed(
            row.unit_id,
            _unit(row, sheets[row.unit_id]),
            row.familiar,
            row.season,
            ratings[row.unit_id],
        )
        for row in rows
    ]


def sheet_of(row: sa.Row[tuple[object, ...]]) -> Sheet:
    """A row of ``ladder_sheets`` as a sheet."""
    return Sheet(*(getattr(row, name) for name in _SHEET_FIELDS))


def _ratings_of(row: sa.Row[tuple[object, ...]]) -> SheetRatings:
    return SheetRatings(*(getattr(row, each.name) for each in fields(SheetRatings)))


def _unit(row: sa.Row[tuple[object, ...]], sheets: list[Sheet]) -> Unit:
    people = cast("list[int]", decode(row.people, unit=row.unit_id))
    games = cast("list[list[Any]]", decode(row.games, unit=row.unit_id))
    return Unit(
        source=row.source,
        number=row.number,
        server_id=row.server_id,
        family=row.family,
        at=row.at,
        rounds=row.rounds,
        rated=row.rated,
        why=row.why,
        people=tuple(people),
        games=tuple(Game(tuple(w), tuple(x), levels, who) for w, x, levels, who in games),
        everywhere=row.everywhere,
        sheets=tuple(sheets),
    )


def last_meeting(connection: sa.Connection, unit: Unit) -> Placed | None:
    """The last session before this one of exactly these people on the same server."""
    query = (
        sa.select(LADDER_UNITS)
        .where(
            LADDER_UNITS.c.server_id == unit.server_id,
            LADDER_UNITS.c.people == encode(unit.people),
            sa.tuple_(*_ORDER) < sa.tuple_(*_order_values(unit.order)),
        )
        .order_by(*(column.desc() for column in _ORDER))
        .limit(1)
    )
    row = connection.execute(query).first()
    return None if row is None else Placed(row.unit_id, _unit(row, []), row.familiar, row.season)


def write_placed(connection: sa.Connection, placed: Sequence[Placed], *, scope: int) -> None:
    """Keep what counting found out about these sessions."""
    if scope != EVERYWHERE:
        _write_places(connection, placed)
    columns = ("all_mu", "all_sigma") if scope == EVERYWHERE else _SERVER_RATINGS
    rows = [
        {
            "of_unit": each.unit_id,
            "of_player": player_id,
            **{name: getattr(ratings, name) for name in columns},
        }
        for each in placed
        for player_id, ratings in each.ratings.items()
    ]
    if rows:
        query = sa.update(LADDER_SHEETS).where(
            LADDER_SHEETS.c.player_id == sa.bindparam("of_player"),
            LADDER_SHEETS.c.unit_id == sa.bindparam("of_unit"),
        )
        connection.execute(query.values({name: sa.bindparam(name) for name in columns}), rows)


_SERVER_RATINGS: Final = ("evidence", "mu", "sigma", "season_mu", "season_sigma")


def _write_places(connection: sa.Connection, placed: Sequence[Placed]) -> None:
    rows = [
        {"of_unit": each.unit_id, "familiar": each.familiar, "season": each.season}
        for each in placed
    ]
    if not rows:
        return
    units = sa.update(LADDER_UNITS).where(LADDER_UNITS.c.unit_id == sa.bindparam("of_unit"))
    connection.execute(
        units.values(familiar=sa.bindparam("familiar"), season=sa.bindparam("season")), rows
    )
    sheets = sa.update(LADDER_SHEETS).where(LADDER_SHEETS.c.unit_id == sa.bindparam("of_unit"))
    seasons = [{"of_unit": row["of_unit"], "season": row["season"]} for row in rows]
    connection.execute(sheets.values(season=sa.bindparam("season")), seasons)


def sheets_of_person(
    connection: sa.Connection, player_id: int, scope: int, family: str, before: Order | None = None
) -> list[tuple[Sheet, SheetRatings, int, datetime]]:
    """A person's sessions of one ladder in order, each with ratings, season and time.

    :param before: only those that come before this place.
    """
    columns = (LADDER_SHEETS.c.at, LADDER_SHEETS.c.source, LADDER_SHEETS.c.number)
    query = (
        sa.select(LADDER_SHEETS)
        .where(LADDER_SHEETS.c.player_id == player_id, LADDER_SHEETS.c.family == family)
        .order_by(*columns)
    )
    if scope == EVERYWHERE:
        query = query.join(LADDER_UNITS, LADDER_UNITS.c.unit_id == LADDER_SHEETS.c.unit_id)
        query = query.where(LADDER_UNITS.c.everywhere.is_(sa.true()))
    else:
        query = query.where(LADDER_SHEETS.c.server_id == scope)
    if before is not None:
        query = query.where(sa.tuple_(*columns) < sa.tuple_(*_order_values(before)))
    return [
        (sheet_of(row), _ratings_of(row), row.season, row.at) for row in connection.execute(query)
    ]


class Latest(NamedTuple):
    """One of a person's last sessions; ``mu`` and ``sigma`` are his rating after it."""

    at: datetime
    outcome: int
    rounds: int
    mu: float | None
    sigma: float | None


def latest_sheets(  # noqa: PLR0913, PLR0917 - whose, where, how many, each named
    connection: sa.Connection,
    player_id: int,
    server_id: int,
    family: str,
    most: int,
    season: int = 0,
) -> list[Latest]:
    """A person's last sessions on a server, the oldest first.

    :param season: of this season alone, with the ratings in it; 0 for all.
    """
    sheet = LADDER_SHEETS.c
    rating = (sheet.season_mu, sheet.season_sigma) if season else (sheet.mu, sheet.sigma)
    query = (
        sa.select(sheet.at, sheet.outcome, sheet.rounds, *rating)
        .where(
            LADDER_SHEETS.c.player_id == player_id,
            LADDER_SHEETS.c.server_id == server_id,
            LADDER_SHEETS.c.family == family,
        )
        .order_by(
            LADDER_SHEETS.c.at.desc(),
            LADDER_SHEETS.c.source.desc(),
            LADDER_SHEETS.c.number.desc(),
        )
        .limit(most)
    )
    if season:
        query = query.where(LADDER_SHEETS.c.season == season)
    rows = connection.execute(query).all()
    return [Latest(*row) for row in reversed(rows)]
