"""What was counted on a server between two moments."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

import sqlalchemy as sa

from engine.store.payloads import decode_object
from engine.store.schema import LADDER_SHEETS, LADDER_UNITS, RESULTS, ROUND_PEOPLE, ROUNDS

__all__ = ["Piece", "lively_rounds", "mu_before", "pieces_between", "rounds_between"]


class Piece(NamedTuple):
    """What one person did in one session.

    :ivar mu: his rating's estimate after it; ``None`` while it isn't counted.
    """

    player_id: int
    family: str
    rounds: int
    matches: int
    mu: float | None


def _between(
    server_id: int, since: datetime, until: datetime
) -> tuple[sa.ColumnElement[bool], ...]:
    unit = LADDER_UNITS.c
    return unit.server_id == server_id, unit.at >= since, unit.at < until


def pieces_between(
    connection: sa.Connection, server_id: int, since: datetime, until: datetime
) -> list[Piece]:
    """What everybody did in sessions that were over in between, in the order of the sessions."""
    unit, sheet = LADDER_UNITS.c, LADDER_SHEETS.c
    query = (
        sa.select(sheet.player_id, sheet.family, sheet.rounds, sheet.matches, sheet.mu)
        .join(LADDER_UNITS, unit.unit_id == sheet.unit_id)
        .where(*_between(server_id, since, until))
        .order_by(unit.at, unit.source, unit.number)
    )
    return [Piece(*row) for row in connection.execute(query)]


def rounds_between(
    connection: sa.Connection, server_id: int, since: datetime, until: datetime
) -> int:
    """How many rounds were counted in between."""
    query = sa.select(sa.func.coalesce(sa.func.sum(LADDER_UNITS.c.rounds), 0))
    return int(connection.execute(query.where(*_between(server_id, since, until))).scalar_one())


def mu_before(
    connection: sa.Connection, player_id: int, server_id: int, family: str, at: datetime
) -> float | None:
    """The estimate of a person's strength before a moment; ``None`` for a newcomer."""
    sheet = LADDER_SHEETS.c
    query = (
        sa.select(sheet.mu)
        .where(sheet.player_id == player_id, sheet.server_id == server_id)
        .where(sheet.family == family, sheet.at < at)
        .order_by(sheet.at.desc(), sheet.source.desc(), sheet.number.desc())
        .limit(1)
    )
    mu: float | None = connection.execute(query).scalar()
    return mu


def lively_rounds(
    connection: sa.Connection, server_id: int, since: datetime, until: datetime, most: int
) -> tuple[tuple[int, int], ...]:
    """Rounds in which somebody led a tractor or a throw that stood, as pairs of round and match.

    :param most: so many at most, the latest ones.
    """
    matches = (
        sa.select(LADDER_UNITS.c.source)
        .where(*_between(server_id, since, until), LADDER_UNITS.c.source > 0)
        .distinct()
    )
    query = (
        sa.select(ROUNDS.c.round_id, ROUNDS.c.match_id, ROUND_PEOPLE.c.stats)
        .join(RESULTS, RESULTS.c.round_id == ROUNDS.c.round_id)
        .join(ROUND_PEOPLE, ROUND_PEOPLE.c.round_id == ROUNDS.c.round_id)
        .where(ROUNDS.c.match_id.in_(matches))
        .where(RESULTS.c.finished_at >= since, RESULTS.c.finished_at < until)
        .order_by(ROUNDS.c.round_id.desc())
    )
    found: dict[int, int] = {}
    for row in connection.execute(query):
        if row.round_id not in found and _is_lively(row.stats, row.round_id):
            if len(found) == most:
                break
            found[row.round_id] = row.match_id
    return tuple(found.items())


def _is_lively(stats: str, round_id: int) -> bool:
    counts = decode_object(stats, round=round_id)
    tractors, throws, failed = (
        counts.get(name, 0) for name in ("tractors", "throws", "throws_failed")
    )
    return bool(tractors) or throws != failed
