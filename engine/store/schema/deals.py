"""Commitments and secrets of deals. Only ``engine/store/deals.py`` reads the secret."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa

from engine.store.schema.base import METADATA, Moment, document

__all__ = ["DEALS", "PROMISES"]

DEALS: Final = sa.Table(
    "deals",
    METADATA,
    sa.Column("round_id", sa.ForeignKey("rounds.round_id"), primary_key=True, autoincrement=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    document("words"),
    sa.Column("published_at", Moment),
    sa.Column("revealed_at", Moment),
)
"""``commitment``: SHA-256 in hex, posted before the first card. ``secret``: 256 bits in hex,
secret until ``revealed_at``. ``words``: what players added to the stream."""

PROMISES: Final = sa.Table(
    "promises",
    METADATA,
    sa.Column("table_id", sa.ForeignKey("tables.table_id"), primary_key=True, autoincrement=False),
    sa.Column("commitment", sa.String(64), nullable=False),
    sa.Column("secret", sa.String(64), nullable=False),
    sa.Column("promised_at", Moment, nullable=False),
)
"""The promise of a table's next deal, where somebody asked for it before the round: at most one a
table. It becomes the round's row in ``deals``."""
