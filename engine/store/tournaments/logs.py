"""Tournaments and their logs: a log is only ever added to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError, located
from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import TOURNAMENT_LOG, TOURNAMENT_ORGANISERS, TOURNAMENTS

__all__ = [
    "Entry",
    "StoredTournament",
    "add_entries",
    "add_organiser",
    "create_tournament",
    "live_tournaments",
    "read_entries",
    "read_tournament",
    "set_live",
    "tournament_ids",
    "tournaments_of_server",
]


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of a tournament's log.

    :ivar number: counts from 1.
    :ivar player_id: who did it; 0 for the program.
    :ivar payload: the fact, JSON.
    """

    number: int
    at: datetime
    player_id: int
    payload: JsonObject


@dataclass(frozen=True, slots=True)
class StoredTournament:
    """A tournament without its log.

    :ivar tournament_id: 0 before it is written.
    :ivar name: untrusted text.
    :ivar live: whether something may still happen by itself.
    :ivar secret: of its boards, 64 hexadecimal digits; empty where nobody knows it here.
    :ivar organisers: whom the owner has named, in rising order.
    """

    server_id: int
    channel_id: int
    owner_id: int
    name: str
    created_at: datetime
    live: bool = True
    secret: str = ""
    closed_at: datetime | None = None
    organisers: tuple[int, ...] = ()
    tournament_id: int = 0

    def __repr__(self) -> str:
        return f"StoredTournament({self.tournament_id})"  # the secret stays out of logs


def create_tournament(
    connection: sa.Connection, new: StoredTournament, entries: Sequence[Entry]
) -> int:
    """Write a new tournament with the first entries of its log.

    :return: its id.
    """
    row = {
        "server_id": new.server_id,
        "channel_id": new.channel_id,
        "owner_id": new.owner_id,
        "name": new.name,
        "live": new.live,
        "secret": new.secret or None,
        "created_at": new.created_at,
        "closed_at": new.closed_at,
    }
    query = sa.insert(TOURNAMENTS).values(row).returning(TOURNAMENTS.c.tournament_id)
    tournament_id: int = connection.execute(query).scalar_one()
    add_entries(connection, tournament_id, entries)
    return tournament_id


def add_entries(connection: sa.Connection, tournament_id: int, entries: Sequence[Entry]) -> None:
    """Append to a log.

    :raises StoreError: ``conflict`` where another process was first.
    """
    rows = [
        {
            "tournament_id": tournament_id,
            "number": each.number,
            "at": each.at,
            "player_id": each.player_id,
            "payload": encode(each.payload),
        }
        for each in entries
    ]
    with located(tournament=tournament_id):
        if rows:
            connection.execute(sa.insert(TOURNAMENT_LOG), rows)


def set_live(
    connection: sa.Connection, tournament_id: int, closed_at: datetime | None, *, live: bool
) -> None:
    """Note whether something may still happen by itself."""
    query = sa.update(TOURNAMENTS).where(TOURNAMENTS.c.tournament_id == tournament_id)
    connection.execute(query.values(live=live, closed_at=closed_at))


def add_organiser(
    connection: sa.Connection, tournament_id: int, player_id: int, at: datetime
) -> None:
    """Name somebody to run a tournament with its owner; a second time changes nothing."""
    same = sa.and_(
        TOURNAMENT_ORGANISERS.c.tournament_id == tournament_id,
        TOURNAMENT_ORGANISERS.c.player_id == player_id,
    )
    if connection.execute(sa.select(TOURNAMENT_ORGANISERS).where(same)).first() is None:
        row = {"tournament_id": tournament_id, "player_id": player_id, "since": at}
        connection.execute(sa.insert(TOURNAMENT_ORGANISERS).values(row))


def read_entries(connection: sa.Connection, tournament_id: int) -> tuple[Entry, ...]:
    """The log of a tournament; empty where there is none.

    :raises StoreError: ``corrupt``.
    """
    query = (
        sa.select(TOURNAMENT_LOG)
        .where(TOURNAMENT_LOG.c.tournament_id == tournament_id)
        .order_by(TOURNAMENT_LOG.c.number)
    )
    return tuple(_entry(row) for row in connection.execute(query))


def tournament_ids(connection: sa.Connection) -> tuple[int, ...]:
    """Every tournament there is, live or over, the oldest first."""
    query = sa.select(TOURNAMENTS.c.tournament_id).order_by(TOURNAMENTS.c.tournament_id)
    return tuple(connection.execute(query).scalars())


def read_tournament(connection: sa.Connection, tournament_id: int) -> StoredTournament:
    """A tournament without its log.

    :raises StoreError: ``missing``.
    """
    found = _select(connection, TOURNAMENTS.c.tournament_id == tournament_id)
    if not found:
        raise StoreError(StoreCode.MISSING, tournament=tournament_id)
    return found[0]


def live_tournaments(connection: sa.Connection) -> tuple[StoredTournament, ...]:
    """Those in which something may still happen by itself."""
    return _select(connection, TOURNAMENTS.c.live)


def tournaments_of_server(
    connection: sa.Connection, server_id: int, most: int = 25
) -> tuple[StoredTournament, ...]:
    """The latest tournaments of a server, over or not, the newest first."""
    return _select(connection, TOURNAMENTS.c.server_id == server_id)[-most:][::-1]


def _select(
    connection: sa.Connection, where: sa.ColumnElement[bool]
) -> tuple[StoredTournament, ...]:
    query = sa.select(TOURNAMENTS).where(where).order_by(TOURNAMENTS.c.tournament_id)
    rows = connection.execute(query).all()
    ids = [row.tournament_id for row in rows]
    named: dict[int, list[int]] = {}
    helpers = (
        sa.select(TOURNAMENT_ORGANISERS)
        .where(TOURNAMENT_ORGANISERS.c.tournament_id.in_(ids))
        .order_by(TOURNAMENT_ORGANISERS.c.player_id)
    )
    for row in connection.execute(helpers):
        named.setdefault(row.tournament_id, []).append(row.player_id)
    return tuple(_tournament(row, named.get(row.tournament_id, [])) for row in rows)


def _tournament(row: sa.Row[tuple[object, ...]], organisers: list[int]) -> StoredTournament:
    return StoredTournament(
        tournament_id=row.tournament_id,
        server_id=row.server_id,
        channel_id=row.channel_id,
        owner_id=row.owner_id,
        name=row.name,
        created_at=row.created_at,
        live=row.live,
        secret=row.secret or "",
        closed_at=row.closed_at,
        organisers=tuple(organisers),
    )


def _entry(row: sa.Row[tuple[object, ...]]) -> Entry:
    where = {"tournament": row.tournament_id, "number": row.number}
    return Entry(row.number, row.at, row.player_id, decode_object(row.payload, **where))
