"""Throwing away what is computed, before it is computed anew. Facts stay."""

from __future__ import annotations

import sqlalchemy as sa

from engine.store.schema import (
    LADDER_CURSORS,
    LADDER_PAIRS,
    LADDER_SHEETS,
    LADDER_STANDINGS,
    LADDER_TALLIES,
    LADDER_UNITS,
)

__all__ = ["count_units", "scopes", "wipe"]


def wipe(connection: sa.Connection) -> None:
    """Drop all sessions, standings and pairs, and set counting back to the beginning."""
    counted = (LADDER_SHEETS, LADDER_UNITS, LADDER_STANDINGS, LADDER_TALLIES, LADDER_PAIRS)
    for table in (*counted, LADDER_CURSORS):
        connection.execute(sa.delete(table))


def scopes(connection: sa.Connection) -> tuple[int, ...]:
    """The servers that have sessions."""
    query = sa.select(LADDER_UNITS.c.server_id).distinct().order_by(LADDER_UNITS.c.server_id)
    return tuple(connection.execute(query).scalars())


def count_units(connection: sa.Connection) -> int:
    """How many sessions there are, counting those twice that count everywhere."""
    all_of_them = sa.select(sa.func.count()).select_from(LADDER_UNITS)
    twice = all_of_them.where(LADDER_UNITS.c.everywhere.is_(sa.true()))
    return connection.execute(all_of_them).scalar_one() + connection.execute(twice).scalar_one()
