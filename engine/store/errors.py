"""What can go wrong between the game and its database, as codes with facts.

Drivers raise dozens of classes; the game knows nine codes. :func:`translate` is the only place
that reads a driver's error. The sentence for a person is made at the edge, in his language.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from typing import Final

from sqlalchemy import exc

__all__ = ["StoreCode", "StoreError", "located", "translate"]


class StoreCode(StrEnum):
    """Why the store could not do it; the value is stable and may be logged or counted."""

    LOCKED = "locked"
    """Another process held the database for longer than our patience."""
    DISK_FULL = "disk_full"
    """No room for the transaction; it was rolled back whole."""
    READ_ONLY = "read_only"
    """The file, its folder or the server refuses writing."""
    CORRUPT = "corrupt"
    """A page or a row can't be read; the facts say where, as far as known."""
    CONFLICT = "conflict"
    """A unique key is taken: somebody else wrote this (round, number) first."""
    CONSTRAINT = "constraint"
    """A foreign key or a check refused the row: a mistake of the caller."""
    MISSING = "missing"
    """No row of that key."""
    UNAVAILABLE = "unavailable"
    """The database can't be opened or reached, or the disk failed; the outcome may be unknown."""
    UNSUPPORTED = "unsupported"
    """This kind of database has no such command (SQLite's backup on PostgreSQL)."""
    NEWER_SCHEMA = "newer_schema"
    """The file was written by a newer release than this one."""
    CLOSED = "closed"
    """The store was closed before the work was begun."""


class StoreError(Exception):
    """The store could not do what was asked; nothing of the unit of work is on disk.

    :ivar code: the reason.
    :ivar facts: plain values that say where and what (table, round, number, path, …).

    >>> StoreError(StoreCode.CONFLICT, round=3, number=17)
    StoreError('conflict', round=3, number=17)
    """

    def __init__(self, code: StoreCode, **facts: object) -> None:
        super().__init__(code, facts)
        self.code = code
        self.facts = facts

    def __str__(self) -> str:
        return " ".join(
            [str(self.code), *(f"{name}={value}" for name, value in self.facts.items())]
        )

    def __repr__(self) -> str:
        parts = [repr(str(self.code)), *(f"{name}={value!r}" for name, value in self.facts.items())]
        return f"StoreError({', '.join(parts)})"


_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: StoreCode.LOCKED,
    sqlite3.SQLITE_LOCKED: StoreCode.LOCKED,
    sqlite3.SQLITE_FULL: StoreCode.DISK_FULL,
    sqlite3.SQLITE_READONLY: StoreCode.READ_ONLY,
    sqlite3.SQLITE_PERM: StoreCode.READ_ONLY,
    sqlite3.SQLITE_CORRUPT: StoreCode.CORRUPT,
    sqlite3.SQLITE_NOTADB: StoreCode.CORRUPT,
    sqlite3.SQLITE_CONSTRAINT: StoreCode.CONSTRAINT,
    sqlite3.SQLITE_CANTOPEN: StoreCode.UNAVAILABLE,
    sqlite3.SQLITE_IOERR: StoreCode.UNAVAILABLE,
}
_SQLITE_EXTENDED: Final = {
    sqlite3.SQLITE_CONSTRAINT_UNIQUE: StoreCode.CONFLICT,
    sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY: StoreCode.CONFLICT,
    sqlite3.SQLITE_IOERR_SHMSIZE: StoreCode.DISK_FULL,  # no room for the index of the WAL
}
_POSTGRES: Final = {
    "23505": StoreCode.CONFLICT,
    "23": StoreCode.CONSTRAINT,
    "40": StoreCode.LOCKED,  # deadlock, serialization: worth another try
    "55P03": StoreCode.LOCKED,
    "53100": StoreCode.DISK_FULL,
    "25006": StoreCode.READ_ONLY,
    "42501": StoreCode.READ_ONLY,
    "XX001": StoreCode.CORRUPT,
    "XX002": StoreCode.CORRUPT,
    "08": StoreCode.UNAVAILABLE,
    "28": StoreCode.UNAVAILABLE,  # it lets nobody in by that name and password
    "3D000": StoreCode.UNAVAILABLE,  # it has no database of that name
    "53": StoreCode.UNAVAILABLE,
    "57P": StoreCode.UNAVAILABLE,
}


def translate(error: BaseException) -> StoreError | None:
    """The store's error for a driver's error, or ``None`` where it is no business of ours.

    :param error: anything raised by SQLAlchemy, a driver, or the work itself.
    :return: a :class:`StoreError` to raise instead; ``None`` for a mistake in our own code.

    >>> translate(sqlite3.OperationalError("no such column")) is None
    True
    """
    if isinstance(error, StoreError):
        return error
    origin = error.orig if isinstance(error, exc.DBAPIError) else error
    code = _sqlite_code(origin) or _postgres_code(origin)
    if code is None and isinstance(error, exc.TimeoutError | OSError):
        code = StoreCode.UNAVAILABLE
    return None if code is None else StoreError(code, reason=_reason(origin))


@contextmanager
def located(**facts: object) -> Iterator[None]:
    """Translate what goes wrong inside, and say where it went wrong.

    :param facts: added to the error's facts.
    :raises StoreError: for every error that :func:`translate` knows.
    """
    try:
        yield
    except Exception as error:
        known = translate(error)
        if known is None:
            raise
        raise StoreError(known.code, **{**known.facts, **facts}) from error


def _sqlite_code(error: BaseException | None) -> StoreCode | None:
    number = getattr(error, "sqlite_errorcode", None)
    if not isinstance(number, int):
        return None
    return _SQLITE_EXTENDED.get(number) or _SQLITE.get(number & 0xFF)


def _postgres_code(error: BaseException | None) -> StoreCode | None:
    state = getattr(error, "sqlstate", None) or getattr(error, "pgcode", None)
    if not isinstance(state, str):
        return None
    for length in (5, 3, 2):
        if found := _POSTGRES.get(state[:length]):
            return found
    return None


def _reason(error: BaseException | None) -> str:
    """A driver's first line, without the statement and its parameters: they may hold secrets."""
    text = str(error) if error is not None else ""
    return text.splitlines()[0][:200] if text else type(error).__name__
