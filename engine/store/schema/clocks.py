"""Time as rows: what is due when, and when this process was last alive."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, kind

__all__ = ["DEADLINES", "HEARTBEATS"]

DEADLINES: Final = sa.Table(
    "deadlines",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), primary_key=True),
    kind("kind", primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    sa.Column("due_at", Moment, nullable=False),
    document("about"),
    sa.Column("claimed_at", Moment),
    sa.Index("ix_deadlines_claimed_at_due_at", "claimed_at", "due_at"),
)
"""What is due when: one of a kind for a table and seat (-1: the whole table). A claim is written
in the same transaction as what follows from it."""

HEARTBEATS: Final = sa.Table(
    "heartbeats",
    METADATA,
    kind("process", primary_key=True),
    sa.Column("started_at", Moment, nullable=False),
    sa.Column("beat_at", Moment, nullable=False),
    sa.Column("stopped_at", Moment),
)
"""When a process was last known to be alive, so that its downtime can be given back."""
