"""An empty store for the ladder's tests, of each kind in turn: SQLite, and PostgreSQL where the
tests have one.
"""

from __future__ import annotations

from tests.engine.store.conftest import address, store

__all__ = ["address", "store"]
