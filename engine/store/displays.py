"""Which public messages show a table, so that the bot edits them after a restart."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import DISPLAYS

__all__ = [
    "Display",
    "clear_display",
    "clear_shown",
    "display_of",
    "put_display",
    "put_shown",
    "read_displays",
    "read_shown",
]


@dataclass(frozen=True, slots=True)
class Display:
    """One public message of a table, or of a tournament.

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
    put_shown(connection, DISPLAYS.c.table_id, table_id, display)


def clear_display(connection: sa.Connection, table_id: int, what: str) -> None:
    """Forget a message; none there is fine."""
    clear_shown(connection, DISPLAYS.c.table_id, table_id, what)


def read_displays(connection: sa.Connection, table_id: int) -> tuple[Display, ...]:
    """All messages of a table.

    :raises StoreError: ``corrupt``.
    """
    return read_shown(connection, DISPLAYS.c.table_id, table_id)


def put_shown(
    connection: sa.Connection, owner: sa.Column[int], number: int, display: Display
) -> None:
    """Note a message of whatever is shown.

    :param owner: the column that says whose message it is, in a table of messages.
    :param number: the owner's id.
    """
    clear_shown(connection, owner, number, display.what)
    row = {
        owner.name: number,
        "what": display.what,
        "channel_id": display.channel_id,
        "message_id": display.message_id,
        "posted_at": display.posted_at,
        "state": encode(display.state),
    }
    connection.execute(sa.insert(owner.table).values(row))


def clear_shown(connection: sa.Connection, owner: sa.Column[int], number: int, what: str) -> None:
    """Forget a message of an owner; none there is fine."""
    same = sa.and_(owner == number, owner.table.c.what == what)
    connection.execute(sa.delete(owner.table).where(same))


def read_shown(
    connection: sa.Connection, owner: sa.Column[int], number: int
) -> tuple[Display, ...]:
    """All messages of an owner, by what they show.

    :raises StoreError: ``corrupt``.
    """
    query = sa.select(owner.table).where(owner == number).order_by(owner.table.c.what)
    kind = owner.name.removesuffix("_id")
    return tuple(_display(row, kind) for row in connection.execute(query))


def display_of(row: sa.Row[tuple[object, ...]]) -> Display:
    """A row of ``displays`` as a display.

    :raises StoreError: ``corrupt``.
    """
    return _display(row, "table")


def _display(row: sa.Row[tuple[object, ...]], owner: str) -> Display:
    number = getattr(row, f"{owner}_id")
    state = decode_object(row.state, **{owner: number}, display=row.what)
    return Display(row.what, row.channel_id, row.message_id, row.posted_at, state)
