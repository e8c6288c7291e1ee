"""What the results say of a match: its finished rounds with everybody who held a seat."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.deals import times_shown
from engine.store.matches import match_of
from engine.store.payloads import JsonObject, decode_object
from engine.store.results import Participant, participant_of
from engine.store.schema import (
    MATCHES,
    RESULTS,
    ROUND_PEOPLE,
    ROUNDS,
    RULESETS,
    TABLE_LOG,
    TABLES,
    TOURNAMENT_TABLES,
    MatchOutcome,
)

__all__ = [
    "PlayedMatch",
    "PlayedRound",
    "count_matches",
    "latest_matches",
    "match_ids_after",
    "match_of_round",
    "matches_of_people",
    "matches_to_count",
    "read_played",
    "server_of_match",
]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A finished round.

    :ivar declarer: his seat; ``None`` where nobody declared.
    :ivar people: every holder of every seat, in the order of seats and stints.
    :ivar revealed_at: since when everybody may know its cards; ``None`` for a board (复式赛) that
        other tables still play.
    """

    round_id: int
    finished_at: datetime
    declarer: int | None
    declaring_side_won: bool
    levels_gained: int
    people: tuple[Participant, ...]
    revealed_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class PlayedMatch:
    """A match as far as it is played.

    :ivar rules: the rules it began with, JSON.
    :ivar winners: seats, once it has ended.
    :ivar rounds: the finished ones, in order.
    :ivar leaves: who gave up a seat at the table while the match ran, and when.
    :ivar boards: whether its rounds were boards of a duplicate (复式赛).
    :ivar tournament: whether it was played for a tournament (比赛).
    """

    match_id: int
    table_id: int
    server_id: int
    rules: JsonObject
    started_at: datetime
    ended_at: datetime | None
    outcome: MatchOutcome | None
    winners: tuple[int, ...]
    rounds: tuple[PlayedRound, ...]
    leaves: tuple[tuple[int, datetime], ...] = ()
    boards: bool = False
    tournament: bool = False


def read_played(connection: sa.Connection, match_ids: Sequence[int]) -> tuple[PlayedMatch, ...]:
    """These matches in the order of their ids; unknown ones are left out.

    :raises StoreError: ``corrupt``.
    """
    query = (
        sa.select(MATCHES, TABLES.c.server_id, RULESETS.c.rules)
        .join(TABLES, TABLES.c.table_id == MATCHES.c.table_id)
        .join(RULESETS, RULESETS.c.rules_hash == MATCHES.c.rules_hash)
        .where(MATCHES.c.match_id.in_(match_ids))
        .order_by(MATCHES.c.match_id)
    )
    rows = connection.execute(query).all()
    rounds = _rounds(connection, [row.match_id for row in rows])
    leaves = _leaves(connection, [row.match_id for row in rows])
    return tuple(_played(row, rounds[row.match_id], leaves[row.match_id]) for row in rows)


def _played(
    row: sa.Row[tuple[object, ...]],
    rounds: list[PlayedRound],
    leaves: list[tuple[int, datetime]],
) -> PlayedMatch:
    match = match_of(row)
    return PlayedMatch(
        match_id=match.match_id,
        table_id=match.table_id,
        server_id=row.server_id,
        rules=decode_object(row.rules, match=match.match_id),
        started_at=match.started_at,
        ended_at=match.ended_at,
        outcome=match.outcome,
        winners=match.winners,
        rounds=tuple(rounds),
        leaves=tuple(leaves),
        boards=_of_boards(match.start),
        tournament="tournament" in match.start,
    )


def _of_boards(start: JsonObject) -> bool:
    found = start.get("match")
    return isinstance(found, dict) and bool(found.get("boards"))


def _rounds(
    connection: sa.Connection, match_ids: Sequence[int]
) -> defaultdict[int, list[PlayedRound]]:
    mine = ROUNDS.c.match_id.in_(match_ids)
    people: defaultdict[int, list[Participant]] = defaultdict(list)
    holders = (
        sa.select(ROUND_PEOPLE)
        .join(ROUNDS, ROUNDS.c.round_id == ROUND_PEOPLE.c.round_id)
        .where(mine)
        .order_by(ROUND_PEOPLE.c.round_id, ROUND_PEOPLE.c.seat, ROUND_PEOPLE.c.stint)
    )
    for row in connection.execute(holders):
        people[row.round_id].append(participant_of(row))
    shown = times_shown()
    columns = (
        RESULTS.c.round_id,
        RESULTS.c.finished_at,
        RESULTS.c.declarer,
        RESULTS.c.declaring_side_won,
        RESULTS.c.levels_gained,
        shown.c.revealed_at,
    )
    finished = (
        sa.select(ROUNDS.c.match_id, *columns)
        .join(ROUNDS, ROUNDS.c.round_id == RESULTS.c.round_id)
        .outerjoin(shown, shown.c.round_id == ROUNDS.c.round_id)
        .where(mine)
        .order_by(ROUNDS.c.match_id, ROUNDS.c.number)
    )
    found: defaultdict[int, list[PlayedRound]] = defaultdict(list)
    for match_id, round_id, at, declarer, held, levels, told in connection.execute(finished):
        everybody = tuple(people[round_id])
        played = PlayedRound(round_id, at, declarer, held, levels, everybody, told)
        found[match_id].append(played)
    return found


