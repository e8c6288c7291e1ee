"""What is wrong with a database, found without changing it.

Every check stands alone: where one can't be done, that is a finding and the others go on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.exc import DBAPIError

from engine.store.address import address_from, file_of
from engine.store.errors import StoreError, translate
from engine.store.migrate import current, newest
from engine.store.payloads import decode
from engine.store.postgres import server_engine
from engine.store.restore import load_live
from engine.store.schema import (
    DEALS,
    METADATA,
    ROUND_LOG,
    ROUNDS,
    TABLE_LOG,
    RoundStatus,
)
from engine.store.sqlite import reading_engine

__all__ = ["Check", "Finding", "FindingCode", "Report", "examine"]


class FindingCode(StrEnum):
    """What may be found."""

    CANT_OPEN = "cant_open"
    """The database can't be opened or reached."""
    CHECK_FAILED = "check_failed"
    """A check could not be done; ``check`` and ``reason`` say which and why."""
    DAMAGED_PAGES = "damaged_pages"
    """SQLite's integrity check; ``found`` is its line."""
    BROKEN_REFERENCE = "broken_reference"
    """A row of ``table`` names a row of ``parent`` that is not there."""
    NOT_WAL = "not_wal"
    """The journal is not a WAL."""
    LARGE_WAL = "large_wal"
    """The WAL has ``bytes``: some reader stays open too long."""
    OTHER_SCHEMA = "other_schema"
    """The schema is ``found`` and should be ``newest``."""
    GAP = "gap"
    """A log's numbers don't run from 0 without a hole; ``round`` or ``table`` says which."""
    UNREADABLE = "unreadable"
    """A document is no JSON; ``table``, ``column`` and the row's key say where."""
    CANT_RESTORE = "cant_restore"
    """A live ``table`` can't be set up again; the other facts say what is damaged."""
    BAD_LOG = "bad_log"
    """Line ``number`` of a ``tournament``'s log can't stand where it does, or is missing."""
    BROKEN_PROMISE = "broken_promise"
    """The secret kept for a ``tournament``'s boards is not the promised one."""
    WRONG_LIVE = "wrong_live"
    """A ``tournament`` is noted as ``live`` and is over, or the other way round."""
    NO_DEAL = "no_deal"
    """A running round without its secret can't be restored."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that is wrong, with facts to find it by."""

    code: FindingCode
    facts: dict[str, object]


@dataclass(frozen=True, slots=True)
class Report:
    """The result of all checks.

    :ivar checks: names of the checks made, in order.
    :ivar findings: what was found, in the checks' order.
    """

    checks: tuple[str, ...]
    findings: tuple[Finding, ...]

    @property
    def healthy(self) -> bool:
        """Nothing was found."""
        return not self.findings


_LARGE_WAL: Final = 64 * 2**20
_MOST: Final = 100  # findings of one check: the first hundred tell enough
_PAGE: Final = 5000  # rows read at once
Check = Callable[[sa.Connection], Iterator[Finding]]
"""Reads a database and tells what is wrong with it; its name is the check's."""


async def examine(url: str, also: Sequence[Check] = ()) -> Report:
    """Check a database, open elsewhere or not.

    :param url: as for ``Store.open``.
    :param also: further checks of those who know more than the store.
    :return: a report; never raises for what is wrong with the database.
    :raises StoreError: ``unsupported`` for an address of no database that there could be.
    """
    parsed = address_from(url)
    sqlite = parsed.get_backend_name() == "sqlite"
    if sqlite and not file_of(parsed).is_file():
        facts: dict[str, object] = {"path": str(file_of(parsed)), "reason": "no such file"}
        return Report((), (Finding(FindingCode.CANT_OPEN, facts),))
    engine = reading_engine(file_of(parsed), 1.0, 1) if sqlite else server_engine(parsed, 1)
    findings: list[Finding] = []
    checks = [*(_SQLITE_CHECKS if sqlite else ()), *_CHECKS, *also]
    try:
        for check in checks:
            async with engine.connect() as connection:
                findings += await connection.run_sync(_tried, check)
    except Exception as error:
        known = translate(error)
        if known is None:
            raise
        findings.append(Finding(FindingCode.CANT_OPEN, known.facts))
    finally:
        await engine.dispose()
    return Report(tuple(check.__name__.strip("_") for check in checks), tuple(findings))


def _tried(connection: sa.Connection, check: Check) -> list[Finding]:
    found: list[Finding] = []
    try:
        for finding in check(connection):
            found.append(finding)
            if len(found) >= _MOST:
                break
    except Exception as error:  # noqa: BLE001 - an ill database may fail in any way
        reason = translate(error) or type(error).__name__
        facts: dict[str, object] = {"check": check.__name__.strip("_"), "reason": str(reason)}
        found.append(Finding(FindingCode.CHECK_FAILED, facts))
    return found


