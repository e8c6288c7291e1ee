"""All that is needed to set a table up again as it was: read in a few queries for any number.

A damaged row is the trouble of its own table: the others come back, and the damage is told.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TypeVar

import sqlalchemy as sa
from sqlalchemy.exc import DataError

from engine.store.deadlines import Deadline, deadline_of
from engine.store.deals import Deal, deal_of, promise_of
from engine.store.displays import Display, display_of
from engine.store.errors import StoreCode, StoreError, translate
from engine.store.journal import Action, Happening, action_of, happening_of
from engine.store.matches import Match, match_of
from engine.store.results import Participant, Result, participant_of, result_of
from engine.store.rounds import ROUND_COLUMNS, Round, round_of
from engine.store.schema import (
    DEADLINES,
    DEALS,
    DISPLAYS,
    MATCHES,
    PROMISES,
    RESULTS,
    ROUND_LOG,
    ROUND_PEOPLE,
    ROUNDS,
    SEATS,
    TABLE_LOG,
    TABLES,
    RoundStatus,
)
from engine.store.tables import LIVE, Seat, Table, seat_of, table_of

__all__ = ["LiveTables", "PlayedRound", "StoredTable", "load_live", "load_table"]

T = TypeVar("T")
_Row = sa.Row[tuple[object, ...]]
_Rows = Mapping[int, list[_Row]]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A round of the current match.

    :ivar result: of a finished round.
    :ivar deal: with its secret, of the latest round only.
    :ivar actions: of the latest round only; others are read by ``read_actions``.
    """

    round: Round
    result: Result | None
    deal: Deal | None
    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class StoredTable:
    """Everything about a table that its live self is made from.

    :ivar match: the latest one, running or ended; ``None`` before the first.
    :ivar rounds: of that match, in order, void ones included; the last may be running.
    :ivar deadlines: those not claimed.
    :ivar promise: the latest promise of a deal before its round, with its secret.
    """

    table: Table
    seats: tuple[Seat, ...]
    log: tuple[Happening, ...]
    match: Match | None
    rounds: tuple[PlayedRound, ...]
    deadlines: tuple[Deadline, ...]
    displays: tuple[Display, ...]
    promise: Deal | None = None


@dataclass(frozen=True, slots=True)
class LiveTables:
    """What a start finds.

    :ivar tables: by id, those that can be played on.
    :ivar damaged: by id, why not.
    """

    tables: dict[int, StoredTable]
    damaged: dict[int, StoreError]


def load_table(connection: sa.Connection, table_id: int) -> StoredTable:
    """One table with everything, live or closed.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    found = _load(connection, TABLES.c.table_id == table_id)
    if table_id in found.damaged:
        raise found.damaged[table_id]
    if table_id not in found.tables:
        raise StoreError(StoreCode.MISSING, table=table_id)
    return found.tables[table_id]


def load_live(connection: sa.Connection) -> LiveTables:
    """All live tables with everything.

    :raises StoreError: ``unavailable`` or ``locked``; damage is told, not raised.
    """
    try:
        return _load(connection, LIVE)
    except Exception as error:
        if not _is_damage(error) or connection.dialect.name != "sqlite":
            raise
    return _load_one_by_one(connection)


def _load_one_by_one(connection: sa.Connection) -> LiveTables:
    """The slow way, when a damaged page or value stops a query over all tables."""
    tables: dict[int, StoredTable] = {}
    damaged: dict[int, StoreError] = {}
    ids = sa.select(TABLES.c.table_id).where(LIVE).order_by(TABLES.c.table_id)
    for table_id in connection.execute(ids).scalars().all():
        try:
            tables[table_id] = load_table(connection, table_id)
        except Exception as error:
            if not _is_damage(error):
                raise
            damaged[table_id] = StoreError(StoreCode.CORRUPT, table=table_id)
    return LiveTables(tables, damaged)


def _is_damage(error: Exception) -> bool:
    """A page SQLite can't read, or a value of a kind that its column never holds."""
    known = translate(error)
    if known is not None:
        return known.code is StoreCode.CORRUPT
    return isinstance(error, TypeError | ValueError | DataError)


def _load(connection: sa.Connection, which: sa.ColumnElement[bool]) -> LiveTables:
    rows = _fetch(connection, which)
    tables: dict[int, StoredTable] = {}
    damaged: dict[int, StoreError] = {}
    for row in rows.tables:
        try:
            tables[row.table_id] = _build(row, rows)
        except (StoreError, ValueError, TypeError) as error:
            facts = (
                error.facts if isinstance(error, StoreError) else {"reason": type(error).__name__}
            )
            damaged[row.table_id] = StoreError(
                StoreCode.CORRUPT, **{**facts, "table": row.table_id}
            )
    return LiveTables(tables, damaged)


