"""A check for ``tractor doctor`` that needs the rules: can every live table be played on?"""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa

from engine.store import StoreError
from engine.store.doctor import Finding, FindingCode
from engine.store.restore import load_live
from engine.tables.restoring import restored

__all__ = ["unplayable_tables"]


def unplayable_tables(connection: sa.Connection) -> Iterator[Finding]:
    """Live tables whose rows can be read but whose logs the rules refuse."""
    for stored in load_live(connection).tables.values():
        try:
            restored(stored)
        except StoreError as error:
            yield Finding(FindingCode.CANT_RESTORE, error.facts)
