"""The first schema: tables, matches, rounds and their logs, people, clocks, displays."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make everything."""
    op.create_table(
        "heartbeats",
        sa.Column("process", sa.String(length=64), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("beat_at", sa.BigInteger(), nullable=False),
        sa.Column("stopped_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("process", name=op.f("pk_heartbeats")),
    )
    op.create_table(
        "players",
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("name", sa.String(length=64), nullable=True),
        sa.Column("locale", sa.String(length=64), nullable=True),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("nudges", sa.Boolean(), nullable=False),
        sa.Column("nudge_failed_at", sa.BigInteger(), nullable=True),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player_id", name=op.f("pk_players")),
    )
    op.create_table(
        "pseudonyms",
        sa.Column(
            "pseudonym",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("given_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("pseudonym", name=op.f("pk_pseudonyms")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "rulesets",
        sa.Column("rules_hash", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("rules_hash", name=op.f("pk_rulesets")),
    )
    op.create_table(
        "servers",
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("preset", sa.String(length=64), nullable=True),
        sa.Column("speed", sa.String(length=64), nullable=True),
        sa.Column("language", sa.String(length=64), nullable=True),
        sa.Column("channels", sa.Text(), nullable=False),
        sa.Column("threads", sa.Boolean(), nullable=False),
        sa.Column("pings", sa.Boolean(), nullable=False),
        sa.Column("openers", sa.Text(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("server_id", name=op.f("pk_servers")),
    )
    op.create_table(
        "tables",
        sa.Column(
            "table_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("thread_id", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("host_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("status", sa.String(length=64), nullable=False),
        sa.Column("rules", sa.Text(), nullable=False),
        sa.Column("speed", sa.String(length=64), nullable=False),
        sa.Column("access", sa.String(length=64), nullable=False),
        sa.Column("opened_at", sa.BigInteger(), nullable=False),
        sa.Column("touched_at", sa.BigInteger(), nullable=False),
        sa.Column("closed_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('lobby', 'playing', 'paused', 'closed')", name=op.f("ck_tables_status")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_tables")),
        sqlite_autoincrement=True,
    )
    op.create_index("ix_tables_status_server_id", "tables", ["status", "server_id"], unique=False)
    op.create_table(
        "deadlines",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("claimed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.table_id"], name=op.f("fk_deadlines_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "kind", "seat", name=op.f("pk_deadlines")),
    )
    op.create_index(
        "ix_deadlines_claimed_at_due_at", "deadlines", ["claimed_at", "due_at"], unique=False
    )
    op.create_table(
        "displays",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("what", sa.String(length=64), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("posted_at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.table_id"], name=op.f("fk_displays_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "what", name=op.f("pk_displays")),
    )
    op.create_table(
        "matches",
        sa.Column(
            "match_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules_hash", sa.String(length=64), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.Column("outcome", sa.String(length=64), nullable=True),
        sa.Column("winners", sa.Text(), nullable=True),
        sa.CheckConstraint(
            "outcome IN ('won', 'ended_early', 'abandoned')", name=op.f("ck_matches_outcome")
        ),
        sa.ForeignKeyConstraint(
            ["rules_hash"], ["rulesets.rules_hash"], name=op.f("fk_matches_rules_hash")
        ),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.table_id"], name=op.f("fk_matches_table_id")
        ),
        sa.PrimaryKeyConstraint("match_id", name=op.f("pk_matches")),
        sa.UniqueConstraint("table_id", "number", name=op.f("uq_matches_table_id_number")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("computer", sa.String(length=64), nullable=True),
        sa.Column("ready", sa.Boolean(), nullable=False),
        sa.Column("away", sa.Boolean(), nullable=False),
        sa.Column("time_bank", sa.Integer(), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.table_id"], name=op.f("fk_seats_table_id")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_seats")),
    )
    op.create_index("ix_seats_player_id", "seats", ["player_id"], unique=False)
    op.create_table(
        "table_log",
        sa.Column("table_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.table_id"], name=op.f("fk_table_log_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name=op.f("pk_table_log")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "rounds",
        sa.Column(
            "round_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=True,
            nullable=False,
        ),
        sa.Column("match_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("rules_hash", sa.String(length=64), nullable=False),
        sa.Column("status", sa.String(length=64), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("started_at", sa.BigInteger(), nullable=False),
        sa.Column("ended_at", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "status IN ('running', 'finished', 'void')", name=op.f("ck_rounds_status")
        ),
        sa.ForeignKeyConstraint(
            ["match_id"], ["matches.match_id"], name=op.f("fk_rounds_match_id")
        ),
        sa.ForeignKeyConstraint(
            ["rules_hash"], ["rulesets.rules_hash"], name=op.f("fk_rounds_rules_hash")
        ),
        sa.PrimaryKeyConstraint("round_id", name=op.f("pk_rounds")),
        sa.UniqueConstraint("match_id", "number", name=op.f("uq_rounds_match_id_number")),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "deals",
        sa.Column(
            "round_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("words", sa.Text(), nullable=False),
        sa.Column("published_at", sa.BigInteger(), nullable=True),
        sa.Column("revealed_at", sa.BigInteger(), nullable=True),
        sa.ForeignKeyConstraint(["round_id"], ["rounds.round_id"], name=op.f("fk_deals_round_id")),
        sa.PrimaryKeyConstraint("round_id", name=op.f("pk_deals")),
    )
    op.create_table(
        "results",
        sa.Column(
            "round_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("declarer", sa.SmallInteger(), nullable=True),
        sa.Column("declaring_side", sa.Text(), nullable=False),
        sa.Column("trump", sa.String(length=64), nullable=False),
        sa.Column("level", sa.String(length=64), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
        sa.Column("kitty_points", sa.Integer(), nullable=False),
        sa.Column("declaring_side_won", sa.Boolean(), nullable=False),
        sa.Column("levels_gained", sa.Integer(), nullable=False),
        sa.Column("levels_after", sa.Text(), nullable=False),
        sa.Column("next_declarer", sa.SmallInteger(), nullable=True),
        sa.Column("stats", sa.Text(), nullable=False),
        sa.Column("finished_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["round_id"], ["rounds.round_id"], name=op.f("fk_results_round_id")
        ),
        sa.PrimaryKeyConstraint("round_id", name=op.f("pk_results")),
    )
    op.create_table(
        "round_log",
        sa.Column("round_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("seat", sa.SmallInteger(), nullable=True),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("payload", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["round_id"], ["rounds.round_id"], name=op.f("fk_round_log_round_id")
        ),
        sa.PrimaryKeyConstraint("round_id", "number", name=op.f("pk_round_log")),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "round_people",
        sa.Column("round_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("stint", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("computer", sa.String(length=64), nullable=True),
        sa.Column("declaring", sa.Boolean(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("level_before", sa.String(length=4), nullable=False),
        sa.Column("level_after", sa.String(length=4), nullable=False),
        sa.Column("own_moves", sa.Integer(), nullable=False),
        sa.Column("computer_moves", sa.Integer(), nullable=False),
        sa.Column("stats", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["round_id"], ["rounds.round_id"], name=op.f("fk_round_people_round_id")
        ),
        sa.PrimaryKeyConstraint("round_id", "seat", "stint", name=op.f("pk_round_people")),
    )
    op.create_index("ix_round_people_player_id", "round_people", ["player_id"], unique=False)


def downgrade() -> None:
    """Drop everything."""
    op.drop_index("ix_round_people_player_id", table_name="round_people")
    op.drop_table("round_people")
    op.drop_table("round_log")
    op.drop_table("results")
    op.drop_table("deals")
    op.drop_table("rounds")
    op.drop_table("table_log")
    op.drop_index("ix_seats_player_id", table_name="seats")
    op.drop_table("seats")
    op.drop_table("matches")
    op.drop_table("displays")
    op.drop_index("ix_deadlines_claimed_at_due_at", table_name="deadlines")
    op.drop_table("deadlines")
    op.drop_index("ix_tables_status_server_id", table_name="tables")
    op.drop_table("tables")
    op.drop_table("servers")
    op.drop_table("rulesets")
    op.drop_table("pseudonyms")
    op.drop_table("players")
    op.drop_table("heartbeats")
