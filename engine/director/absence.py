"""Who never came to a tournament's table: he is away, and has never acted at it.

What was done in a deal that didn't come to its end counts too: it stands in the store, whether the
deal is still going on, was void when the clock ended the table, or the process died just after.
"""

from __future__ import annotations

from collections.abc import Iterator

import sqlalchemy as sa

from engine.director.playings import player_seats
from engine.store import Store
from engine.store.archive import rounds_of_table
from engine.store.journal import read_actions
from engine.store.rounds import unfinished_rounds_of_table
from engine.tables.entries import standing_of
from engine.tables.live import Live
from engine.tables.tally import tally_of
from engine.tournaments import facts as f
from engine.tournaments.rounds import Pairing
from engine.tournaments.state import Tournament

__all__ = ["absent_seats", "absent_sides", "rests"]


async def absent_seats(store: Store, live: Live | None) -> frozenset[int]:
    """The seats whose people did not come to a table; none where there was no table.

    :raises StoreError: where what was played can't be read.
    """
    if live is None:
        return frozenset()
    seats = enumerate(live.state.seats)
    away = {index for index, seat in seats if seat.person is not None and seat.away}
    if not away:
        return frozenset()
    state = live.state
    return frozenset(away - await store.read(_acted, state.server_id, state.table_id))


def absent_sides(absent: frozenset[int]) -> tuple[int, ...]:
    """The sides (0, 1) of which nobody came.

    >>> absent_sides(frozenset({0, 1, 3}))
    (1,)
    """
    return tuple(side for side in (0, 1) if {side, side + 2} <= absent)


def rests(
    state: Tournament, pairing: Pairing, round_number: int, absent: frozenset[int]
) -> Iterator[f.Rested]:
    """An arena pairs nobody again who didn't come, until he says that he is there.

    :param absent: the seats of the table whose people did not come.
    """
    if not state.is_arena:
        return
    for number, seats in player_seats(state, pairing).items():
        entrant = state.entrants[number - 1]
        people = {seat for seat, player in seats.items() if player > 0}
        if people and people <= absent and entrant.there and not entrant.resting:
            yield f.Rested(number, round_number, pairing.table)


def _acted(connection: sa.Connection, server_id: int, table_id: int) -> set[int]:
    """The seats whose people have acted themselves."""
    over = {
        each.seat
        for found in rounds_of_table(connection, server_id, table_id)
        for each in found.result.people
        if each.player_id is not None and each.own_moves
    }
    begun = unfinished_rounds_of_table(connection, table_id)
    logs = (read_actions(connection, round_id) for round_id in begun)
    stints = (stint for log in logs for stint in tally_of(standing_of(log)))
    return over | {each.seat for each in stints if each.person is not None and each.own}
