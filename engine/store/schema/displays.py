"""What the bot has shown where: messages to edit after a restart."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, kind, snowflake

__all__ = ["DISPLAYS"]

DISPLAYS: Final = sa.Table(
    "displays",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), primary_key=True),
    kind("what", primary_key=True),
    snowflake("channel_id"),
    snowflake("message_id"),
    sa.Column("posted_at", Moment, nullable=False),
    document("state"),
)
"""One row for each public message of a table (``what``: board, lobby, ladder, …)."""
