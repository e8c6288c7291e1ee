"""Forgetting a person: his id becomes a number that means nobody, everywhere.

Others' records stay whole: the rounds he played keep their four seats. Columns that hold people
and columns that hold JSON are marked in the schema, so tables added later are covered as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import cast

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError
from engine.store.ladder.standings import show_person
from engine.store.schema import METADATA, PLAYERS, PSEUDONYMS, SEATS, TABLES, TOURNAMENT_LOG
from engine.store.store import Store
from engine.store.tables import LIVE
from engine.store.tournaments.forgetting import forget_names, live_tournaments_naming

__all__ = ["Forgotten", "forget", "forget_player"]


@dataclass(frozen=True, slots=True)
class Forgotten:
    """What was done.

    :ivar pseudonym: the negative number that stands for the person from now on.
    :ivar rows: how many rows were changed, by table.
    :ivar wiped: the old pages are overwritten on disk (SQLite; a reader may delay it). Copies
        made earlier still hold the person.
    """

    pseudonym: int
    rows: dict[str, int]
    wiped: bool = False


async def forget(
    store: Store,
    player_id: int,
    at: datetime,
    *,
    even_if_seated: bool = False,
    even_if_entered: bool = False,
) -> Forgotten:
    """Forget a person and overwrite what the file still holds of him.

    :param even_if_seated: a seat he holds at a live table is played by a computer from now on.
    :param even_if_entered: a live tournament in which he stands goes on without him.
    :raises StoreError: ``conflict`` with ``tables`` where he sits at a live table, with
        ``tournaments`` where he stands in a live tournament.
    """
    done = await store.commit(
        forget_player,
        player_id,
        at,
        even_if_seated=even_if_seated,
        even_if_entered=even_if_entered,
    )
    return Forgotten(done.pseudonym, done.rows, wiped=await store.checkpoint())


def forget_player(
    connection: sa.Connection,
    player_id: int,
    at: datetime,
    *,
    even_if_seated: bool = False,
    even_if_entered: bool = False,
) -> Forgotten:
    """The rows' part of :func:`forget`, for a unit of work."""
    seated = _live_seats(connection, player_id)
    if seated and not even_if_seated:
        raise StoreError(StoreCode.CONFLICT, tables=seated)
    if not even_if_entered and (entered := live_tournaments_naming(connection, player_id)):
        raise StoreError(StoreCode.CONFLICT, tournaments=entered)
    given = sa.insert(PSEUDONYMS).values(given_at=at).returning(PSEUDONYMS.c.pseudonym)
    pseudonym = -connection.execute(given).scalar_one()
    rows: dict[str, int] = {}
    _count(rows, PLAYERS, _delete_choices(connection, player_id))
    _count(rows, TOURNAMENT_LOG, forget_names(connection, player_id, f"— {-pseudonym}"))
    if seated:
        _send_away(connection, player_id)
    for column in _marked("person"):
        _count(rows, column.table, _replace_id(connection, column, player_id, pseudonym))
    for column in _marked("json"):
        _count(rows, column.table, _replace_in_json(connection, column, player_id, pseudonym))
    show_person(connection, pseudonym)  # on no leaderboard: nobody could look him up
    return Forgotten(pseudonym, rows)


def _live_seats(connection: sa.Connection, player_id: int) -> list[int]:
    query = (
        sa.select(SEATS.c.table_id)
        .join(TABLES, TABLES.c.table_id == SEATS.c.table_id)
        .where(LIVE, SEATS.c.player_id == player_id)
        .order_by(SEATS.c.table_id)
    )
    return list(connection.execute(query).scalars())


def _delete_choices(connection: sa.Connection, player_id: int) -> int:
    return connection.execute(sa.delete(PLAYERS).where(PLAYERS.c.player_id == player_id)).rowcount


def _send_away(connection: sa.Connection, player_id: int) -> None:
    connection.execute(sa.update(SEATS).where(SEATS.c.player_id == player_id).values(away=True))


def _marked(mark: str) -> Iterator[sa.Column[object]]:
    for table in METADATA.sorted_tables:
        for column in table.columns:
            if column.info.get(mark):
                yield column


def _replace_id(
    connection: sa.Connection, column: sa.Column[object], player_id: int, pseudonym: int
) -> int:
    query = sa.update(column.table).where(column == player_id).values({column.name: pseudonym})
    return connection.execute(query).rowcount


def _replace_in_json(
    connection: sa.Connection, column: sa.Column[object], player_id: int, pseudonym: int
) -> int:
    """Replace the number wherever it stands alone in the text, as number, key or mention."""
    key = list(column.table.primary_key.columns)
    query = sa.select(*key, column.label("document")).where(column.contains(str(player_id)))
    alone = re.compile(rf"(?<!\d){player_id}(?!\d)")
    changed = 0
    for row in connection.execute(query).all():
        text = alone.sub(str(pseudonym), row.document)
        if text != row.document:
            same = sa.and_(*(part == value for part, value in zip(key, row, strict=False)))
            connection.execute(sa.update(column.table).where(same).values({column.name: text}))
            changed += 1
    return changed


def _count(rows: dict[str, int], table: sa.FromClause, changed: int) -> None:
    name = cast("sa.Table", table).name
    if changed:
        rows[name] = rows.get(name, 0) + changed
