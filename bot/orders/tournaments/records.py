"""The records of all deals of a tournament, one text each, in one archive."""

from __future__ import annotations

import asyncio
import io
import zipfile
from collections.abc import Mapping

import sqlalchemy as sa

from bot.desk import Desk
from bot.orders.tournaments.knowing import spots
from bot.views.tournament.outcome import is_public
from engine.director.values import Running
from engine.store.archive import rounds_of_table
from engine.tables.recording import Recorded, recorded_round

__all__ = ["records_of"]


async def records_of(desk: Desk, running: Running) -> bytes | None:
    """A zip archive of text records (``docs/records.md``); None where no deal may be told yet.

    A board that other tables still play is left out: its cards are hidden until then.

    :raises StoreError: where they can't be read.
    """
    tables = {
        key: spot.table_id
        for key, spot in spots(desk, running).items()
        if spot.table_id is not None and is_public(running.state, key[0])
    }
    found = await desk.store.read(_records, running.server, tables)
    return await asyncio.to_thread(_archive, found) if found else None


def _records(
    connection: sa.Connection, server: int, tables: Mapping[tuple[int, int], int]
) -> dict[str, Recorded]:
    """The records by the names of their files."""
    found: dict[str, Recorded] = {}
    for (number, table), table_id in sorted(tables.items()):
        for deal, each in enumerate(rounds_of_table(connection, server, table_id), 1):
            record = recorded_round(connection, each.round_id)
            if record is not None:
                found[f"round-{number}/table-{table}-deal-{deal}.txt"] = record
    return found


def _archive(records: Mapping[str, Recorded]) -> bytes:
    into = io.BytesIO()
    with zipfile.ZipFile(into, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, record in records.items():
            archive.writestr(name, record.text())
    return into.getvalue()