def _leaves(
    connection: sa.Connection, match_ids: Sequence[int]
) -> defaultdict[int, list[tuple[int, datetime]]]:
    during = sa.and_(
        TABLE_LOG.c.at >= MATCHES.c.started_at,
        sa.or_(MATCHES.c.ended_at.is_(None), TABLE_LOG.c.at <= MATCHES.c.ended_at),
    )
    query = (
        sa.select(MATCHES.c.match_id, TABLE_LOG.c.player_id, TABLE_LOG.c.at)
        .join(TABLE_LOG, TABLE_LOG.c.table_id == MATCHES.c.table_id)
        .where(MATCHES.c.match_id.in_(match_ids), TABLE_LOG.c.kind == "leave", during)
        .where(TABLE_LOG.c.player_id.is_not(None))
        .order_by(MATCHES.c.match_id, TABLE_LOG.c.number)
    )
    found: defaultdict[int, list[tuple[int, datetime]]] = defaultdict(list)
    for match_id, player_id, at in connection.execute(query):
        found[match_id].append((player_id, at))
    return found


def count_matches(connection: sa.Connection) -> int:
    """How many matches there are."""
    return connection.execute(sa.select(sa.func.count()).select_from(MATCHES)).scalar_one()


def match_ids_after(connection: sa.Connection, after: int, most: int) -> tuple[int, ...]:
    """Matches in the order of their ids, to go through all of them by pages."""
    query = (
        sa.select(MATCHES.c.match_id)
        .where(MATCHES.c.match_id > after)
        .order_by(MATCHES.c.match_id)
        .limit(most)
    )
    return tuple(connection.execute(query).scalars())


def matches_to_count(
    connection: sa.Connection, since: datetime | None, server_id: int | None = None
) -> tuple[int, ...]:
    """Matches that were running at that time or later; all of them for ``None``.

    Those of tournaments also where their boards (复式赛) were shown then: they wait for that.

    :param server_id: of this server only.
    """
    query = sa.select(MATCHES.c.match_id).order_by(MATCHES.c.match_id)
    if server_id is not None:
        query = query.join(TABLES, TABLES.c.table_id == MATCHES.c.table_id)
        query = query.where(TABLES.c.server_id == server_id)
    if since is not None:
        played = sa.or_(MATCHES.c.ended_at.is_(None), MATCHES.c.ended_at >= since)
        query = query.where(sa.or_(played, _shown_since(since)))
    return tuple(connection.execute(query).scalars())


def _shown_since(since: datetime) -> sa.ColumnElement[bool]:
    shown = times_shown()
    lately = (
        sa.select(ROUNDS.c.round_id)
        .join(shown, shown.c.round_id == ROUNDS.c.round_id)
        .where(ROUNDS.c.match_id == MATCHES.c.match_id, shown.c.revealed_at >= since)
    )
    of_tournaments = MATCHES.c.table_id.in_(
        sa.select(TOURNAMENT_TABLES.c.table_id).where(TOURNAMENT_TABLES.c.table_id.is_not(None))
    )
    return sa.and_(of_tournaments, lately.exists())


def matches_of_people(
    connection: sa.Connection, server_id: int, player_ids: Sequence[int]
) -> tuple[int, ...]:
    """The matches on a server in which any of these people held a seat."""
    query = (
        sa.select(MATCHES.c.match_id)
        .join(TABLES, TABLES.c.table_id == MATCHES.c.table_id)
        .join(ROUNDS, ROUNDS.c.match_id == MATCHES.c.match_id)
        .join(ROUND_PEOPLE, ROUND_PEOPLE.c.round_id == ROUNDS.c.round_id)
        .where(TABLES.c.server_id == server_id, ROUND_PEOPLE.c.player_id.in_(player_ids))
        .distinct()
        .order_by(MATCHES.c.match_id)
    )
    return tuple(connection.execute(query).scalars())


def match_of_round(connection: sa.Connection, round_id: int) -> int | None:
    """The match of a finished round; ``None`` where there is no such round."""
    query = (
        sa.select(ROUNDS.c.match_id)
        .join(RESULTS, RESULTS.c.round_id == ROUNDS.c.round_id)
        .where(ROUNDS.c.round_id == round_id)
    )
    return connection.execute(query).scalar()


def latest_matches(connection: sa.Connection, table_id: int, most: int = 2) -> tuple[int, ...]:
    """The last matches of a table, the latest first."""
    query = (
        sa.select(MATCHES.c.match_id)
        .where(MATCHES.c.table_id == table_id)
        .order_by(MATCHES.c.number.desc())
        .limit(most)
    )
    return tuple(connection.execute(query).scalars())


def server_of_match(connection: sa.Connection, match_id: int) -> int | None:
    """The server on which a match was played; ``None`` where there is no such match."""
    query = (
        sa.select(TABLES.c.server_id)
        .join(MATCHES, MATCHES.c.table_id == TABLES.c.table_id)
        .where(MATCHES.c.match_id == match_id)
    )
    return connection.execute(query).scalar()
