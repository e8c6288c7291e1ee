"""Where a database is: an address as whoever runs the bot writes it."""

from __future__ import annotations

from pathlib import Path

import sqlalchemy as sa
from sqlalchemy import exc

from engine.store.errors import StoreCode, StoreError

__all__ = ["address_from", "file_of"]


def address_from(written: str) -> sa.URL:
    """The address that was written; whether there is such a database is another question.

    :raises StoreError: ``unsupported`` for what is no address; it isn't told what was written,
        since a password may be in it.

    >>> address_from("sqlite+aiosqlite:///game.sqlite3").drivername
    'sqlite+aiosqlite'
    """
    try:
        return sa.make_url(written)
    except (exc.ArgumentError, ValueError) as error:
        raise StoreError(StoreCode.UNSUPPORTED, reason="not an address") from error


def file_of(address: sa.URL) -> Path:
    """The file that an SQLite address names.

    :raises StoreError: ``unsupported`` for a server's address, which names no file, and for a
        database in memory: its readers would see nothing.

    >>> file_of(address_from("sqlite+aiosqlite:////var/lib/tractor/game.sqlite3"))
    PosixPath('/var/lib/tractor/game.sqlite3')
    """
    dialect = address.get_backend_name()
    if dialect != "sqlite":
        raise StoreError(StoreCode.UNSUPPORTED, dialect=dialect)
    if not address.database or address.database == ":memory:":
        raise StoreError(StoreCode.UNSUPPORTED, url=str(address))
    return Path(address.database)