@dataclass(frozen=True, slots=True)
class _Fetched:
    """Rows by the id of what they belong to."""

    tables: list[_Row]
    seats: _Rows
    log: _Rows
    matches: _Rows
    rounds: _Rows
    results: _Rows
    people: _Rows
    deals: _Rows
    actions: _Rows
    deadlines: _Rows
    displays: _Rows
    promises: _Rows


def _fetch(connection: sa.Connection, which: sa.ColumnElement[bool]) -> _Fetched:
    ids = sa.select(TABLES.c.table_id).where(which)
    later = MATCHES.alias("later")
    newest = (
        sa.select(sa.func.max(later.c.number))
        .where(later.c.table_id == MATCHES.c.table_id)
        .scalar_subquery()
    )
    matches = sa.select(MATCHES).where(MATCHES.c.table_id.in_(ids), MATCHES.c.number == newest)
    match_ids = matches.with_only_columns(MATCHES.c.match_id)
    round_ids = sa.select(ROUNDS.c.round_id).where(ROUNDS.c.match_id.in_(match_ids))
    after = ROUNDS.alias("after")
    last = (
        sa.select(sa.func.max(after.c.number))
        .where(after.c.match_id == ROUNDS.c.match_id)
        .scalar_subquery()
    )
    latest = round_ids.where(ROUNDS.c.number == last, ROUNDS.c.status != RoundStatus.VOID.value)

    def by(column: sa.Column[int], query: sa.Select[tuple[object, ...]]) -> _Rows:
        return _grouped(connection.execute(query), column.name)

    def of(table: sa.Table, key: str, keys: sa.Select[tuple[int]], *order: str) -> _Rows:
        query = sa.select(table).where(table.c[key].in_(keys))
        return by(table.c[key], query.order_by(*(table.c[name] for name in order)))

    return _Fetched(
        tables=list(connection.execute(sa.select(TABLES).where(which).order_by(TABLES.c.table_id))),
        seats=of(SEATS, "table_id", ids, "seat"),
        log=of(TABLE_LOG, "table_id", ids, "number"),
        matches=by(MATCHES.c.table_id, matches),
        rounds=by(
            ROUNDS.c.match_id,
            ROUND_COLUMNS.where(ROUNDS.c.match_id.in_(match_ids)).order_by(ROUNDS.c.number),
        ),
        results=of(RESULTS, "round_id", round_ids),
        people=of(ROUND_PEOPLE, "round_id", round_ids, "seat", "stint"),
        deals=of(DEALS, "round_id", latest),
        actions=of(ROUND_LOG, "round_id", latest, "number"),
        deadlines=by(
            DEADLINES.c.table_id,
            sa.select(DEADLINES)
            .where(DEADLINES.c.table_id.in_(ids), DEADLINES.c.claimed_at.is_(None))
            .order_by(DEADLINES.c.due_at, DEADLINES.c.kind, DEADLINES.c.seat),
        ),
        displays=of(DISPLAYS, "table_id", ids, "what"),
        promises=of(PROMISES, "table_id", ids),
    )


def _grouped(rows: Iterable[_Row], name: str) -> _Rows:
    groups: defaultdict[int, list[_Row]] = defaultdict(list)
    for row in rows:
        groups[getattr(row, name)].append(row)
    return groups


def _build(row: _Row, rows: _Fetched) -> StoredTable:
    table_id: int = row.table_id
    match = _first(rows.matches, table_id, match_of)
    return StoredTable(
        table=table_of(row),
        seats=_each(rows.seats, table_id, seat_of),
        log=_each(rows.log, table_id, happening_of),
        match=match,
        rounds=tuple(
            _played(found, rows) for found in (rows.rounds.get(match.match_id, ()) if match else ())
        ),
        deadlines=_each(rows.deadlines, table_id, deadline_of),
        displays=_each(rows.displays, table_id, display_of),
        promise=_first(rows.promises, table_id, promise_of),
    )


def _played(row: _Row, rows: _Fetched) -> PlayedRound:
    round_id: int = row.round_id
    people: tuple[Participant, ...] = _each(rows.people, round_id, participant_of)
    return PlayedRound(
        round=round_of(row),
        result=_first(rows.results, round_id, lambda result: result_of(result, people)),
        deal=_first(rows.deals, round_id, deal_of),
        actions=_each(rows.actions, round_id, action_of),
    )


def _each(rows: _Rows, key: int, convert: Callable[[_Row], T]) -> tuple[T, ...]:
    return tuple(convert(row) for row in rows.get(key, ()))


def _first(rows: _Rows, key: int, convert: Callable[[_Row], T]) -> T | None:
    found = rows.get(key)
    return convert(found[0]) if found else None
