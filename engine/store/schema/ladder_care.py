"""What a server has the ladder do besides counting: roles, the weekly summary, when it is due."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document, kind, person, snowflake

__all__ = ["LADDER_CHOICES", "LADDER_ERRANDS", "LADDER_ROLES"]

LADDER_CHOICES: Final = sa.Table(
    "ladder_choices",
    METADATA,
    snowflake("server_id", primary_key=True),
    snowflake("champion_role", nullable=True),
    document("ranks"),
    snowflake("summary_channel", nullable=True),
    sa.Column("changed_at", Moment, nullable=False),
)
"""What a server has chosen. ``ranks``: pairs of points and role, the lowest first."""

LADDER_ROLES: Final = sa.Table(
    "ladder_roles",
    METADATA,
    snowflake("server_id", primary_key=True),
    person("player_id", primary_key=True),
    snowflake("role_id", primary_key=True),
    sa.Column("held", sa.Boolean, nullable=False),
    sa.Column("changed_at", Moment, nullable=False),
)
"""Roles that the bot has given. ``held``: false for whoever was not on the server when he should
have got one."""

LADDER_ERRANDS: Final = sa.Table(
    "ladder_errands",
    METADATA,
    snowflake("server_id", primary_key=True),
    kind("kind", primary_key=True),
    sa.Column("due_at", Moment, nullable=False),
    document("about"),
    sa.Column("claimed_at", Moment),
    sa.Index("ix_ladder_errands_due_at", "due_at"),
)
"""What is due on a server when, one of a kind; claimed while it is being done."""
