"""Downtime given back: a process leaves a sign of life, and a start moves the deadlines.

The gap between the last sign and the start was nobody's thinking time. It is added to every
open deadline in the same transaction that notes the start, so a crash in between gives it once;
but not to one that is due never.
Where the clock was set back meanwhile the gap is negative, and the deadlines go back with it.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final

import sqlalchemy as sa

from engine.store.schema import DEADLINES, HEARTBEATS, TABLES
from engine.store.schema.base import microseconds
from engine.store.tables import LIVE

__all__ = ["Downtime", "beat", "give_back", "stop"]


_NEVER: Final = datetime(9000, 1, 1, tzinfo=UTC)
"""What is due so late is due never, and stays so: there is no year 10000."""


@dataclass(frozen=True, slots=True)
class Downtime:
    """What a start found.

    :ivar gap: how long the process was not alive, by the clock: negative where the clock was set
        back by more than that, zero for the first start.
    :ivar moved: how many deadlines got the gap added.
    :ivar stopped_well: the process had said goodbye.
    """

    gap: timedelta
    moved: int
    stopped_well: bool


def beat(connection: sa.Connection, process: str, at: datetime) -> None:
    """Leave a sign of life; a few seconds apart is enough. One set back is no sign.

    :param process: the name this process keeps over restarts.
    """
    newer = sa.and_(HEARTBEATS.c.process == process, HEARTBEATS.c.beat_at < at)
    connection.execute(sa.update(HEARTBEATS).where(newer).values(beat_at=at))


def stop(connection: sa.Connection, process: str, at: datetime) -> None:
    """Say goodbye: an orderly end."""
    query = sa.update(HEARTBEATS).where(HEARTBEATS.c.process == process)
    connection.execute(query.values(beat_at=at, stopped_at=at))


def give_back(
    connection: sa.Connection,
    process: str,
    now: datetime,
    table_ids: Collection[int] | None = None,
) -> Downtime:
    """Note the start of a process and add its downtime to the open deadlines of live tables.

    :param now: the start; the first sign of life of the new run.
    :param table_ids: the tables of this process where several share a database; else all.
    """
    same = HEARTBEATS.c.process == process
    before = connection.execute(sa.select(HEARTBEATS).where(same)).first()
    gap = timedelta(0) if before is None else now - before.beat_at
    moved = _move(connection, gap, table_ids) if gap else 0
    connection.execute(sa.delete(HEARTBEATS).where(same))
    row = {"process": process, "started_at": now, "beat_at": now}
    connection.execute(sa.insert(HEARTBEATS).values(row))
    return Downtime(gap, moved, before is not None and before.stopped_at is not None)


def _move(connection: sa.Connection, gap: timedelta, table_ids: Collection[int] | None) -> int:
    live = sa.select(TABLES.c.table_id).where(LIVE)
    if table_ids is not None:
        live = live.where(TABLES.c.table_id.in_(table_ids))
    later = sa.type_coerce(DEADLINES.c.due_at, sa.BigInteger) + microseconds(gap)
    query = (
        sa.update(DEADLINES)
        .where(DEADLINES.c.claimed_at.is_(None), DEADLINES.c.table_id.in_(live))
        .where(DEADLINES.c.due_at < _NEVER)
        .values(due_at=later)
    )
    return connection.execute(query).rowcount
