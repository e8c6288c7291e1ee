"""How many people a leaderboard has in each stretch of values, kept beside the standings.

A place is the sum of the better stretches and a count within one, however many people there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import sqlalchemy as sa

from engine.store.inserting import insert_into
from engine.store.schema import LADDER_TALLIES
from engine.store.schema.ladder import BOARD_COLUMNS

__all__ = ["end_of_bucket", "people_from", "tally", "width_of"]

_WIDTHS: Final = {"rating": 4, "points": 256, "levels": 4, "tractors": 4, "throws": 4}
"""How many values share a bucket; one where nothing is said."""


def width_of(board: str) -> int:
    """How many values share a bucket of a leaderboard."""
    return _WIDTHS.get(board, 1)


def end_of_bucket(board: str, value: int) -> int:
    """The first value behind the bucket of this one.

    >>> end_of_bucket("rating", 1501), end_of_bucket("streak", 7)
    (1504, 8)
    """
    width = width_of(board)
    return (value // width + 1) * width


def people_from(
    connection: sa.Connection, ladder: tuple[int, int, str], board: str, value: int
) -> int:
    """How many people have at least a value that begins a bucket.

    :param ladder: scope, season, family.
    """
    scope, season, family = ladder
    query = sa.select(sa.func.coalesce(sa.func.sum(LADDER_TALLIES.c.people), 0)).where(
        LADDER_TALLIES.c.scope == scope,
        LADDER_TALLIES.c.season == season,
        LADDER_TALLIES.c.family == family,
        LADDER_TALLIES.c.board == board,
        LADDER_TALLIES.c.bucket >= value // width_of(board),
    )
    return int(connection.execute(query).scalar_one())


def tally(
    connection: sa.Connection,
    gone: Iterable[Mapping[str, object]],
    come: Iterable[Mapping[str, object]],
) -> None:
    """Count rows of standings out and in."""
    changes: Counter[tuple[object, ...]] = Counter()
    for sign, rows in ((-1, gone), (1, come)):
        for row in rows:
            if row["visible"]:
                _add(changes, row, sign)
    names = ("scope", "season", "family", "board", "bucket", "people")
    written: list[dict[str, object]] = [
        dict(zip(names, (*key, people), strict=True))
        for key, people in sorted(changes.items(), key=repr)
        if people
    ]
    if written:
        insert = insert_into(connection, LADDER_TALLIES)
        added = {"people": LADDER_TALLIES.c.people + insert.excluded.people}
        keys = list(LADDER_TALLIES.primary_key)
        connection.execute(insert.on_conflict_do_update(index_elements=keys, set_=added), written)


def _add(changes: Counter[tuple[object, ...]], row: Mapping[str, object], sign: int) -> None:
    for board in BOARD_COLUMNS:
        value = row[board]
        if isinstance(value, int):
            bucket = value // width_of(board)
            changes[row["scope"], row["season"], row["family"], board, bucket] += sign
