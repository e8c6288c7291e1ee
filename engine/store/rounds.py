"""Rounds (一盘): begun with rules and a deal, ended with a result or as void."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.deals import Deal, commit_deal
from engine.store.errors import StoreCode, StoreError, located
from engine.store.matches import keep_rules
from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.results import Result, write_result
from engine.store.schema import MATCHES, ROUNDS, RULESETS, RoundStatus

__all__ = [
    "ROUND_COLUMNS",
    "Round",
    "begin_round",
    "finish_round",
    "read_round",
    "round_of",
    "unfinished_rounds_of_table",
    "void_round",
]


@dataclass(frozen=True, slots=True)
class Round:
    """A round of a match.

    :ivar number: counts from 0 within the match, void rounds included.
    :ivar rules: the rules it is played by, JSON.
    :ivar start: all it needs besides rules and secret: levels by seat, declarer, seats, JSON.
    """

    round_id: int
    match_id: int
    table_id: int
    number: int
    rules_hash: str
    rules: JsonObject
    status: RoundStatus
    start: JsonObject
    started_at: datetime
    ended_at: datetime | None


ROUND_COLUMNS = (
    sa.select(ROUNDS, MATCHES.c.table_id, RULESETS.c.rules)
    .join(MATCHES, MATCHES.c.match_id == ROUNDS.c.match_id)
    .join(RULESETS, RULESETS.c.rules_hash == ROUNDS.c.rules_hash)
)
"""The query whose rows :func:`round_of` reads; add conditions and order."""


def begin_round(  # noqa: PLR0913 - the columns of a round
    connection: sa.Connection,
    match_id: int,
    number: int,
    *,
    rules: JsonObject,
    start: JsonObject,
    deal: Deal,
    at: datetime,
) -> int:
    """Begin a round together with its deal's commitment and secret.

    :return: its id.
    :raises StoreError: ``conflict`` with ``match`` and ``round`` if that number is taken.
    """
    row = {
        "match_id": match_id,
        "number": number,
        "rules_hash": keep_rules(connection, rules),
        "status": RoundStatus.RUNNING.value,
        "start": encode(start),
        "started_at": at,
    }
    query = sa.insert(ROUNDS).values(row).returning(ROUNDS.c.round_id)
    with located(match=match_id, round=number):
        round_id: int = connection.execute(query).scalar_one()
    commit_deal(connection, round_id, deal)
    return round_id


def finish_round(connection: sa.Connection, round_id: int, result: Result, at: datetime) -> None:
    """End a running round with its result; write the last action in the same unit.

    :raises StoreError: ``conflict`` if it has ended before, or there is none.
    """
    _end(connection, round_id, RoundStatus.FINISHED, at)
    write_result(connection, round_id, result, at)


def void_round(connection: sa.Connection, round_id: int, at: datetime) -> None:
    """End a running round without a result: dealt again, or the match was ended early.

    :raises StoreError: ``conflict`` if it has ended before, or there is none.
    """
    _end(connection, round_id, RoundStatus.VOID, at)


def _end(connection: sa.Connection, round_id: int, status: RoundStatus, at: datetime) -> None:
    query = (
        sa.update(ROUNDS)
        .where(ROUNDS.c.round_id == round_id, ROUNDS.c.status == RoundStatus.RUNNING.value)
        .values(status=status.value, ended_at=at)
    )
    if connection.execute(query).rowcount != 1:
        raise StoreError(StoreCode.CONFLICT, round=round_id)


def read_round(connection: sa.Connection, round_id: int) -> Round:
    """One round with its rules.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    row = connection.execute(ROUND_COLUMNS.where(ROUNDS.c.round_id == round_id)).first()
    if row is None:
        raise StoreError(StoreCode.MISSING, round=round_id)
    return round_of(row)


def unfinished_rounds_of_table(connection: sa.Connection, table_id: int) -> tuple[int, ...]:
    """The ids of a table's rounds that have no result: void, or going on; in order."""
    query = (
        sa.select(ROUNDS.c.round_id)
        .join(MATCHES, MATCHES.c.match_id == ROUNDS.c.match_id)
        .where(MATCHES.c.table_id == table_id, ROUNDS.c.status != RoundStatus.FINISHED.value)
        .order_by(ROUNDS.c.round_id)
    )
    return tuple(connection.execute(query).scalars())


def round_of(row: sa.Row[tuple[object, ...]]) -> Round:
    """A row of :data:`ROUND_COLUMNS` as a round.

    :raises StoreError: ``corrupt``.
    """
    return Round(
        round_id=row.round_id,
        match_id=row.match_id,
        table_id=row.table_id,
        number=row.number,
        rules_hash=row.rules_hash,
        rules=decode_object(row.rules, rules=row.rules_hash),
        status=RoundStatus(row.status),
        start=decode_object(row.start, round=row.round_id),
        started_at=row.started_at,
        ended_at=row.ended_at,
    )
