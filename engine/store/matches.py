"""Matches (一局): the ladder of levels from its first round to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError, located
from engine.store.inserting import insert_into
from engine.store.payloads import JsonObject, decode, decode_object, digest, encode
from engine.store.schema import MATCHES, RULESETS, MatchOutcome

__all__ = [
    "Match",
    "begin_match",
    "end_match",
    "keep_rules",
    "match_of",
    "matches_of_table",
    "read_match",
]


@dataclass(frozen=True, slots=True)
class Match:
    """A match of a table.

    :ivar number: counts from 0 within the table.
    :ivar start: levels, seats and first declarer it began with, JSON.
    :ivar outcome: ``None`` while it runs.
    :ivar winners: seats, once it has ended.
    """

    match_id: int
    table_id: int
    number: int
    rules_hash: str
    start: JsonObject
    started_at: datetime
    ended_at: datetime | None
    outcome: MatchOutcome | None
    winners: tuple[int, ...]


def keep_rules(connection: sa.Connection, rules: JsonObject) -> str:
    """Store a set of rules, once.

    :return: its hash, the SHA-256 of the canonical JSON in hex.
    """
    name = digest(rules)
    known = sa.select(RULESETS.c.rules_hash).where(RULESETS.c.rules_hash == name)
    if connection.execute(known).first() is None:
        insert = insert_into(connection, RULESETS).values(rules_hash=name, rules=encode(rules))
        connection.execute(insert.on_conflict_do_nothing())  # another table may be first
    return name


def begin_match(  # noqa: PLR0913 - the columns of a match
    connection: sa.Connection,
    table_id: int,
    number: int,
    *,
    rules: JsonObject,
    start: JsonObject,
    at: datetime,
) -> int:
    """Begin a match.

    :return: its id.
    :raises StoreError: ``conflict`` with ``table`` and ``match`` if that number is taken.
    """
    row = {
        "table_id": table_id,
        "number": number,
        "rules_hash": keep_rules(connection, rules),
        "start": encode(start),
        "started_at": at,
    }
    query = sa.insert(MATCHES).values(row).returning(MATCHES.c.match_id)
    with located(table=table_id, match=number):
        match_id: int = connection.execute(query).scalar_one()
    return match_id


def end_match(
    connection: sa.Connection,
    match_id: int,
    *,
    outcome: MatchOutcome,
    winners: Sequence[int],
    at: datetime,
) -> None:
    """End a running match.

    :param winners: seats.
    :raises StoreError: ``conflict`` if it has ended before, or there is none.
    """
    query = (
        sa.update(MATCHES)
        .where(MATCHES.c.match_id == match_id, MATCHES.c.ended_at.is_(None))
        .values(outcome=outcome.value, winners=encode(list(winners)), ended_at=at)
    )
    if connection.execute(query).rowcount != 1:
        raise StoreError(StoreCode.CONFLICT, match=match_id)


def read_match(connection: sa.Connection, match_id: int) -> Match:
    """One match.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    row = connection.execute(sa.select(MATCHES).where(MATCHES.c.match_id == match_id)).first()
    if row is None:
        raise StoreError(StoreCode.MISSING, match=match_id)
    return match_of(row)


def matches_of_table(connection: sa.Connection, table_id: int) -> tuple[Match, ...]:
    """The matches of a table, in order.

    :raises StoreError: ``corrupt``.
    """
    query = sa.select(MATCHES).where(MATCHES.c.table_id == table_id).order_by(MATCHES.c.number)
    return tuple(match_of(row) for row in connection.execute(query))


def match_of(row: sa.Row[tuple[object, ...]]) -> Match:
    """A row of ``matches`` as a match.

    :raises StoreError: ``corrupt``.
    """
    winners = [] if row.winners is None else decode(row.winners, match=row.match_id)
    if not isinstance(winners, list):
        raise StoreError(StoreCode.CORRUPT, match=row.match_id)
    return Match(
        match_id=row.match_id,
        table_id=row.table_id,
        number=row.number,
        rules_hash=row.rules_hash,
        start=decode_object(row.start, match=row.match_id),
        started_at=row.started_at,
        ended_at=row.ended_at,
        outcome=None if row.outcome is None else MatchOutcome(row.outcome),
        winners=tuple(seat for seat in winners if isinstance(seat, int)),
    )
