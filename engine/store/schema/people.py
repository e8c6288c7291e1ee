"""Players' and servers' own choices."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, kind, person, snowflake

__all__ = ["PLAYERS", "PSEUDONYMS", "SERVERS"]

PLAYERS: Final = sa.Table(
    "players",
    METADATA,
    person("player_id", primary_key=True),
    sa.Column("name", sa.String(64)),
    kind("locale", nullable=True),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("nudges", sa.Boolean, nullable=False),
    sa.Column("nudge_failed_at", Moment),
    sa.Column("changed_at", Moment, nullable=False),
)
"""``name``: as last seen, untrusted. ``listed``: may stand on leaderboards. ``nudges`` and
``nudge_failed_at`` are from the first release and mean nothing: nobody is written to privately."""

SERVERS: Final = sa.Table(
    "servers",
    METADATA,
    snowflake("server_id", primary_key=True),
    kind("preset", nullable=True),
    kind("speed", nullable=True),
    kind("language", nullable=True),
    document("channels"),
    sa.Column("threads", sa.Boolean, nullable=False),
    sa.Column("pings", sa.Boolean, nullable=False),
    document("openers"),
    sa.Column("changed_at", Moment, nullable=False),
    kind("time_zone", nullable=True),
)
"""Settings of a Discord server. ``channels``: where tables may open, empty for anywhere;
``openers``: roles that may open tables, empty for everybody; ``time_zone``: the IANA name of the
zone in which a time of day is meant, UTC without."""

PSEUDONYMS: Final = sa.Table(
    "pseudonyms",
    METADATA,
    sa.Column(
        "pseudonym",
        sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
        primary_key=True,
        autoincrement=True,
    ),
    sa.Column("given_at", Moment, nullable=False),
    sqlite_autoincrement=True,
)
"""Numbers given to forgotten people; who they were is nowhere."""