def _pages(connection: sa.Connection) -> Iterator[Finding]:
    try:
        lines = connection.exec_driver_sql(f"PRAGMA integrity_check({_MOST})").scalars().all()
    except DBAPIError as error:  # damage that even the check can't read past
        lines = [str(error.orig)]
    for line in lines:
        if line != "ok":
            yield Finding(FindingCode.DAMAGED_PAGES, {"found": line})


def _references(connection: sa.Connection) -> Iterator[Finding]:
    for row in connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        facts = {"table": row[0], "row": row[1], "parent": row[2]}
        yield Finding(FindingCode.BROKEN_REFERENCE, facts)


def _journal(connection: sa.Connection) -> Iterator[Finding]:
    mode = connection.exec_driver_sql("PRAGMA journal_mode").scalar_one()
    if mode != "wal":
        yield Finding(FindingCode.NOT_WAL, {"found": mode})
    path = file_of(connection.engine.url)
    wal = path.with_name(path.name + "-wal")
    size = wal.stat().st_size if wal.exists() else 0
    if size > _LARGE_WAL:
        yield Finding(FindingCode.LARGE_WAL, {"bytes": size})


def _schema(connection: sa.Connection) -> Iterator[Finding]:
    if (found := current(connection)) != newest():
        yield Finding(FindingCode.OTHER_SCHEMA, {"found": found, "newest": newest()})


def _round_logs(connection: sa.Connection) -> Iterator[Finding]:
    return _gaps(connection, ROUND_LOG, "round")


def _table_logs(connection: sa.Connection) -> Iterator[Finding]:
    return _gaps(connection, TABLE_LOG, "table")


def _gaps(connection: sa.Connection, log: sa.Table, fact: str) -> Iterator[Finding]:
    owner, number = log.primary_key.columns
    last = sa.func.max(number)
    query = (
        sa.select(owner, last, sa.func.count())
        .group_by(owner)
        .having(sa.or_(last + 1 != sa.func.count(), sa.func.min(number) != 0))
        .order_by(owner)
    )
    for owner_id, highest, count in connection.execute(query).all():
        yield Finding(FindingCode.GAP, {fact: owner_id, "last": highest, "entries": count})


def _documents(connection: sa.Connection) -> Iterator[Finding]:
    for table in METADATA.sorted_tables:
        columns = [column for column in table.columns if column.info.get("json")]
        if not columns:
            continue
        key = list(table.primary_key.columns)
        for row in _all_rows(connection, key, columns):
            where: dict[str, object] = {part.name: getattr(row, part.name) for part in key}
            for column in columns:
                if not _reads(getattr(row, column.name)):
                    facts: dict[str, object] = {"table": table.name, "column": column.name}
                    yield Finding(FindingCode.UNREADABLE, facts | where)


def _all_rows(
    connection: sa.Connection,
    key: list[sa.Column[Any]],
    columns: list[sa.Column[Any]],
) -> Iterator[sa.Row[tuple[object, ...]]]:
    """All rows in the order of their key, a page at a time: a log may have millions."""
    query = sa.select(*key, *columns).order_by(*key).limit(_PAGE)
    rows = connection.execute(query).all()
    while rows:
        yield from rows
        last = sa.tuple_(*(sa.literal(value) for value in rows[-1][: len(key)]))
        rows = connection.execute(query.where(sa.tuple_(*key) > last)).all()


def _reads(document: object) -> bool:
    if document is None:
        return True
    try:
        decode(document)
    except StoreError:
        return False
    return True


def _deals(connection: sa.Connection) -> Iterator[Finding]:
    query = (
        sa.select(ROUNDS.c.round_id)
        .outerjoin(DEALS, DEALS.c.round_id == ROUNDS.c.round_id)
        .where(ROUNDS.c.status == RoundStatus.RUNNING.value, DEALS.c.round_id.is_(None))
        .order_by(ROUNDS.c.round_id)
    )
    for round_id in connection.execute(query).scalars():
        yield Finding(FindingCode.NO_DEAL, {"round": round_id})


def _live_tables(connection: sa.Connection) -> Iterator[Finding]:
    for table_id, error in load_live(connection).damaged.items():
        yield Finding(FindingCode.CANT_RESTORE, {**error.facts, "table": table_id})


_SQLITE_CHECKS: Final[tuple[Check, ...]] = (_pages, _references, _journal)
_CHECKS: Final[tuple[Check, ...]] = (
    _schema,
    _round_logs,
    _table_logs,
    _documents,
    _deals,
    _live_tables,
)
