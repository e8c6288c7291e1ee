"""Tournaments (比赛): the log of each, its secret, its tables, its helpers; leagues (联赛)."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, key, kind, person, snowflake

__all__ = [
    "LEAGUES",
    "LEAGUE_TOURNAMENTS",
    "TOURNAMENTS",
    "TOURNAMENT_DISPLAYS",
    "TOURNAMENT_LOG",
    "TOURNAMENT_MARKS",
    "TOURNAMENT_ORGANISERS",
    "TOURNAMENT_TABLES",
]

TOURNAMENTS: Final = sa.Table(
    "tournaments",
    METADATA,
    key("tournament_id"),
    snowflake("server_id"),
    snowflake("channel_id"),
    person("owner_id"),
    sa.Column("name", sa.Text, nullable=False),
    sa.Column("live", sa.Boolean, nullable=False),
    sa.Column("secret", sa.String(64), nullable=True),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("closed_at", Moment),
    sa.Index("ix_tournaments_server_id_live", "server_id", "live"),
    sqlite_autoincrement=True,
)
"""One row a tournament. ``secret`` is that of its boards, empty where it came from a file: it is
for dealing alone until the log shows it. ``live``: something may still happen by itself."""

TOURNAMENT_LOG: Final = sa.Table(
    "tournament_log",
    METADATA,
    sa.Column("tournament_id", sa.ForeignKey("tournaments.tournament_id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", Moment, nullable=False),
    person("player_id"),
    document("payload"),
    sqlite_with_rowid=False,
)
"""**The truth**: the facts of a tournament in order, from 1. ``player_id`` did it; 0 is the
program."""

TOURNAMENT_ORGANISERS: Final = sa.Table(
    "tournament_organisers",
    METADATA,
    sa.Column("tournament_id", sa.ForeignKey("tournaments.tournament_id"), primary_key=True),
    person("player_id", primary_key=True),
    sa.Column("since", Moment, nullable=False),
)
"""Whom the owner of a tournament has named to run it with him."""

TOURNAMENT_TABLES: Final = sa.Table(
    "tournament_tables",
    METADATA,
    sa.Column("tournament_id", sa.ForeignKey("tournaments.tournament_id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("attempt", sa.Integer, primary_key=True, autoincrement=False),
    snowflake("channel_id"),
    snowflake("thread_id", nullable=True),
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), nullable=True),
    sa.Column("taken", sa.Boolean, nullable=False, default=False),
    sa.Index("ix_tournament_tables_table_id", "table_id"),
)
"""Which table (桌) plays a table of a round. ``step`` is the line of the log that opened the round,
``attempt`` counts replays. A row without ``table_id``: its place is there, the table is not yet.
``taken``: its result stands in the log, or did."""

TOURNAMENT_MARKS: Final = sa.Table(
    "tournament_marks",
    METADATA,
    sa.Column("tournament_id", sa.ForeignKey("tournaments.tournament_id"), primary_key=True),
    kind("kind", primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("at", sa.BigInteger, nullable=False),
)
"""What was done that is no fact of the log: a warning given, a next round held back."""

TOURNAMENT_DISPLAYS: Final = sa.Table(
    "tournament_displays",
    METADATA,
    sa.Column("tournament_id", sa.ForeignKey("tournaments.tournament_id"), primary_key=True),
    kind("what", primary_key=True),
    snowflake("channel_id"),
    snowflake("message_id"),
    sa.Column("posted_at", Moment, nullable=False),
    document("state"),
)
"""Which message shows what of a tournament, so that the bot goes on with it after a restart; also
which thread was opened for a table (``message_id`` is the thread's then)."""

LEAGUES: Final = sa.Table(
    "leagues",
    METADATA,
    key("league_id"),
    snowflake("server_id"),
    person("owner_id"),
    sa.Column("name", sa.Text, nullable=False),
    document("terms"),
    sa.Column("created_at", Moment, nullable=False),
    sa.Column("closed_at", Moment),
    sa.Index("ix_leagues_server_id", "server_id"),
    sqlite_autoincrement=True,
)
"""A series of tournaments. ``terms``: the points by place, how many results count."""

LEAGUE_TOURNAMENTS: Final = sa.Table(
    "league_tournaments",
    METADATA,
    sa.Column("league_id", sa.ForeignKey("leagues.league_id"), primary_key=True),
    sa.Column("tournament_id", sa.ForeignKey("tournaments.tournament_id"), primary_key=True),
)
"""Which tournaments belong to a league."""
