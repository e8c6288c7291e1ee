"""Who plays with whom and against whom: sums of rounds, changed by differences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from engine.store.schema import LADDER_PAIRS

__all__ = ["Pair", "PairKey", "add_to_pairs", "pair_of", "pairs_of"]


class PairKey(NamedTuple):
    """Two people on a server, as the first of them counts."""

    server_id: int
    player_id: int
    other_id: int


@dataclass(frozen=True, slots=True)
class Pair:
    """Rounds of two people.

    :ivar together: on one side; ``together_won`` of them won.
    :ivar against: on different sides; ``against_won`` of them won by the first.
    """

    other_id: int
    together: int = 0
    together_won: int = 0
    against: int = 0
    against_won: int = 0


_COUNTS = ("together", "together_won", "against", "against_won")


def add_to_pairs(connection: sa.Connection, changes: Mapping[PairKey, Pair]) -> None:
    """Add to the sums; negative numbers take away, and rows without rounds are dropped."""
    if not changes:
        return
    rows = [
        {**key._asdict(), **{name: getattr(pair, name) for name in _COUNTS}}
        for key, pair in changes.items()
    ]
    dialect = sqlite if connection.dialect.name == "sqlite" else postgresql
    insert = dialect.insert(LADDER_PAIRS)
    added = {name: LADDER_PAIRS.c[name] + insert.excluded[name] for name in _COUNTS}
    connection.execute(
        insert.on_conflict_do_update(index_elements=list(LADDER_PAIRS.primary_key), set_=added),
        rows,
    )
    if any(pair.together + pair.against < 0 for pair in changes.values()):
        empty = LADDER_PAIRS.c.together + LADDER_PAIRS.c.against == 0
        people = {key.player_id for key in changes}
        connection.execute(
            sa.delete(LADDER_PAIRS).where(LADDER_PAIRS.c.player_id.in_(people), empty)
        )


def pairs_of(connection: sa.Connection, server_id: int, player_id: int) -> tuple[Pair, ...]:
    """Everybody a person has played with or against on a server, the most often first."""
    total = LADDER_PAIRS.c.together + LADDER_PAIRS.c.against
    query = (
        sa.select(LADDER_PAIRS)
        .where(LADDER_PAIRS.c.server_id == server_id, LADDER_PAIRS.c.player_id == player_id)
        .order_by(total.desc(), LADDER_PAIRS.c.other_id)
    )
    return tuple(_pair(row) for row in connection.execute(query))


def pair_of(connection: sa.Connection, key: PairKey) -> Pair:
    """Two people's rounds; zeros where they have never met."""
    query = sa.select(LADDER_PAIRS).where(
        LADDER_PAIRS.c.server_id == key.server_id,
        LADDER_PAIRS.c.player_id == key.player_id,
        LADDER_PAIRS.c.other_id == key.other_id,
    )
    row = connection.execute(query).first()
    return Pair(key.other_id) if row is None else _pair(row)


def _pair(row: sa.Row[tuple[object, ...]]) -> Pair:
    return Pair(row.other_id, *(getattr(row, name) for name in _COUNTS))
