"""Everything the ladder has computed, as plain values; ids of rows left out."""

from __future__ import annotations

import sqlalchemy as sa

from engine.store.schema import LADDER_PAIRS, LADDER_SHEETS, LADDER_STANDINGS, LADDER_UNITS

__all__ = ["contents"]


def contents(connection: sa.Connection) -> dict[str, list[tuple[object, ...]]]:
    """The rows of each table, in order."""
    found = {}
    for table in (LADDER_UNITS, LADDER_SHEETS, LADDER_STANDINGS, LADDER_PAIRS):
        columns = [column for column in table.columns if column.name != "unit_id"]
        rows = connection.execute(sa.select(*columns))
        found[table.name] = sorted((tuple(row) for row in rows), key=repr)
    return found
