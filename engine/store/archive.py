"""What was played: finished rounds and matches, for records, replays, ratings and statistics."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.deals import Commitment, read_commitment, revealed_among
from engine.store.journal import Action, read_actions
from engine.store.matches import Match, read_match
from engine.store.results import Participant, Result, participant_of, read_result, result_of
from engine.store.rounds import ROUND_COLUMNS, Round, read_round, round_of
from engine.store.schema import MATCHES, RESULTS, ROUND_PEOPLE, ROUNDS, TABLES, RoundStatus

__all__ = [
    "ArchivedMatch",
    "ArchivedRound",
    "FinishedRound",
    "load_match",
    "load_round",
    "rounds_of_table",
]


@dataclass(frozen=True, slots=True)
class ArchivedRound:
    """A round as anybody may see it when it is over.

    :ivar deal: its secret is ``None`` until it is revealed.
    :ivar actions: empty while the round runs: they hold what only some may know.
    """

    round: Round
    deal: Commitment
    actions: tuple[Action, ...]
    result: Result | None


@dataclass(frozen=True, slots=True)
class ArchivedMatch:
    """A match with all its rounds in order."""

    match: Match
    rounds: tuple[ArchivedRound, ...]


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A result and where it belongs: what ratings are computed from.

    :ivar told: whether its cards may be known: other tables may still play the same board.
    """

    round_id: int
    match_id: int
    table_id: int
    server_id: int
    rules_hash: str
    finished_at: datetime
    result: Result
    told: bool


def load_round(connection: sa.Connection, round_id: int) -> ArchivedRound:
    """A round for its record.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    return _archived(connection, read_round(connection, round_id))


def load_match(connection: sa.Connection, match_id: int) -> ArchivedMatch:
    """A match with its rounds, void and running ones included.

    :raises StoreError: ``missing``, ``corrupt``.
    """
    match = read_match(connection, match_id)
    query = ROUND_COLUMNS.where(ROUNDS.c.match_id == match_id).order_by(ROUNDS.c.number)
    rounds = [round_of(row) for row in connection.execute(query)]
    return ArchivedMatch(match, tuple(_archived(connection, found) for found in rounds))


def rounds_of_table(
    connection: sa.Connection, server_id: int, table_id: int
) -> tuple[FinishedRound, ...]:
    """The rounds that were finished at a table of a server, in order."""
    query = (
        sa.select(RESULTS, MATCHES.c.match_id, TABLES.c.table_id, TABLES.c.server_id)
        .add_columns(ROUNDS.c.rules_hash)
        .join(ROUNDS, ROUNDS.c.round_id == RESULTS.c.round_id)
        .join(MATCHES, MATCHES.c.match_id == ROUNDS.c.match_id)
        .join(TABLES, TABLES.c.table_id == MATCHES.c.table_id)
        .where(TABLES.c.table_id == table_id, TABLES.c.server_id == server_id)
        .order_by(RESULTS.c.round_id)
    )
    rows = connection.execute(query).all()
    return _all_finished(connection, rows)


def _all_finished(
    connection: sa.Connection, rows: Sequence[sa.Row[tuple[object, ...]]]
) -> tuple[FinishedRound, ...]:
    ids = [row.round_id for row in rows]
    people, told = _people(connection, ids), revealed_among(connection, ids)
    return tuple(_finished(row, people[row.round_id], told=row.round_id in told) for row in rows)


def _people(connection: sa.Connection, round_ids: list[int]) -> dict[int, list[Participant]]:
    query = (
        sa.select(ROUND_PEOPLE)
        .where(ROUND_PEOPLE.c.round_id.in_(round_ids))
        .order_by(ROUND_PEOPLE.c.seat, ROUND_PEOPLE.c.stint)
    )
    people: dict[int, list[Participant]] = {round_id: [] for round_id in round_ids}
    for row in connection.execute(query):
        people[row.round_id].append(participant_of(row))
    return people


def _finished(
    row: sa.Row[tuple[object, ...]], people: list[Participant], *, told: bool
) -> FinishedRound:
    return FinishedRound(
        round_id=row.round_id,
        match_id=row.match_id,
        table_id=row.table_id,
        server_id=row.server_id,
        rules_hash=row.rules_hash,
        finished_at=row.finished_at,
        result=result_of(row, people),
        told=told,
    )


def _archived(connection: sa.Connection, found: Round) -> ArchivedRound:
    over = found.status is not RoundStatus.RUNNING
    return ArchivedRound(
        round=found,
        deal=read_commitment(connection, found.round_id),
        actions=read_actions(connection, found.round_id) if over else (),
        result=read_result(connection, found.round_id),
    )
