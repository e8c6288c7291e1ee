"""Deadlines as rows: what is due when.

A deadline of a kind exists once for a table and seat; setting it again moves it. It is claimed
in the unit of work that writes what follows from it, so it is neither lost nor done twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError
from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import DEADLINES

__all__ = [
    "WHOLE_TABLE",
    "Deadline",
    "claim_deadline",
    "clear_deadlines",
    "deadline_of",
    "due_deadlines",
    "next_due",
    "set_deadlines",
]

WHOLE_TABLE: Final = -1
"""The seat of a deadline that belongs to no seat."""


# Built once: every move of every table runs them.
_SET: Final = sa.insert(DEADLINES)
_MOVE: Final = (
    sa.update(DEADLINES)
    .where(
        DEADLINES.c.table_id == sa.bindparam("of"),
        DEADLINES.c.kind == sa.bindparam("what"),
        DEADLINES.c.seat == sa.bindparam("whose"),
    )
    .values(due_at=sa.bindparam("due_at"), about=sa.bindparam("about"), claimed_at=None)
)


@dataclass(frozen=True, slots=True)
class Deadline:
    """Something that is due.

    :ivar kind: what: a move, a reminder, the end of a lobby, …
    :ivar due_at: when (aware).
    :ivar about: facts for whoever handles it, such as the move number.
    :ivar seat: whose, or :data:`WHOLE_TABLE`.
    """

    table_id: int
    kind: str
    due_at: datetime
    about: JsonObject
    seat: int = WHOLE_TABLE


def set_deadlines(connection: sa.Connection, deadlines: Sequence[Deadline]) -> None:
    """Set deadlines, each in place of the one of the same table, kind and seat.

    :raises StoreError: ``constraint`` if there is no such table.
    """
    for deadline in deadlines:
        key = {"of": deadline.table_id, "what": deadline.kind, "whose": deadline.seat}
        value = {"due_at": deadline.due_at, "about": encode(deadline.about)}
        if connection.execute(_MOVE, key | value).rowcount == 0:
            row = {"table_id": deadline.table_id, "kind": deadline.kind, "seat": deadline.seat}
            connection.execute(_SET, row | value)


def clear_deadlines(
    connection: sa.Connection, table_id: int, kinds: Sequence[str] | None = None
) -> None:
    """Remove a table's deadlines, of these kinds or all. None there is fine."""
    query = sa.delete(DEADLINES).where(DEADLINES.c.table_id == table_id)
    if kinds is not None:
        query = query.where(DEADLINES.c.kind.in_(kinds))
    connection.execute(query)


def claim_deadline(connection: sa.Connection, deadline: Deadline, at: datetime) -> None:
    """Take a deadline for handling, together with what the unit of work writes besides.

    :raises StoreError: ``conflict`` if it was claimed, moved or cleared meanwhile.
    """
    query = (
        sa.update(DEADLINES)
        .where(_same(deadline), DEADLINES.c.due_at == deadline.due_at)
        .where(DEADLINES.c.claimed_at.is_(None))
        .values(claimed_at=at)
    )
    if connection.execute(query).rowcount != 1:
        raise StoreError(StoreCode.CONFLICT, table=deadline.table_id, deadline=deadline.kind)


def due_deadlines(
    connection: sa.Connection, now: datetime, most: int = 1000
) -> tuple[Deadline, ...]:
    """Unclaimed deadlines that are due at ``now``, the oldest first.

    One with unreadable facts comes with none, so that it can be claimed and blocks no other.
    """
    query = (
        sa.select(DEADLINES)
        .where(DEADLINES.c.claimed_at.is_(None), DEADLINES.c.due_at <= now)
        .order_by(DEADLINES.c.due_at, DEADLINES.c.table_id, DEADLINES.c.seat)
        .limit(most)
    )
    return tuple(map(_claimable, connection.execute(query)))


def next_due(connection: sa.Connection) -> datetime | None:
    """When the next unclaimed deadline is due; ``None`` if there is none."""
    query = sa.select(sa.func.min(DEADLINES.c.due_at)).where(DEADLINES.c.claimed_at.is_(None))
    moment: datetime | None = connection.execute(query).scalar_one()
    return moment


def deadline_of(row: sa.Row[tuple[object, ...]]) -> Deadline:
    """A row of ``deadlines`` as a deadline.

    :raises StoreError: ``corrupt`` where ``about`` is no JSON object.
    """
    about = decode_object(row.about, table=row.table_id, deadline=row.kind)
    return Deadline(row.table_id, row.kind, row.due_at, about, row.seat)


def _claimable(row: sa.Row[tuple[object, ...]]) -> Deadline:
    try:
        return deadline_of(row)
    except StoreError:
        return Deadline(row.table_id, row.kind, row.due_at, {}, row.seat)


def _same(deadline: Deadline) -> sa.ColumnElement[bool]:
    return sa.and_(
        DEADLINES.c.table_id == deadline.table_id,
        DEADLINES.c.kind == deadline.kind,
        DEADLINES.c.seat == deadline.seat,
    )
