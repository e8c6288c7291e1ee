"""Copies of an SQLite database: made while it is played on, checked before they are trusted.

The copy is SQLite's own: it shows one moment, whatever is written meanwhile. PostgreSQL brings
``pg_dump`` for this.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from contextlib import closing
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path

from engine.store.errors import StoreCode, StoreError, located
from engine.store.migrate import known_revisions
from engine.store.store import Store

__all__ = ["BackedUp", "CheckedCopy", "Restored", "backup", "check_copy", "restore"]


@dataclass(frozen=True, slots=True)
class CheckedCopy:
    """A file that was read through and found whole.

    :ivar schema: its revision.
    :ivar tables: how many tables (桌) it holds, closed ones included.
    :ivar actions: how many actions of rounds.
    """

    path: Path
    schema: str
    tables: int
    actions: int


@dataclass(frozen=True, slots=True)
class BackedUp:
    """A finished backup.

    :ivar size: bytes.
    """

    copy: CheckedCopy
    size: int


@dataclass(frozen=True, slots=True)
class Restored:
    """A finished restoring.

    :ivar copy: what was put in place.
    :ivar kept: where the database that stood there before is now; ``None`` if there was none.
    """

    copy: CheckedCopy
    kept: Path | None


async def backup(store: Store, target: Path) -> BackedUp:
    """Copy a live database to one file; it appears under its name when it is checked.

    :raises StoreError: ``conflict`` if the target exists; ``unsupported`` on PostgreSQL;
        ``disk_full``, ``read_only``, ``unavailable``, ``corrupt`` as they come.
    """
    if store.file is None:
        raise StoreError(StoreCode.UNSUPPORTED, dialect=store.dialect)
    return await asyncio.to_thread(_back_up, store.file, target)


async def restore(source: Path, target: Path, at: datetime) -> Restored:
    """Put a backup in the place of a database that no process has open.

    The database that stood there is kept beside it, under a name with the time.

    :param at: the time for that name.
    :raises StoreError: ``missing`` or ``corrupt`` for the backup; ``newer_schema``; ``locked``
        if the database is open somewhere. The old database is untouched then.
    """
    return await asyncio.to_thread(_restore, source, target, at)


async def check_copy(path: Path) -> CheckedCopy:
    """Read a file through: pages, references, schema.

    :raises StoreError: ``missing``, ``corrupt`` with what was found, ``newer_schema``.
    """
    return await asyncio.to_thread(_check, path)


def _back_up(source: Path, target: Path) -> BackedUp:
    if target.exists():
        raise StoreError(StoreCode.CONFLICT, path=str(target))
    checked = _copy_checked(source, target)
    return BackedUp(checked, target.stat().st_size)


def _restore(source: Path, target: Path, at: datetime) -> Restored:
    _check(source)
    if not target.exists():
        return Restored(_copy_checked(source, target), None)
    _refuse_in_use(target)
    kept = target.with_name(f"{target.name}.before-{at:%Y%m%dT%H%M%S}")
    with located(path=str(kept)):
        _keep(target, kept)
    return Restored(_copy_checked(source, target), kept)


def _keep(target: Path, kept: Path) -> None:
    """Give the old file a second name, until the new one takes the first in one step."""
    kept.unlink(missing_ok=True)
    os.link(target, kept)
    for suffix in ("-wal", "-shm"):  # only a broken database still has them here
        beside = target.with_name(target.name + suffix)
        if beside.exists():
            beside.replace(kept.with_name(kept.name + suffix))


def _check(path: Path) -> CheckedCopy:
    if not path.is_file():
        raise StoreError(StoreCode.MISSING, path=str(path))
    with located(path=str(path)), closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA query_only=ON")
        for pragma, sound in (("integrity_check(1)", "ok"), ("foreign_key_check", None)):
            if (found := _one(database, f"PRAGMA {pragma}")) != sound:
                raise StoreError(StoreCode.CORRUPT, found=found)
        return CheckedCopy(
            path,
            _known_schema(database),
            int(str(_one(database, "SELECT count(*) FROM tables"))),
            int(str(_one(database, "SELECT count(*) FROM round_log"))),
        )


def _known_schema(database: sqlite3.Connection) -> str:
    if _one(database, "SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'") is None:
        raise StoreError(StoreCode.CORRUPT, found="not a database of this program")
    found = str(_one(database, "SELECT version_num FROM alembic_version"))
    if found not in known_revisions():
        raise StoreError(StoreCode.NEWER_SCHEMA, found=found)
    return found


def _copy_checked(source: Path, target: Path) -> CheckedCopy:
    """Copy, check, put on disk, and only then give the copy its name."""
    part = target.with_name(target.name + ".part")
    try:
        with located(path=str(target)):
            part.unlink(missing_ok=True)
            _copy(source, part)
            checked = _check(part)
            _to_disk(part)
            part.replace(target)
            _to_disk(target.parent)
    finally:
        part.unlink(missing_ok=True)
    return replace(checked, path=target)


def _copy(source: Path, target: Path) -> None:
    with closing(sqlite3.connect(source)) as live, closing(sqlite3.connect(target)) as copy:
        live.backup(copy)
        copy.execute("PRAGMA journal_mode=DELETE")  # one file, without a WAL beside it


def _refuse_in_use(target: Path) -> None:
    """Leaving WAL needs the file for oneself, so it fails while anybody has it open."""
    try:
        with located(path=str(target)), closing(sqlite3.connect(target, timeout=0.5)) as database:
            database.execute("PRAGMA journal_mode=DELETE").fetchone()
    except StoreError as error:
        if error.code is not StoreCode.CORRUPT:  # a broken one is what we are here to replace
            raise


def _one(database: sqlite3.Connection, query: str) -> object:
    row = database.execute(query).fetchone()
    return None if row is None else row[0]


def _to_disk(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
