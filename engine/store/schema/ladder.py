"""The ladder: corrections and seasons as facts, and what is computed from all facts.

Facts: ``ladder_facts``, ``ladder_finals``, ``ladder_people``. Everything else here is derived and
can be thrown away: ``tractor ladder rebuild`` makes it anew from results and facts.
"""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, key, kind, person, snowflake

__all__ = [
    "BOARD_COLUMNS",
    "LADDER_CURSORS",
    "LADDER_FACTS",
    "LADDER_FINALS",
    "LADDER_PAIRS",
    "LADDER_PEOPLE",
    "LADDER_SHEETS",
    "LADDER_STANDINGS",
    "LADDER_TALLIES",
    "LADDER_UNITS",
]

BOARD_COLUMNS: Final = (
    "rating",
    "matches",
    "win_rate",
    "levels",
    "points",
    "tractors",
    "throws",
    "streak",
)
"""The columns of ``ladder_standings`` that are leaderboards; empty for whoever has no place."""

LADDER_FACTS: Final = sa.Table(
    "ladder_facts",
    METADATA,
    key("fact_id"),
    snowflake("server_id"),
    kind("kind"),
    sa.Column("at", Moment, nullable=False),
    person("author_id"),
    sa.Column("reason", sa.Text, nullable=False),
    document("payload"),
    sa.Index("ix_ladder_facts_server_id", "server_id"),
    sqlite_autoincrement=True,
)
"""What people decided: corrections, seasons, imports. Never changed; one may revoke another."""

