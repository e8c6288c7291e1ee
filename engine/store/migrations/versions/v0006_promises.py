"""Promises of deals that are made before their rounds begin."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the table of promises."""
    op.create_table(
        "promises",
        sa.Column(
            "table_id",
            sa.BigInteger().with_variant(sa.Integer(), "sqlite"),
            autoincrement=False,
            nullable=False,
        ),
        sa.Column("commitment", sa.String(length=64), nullable=False),
        sa.Column("secret", sa.String(length=64), nullable=False),
        sa.Column("promised_at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.table_id"], name=op.f("fk_promises_table_id")
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_promises")),
    )


def downgrade() -> None:
    """Drop it; what was promised of deals that haven't begun is lost."""
    op.drop_table("promises")
