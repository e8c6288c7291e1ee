"""Which sides of a tournament's table never came: all of a side are away, and never acted."""

from __future__ import annotations

import sqlalchemy as sa

from engine.store import Store
from engine.store.archive import rounds_of_table
from engine.tables.live import Live

__all__ = ["absent_sides"]


async def absent_sides(store: Store, live: Live | None) -> tuple[int, ...]:
    """The sides (0, 1) that did not come to a table; none where there was no table.

    :raises StoreError: where what was played can't be read.
    """
    if live is None:
        return ()
    away = {i for i, seat in enumerate(live.state.seats) if seat.person is not None and seat.away}
    sides = [side for side in (0, 1) if {side, side + 2} <= away]
    if not sides:
        return ()
    state = live.state
    acted = await store.read(_acted, state.server_id, state.table_id)
    if live.round is not None:
        acted |= {stint.seat for stint in live.round.tally if stint.person and stint.own}
    return tuple(side for side in sides if not acted & {side, side + 2})


def _acted(connection: sa.Connection, server_id: int, table_id: int) -> set[int]:
    """The seats whose people have acted in a round that is over."""
    return {
        each.seat
        for found in rounds_of_table(connection, server_id, table_id)
        for each in found.result.people
        if each.player_id is not None and each.own_moves
    }
