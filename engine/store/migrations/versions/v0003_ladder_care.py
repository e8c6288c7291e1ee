"""Roles for ranks and the champion, the weekly summary, and when it is due."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables; no server has chosen anything."""
    op.create_table(
        "ladder_choices",
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("champion_role", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("ranks", sa.Text(), nullable=False),
        sa.Column("summary_channel", sa.BigInteger(), autoincrement=False, nullable=True),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("server_id", name=op.f("pk_ladder_choices")),
    )
    op.create_table(
        "ladder_roles",
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("role_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("held", sa.Boolean(), nullable=False),
        sa.Column("changed_at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("server_id", "player_id", "role_id", name=op.f("pk_ladder_roles")),
    )
    op.create_table(
        "ladder_errands",
        sa.Column("server_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=64), nullable=False),
        sa.Column("due_at", sa.BigInteger(), nullable=False),
        sa.Column("about", sa.Text(), nullable=False),
        sa.Column("claimed_at", sa.BigInteger(), nullable=True),
        sa.PrimaryKeyConstraint("server_id", "kind", name=op.f("pk_ladder_errands")),
    )
    op.create_index("ix_ladder_errands_due_at", "ladder_errands", ["due_at"], unique=False)


def downgrade() -> None:
    """Drop them; what servers have chosen is lost with them."""
    op.drop_index("ix_ladder_errands_due_at", table_name="ladder_errands")
    op.drop_table("ladder_errands")
    op.drop_table("ladder_roles")
    op.drop_table("ladder_choices")
