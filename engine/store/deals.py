"""Commitments and secrets of deals: the only module that reads a secret.

Before the first card the commitment is stored and published; the secret is stored with it, for
the code that restores a running round, and shown to people only after it is revealed.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError
from engine.store.payloads import Json, decode, encode
from engine.store.schema import DEALS, PROMISES

__all__ = [
    "Commitment",
    "Deal",
    "commit_deal",
    "deal_of",
    "drop_promise",
    "keep_promise",
    "keep_words",
    "mark_published",
    "promise_of",
    "read_commitment",
    "reveal",
    "revealed_among",
    "times_shown",
]


@dataclass(frozen=True, slots=True)
class Commitment:
    """What anybody may know of a deal.

    :ivar commitment: SHA-256 in hex.
    :ivar words: what players added to the stream, JSON.
    :ivar secret: 256 bits in hex, ``None`` until it is revealed.
    """

    commitment: str
    words: Json
    published_at: datetime | None
    revealed_at: datetime | None
    secret: str | None


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal with its secret: for the dealing and restoring code alone, never shown or logged.

    >>> Deal("ab12", "c0ffee", {})
    Deal(commitment='ab12')
    """

    commitment: str
    secret: str
    words: Json

    def __repr__(self) -> str:
        return f"Deal(commitment={self.commitment!r})"


def commit_deal(connection: sa.Connection, round_id: int, deal: Deal) -> None:
    """Store a deal's commitment and secret; call it in the unit that begins the round.

    :raises StoreError: ``conflict`` if the round has its deal already.
    """
    row = {
        "round_id": round_id,
        "commitment": deal.commitment,
        "secret": deal.secret,
        "words": encode(deal.words),
    }
    connection.execute(sa.insert(DEALS).values(row))


def mark_published(connection: sa.Connection, round_id: int, at: datetime) -> None:
    """Note that players can see the commitment. The first time stays.

    :raises StoreError: ``missing``.
    """
    _mark(connection, round_id, DEALS.c.published_at, at)


def keep_words(connection: sa.Connection, round_id: int, words: Json) -> None:
    """Store what players added, when the first card is dealt.

    :raises StoreError: ``missing``.
    """
    query = sa.update(DEALS).where(DEALS.c.round_id == round_id).values(words=encode(words))
    if connection.execute(query).rowcount != 1:
        raise StoreError(StoreCode.MISSING, round=round_id)


def keep_promise(connection: sa.Connection, table_id: int, deal: Deal, at: datetime) -> None:
    """Store the promise of a table's next deal, in the place of an earlier one."""
    drop_promise(connection, table_id)
    row = {
        "table_id": table_id,
        "commitment": deal.commitment,
        "secret": deal.secret,
        "promised_at": at,
    }
    connection.execute(sa.insert(PROMISES).values(row))


def drop_promise(connection: sa.Connection, table_id: int) -> None:
    """The promise has become a round's deal; nothing where there is none."""
    connection.execute(sa.delete(PROMISES).where(PROMISES.c.table_id == table_id))


def reveal(connection: sa.Connection, round_id: int, at: datetime) -> None:
    """Open the secret to everybody, after the round. The first time stays.

    :raises StoreError: ``missing``.
    """
    _mark(connection, round_id, DEALS.c.revealed_at, at)


def _mark(
    connection: sa.Connection, round_id: int, column: sa.Column[datetime], at: datetime
) -> None:
    first = sa.func.coalesce(column, sa.bindparam("moment", at, column.type))
    query = sa.update(DEALS).where(DEALS.c.round_id == round_id).values({column.name: first})
    if connection.execute(query).rowcount != 1:
        raise StoreError(StoreCode.MISSING, round=round_id)


def revealed_among(connection: sa.Connection, round_ids: Sequence[int]) -> frozenset[int]:
    """Those of these rounds whose cards anybody may know; the secrets themselves aren't read."""
    query = sa.select(DEALS.c.round_id).where(
        DEALS.c.round_id.in_(round_ids), DEALS.c.revealed_at.is_not(None)
    )
    return frozenset(connection.execute(query).scalars())


def times_shown() -> sa.Subquery:
    """Since when everybody may know the cards of each round, for other queries to join.

    :return: columns ``round_id`` and ``revealed_at``, which is null before that.
    """
    return sa.select(DEALS.c.round_id, DEALS.c.revealed_at).subquery("shown")


def read_commitment(connection: sa.Connection, round_id: int) -> Commitment:
    """What anybody may know; the secret only once it is revealed.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    row = _row(connection, round_id)
    return Commitment(
        commitment=row.commitment,
        words=decode(row.words, round=round_id),
        published_at=row.published_at,
        revealed_at=row.revealed_at,
        secret=row.secret if row.revealed_at is not None else None,
    )


def deal_of(row: sa.Row[tuple[object, ...]]) -> Deal:
    """A row of ``deals`` as a deal with its secret: for restoring alone.

    :raises StoreError: ``corrupt``.
    """
    return Deal(row.commitment, row.secret, decode(row.words, round=row.round_id))


def promise_of(row: sa.Row[tuple[object, ...]]) -> Deal:
    """A row of ``promises`` as a deal without words: for restoring alone."""
    return Deal(row.commitment, row.secret, [])


def _row(connection: sa.Connection, round_id: int) -> sa.Row[tuple[object, ...]]:
    row = connection.execute(sa.select(DEALS).where(DEALS.c.round_id == round_id)).first()
    if row is None:
        raise StoreError(StoreCode.MISSING, round=round_id)
    return row
