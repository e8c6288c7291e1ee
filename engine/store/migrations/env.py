"""Alembic runs this file for every command; the connection comes from ``migrate.py``."""

from __future__ import annotations

from alembic import context

from engine.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    render_as_batch=True,  # SQLite changes a table by copying it
)
with context.begin_transaction():
    context.run_migrations()
