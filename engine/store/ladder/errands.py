"""What is due on a server when, as rows: claimed while it is done, moved on when it was done.

A row that is claimed already was begun by a process that ended, or couldn't be done: whoever does
it again finds out first how far it came.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.payloads import encode
from engine.store.schema import LADDER_ERRANDS

__all__ = [
    "Errand",
    "claim_errand",
    "clear_errand",
    "due_errands",
    "errand_of",
    "next_errand",
    "set_errand",
]


@dataclass(frozen=True, slots=True)
class Errand:
    """Something that is due on a server.

    :ivar kind: what.
    :ivar claimed_at: when doing it was begun; ``None`` where it wasn't.
    """

    server_id: int
    kind: str
    due_at: datetime
    claimed_at: datetime | None = None


_ROW = LADDER_ERRANDS.c


def set_errand(connection: sa.Connection, server_id: int, kind: str, due_at: datetime) -> None:
    """Let something be due then, in place of what was due of this kind."""
    clear_errand(connection, server_id, kind)
    row = {"server_id": server_id, "kind": kind, "due_at": due_at, "about": encode({})}
    connection.execute(sa.insert(LADDER_ERRANDS).values(row))


def clear_errand(connection: sa.Connection, server_id: int, kind: str) -> None:
    """Let nothing of a kind be due; nothing there is fine."""
    connection.execute(
        sa.delete(LADDER_ERRANDS).where(_ROW.server_id == server_id, _ROW.kind == kind)
    )


def claim_errand(connection: sa.Connection, errand: Errand, at: datetime) -> bool:
    """Note that doing it begins; the first claim's time stays.

    :return: false where it was moved or cleared meanwhile.
    """
    mine = (_ROW.server_id == errand.server_id, _ROW.kind == errand.kind)
    query = (
        sa.update(LADDER_ERRANDS)
        .where(*mine, _ROW.due_at == errand.due_at)
        .values(claimed_at=sa.func.coalesce(_ROW.claimed_at, sa.literal(at, _ROW.claimed_at.type)))
    )
    return connection.execute(query).rowcount == 1


def due_errands(connection: sa.Connection, now: datetime, kind: str) -> tuple[Errand, ...]:
    """Everything of a kind that is due, begun or not, the oldest first."""
    query = (
        sa.select(_ROW.server_id, _ROW.kind, _ROW.due_at, _ROW.claimed_at)
        .where(_ROW.kind == kind, _ROW.due_at <= now)
        .order_by(_ROW.due_at, _ROW.server_id)
    )
    return tuple(Errand(*row) for row in connection.execute(query))


def errand_of(connection: sa.Connection, server_id: int, kind: str) -> Errand | None:
    """What is due of a kind on a server; ``None`` for nothing."""
    query = sa.select(_ROW.server_id, _ROW.kind, _ROW.due_at, _ROW.claimed_at).where(
        _ROW.server_id == server_id, _ROW.kind == kind
    )
    row = connection.execute(query).first()
    return None if row is None else Errand(*row)


def next_errand(connection: sa.Connection, kind: str, after: datetime) -> datetime | None:
    """When the next thing of a kind is due after a moment; ``None`` for never."""
    query = sa.select(sa.func.min(_ROW.due_at)).where(_ROW.kind == kind, _ROW.due_at > after)
    moment: datetime | None = connection.execute(query).scalar_one()
    return moment
