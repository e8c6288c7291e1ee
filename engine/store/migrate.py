"""Alembic's migrations, run from inside the program at start.

They lie beside this module and are shipped with it. A migration runs in the transaction of the
connection given, so a failed one leaves the schema as it was.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory

from engine.store.errors import StoreCode, StoreError

__all__ = ["current", "downgrade", "known_revisions", "newest", "upgrade"]

_SCRIPTS: Final = Path(__file__).parent / "migrations"


def current(connection: sa.Connection) -> str | None:
    """The revision a database is at, ``None`` for an empty one."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def newest() -> str:
    """The revision this release needs.

    >>> newest()
    '0006'
    """
    head = ScriptDirectory.from_config(_config()).get_current_head()
    if head is None:
        raise StoreError(StoreCode.MISSING, migrations=str(_SCRIPTS))
    return head


def upgrade(connection: sa.Connection, revision: str = "head") -> bool:
    """Bring a database up to a revision, in the connection's transaction.

    :return: whether anything was to do.
    :raises StoreError: ``newer_schema`` where the database's revision is unknown here.
    """
    before = current(connection)
    if before is not None and before not in known_revisions():
        raise StoreError(StoreCode.NEWER_SCHEMA, found=before, newest=newest())
    if before == newest():
        return False
    command.upgrade(_config(connection), revision)
    return True


def downgrade(connection: sa.Connection, revision: str) -> None:
    """Take a database back to a revision (``base``: empty), in the connection's transaction."""
    command.downgrade(_config(connection), revision)


@cache
def known_revisions() -> frozenset[str]:
    """All revisions this release can bring up to date."""
    return frozenset(
        script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()
    )


def _config(connection: sa.Connection | None = None) -> Config:
    config = Config()
    config.set_main_option("script_location", str(_SCRIPTS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    return config
