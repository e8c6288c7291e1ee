"""Leagues (联赛): series of tournaments of a server."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError, located
from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import LEAGUE_TOURNAMENTS, LEAGUES

__all__ = [
    "StoredLeague",
    "add_to_league",
    "close_league",
    "create_league",
    "leagues_of_server",
    "read_league",
    "remove_from_league",
]


@dataclass(frozen=True, slots=True)
class StoredLeague:
    """A league.

    :ivar name: untrusted text.
    :ivar terms: how its table is reckoned, JSON.
    :ivar closed_at: when it was closed; None while tournaments can be added.
    :ivar tournaments: the ids of its tournaments, in rising order.
    """

    league_id: int
    server_id: int
    owner_id: int
    name: str
    terms: JsonObject
    created_at: datetime
    closed_at: datetime | None = None
    tournaments: tuple[int, ...] = ()


def create_league(connection: sa.Connection, new: StoredLeague) -> int:
    """Write a new league.

    :param new: its id is not looked at.
    :return: its id.
    """
    row = {
        "server_id": new.server_id,
        "owner_id": new.owner_id,
        "name": new.name,
        "terms": encode(new.terms),
        "created_at": new.created_at,
    }
    query = sa.insert(LEAGUES).values(row).returning(LEAGUES.c.league_id)
    league_id: int = connection.execute(query).scalar_one()
    return league_id


def close_league(connection: sa.Connection, league_id: int, at: datetime) -> None:
    """Note that the season is over; the first time stays."""
    open_one = sa.and_(LEAGUES.c.league_id == league_id, LEAGUES.c.closed_at.is_(None))
    connection.execute(sa.update(LEAGUES).where(open_one).values(closed_at=at))


def add_to_league(connection: sa.Connection, league_id: int, tournament_id: int) -> None:
    """Let a tournament count in a league.

    :raises StoreError: ``conflict`` where it does; ``constraint`` where there is no such one.
    """
    row = {"league_id": league_id, "tournament_id": tournament_id}
    with located(league=league_id, tournament=tournament_id):
        connection.execute(sa.insert(LEAGUE_TOURNAMENTS).values(row))


def remove_from_league(connection: sa.Connection, league_id: int, tournament_id: int) -> None:
    """Let a tournament count no more; one that doesn't is fine."""
    query = sa.delete(LEAGUE_TOURNAMENTS).where(
        LEAGUE_TOURNAMENTS.c.league_id == league_id,
        LEAGUE_TOURNAMENTS.c.tournament_id == tournament_id,
    )
    connection.execute(query)


def read_league(connection: sa.Connection, league_id: int) -> StoredLeague:
    """A league.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    found = _select(connection, LEAGUES.c.league_id == league_id)
    if not found:
        raise StoreError(StoreCode.MISSING, league=league_id)
    return found[0]


def leagues_of_server(connection: sa.Connection, server_id: int) -> tuple[StoredLeague, ...]:
    """The leagues of a server, the newest first."""
    return _select(connection, LEAGUES.c.server_id == server_id)[::-1]


def _select(connection: sa.Connection, where: sa.ColumnElement[bool]) -> tuple[StoredLeague, ...]:
    rows = connection.execute(sa.select(LEAGUES).where(where).order_by(LEAGUES.c.league_id)).all()
    members: dict[int, list[int]] = {}
    query = (
        sa.select(LEAGUE_TOURNAMENTS)
        .where(LEAGUE_TOURNAMENTS.c.league_id.in_([row.league_id for row in rows]))
        .order_by(LEAGUE_TOURNAMENTS.c.tournament_id)
    )
    for row in connection.execute(query):
        members.setdefault(row.league_id, []).append(row.tournament_id)
    return tuple(
        StoredLeague(
            row.league_id,
            row.server_id,
            row.owner_id,
            row.name,
            decode_object(row.terms, league=row.league_id),
            row.created_at,
            row.closed_at,
            tuple(members.get(row.league_id, ())),
        )
        for row in rows
    )
