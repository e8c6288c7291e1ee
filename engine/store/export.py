"""A server's data as JSON Lines: one row a line, readable by anything.

The first line says what follows. Times are ISO 8601 in UTC, documents are plain JSON. Of a
running round neither the secret nor the actions are written: they would tell hidden cards. Of a
board (复式赛) that other tables still play nothing is written that tells what was made either: no
result, no winners, no score in the tournament's log.
"""

from __future__ import annotations

import asyncio
import json
import os
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from engine.store.errors import StoreError, located
from engine.store.migrate import newest
from engine.store.payloads import Json, decode
from engine.store.schema import (
    DEADLINES,
    DEALS,
    DISPLAYS,
    LADDER_CHOICES,
    LADDER_ERRANDS,
    LADDER_FACTS,
    LADDER_FINALS,
    LADDER_ROLES,
    LEAGUE_TOURNAMENTS,
    LEAGUES,
    MATCHES,
    RESULTS,
    ROUND_LOG,
    ROUND_PEOPLE,
    ROUNDS,
    RULESETS,
    SEATS,
    SERVERS,
    TABLE_LOG,
    TABLES,
    TOURNAMENT_LOG,
    TOURNAMENT_ORGANISERS,
    TOURNAMENT_TABLES,
    TOURNAMENTS,
    RoundStatus,
)
from engine.store.store import Store

__all__ = ["Exported", "export_lines", "export_server"]


_SCORES: Final = ("board_played", "result_given", "result_adjusted")
"""The facts of a tournament that tell what was made at a table."""


@dataclass(frozen=True, slots=True)
class Exported:
    """What was written.

    :ivar rows: how many lines, by table of the schema.
    """

    path: Path
    rows: dict[str, int]


async def export_server(store: Store, server_id: int, path: Path, at: datetime) -> Exported:
    """Write a server's data to a file; it appears under its name when it is complete.

    :param at: the time noted in the first line.
    :raises StoreError: ``disk_full``, ``read_only`` or ``unavailable`` for the file as well.
    """
    rows: Counter[str] = Counter()
    part = path.with_name(path.name + ".part")
    with located(path=str(path)):
        part.write_text("", encoding="utf-8")
        async for kind, lines in export_lines(store, server_id, at):
            rows[kind] += len(lines)
            await asyncio.to_thread(_append, part, lines)
        part.replace(path)
    del rows["export"]
    return Exported(path, dict(rows))


async def export_lines(
    store: Store, server_id: int, at: datetime
) -> AsyncIterator[tuple[str, list[str]]]:
    """The lines in order, a game table at a time, each from one consistent state.

    :return: pairs of the schema table's name (``export`` for the first line) and lines.
    """
    head = {"export": 1, "server": str(server_id), "schema": newest(), "at": at.isoformat()}
    yield "export", [_line(head)]
    for query in _server_wide(server_id):
        yield query.name, await store.read(_lines, query)
    ids = sa.select(TABLES.c.table_id).where(TABLES.c.server_id == server_id)
    for table_id in await store.read(_scalars, ids.order_by(TABLES.c.table_id)):
        for query in _of_table(table_id):
            yield query.name, await store.read(_lines, query)


@dataclass(frozen=True, slots=True)
class _Query:
    """Which rows of one table of the schema.

    :ivar told: what of such a row is told, as it is written; None for all of it.
    """

    table: sa.Table
    where: sa.ColumnElement[bool]
    told: Callable[[dict[str, Json]], dict[str, Json]] | None = None

    @property
    def name(self) -> str:
        return self.table.name


def _server_wide(server_id: int) -> list[_Query]:
    hashes = (
        sa.select(ROUNDS.c.rules_hash)
        .join(MATCHES, MATCHES.c.match_id == ROUNDS.c.match_id)
        .join(TABLES, TABLES.c.table_id == MATCHES.c.table_id)
        .where(TABLES.c.server_id == server_id)
    )
    return [
        _Query(SERVERS, SERVERS.c.server_id == server_id),
        _Query(RULESETS, RULESETS.c.rules_hash.in_(hashes)),
        _Query(LADDER_FACTS, LADDER_FACTS.c.server_id == server_id),
        _Query(LADDER_FINALS, LADDER_FINALS.c.server_id == server_id),
        *_tournaments(server_id),
        _Query(LADDER_CHOICES, LADDER_CHOICES.c.server_id == server_id),
        _Query(LADDER_ROLES, LADDER_ROLES.c.server_id == server_id),
        _Query(LADDER_ERRANDS, LADDER_ERRANDS.c.server_id == server_id),
    ]


