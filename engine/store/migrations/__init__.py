"""Alembic's scripts, one a released schema; see ``docs/storage.md`` for the policy."""
