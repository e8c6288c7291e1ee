"""Tables (桌), who sits at them, and the table's own log."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import (
    METADATA,
    Moment,
    document,
    key,
    kind,
    one_of,
    person,
    snowflake,
)

__all__ = ["SEATS", "TABLES", "TABLE_LOG", "TableStatus"]


class TableStatus(StrEnum):
    """Where a table stands; all but ``closed`` are live."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    CLOSED = "closed"


TABLES: Final = sa.Table(
    "tables",
    METADATA,
    key("table_id"),
    snowflake("server_id"),
    snowflake("channel_id"),
    snowflake("thread_id", nullable=True),
    person("host_id"),
    kind("status"),
    document("rules"),
    kind("speed"),
    kind("access"),
    sa.Column("opened_at", Moment, nullable=False),
    sa.Column("touched_at", Moment, nullable=False),
    sa.Column("closed_at", Moment),
    one_of("status", TableStatus),
    sa.Index("ix_tables_status_server_id", "status", "server_id"),
    sqlite_autoincrement=True,
)
"""One row a table. ``rules`` is preset and options as chosen in the lobby; what a round was
really played by stands in ``rulesets``. Ids are never given twice: buttons carry them."""

SEATS: Final = sa.Table(
    "seats",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), primary_key=True),
    sa.Column("seat", sa.SmallInteger, primary_key=True, autoincrement=False),
    person("player_id", nullable=True),
    kind("computer", nullable=True),
    sa.Column("ready", sa.Boolean, nullable=False, default=False),
    sa.Column("away", sa.Boolean, nullable=False, default=False),
    sa.Column("time_bank", sa.Integer, nullable=False, default=0),
    sa.Column("since", Moment, nullable=False),
    sa.Index("ix_seats_player_id", "player_id"),
)
"""Who holds a seat now: a person, or a computer player of that name. ``away``: a computer plays
for the absent person until he comes back. ``time_bank``: milliseconds left."""

TABLE_LOG: Final = sa.Table(
    "table_log",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", Moment, nullable=False),
    person("player_id", nullable=True),
    kind("kind"),
    document("payload"),
    sqlite_with_rowid=False,
)
"""Lobby, pauses, votes, substitutes, undo: everything that is no action of a round."""
