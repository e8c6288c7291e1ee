"""Tables (桌) and their seats as rows: derived from the table's log, written with it.

Whether somebody is in a game is read from the seats of live tables and stored nowhere else.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError
from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import SEATS, TABLES, TableStatus

__all__ = [
    "LIVE",
    "NewTable",
    "Seat",
    "Table",
    "change_table",
    "live_tables",
    "open_table",
    "put_seats",
    "read_seats",
    "seat_of",
    "table_of",
    "touch_table",
]

LIVE = TABLES.c.status != TableStatus.CLOSED.value
"""The condition of being live, for queries over tables."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table is opened with.

    :ivar server_id: the Discord server; ``channel_id`` and ``thread_id`` where it is shown.
    :ivar host_id: the person who opened it.
    :ivar rules: preset and options as chosen, JSON.
    :ivar speed: name of the clock.
    :ivar access: who may sit down.
    """

    server_id: int
    channel_id: int
    host_id: int
    rules: JsonObject
    speed: str
    access: str
    thread_id: int | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A table as it stands; see :class:`NewTable` for what it was opened with.

    :ivar touched_at: last sign of life from a person, for stale lobbies.
    """

    table_id: int
    server_id: int
    channel_id: int
    thread_id: int | None
    host_id: int
    status: TableStatus
    rules: JsonObject
    speed: str
    access: str
    opened_at: datetime
    touched_at: datetime
    closed_at: datetime | None


@dataclass(frozen=True, slots=True)
class Seat:
    """Who holds a seat.

    :ivar player_id: the person, ``None`` for an empty seat or a computer's.
    :ivar computer: name of the computer player, ``None`` for a person or an empty seat.
    :ivar away: a computer plays until the person comes back.
    :ivar time_bank: milliseconds left.
    :ivar since: when this holder sat down.
    """

    seat: int
    since: datetime
    player_id: int | None = None
    computer: str | None = None
    ready: bool = False
    away: bool = False
    time_bank: int = 0


def open_table(connection: sa.Connection, new: NewTable, at: datetime) -> int:
    """Make a table in the lobby; seats are put separately.

    :return: its id, never given to another table.
    """
    row = {
        "server_id": new.server_id,
        "channel_id": new.channel_id,
        "thread_id": new.thread_id,
        "host_id": new.host_id,
        "status": TableStatus.LOBBY.value,
        "rules": encode(new.rules),
        "speed": new.speed,
        "access": new.access,
        "opened_at": at,
        "touched_at": at,
    }
    query = sa.insert(TABLES).values(row).returning(TABLES.c.table_id)
    table_id: int = connection.execute(query).scalar_one()
    return table_id


def change_table(  # noqa: PLR0913 - one optional keyword a column
    connection: sa.Connection,
    table_id: int,
    at: datetime,
    *,
    status: TableStatus | None = None,
    host_id: int | None = None,
    rules: JsonObject | None = None,
    speed: str | None = None,
    access: str | None = None,
    channel_id: int | None = None,
    thread_id: int | None = None,
) -> None:
    """Change what is given and leave the rest; also a sign of life at ``at``.

    :param status: with ``closed`` the time of closing is noted.
    :raises StoreError: ``missing``.
    """
    changes: dict[str, object] = {
        "status": status and status.value,
        "host_id": host_id,
        "rules": None if rules is None else encode(rules),
        "speed": speed,
        "access": access,
        "channel_id": channel_id,
        "thread_id": thread_id,
        "closed_at": at if status is TableStatus.CLOSED else None,
    }
    given = {name: value for name, value in changes.items() if value is not None}
    _update(connection, table_id, {**given, "touched_at": at})


def touch_table(connection: sa.Connection, table_id: int, at: datetime) -> None:
    """Note a sign of life from a person.

    :raises StoreError: ``missing``.
    """
    if connection.execute(_TOUCH, {"of": table_id, "at": at}).rowcount != 1:
        raise StoreError(StoreCode.MISSING, table=table_id)


# Built once: it may run with every move.
_TOUCH: Final = (
    sa.update(TABLES)
    .where(TABLES.c.table_id == sa.bindparam("of"))
    .values(touched_at=sa.bindparam("at"))
)


def _update(connection: sa.Connection, table_id: int, values: dict[str, object]) -> None:
    query = sa.update(TABLES).where(TABLES.c.table_id == table_id).values(values)
    if connection.execute(query).rowcount != 1:
        raise StoreError(StoreCode.MISSING, table=table_id)


def put_seats(connection: sa.Connection, table_id: int, seats: Sequence[Seat]) -> None:
    """Replace all seats of a table by these.

    :raises StoreError: ``constraint`` if there is no such table.
    """
    connection.execute(sa.delete(SEATS).where(SEATS.c.table_id == table_id))
    rows = [
        {
            "table_id": table_id,
            "seat": seat.seat,
            "player_id": seat.player_id,
            "computer": seat.computer,
            "ready": seat.ready,
            "away": seat.away,
            "time_bank": seat.time_bank,
            "since": seat.since,
        }
        for seat in seats
    ]
    if rows:
        connection.execute(sa.insert(SEATS), rows)


def read_seats(connection: sa.Connection, table_id: int) -> tuple[Seat, ...]:
    """The seats of a table in order."""
    query = sa.select(SEATS).where(SEATS.c.table_id == table_id).order_by(SEATS.c.seat)
    return tuple(map(seat_of, connection.execute(query)))


def live_tables(connection: sa.Connection, server_id: int | None = None) -> tuple[Table, ...]:
    """The live tables of a server, or of all, oldest first; unreadable rows are left out."""
    query = sa.select(TABLES).where(LIVE).order_by(TABLES.c.table_id)
    if server_id is not None:
        query = query.where(TABLES.c.server_id == server_id)
    return tuple(_readable(connection.execute(query)))


def _readable(rows: Iterable[sa.Row[tuple[object, ...]]]) -> Iterator[Table]:
    """Tables that can be read: one damaged row must not hide the others (``doctor`` tells)."""
    for row in rows:
        with suppress(StoreError):
            yield table_of(row)


def table_of(row: sa.Row[tuple[object, ...]]) -> Table:
    """A row of ``tables`` as a table.

    :raises StoreError: ``corrupt`` where the rules or the status make no sense.
    """
    values = dict(row._mapping)  # noqa: SLF001 - SQLAlchemy's public name for a row as a mapping
    values["rules"] = decode_object(row.rules, table=row.table_id)
    try:
        values["status"] = TableStatus(row.status)
    except ValueError as error:
        raise StoreError(StoreCode.CORRUPT, table=row.table_id, status=row.status) from error
    return Table(**values)


def seat_of(row: sa.Row[tuple[object, ...]]) -> Seat:
    """A row of ``seats`` as a seat."""
    return Seat(
        seat=row.seat,
        since=row.since,
        player_id=row.player_id,
        computer=row.computer,
        ready=row.ready,
        away=row.away,
        time_bank=row.time_bank,
    )
