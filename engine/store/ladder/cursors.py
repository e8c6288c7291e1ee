"""How far the sessions of a server, or of all, are counted. Holding one is holding the ladder."""

from __future__ import annotations

from datetime import datetime

import sqlalchemy as sa

from engine.store.inserting import insert_into
from engine.store.ladder.units import Order
from engine.store.schema import LADDER_CURSORS, LADDER_UNITS

__all__ = ["hold_cursor", "latest_counted", "move_cursor", "read_cursor", "servers_behind"]


def hold_cursor(connection: sa.Connection, scope: int) -> Order | None:
    """Where counting stands; nobody else counts this scope until the transaction ends.

    :return: the last session counted; ``None`` before the first.
    """
    query = (
        sa.update(LADDER_CURSORS)
        .where(LADDER_CURSORS.c.scope == scope)
        .values(number=LADDER_CURSORS.c.number)
    )
    if connection.execute(query).rowcount == 0:
        first = {"scope": scope, "at": None, "source": 0, "number": 0}
        insert = insert_into(connection, LADDER_CURSORS).values(first)
        connection.execute(insert.on_conflict_do_nothing())  # another process may be first
        connection.execute(query)
    return read_cursor(connection, scope)


def read_cursor(connection: sa.Connection, scope: int) -> Order | None:
    """Where counting stands; ``None`` before the first session."""
    query = sa.select(LADDER_CURSORS).where(LADDER_CURSORS.c.scope == scope)
    row = connection.execute(query).first()
    return None if row is None or row.at is None else Order(row.at, row.source, row.number)


def move_cursor(connection: sa.Connection, scope: int, place: Order | None) -> None:
    """Set where counting stands."""
    values = {"at": None, "source": 0, "number": 0} if place is None else place._asdict()
    query = sa.update(LADDER_CURSORS).where(LADDER_CURSORS.c.scope == scope).values(**values)
    connection.execute(query)


def latest_counted(connection: sa.Connection) -> datetime | None:
    """When the last session that is counted anywhere was over."""
    return connection.execute(sa.select(sa.func.max(LADDER_CURSORS.c.at))).scalar()


def servers_behind(connection: sa.Connection) -> tuple[int, ...]:
    """Servers with sessions that are not counted yet: the process ended in between."""
    last = LADDER_CURSORS.c
    unit = (LADDER_UNITS.c.at, LADDER_UNITS.c.source, LADDER_UNITS.c.number)
    later = sa.tuple_(*unit) > sa.tuple_(last.at, last.source, last.number)
    query = (
        sa.select(LADDER_UNITS.c.server_id)
        .outerjoin(LADDER_CURSORS, last.scope == LADDER_UNITS.c.server_id)
        .where(sa.or_(last.at.is_(None), later))
        .distinct()
        .order_by(LADDER_UNITS.c.server_id)
    )
    return tuple(connection.execute(query).scalars())
