"""What a Discord server has set for its tables."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError
from engine.store.inserting import insert_into
from engine.store.payloads import decode, encode
from engine.store.schema import SERVERS

__all__ = ["ServerSettings", "change_server", "put_server", "read_server"]


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """A server's settings; the defaults hold where nobody has set anything.

    :ivar preset: rules a table opens with; ``None`` for the program's default, as below.
    :ivar speed: clock a table opens with.
    :ivar language: language tag of public messages.
    :ivar channels: where tables may open; empty for anywhere.
    :ivar threads: each table gets a thread of its own.
    :ivar pings: the player whose turn it is may be mentioned.
    :ivar openers: roles that may open tables; empty for everybody.
    :ivar time_zone: the IANA name of the zone in which a time of day is meant; ``None`` for UTC.
    """

    server_id: int
    preset: str | None = None
    speed: str | None = None
    language: str | None = None
    channels: tuple[int, ...] = ()
    threads: bool = True
    pings: bool = True
    openers: tuple[int, ...] = ()
    time_zone: str | None = None


def read_server(connection: sa.Connection, server_id: int) -> ServerSettings:
    """A server's settings, the defaults for an unknown server.

    :raises StoreError: ``corrupt``.
    """
    row = connection.execute(sa.select(SERVERS).where(SERVERS.c.server_id == server_id)).first()
    if row is None:
        return ServerSettings(server_id)
    return ServerSettings(
        server_id=server_id,
        preset=row.preset,
        speed=row.speed,
        language=row.language,
        channels=_ids(row.channels, server_id),
        threads=row.threads,
        pings=row.pings,
        openers=_ids(row.openers, server_id),
        time_zone=row.time_zone,
    )


def change_server(
    connection: sa.Connection,
    server_id: int,
    change: Callable[[ServerSettings], ServerSettings],
    at: datetime,
) -> ServerSettings:
    """Change a server's settings in one unit of work; whoever else changes them waits for its end.

    :param change: gives the settings after those that stand.
    :return: the settings afterwards.
    :raises StoreError: ``corrupt``.
    """
    _keep_for_us(connection, server_id, at)
    after = change(read_server(connection, server_id))
    put_server(connection, after, at)
    return after


def _keep_for_us(connection: sa.Connection, server_id: int, at: datetime) -> None:
    """Let nobody else change a row, which is there afterwards, until the transaction ends."""
    insert = insert_into(connection, SERVERS).values(_row(ServerSettings(server_id), at))
    key, same = [SERVERS.c.server_id], {"server_id": server_id}
    connection.execute(insert.on_conflict_do_update(index_elements=key, set_=same))


def put_server(connection: sa.Connection, settings: ServerSettings, at: datetime) -> None:
    """Store a server's settings in place of earlier ones."""
    row = _row(settings, at)
    insert = insert_into(connection, SERVERS).values(row)
    connection.execute(insert.on_conflict_do_update(index_elements=[SERVERS.c.server_id], set_=row))


def _row(settings: ServerSettings, at: datetime) -> dict[str, object]:
    return {
        "server_id": settings.server_id,
        "preset": settings.preset,
        "speed": settings.speed,
        "language": settings.language,
        "channels": encode(settings.channels),
        "threads": settings.threads,
        "pings": settings.pings,
        "openers": encode(settings.openers),
        "time_zone": settings.time_zone,
        "changed_at": at,
    }


def _ids(text: str, server_id: int) -> tuple[int, ...]:
    value = decode(text, server=server_id)
    if not isinstance(value, list):
        raise StoreError(StoreCode.CORRUPT, server=server_id)
    return tuple(item for item in value if isinstance(item, int))
