"""Which table (桌) plays which table of a tournament's round, and what was done besides the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.deals import reveal
from engine.store.errors import located
from engine.store.payloads import decode_object
from engine.store.schema import (
    DEALS,
    MATCHES,
    ROUNDS,
    TOURNAMENT_MARKS,
    TOURNAMENT_TABLES,
    RoundStatus,
)

__all__ = [
    "Mark",
    "Spot",
    "add_spot",
    "clear_marks",
    "fill_spot",
    "read_marks",
    "read_spots",
    "reveal_all",
    "reveal_board",
    "set_mark",
    "take_spot",
]


@dataclass(frozen=True, slots=True)
class Spot:
    """One playing of one table of a round.

    :ivar step: the line of the tournament's log that opened the round.
    :ivar number: the number of the table in the round, from 1.
    :ivar attempt: how many replays were ordered before.
    :ivar channel_id: where it is played; ``thread_id`` its thread, if it has one.
    :ivar table_id: the table; None until it is opened.
    :ivar taken: whether its result stands in the log, or did before an undo.
    """

    tournament_id: int
    step: int
    number: int
    attempt: int
    channel_id: int
    thread_id: int | None = None
    table_id: int | None = None
    taken: bool = False

    @property
    def key(self) -> tuple[int, int, int]:
        """What names it in its tournament."""
        return self.step, self.number, self.attempt


@dataclass(frozen=True, slots=True)
class Mark:
    """Something that was done and is no fact of the log.

    :ivar kind: what.
    :ivar number: of what: a round, or 0.
    :ivar at: a time it is about, in seconds since 1970, or 0.
    """

    kind: str
    number: int = 0
    at: int = 0


def add_spot(connection: sa.Connection, spot: Spot) -> None:
    """Note where a table will be played.

    :raises StoreError: ``conflict`` where it was noted before.
    """
    row = {name: getattr(spot, name) for name in _COLUMNS}
    with located(tournament=spot.tournament_id):
        connection.execute(sa.insert(TOURNAMENT_TABLES).values(row))


_COLUMNS = (
    "tournament_id",
    "step",
    "number",
    "attempt",
    "channel_id",
    "thread_id",
    "table_id",
    "taken",
)


def _same(spot: Spot) -> sa.ColumnElement[bool]:
    return sa.and_(
        TOURNAMENT_TABLES.c.tournament_id == spot.tournament_id,
        TOURNAMENT_TABLES.c.step == spot.step,
        TOURNAMENT_TABLES.c.number == spot.number,
        TOURNAMENT_TABLES.c.attempt == spot.attempt,
    )


def fill_spot(connection: sa.Connection, spot: Spot, table_id: int) -> bool:
    """Note which table plays there.

    :return: False where another one was noted before; nothing is changed then.
    """
    free = sa.and_(_same(spot), TOURNAMENT_TABLES.c.table_id.is_(None))
    query = sa.update(TOURNAMENT_TABLES).where(free).values(table_id=table_id)
    return connection.execute(query).rowcount == 1


def take_spot(connection: sa.Connection, spot: Spot) -> None:
    """Note that the log has its result."""
    connection.execute(sa.update(TOURNAMENT_TABLES).where(_same(spot)).values(taken=True))


def read_spots(connection: sa.Connection, tournament_id: int) -> tuple[Spot, ...]:
    """All playings of a tournament, in order."""
    query = (
        sa.select(TOURNAMENT_TABLES)
        .where(TOURNAMENT_TABLES.c.tournament_id == tournament_id)
        .order_by(TOURNAMENT_TABLES.c.step, TOURNAMENT_TABLES.c.number, TOURNAMENT_TABLES.c.attempt)
    )
    rows = connection.execute(query)
    return tuple(Spot(**{name: getattr(row, name) for name in _COLUMNS}) for row in rows)


def set_mark(connection: sa.Connection, tournament_id: int, mark: Mark) -> None:
    """Note something; the newest of a kind and number stands."""
    clear_marks(connection, tournament_id, mark.kind, mark.number)
    row = {
        "tournament_id": tournament_id,
        "kind": mark.kind,
        "number": mark.number,
        "at": mark.at,
    }
    connection.execute(sa.insert(TOURNAMENT_MARKS).values(row))


def clear_marks(connection: sa.Connection, tournament_id: int, kind: str, number: int) -> None:
    """Forget a note; none there is fine."""
    query = sa.delete(TOURNAMENT_MARKS).where(
        TOURNAMENT_MARKS.c.tournament_id == tournament_id,
        TOURNAMENT_MARKS.c.kind == kind,
        TOURNAMENT_MARKS.c.number == number,
    )
    connection.execute(query)


def read_marks(connection: sa.Connection, tournament_id: int) -> tuple[Mark, ...]:
    """All notes of a tournament."""
    query = (
        sa.select(TOURNAMENT_MARKS)
        .where(TOURNAMENT_MARKS.c.tournament_id == tournament_id)
        .order_by(TOURNAMENT_MARKS.c.kind, TOURNAMENT_MARKS.c.number)
    )
    return tuple(Mark(row.kind, row.number, row.at) for row in connection.execute(query))


def reveal_board(
    connection: sa.Connection, tournament_id: int, step: int, board: int, at: datetime
) -> tuple[int, ...]:
    """Show the secret of a board at all tables of a round, for their records.

    :return: the tables where it wasn't shown before.
    """
    mine = TOURNAMENT_TABLES.c.tournament_id == tournament_id, TOURNAMENT_TABLES.c.step == step
    return _reveal(connection, mine, at, board)


def reveal_all(connection: sa.Connection, tournament_id: int, at: datetime) -> tuple[int, ...]:
    """Show the secrets of all boards of a tournament that is over or was cancelled.

    :return: the tables where they weren't shown before.
    """
    return _reveal(connection, (TOURNAMENT_TABLES.c.tournament_id == tournament_id,), at)


def _reveal(
    connection: sa.Connection,
    mine: Sequence[sa.ColumnElement[bool]],
    at: datetime,
    board: int | None = None,
) -> tuple[int, ...]:
    tables = sa.select(TOURNAMENT_TABLES.c.table_id).where(*mine)
    query = (
        sa.select(ROUNDS.c.round_id, ROUNDS.c.start, MATCHES.c.table_id)
        .join(MATCHES, MATCHES.c.match_id == ROUNDS.c.match_id)
        .join(DEALS, DEALS.c.round_id == ROUNDS.c.round_id)
        .where(MATCHES.c.table_id.in_(tables), DEALS.c.revealed_at.is_(None))
        .where(ROUNDS.c.status != RoundStatus.RUNNING.value)
        .order_by(ROUNDS.c.round_id)
    )
    found: dict[int, None] = {}
    for row in connection.execute(query).all():
        start = decode_object(row.start, round=row.round_id)
        if board in (None, start.get("number")):
            reveal(connection, row.round_id, at)
            found[row.table_id] = None
    return tuple(found)