LADDER_FINALS: Final = sa.Table(
    "ladder_finals",
    METADATA,
    snowflake("server_id", primary_key=True),
    sa.Column("season", sa.Integer, primary_key=True, autoincrement=False),
    kind("family", primary_key=True),
    person("player_id", primary_key=True),
    sa.Column("place", sa.Integer, nullable=False),
    sa.Column("rating", sa.Integer, nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("won_rounds", sa.Integer, nullable=False),
    sa.Index("ix_ladder_finals_place", "server_id", "season", "family", "place"),
)
"""The places of a season as they were when it was closed; later corrections leave them alone."""

LADDER_PEOPLE: Final = sa.Table(
    "ladder_people",
    METADATA,
    person("player_id", primary_key=True),
    sa.Column("everywhere", sa.Boolean, nullable=False),
    kind("profile"),
    sa.Column("changed_at", Moment, nullable=False),
)
"""``everywhere``: may stand on the ladder of all servers. ``profile``: who may see it."""

LADDER_UNITS: Final = sa.Table(
    "ladder_units",
    METADATA,
    key("unit_id"),
    sa.Column("source", sa.BigInteger, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    snowflake("server_id"),
    kind("family"),
    sa.Column("at", Moment, nullable=False),
    sa.Column("rounds", sa.Integer, nullable=False),
    sa.Column("rated", sa.Boolean, nullable=False),
    kind("why", nullable=True),
    document("people"),
    document("games"),
    sa.Column("familiar", sa.Float, nullable=False),
    sa.Column("season", sa.Integer, nullable=False),
    sa.Column("everywhere", sa.Boolean, nullable=False),
    sa.UniqueConstraint("source", "number"),
    sa.Index("ix_ladder_units_order", "server_id", "at", "source", "number"),
    sa.Index("ix_ladder_units_everywhere", "everywhere", "at", "source", "number"),
    sa.Index("ix_ladder_units_people", "server_id", "people"),
    sqlite_autoincrement=True,
)
"""Sessions: rounds of one match by the same people. ``source``: the match, or minus the fact that
imported it. ``familiar``: how often these people had met before."""

LADDER_SHEETS: Final = sa.Table(
    "ladder_sheets",
    METADATA,
    person("player_id", primary_key=True),
    sa.Column("unit_id", sa.ForeignKey("ladder_units.unit_id"), primary_key=True),
    snowflake("server_id"),
    kind("family"),
    sa.Column("season", sa.Integer, nullable=False),
    sa.Column("at", Moment, nullable=False),
    sa.Column("source", sa.BigInteger, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
    sa.Column("outcome", sa.SmallInteger, nullable=False),
    sa.Column("left", sa.Boolean, nullable=False),
    *(
        sa.Column(name, sa.Integer, nullable=False)
        for name in (
            "rounds",
            "won_rounds",
            "rated_rounds",
            "matches",
            "matches_won",
            "levels",
            "points",
            "declared",
            "declared_won",
            "opposed",
            "opposed_won",
            "kitties",
            "buried",
            "throws",
            "throws_failed",
            "tractors",
        )
    ),
    *(
        sa.Column(name, sa.Float)
        for name in (
            "evidence",
            "mu",
            "sigma",
            "season_mu",
            "season_sigma",
            "all_mu",
            "all_sigma",
        )
    ),
    sa.Index("ix_ladder_sheets_unit_id", "unit_id"),
    sa.Index("ix_ladder_sheets_order", "player_id", "server_id", "family", "at"),
)
"""What one person did in a session, the evidence it gives, and his ratings after it: the server's,
the season's, and that over all servers."""

LADDER_STANDINGS: Final = sa.Table(
    "ladder_standings",
    METADATA,
    snowflake("scope", primary_key=True),
    sa.Column("season", sa.Integer, primary_key=True, autoincrement=False),
    kind("family", primary_key=True),
    person("player_id", primary_key=True),
    sa.Column("visible", sa.Boolean, nullable=False),
    sa.Column("mu", sa.Float, nullable=False),
    sa.Column("sigma", sa.Float, nullable=False),
    sa.Column("evidence", sa.Float, nullable=False),
    sa.Column("last_at", Moment, nullable=False),
    *(
        sa.Column(name, sa.Integer, nullable=False)
        for name in (
            "sessions",
            "sessions_won",
            "rounds",
            "won_rounds",
            "rated_rounds",
            "matches_won",
            "declared",
            "declared_won",
            "opposed",
            "opposed_won",
            "kitties",
            "buried",
            "throws_tried",
            "throws_failed",
            "left_sessions",
            "winning",
        )
    ),
    *(sa.Column(name, sa.Integer) for name in BOARD_COLUMNS),
    sa.Index("ix_ladder_standings_player_id", "player_id"),
    *(
        sa.Index(
            f"ix_ladder_standings_{name}",
            "scope",
            "season",
            "family",
            "visible",
            name,
            "player_id",
        )
        for name in BOARD_COLUMNS
    ),
)
"""One row a person, ladder and season. ``scope``: a server, 0 for all; ``season``: 0 for all time.
``winning``: sessions won in a row until now."""

LADDER_TALLIES: Final = sa.Table(
    "ladder_tallies",
    METADATA,
    snowflake("scope", primary_key=True),
    sa.Column("season", sa.Integer, primary_key=True, autoincrement=False),
    kind("family", primary_key=True),
    kind("board", primary_key=True),
    sa.Column("bucket", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("people", sa.Integer, nullable=False),
    sqlite_with_rowid=False,
)
"""How many people a leaderboard has in each stretch of values: places without counting rows."""

LADDER_PAIRS: Final = sa.Table(
    "ladder_pairs",
    METADATA,
    person("player_id", primary_key=True),
    snowflake("server_id", primary_key=True),
    person("other_id", primary_key=True),
    *(
        sa.Column(name, sa.Integer, nullable=False)
        for name in ("together", "together_won", "against", "against_won")
    ),
    sa.Index("ix_ladder_pairs_other_id", "other_id"),
)
"""Rounds of two people on one side and on different sides, as the first of them counts them."""

LADDER_CURSORS: Final = sa.Table(
    "ladder_cursors",
    METADATA,
    snowflake("scope", primary_key=True),
    sa.Column("at", Moment),
    sa.Column("source", sa.BigInteger, nullable=False),
    sa.Column("number", sa.Integer, nullable=False),
)
"""How far the sessions of a server (0: of all) are counted, in their order."""
