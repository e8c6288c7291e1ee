"""Which messages show a tournament, so that the bot goes on with them after a restart."""

from __future__ import annotations

import sqlalchemy as sa

from engine.store.displays import Display, clear_shown, put_shown, read_shown
from engine.store.schema import TOURNAMENT_DISPLAYS

__all__ = ["clear_notice", "put_notice", "read_notices"]

_OWNER = TOURNAMENT_DISPLAYS.c.tournament_id


def put_notice(connection: sa.Connection, tournament_id: int, display: Display) -> None:
    """Note a message in place of the one that showed the same before.

    :raises StoreError: ``constraint`` if there is no such tournament.
    """
    put_shown(connection, _OWNER, tournament_id, display)


def clear_notice(connection: sa.Connection, tournament_id: int, what: str) -> None:
    """Forget a message; none there is fine."""
    clear_shown(connection, _OWNER, tournament_id, what)


def read_notices(connection: sa.Connection, tournament_id: int) -> tuple[Display, ...]:
    """All messages of a tournament.

    :raises StoreError: ``corrupt``.
    """
    return read_shown(connection, _OWNER, tournament_id)
