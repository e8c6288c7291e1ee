"""Inserts that may meet a row which is there already, for either database."""

from __future__ import annotations

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

__all__ = ["Insert", "insert_into"]

Insert = sqlite.Insert | postgresql.Insert


def insert_into(connection: sa.Connection, table: sa.Table) -> Insert:
    """An insert that can say what it does on a conflict, in the connection's dialect."""
    if connection.dialect.name == "sqlite":
        return sqlite.insert(table)
    return postgresql.insert(table)
