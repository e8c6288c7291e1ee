"""Messages that show tournaments; a server's time zone."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of messages; no server has a time zone, times of day are in UTC."""
    wide = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "tournament_displays",
        sa.Column("tournament_id", wide, nullable=False),
        sa.Column("what", sa.String(length=64), nullable=False),
        sa.Column("channel_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("message_id", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("posted_at", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["tournament_id"],
            ["tournaments.tournament_id"],
            name=op.f("fk_tournament_displays_tournament_id"),
        ),
        sa.PrimaryKeyConstraint("tournament_id", "what", name=op.f("pk_tournament_displays")),
    )
    op.add_column("servers", sa.Column("time_zone", sa.String(length=64), nullable=True))


def downgrade() -> None:
    """Drop both; tournaments post their messages anew."""
    op.drop_column("servers", "time_zone")
    op.drop_table("tournament_displays")
