"""Tournaments: their logs, secrets, tables, organisers, marks; leagues."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def _key(name: str) -> sa.Column[int]:
    wide = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return sa.Column(name, wide, autoincrement=True, nullable=False)


def _id(name: str, *, nullable: bool = False) -> sa.Column[int]:
    return sa.Column(name, sa.BigInteger(), autoincrement=False, nullable=nullable)


def _of_tournament(table: str) -> tuple[sa.Column[int], sa.ForeignKeyConstraint]:
    wide = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    return (
        sa.Column("tournament_id", wide, nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.tournament_id"],
            name=op.f(f"fk_{table}_tournament_id"),
        ),
    )


def upgrade() -> None:
    """Make the tables of tournaments and leagues; empty."""
    op.create_table(
        "tournaments",
        _key("tournament_id"),
        _id("server_id"),
        _id("channel_id"),
        _id("owner_id"),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("live", sa.Boolean(), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=True),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("tournament_id", name=op.f("pk_tournaments")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tournaments_server_id_live", "tournaments", ["server_id", "live"])
    column, reference = _of_tournament("tournament_log")
    op.create_table(
        "tournament_log",
        column,
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        _id("player_id"),
        sa.Column("payload", sa.Text(), nullable=False),
        reference,
        sa.PrimaryKeyConstraint("tournament_id", "number", name=op.f("pk_tournament_log")),
        sqlite_with_rowid=False,
    )
    column, reference = _of_tournament("tournament_organisers")
    op.create_table(
        "tournament_organisers",
        column,
        _id("player_id"),
        sa.Column("since", sa.BigInteger(), nullable=False),
        reference,
        sa.PrimaryKeyConstraint(
            "tournament_id", "player_id", name=op.f("pk_tournament_organisers")
        ),
    )
    column, reference = _of_tournament("tournament_tables")
    op.create_table(
        "tournament_tables",
        column,
        sa.Column("step", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("attempt", sa.Integer(), autoincrement=False, nullable=False),
        _id("channel_id"),
        _id("thread_id", nullable=True),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.Column("taken", sa.Boolean(), nullable=False),
        reference,
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.table_id"], name=op.f("fk_tournament_tables_table_id")
        ),
        sa.PrimaryKeyConstraint(
            "tournament_id", "step", "number", "attempt", name=op.f("pk_tournament_tables")
        ),
    )
    op.create_index("ix_tournament_tables_table_id", "tournament_tables", ["table_id"])
    column, reference = _of_tournament("tournament_marks")
    op.create_table(
        "tournament_marks",
        column,
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        reference,
        sa.PrimaryKeyConstraint(
            "tournament_id", "kind", "number", name=op.f("pk_tournament_marks")
        ),
    )
    op.create_table(
        "leagues",
        _key("league_id"),
        _id("server_id"),
        _id("owner_id"),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("terms", sa.Text(), nullable=False),
        sa.Column("created_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("league_id", name=op.f("pk_leagues")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_leagues_server_id", "leagues", ["server_id"])
    column, reference = _of_tournament("league_tournaments")
    op.create_table(
        "league_tournaments",
        sa.Column(
            "league_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False
        ),
        column,
        sa.ForeignKeyConstraint(
            ["league_id"], ["leagues.league_id"], name=op.f("fk_league_tournaments_league_id")
        ),
        reference,
        sa.PrimaryKeyConstraint("league_id", "tournament_id", name=op.f("pk_league_tournaments")),
    )


def downgrade() -> None:
    """Drop them; tournaments and leagues are lost, the rounds that were played in them stay."""
    op.drop_table("league_tournaments")
    op.drop_index("ix_leagues_server_id", table_name="leagues")
    op.drop_table("leagues")
    op.drop_table("tournament_marks")
    op.drop_index("ix_tournament_tables_table_id", table_name="tournament_tables")
    op.drop_table("tournament_tables")
    op.drop_table("tournament_organisers")
    op.drop_table("tournament_log")
    op.drop_index("ix_tournaments_server_id_live", table_name="tournaments")
    op.drop_table("tournaments")
