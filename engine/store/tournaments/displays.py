"""Which messages show a tournament, so that the bot goes on with them after a restart."""

from __future__ import annotations

import sqlalchemy as sa

from engine.store.displays import Display
from engine.store.payloads import decode_object, encode
from engine.store.schema import TOURNAMENT_DISPLAYS

__all__ = ["clear_notice", "put_notice", "read_notices"]


def put_notice(connection: sa.Connection, tournament_id: int, display: Display) -> None:
    """Note a message in place of the one that showed the same before.

    :raises StoreError: ``constraint`` if there is no such tournament.
    """
    clear_notice(connection, tournament_id, display.what)
    row = {
        "tournament_id": tournament_id,
        "what": display.what,
        "channel_id": display.channel_id,
        "message_id": display.message_id,
        "posted_at": display.posted_at,
        "state": encode(display.state),
    }
    connection.execute(sa.insert(TOURNAMENT_DISPLAYS).values(row))


def clear_notice(connection: sa.Connection, tournament_id: int, what: str) -> None:
    """Forget a message; none there is fine."""
    same = sa.and_(
        TOURNAMENT_DISPLAYS.c.tournament_id == tournament_id, TOURNAMENT_DISPLAYS.c.what == what
    )
    connection.execute(sa.delete(TOURNAMENT_DISPLAYS).where(same))


def read_notices(connection: sa.Connection, tournament_id: int) -> tuple[Display, ...]:
    """All messages of a tournament.

    :raises StoreError: ``corrupt``.
    """
    query = (
        sa.select(TOURNAMENT_DISPLAYS)
        .where(TOURNAMENT_DISPLAYS.c.tournament_id == tournament_id)
        .order_by(TOURNAMENT_DISPLAYS.c.what)
    )
    return tuple(_display(row) for row in connection.execute(query))


def _display(row: sa.Row[tuple[object, ...]]) -> Display:
    state = decode_object(row.state, tournament=row.tournament_id, display=row.what)
    return Display(row.what, row.channel_id, row.message_id, row.posted_at, state)