def _tournaments(server_id: int) -> list[_Query]:
    here = sa.select(TOURNAMENTS.c.tournament_id).where(TOURNAMENTS.c.server_id == server_id)
    leagues = sa.select(LEAGUES.c.league_id).where(LEAGUES.c.server_id == server_id)
    parts = [TOURNAMENTS, TOURNAMENT_ORGANISERS, TOURNAMENT_TABLES]
    log, open_log = TOURNAMENT_LOG.c.tournament_id.in_(here), _of_open_boards()
    return [
        *(_Query(table, table.c.tournament_id.in_(here)) for table in parts),
        _Query(TOURNAMENT_LOG, sa.and_(log, ~open_log)),
        _Query(TOURNAMENT_LOG, sa.and_(log, open_log), _without_scores),
        _Query(LEAGUES, LEAGUES.c.server_id == server_id),
        _Query(LEAGUE_TOURNAMENTS, LEAGUE_TOURNAMENTS.c.league_id.in_(leagues)),
    ]


def _hidden() -> sa.Select[tuple[int]]:
    """The matches with a round that is over and may not be known yet."""
    query = sa.select(ROUNDS.c.match_id).join(DEALS, DEALS.c.round_id == ROUNDS.c.round_id)
    return query.where(ROUNDS.c.status != RoundStatus.RUNNING.value, DEALS.c.revealed_at.is_(None))


def _of_open_boards() -> sa.ColumnElement[bool]:
    """The entries of a tournament's log since the first round began whose boards are hidden."""
    round_of_table = (
        sa.select(TOURNAMENT_TABLES.c.step)
        .join(MATCHES, MATCHES.c.table_id == TOURNAMENT_TABLES.c.table_id)
        .where(
            TOURNAMENT_TABLES.c.tournament_id == TOURNAMENT_LOG.c.tournament_id,
            TOURNAMENT_TABLES.c.step < TOURNAMENT_LOG.c.number,
            MATCHES.c.match_id.in_(_hidden()),
        )
    )
    return round_of_table.exists()


def _without_scores(record: dict[str, Json]) -> dict[str, Json]:
    payload = record["payload"]
    if isinstance(payload, dict) and payload.get("do") in _SCORES:
        kept = {name: payload[name] for name in ("do", "round", "table") if name in payload}
        return {**record, "payload": kept}
    return record


def _without_winners(record: dict[str, Json]) -> dict[str, Json]:
    return {**record, "winners": None}


def _of_table(table_id: int) -> list[_Query]:
    mine = MATCHES.c.table_id == table_id
    matches = sa.select(MATCHES.c.match_id).where(mine)
    rounds = sa.select(ROUNDS.c.round_id).where(ROUNDS.c.match_id.in_(matches))
    shown = sa.select(DEALS.c.round_id).where(DEALS.c.revealed_at.is_not(None))
    over = rounds.where(ROUNDS.c.status != RoundStatus.RUNNING.value, ROUNDS.c.round_id.in_(shown))
    whole, hidden = (
        [TABLES, SEATS, TABLE_LOG, DEADLINES, DISPLAYS],
        MATCHES.c.match_id.in_(_hidden().where(ROUNDS.c.match_id.in_(matches))),
    )
    return [
        *(_Query(table, table.c.table_id == table_id) for table in whole),
        _Query(MATCHES, sa.and_(mine, ~hidden)),
        _Query(MATCHES, sa.and_(mine, hidden), _without_winners),
        _Query(ROUNDS, ROUNDS.c.match_id.in_(matches)),
        _Query(DEALS, DEALS.c.round_id.in_(rounds)),
        _Query(ROUND_LOG, ROUND_LOG.c.round_id.in_(over)),
        _Query(RESULTS, RESULTS.c.round_id.in_(over)),
        _Query(ROUND_PEOPLE, ROUND_PEOPLE.c.round_id.in_(over)),
    ]


def _scalars(connection: sa.Connection, query: sa.Select[tuple[int]]) -> list[int]:
    return list(connection.execute(query).scalars())


def _lines(connection: sa.Connection, query: _Query) -> list[str]:
    rows = sa.select(query.table).where(query.where).order_by(*query.table.primary_key.columns)
    records = (_record(query.table, row) for row in connection.execute(rows))
    return [_line(each if query.told is None else query.told(each)) for each in records]


def _record(table: sa.Table, row: sa.Row[tuple[object, ...]]) -> dict[str, Json]:
    record: dict[str, Json] = {"table": table.name}
    for column in table.columns:
        record[column.name] = _plain(column, getattr(row, column.name))
    if table is TOURNAMENTS or (table is DEALS and row.revealed_at is None):
        record["secret"] = None  # what a tournament has shown stands in its log
    return record


def _plain(column: sa.Column[object], value: object) -> Json:
    """A column's value as JSON; ids as text, because many readers cut long numbers."""
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, datetime):
        return value.isoformat()
    if column.info.get("json"):
        try:
            return decode(value)
        except StoreError:
            return {"unreadable": str(value)}
    if isinstance(value, int):
        return str(value) if isinstance(column.type, sa.BigInteger) else value
    return str(value)


def _line(record: dict[str, Json] | dict[str, object]) -> str:
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def _append(path: Path, lines: list[str]) -> None:
    with path.open("a", encoding="utf-8") as file:
        file.writelines(lines)
        file.flush()
        os.fsync(file.fileno())
