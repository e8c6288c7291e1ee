"""Who plays with whom and against whom: sums of rounds, changed by differences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Final, NamedTuple

import sqlalchemy as sa

from engine.store.inserting import insert_into
from engine.store.ladder.people import ProfileFor
from engine.store.schema import LADDER_PAIRS, LADDER_PEOPLE

__all__ = ["Others", "Pair", "PairKey", "add_to_pairs", "others_of", "pair_of", "pairs_of"]


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
    insert = insert_into(connection, LADDER_PAIRS)
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


_NOW: Final = LADDER_PAIRS.c
_TOTAL: Final = _NOW.together + _NOW.against


def pairs_of(
    connection: sa.Connection, key: tuple[int, int], asker: int, most: int
) -> tuple[Pair, ...]:
    """Those whom a person has played with or against most often, as another sees them.

    :param key: server and person.
    :param asker: who looks; others who have closed their profiles are named to themselves and to
        the person alone.
    :param most: so many of them.
    """
    query = _of_person(key, asker).order_by(_TOTAL.desc(), _NOW.other_id).limit(most)
    return tuple(_pair(row) for row in connection.execute(query))


class Others(NamedTuple):
    """With whom somebody plays most, with whom he wins, against whom he loses the largest share."""

    favourite: Pair | None
    best: Pair | None
    nemesis: Pair | None


def others_of(connection: sa.Connection, key: tuple[int, int], asker: int, least: int) -> Others:
    """The three others that are told of a person, as another sees them.

    :param key: server and person.
    :param asker: as for :func:`pairs_of`.
    :param least: rounds that he must share with another to be best partner or nemesis.
    """
    columns = (_NOW.other_id, *(_NOW[name] for name in _COUNTS))
    rows = connection.execute(_of_person(key, asker).with_only_columns(*columns))
    found = sorted((Pair(*row) for row in rows), key=_most_often)
    played = (pair for pair in found if pair.together + pair.against)
    return Others(
        max(played, key=lambda pair: pair.together, default=None),
        _largest(found, least, lambda pair: (pair.together_won, pair.together)),
        _largest(found, least, lambda pair: (pair.against - pair.against_won, pair.against)),
    )


def _most_often(pair: Pair) -> tuple[int, int]:
    return -pair.together - pair.against, pair.other_id


def _largest(
    pairs: Iterable[Pair], least: int, counted: Callable[[Pair], tuple[int, int]]
) -> Pair | None:
    """The pair with the largest share of enough rounds; of equals the first."""
    enough = [(pair, *counted(pair)) for pair in pairs]
    shares = [(pair, part / whole) for pair, part, whole in enough if whole >= least]
    return max(shares, key=lambda each: each[1], default=(None, 0.0))[0]


def _of_person(key: tuple[int, int], asker: int) -> sa.Select[tuple[object, ...]]:
    server_id, player_id = key
    query = sa.select(LADDER_PAIRS).where(_NOW.server_id == server_id, _NOW.player_id == player_id)
    if asker == player_id:
        return query
    closed = sa.exists().where(
        LADDER_PEOPLE.c.player_id == _NOW.other_id,
        LADDER_PEOPLE.c.profile == ProfileFor.NOBODY.value,
    )
    return query.where(sa.or_(~closed, _NOW.other_id == asker))


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
