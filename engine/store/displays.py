"""Which public messages show a table, so that the bot edits them after a restart."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import DISPLAYS

__all__ = ["Display", "clear_display", "display_of", "put_display", "read_displays"]


@dataclass(frozen=True, slots=True)
class Display:
    """One public message of a table.

    :ivar what: board, lobby, ladder, …
    :ivar posted_at: when the message was made (aware); Discord limits edits of old ones.
    :ivar state: what the bot wants to remember of it, JSON.
    """

    what: str
    channel_id: int
    message_id: int
    posted_at: datetime
    state: JsonObject


def put_display(connection: sa.Connection, table_id: int, display: Display) -> None:
    """Note a message in place of the one that showed the same before.

    :raises StoreError: ``constraint`` if there is no such table.
    """
    clear_display(connection, table_id, display.what)
    row = {
        "table_id": table_id,
        "what": display.what,
        "channel_id": display.channel_id,
        "message_id": display.message_id,
        "posted_at": display.posted_at,
        "state": encode(display.state),
    }
    connection.execute(sa.insert(DISPLAYS).values(row))


def clear_display(connection: sa.Connection, table_id: int, what: str) -> None:
    """Forget a message; none there is fine."""
    same = sa.and_(DISPLAYS.c.table_id == table_id, DISPLAYS.c.what == what)
    connection.execute(sa.delete(DISPLAYS).where(same))


def read_displays(connection: sa.Connection, table_id: int) -> tuple[Display, ...]:
    """All messages of a table.

    :raises StoreError: ``corrupt``.
    """
    query = sa.select(DISPLAYS).where(DISPLAYS.c.table_id == table_id).order_by(DISPLAYS.c.what)
    return tuple(map(display_of, connection.execute(query)))


def display_of(row: sa.Row[tuple[object, ...]]) -> Display:
    """A row of ``displays`` as a display.

    :raises StoreError: ``corrupt``.
    """
    state = decode_object(row.state, table=row.table_id, display=row.what)
    return Display(row.what, row.channel_id, row.message_id, row.posted_at, state)
