"""A server's sessions as files: CSV that can be imported again, JSON with everything."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict

import sqlalchemy as sa

from engine.ladder.importing import COLUMNS
from engine.store.ladder.facts import read_facts
from engine.store.ladder.units import Order, Placed, Unit, units_after

__all__ = ["export_csv", "export_json"]

_STEP = 500


def _units(connection: sa.Connection, server_id: int) -> Iterator[Placed]:
    after: Order | None = None
    while page := units_after(connection, server_id, after, _STEP):
        yield from page
        after = page[-1].unit.order


def export_csv(connection: sa.Connection, server_id: int) -> str:
    """Every session with two fixed sides, a line each, in the columns of an import.

    Sessions of find-a-friend have no fixed sides and are left out; the JSON has them.
    """
    file = io.StringIO()
    writer = csv.writer(file, lineterminator="\n")
    writer.writerow(COLUMNS)
    for placed in _units(connection, server_id):
        row = _row(placed.unit)
        if row is not None:
            writer.writerow(row)
    return file.getvalue()


def _row(unit: Unit) -> list[object] | None:
    games = [game for game in unit.games if game.leaver is None]
    sides = sorted({side for game in games for side in (game.winners, game.losers)})
    if len(sides) != 2:
        return None
    levels = [sum(game.levels for game in games if game.winners == side) for side in sides]
    won = [sum(game.winners == side for game in games) for side in sides]
    people = [" ".join(map(str, side)) for side in sides]
    return [unit.at.isoformat(), *people, *levels, *won]


def export_json(connection: sa.Connection, server_id: int) -> str:
    """All sessions with games, sheets and ratings, and all decisions; ids as text."""
    sessions = [_session(placed) for placed in _units(connection, server_id)]
    decisions = [
        {**asdict(fact), "at": fact.at.isoformat()} for fact in read_facts(connection, server_id)
    ]
    whole = {"server": server_id, "sessions": sessions, "decisions": decisions}
    return json.dumps(_with_text_ids(whole), ensure_ascii=False, indent=1)


def _session(placed: Placed) -> dict[str, object]:
    unit = placed.unit
    sheets = [{**asdict(sheet), **asdict(placed.ratings[sheet.player_id])} for sheet in unit.sheets]
    return {
        "at": unit.at.isoformat(),
        "match": unit.source if unit.source > 0 else None,
        "family": unit.family,
        "season": placed.season,
        "rated": unit.rated,
        "why_not": unit.why,
        "games": [asdict(game) for game in unit.games],
        "people": sheets,
    }


def _with_text_ids(value: object) -> object:
    """Numbers that many readers would cut, as text."""
    if isinstance(value, dict):
        return {key: _with_text_ids(each) for key, each in value.items()}
    if isinstance(value, list | tuple):
        return [_with_text_ids(each) for each in value]
    large = isinstance(value, int) and not isinstance(value, bool) and abs(value) >= 1 << 53
    return str(value) if large else value
