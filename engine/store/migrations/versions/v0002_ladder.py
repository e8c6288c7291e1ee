"""The ladder: facts that people decide, sessions, standings, pairs, seasons' final places."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the ladder's tables; what they hold is computed from results at the next start."""
    op.create_table(
        "ladder_cursors",
        sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=True),
        sa.Column("source", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("scope", name=op.f("pk_ladder_cursors")),
    )
    op.create_table(
        "ladder_facts",
        sa.Column(
            "fact_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("author_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("fact_id", name=op.f("pk_ladder_facts")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_ladder_facts_server_id", "ladder_facts", ["server_id"], unique=False)
    op.create_table(
        "ladder_finals",
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("family", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("place", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("won_rounds", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint(
            "server_id", "season", "family", "player_id", name=op.f("pk_ladder_finals")
        ),
    )
    op.create_index(
        "ix_ladder_finals_place",
        "ladder_finals",
        ["server_id", "season", "family", "place"],
        unique=False,
    )
    op.create_table(
        "ladder_pairs",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("other_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("together", sa.Integer(), nullable=False),
        sa.Column("together_won", sa.Integer(), nullable=False),
        sa.Column("against", sa.Integer(), nullable=False),
        sa.Column("against_won", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", "server_id", "other_id", name=op.f("pk_ladder_pairs")),
    )
    op.create_index("ix_ladder_pairs_other_id", "ladder_pairs", ["other_id"], unique=False)
    op.create_table(
        "ladder_people",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("everywhere", sa.Boolean(), nullable=False),
        sa.Column("profile", sa.String(length=64), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_ladder_people")),
    )
    op.create_table(
        "ladder_standings",
        sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("family", sa.String(length=64), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("visible", sa.Boolean(), nullable=False),
        sa.Column("mu", sa.Float(), nullable=False),
        sa.Column("sigma", sa.Float(), nullable=False),
        sa.Column("evidence", sa.Float(), nullable=False),
        sa.Column("last_at", sa.BigInteger(), nullable=False),
        sa.Column("sessions", sa.Integer(), nullable=False),
        sa.Column("sessions_won", sa.Integer(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("won_rounds", sa.Integer(), nullable=False),
        sa.Column("rated_rounds", sa.Integer(), nullable=False),
        sa.Column("matches_won", sa.Integer(), nullable=False),
        sa.Column("declared", sa.Integer(), nullable=False),
        sa.Column("declared_won", sa.Integer(), nullable=False),
        sa.Column("opposed", sa.Integer(), nullable=False),
        sa.Column("opposed_won", sa.Integer(), nullable=False),
        sa.Column("kitties", sa.Integer(), nullable=False),
        sa.Column("buried", sa.Integer(), nullable=False),
        sa.Column("throws_tried", sa.Integer(), nullable=False),
        sa.Column("throws_failed", sa.Integer(), nullable=False),
        sa.Column("left_sessions", sa.Integer(), nullable=False),
        sa.Column("winning", sa.Integer(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("matches", sa.Integer(), nullable=True),
        sa.Column("win_rate", sa.Integer(), nullable=True),
        sa.Column("levels", sa.Integer(), nullable=True),
        sa.Column("points", sa.Integer(), nullable=True),
        sa.Column("tractors", sa.Integer(), nullable=True),
        sa.Column("throws", sa.Integer(), nullable=True),
        sa.Column("streak", sa.Integer(), nullable=True),
        sa.PrimaryKeyConstraint(
            "scope", "season", "family", "player_id", name=op.f("pk_ladder_standings")
        ),
    )
    op.create_index(
        "ix_ladder_standings_levels",
        "ladder_standings",
        ["scope", "season", "family", "visible", "levels", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_matches",
        "ladder_standings",
        ["scope", "season", "family", "visible", "matches", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_player_id", "ladder_standings", ["player_id"], unique=False
    )
    op.create_index(
        "ix_ladder_standings_points",
        "ladder_standings",
        ["scope", "season", "family", "visible", "points", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_rating",
        "ladder_standings",
        ["scope", "season", "family", "visible", "rating", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_streak",
        "ladder_standings",
        ["scope", "season", "family", "visible", "streak", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_throws",
        "ladder_standings",
        ["scope", "season", "family", "visible", "throws", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_tractors",
        "ladder_standings",
        ["scope", "season", "family", "visible", "tractors", "player_id"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_standings_win_rate",
        "ladder_standings",
        ["scope", "season", "family", "visible", "win_rate", "player_id"],
        unique=False,
    )
    op.create_table(
        "ladder_units",
        sa.Column(
            "unit_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("source", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("family", sa.String(length=64), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("why", sa.String(length=64), nullable=True),
        sa.Column("people", sa.Text(), nullable=False),
        sa.Column("games", sa.Text(), nullable=False),
        sa.Column("familiar", sa.Float(), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("everywhere", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("unit_id", name=op.f("pk_ladder_units")),
        sa.UniqueConstraint("source", "number", name=op.f("uq_ladder_units_source_number")),
        sqlite_autoincrement=True,
    )
    op.create_index(
        "ix_ladder_units_everywhere",
        "ladder_units",
        ["everywhere", "at", "source", "number"],
        unique=False,
    )
    op.create_index(
        "ix_ladder_units_order",
        "ladder_units",
        ["server_id", "at", "source", "number"],
        unique=False,
    )
    op.create_index("ix_ladder_units_people", "ladder_units", ["server_id", "people"], unique=False)
    op.create_table(
        "ladder_sheets",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("unit_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("family", sa.String(length=64), nullable=False),
        sa.Column("season", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("source", sa.BigInteger(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.SmallInteger(), nullable=False),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("won_rounds", sa.Integer(), nullable=False),
        sa.Column("rated_rounds", sa.Integer(), nullable=False),
        sa.Column("matches", sa.Integer(), nullable=False),
        sa.Column("matches_won", sa.Integer(), nullable=False),
        sa.Column("levels", sa.Integer(), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("declared", sa.Integer(), nullable=False),
        sa.Column("declared_won", sa.Integer(), nullable=False),
        sa.Column("opposed", sa.Integer(), nullable=False),
        sa.Column("opposed_won", sa.Integer(), nullable=False),
        sa.Column("kitties", sa.Integer(), nullable=False),
        sa.Column("buried", sa.Integer(), nullable=False),
        sa.Column("throws", sa.Integer(), nullable=False),
        sa.Column("throws_failed", sa.Integer(), nullable=False),
        sa.Column("tractors", sa.Integer(), nullable=False),
        sa.Column("evidence", sa.Float(), nullable=True),
        sa.Column("mu", sa.Float(), nullable=True),
        sa.Column("sigma", sa.Float(), nullable=True),
        sa.Column("season_mu", sa.Float(), nullable=True),
        sa.Column("season_sigma", sa.Float(), nullable=True),
        sa.Column("all_mu", sa.Float(), nullable=True),
        sa.Column("all_sigma", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["unit_id"], ["ladder_units.unit_id"], name=op.f("fk_ladder_sheets_unit_id")
        ),
        sa.PrimaryKeyConstraint("player_id", "unit_id", name=op.f("pk_ladder_sheets")),
    )
    op.create_index(
        "ix_ladder_sheets_order",
        "ladder_sheets",
        ["player_id", "server_id", "family", "at"],
        unique=False,
    )
    op.create_index("ix_ladder_sheets_unit_id", "ladder_sheets", ["unit_id"], unique=False)
    op.create_table(
        "ladder_tallies",
        sa.Column("scope", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("season", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("family", sa.String(length=64), nullable=False),
        sa.Column("board", sa.String(length=64), nullable=False),
        sa.Column("bucket", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("people", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint(
            "scope", "season", "family", "board", "bucket", name=op.f("pk_ladder_tallies")
        ),
        sqlite_with_rowid=False,
    )


def downgrade() -> None:
    """Drop them; corrections and seasons are lost with them."""
    op.drop_table("ladder_tallies")
    op.drop_index("ix_ladder_sheets_unit_id", table_name="ladder_sheets")
    op.drop_index("ix_ladder_sheets_order", table_name="ladder_sheets")
    op.drop_table("ladder_sheets")
    op.drop_index("ix_ladder_units_people", table_name="ladder_units")
    op.drop_index("ix_ladder_units_order", table_name="ladder_units")
    op.drop_index("ix_ladder_units_everywhere", table_name="ladder_units")
    op.drop_table("ladder_units")
    op.drop_index("ix_ladder_standings_win_rate", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_tractors", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_throws", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_streak", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_rating", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_points", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_player_id", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_matches", table_name="ladder_standings")
    op.drop_index("ix_ladder_standings_levels", table_name="ladder_standings")
    op.drop_table("ladder_standings")
    op.drop_table("ladder_people")
    op.drop_index("ix_ladder_pairs_other_id", table_name="ladder_pairs")
    op.drop_table("ladder_pairs")
    op.drop_index("ix_ladder_finals_place", table_name="ladder_finals")
    op.drop_table("ladder_finals")
    op.drop_index("ix_ladder_facts_server_id", table_name="ladder_facts")
    op.drop_table("ladder_facts")
    op.drop_table("ladder_cursors")
