"""Roles that the ladder has given, and the figures that say who should have one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.store.schema import LADDER_ROLES, LADDER_STANDINGS

__all__ = [
    "Given",
    "best_ratings",
    "drop_all_given",
    "drop_given",
    "given_roles",
    "held_roles",
    "last_played",
    "leaders",
    "put_given",
]


@dataclass(frozen=True, slots=True)
class Given:
    """A role that somebody was given.

    :ivar held: false where he was not on the server when he should have got it.
    :ivar at: when that was.
    """

    player_id: int
    role_id: int
    held: bool
    at: datetime


_NOW: Final = LADDER_STANDINGS.c


def _listed(server_id: int) -> tuple[sa.ColumnElement[bool], ...]:
    """The rows of all time of those who stand on a server's leaderboards."""
    return (
        _NOW.scope == server_id,
        _NOW.season == 0,
        _NOW.visible.is_(sa.true()),
        _NOW.rating.is_not(None),
    )


def best_ratings(connection: sa.Connection, server_id: int, least: int) -> dict[int, int]:
    """The best rating of everybody listed, over families of rules, where it is so high."""
    query = (
        sa.select(_NOW.player_id, sa.func.max(_NOW.rating).label("best"))
        .where(*_listed(server_id), _NOW.rating >= least)
        .group_by(_NOW.player_id)
    )
    return {row.player_id: row.best for row in connection.execute(query)}


def leaders(connection: sa.Connection, server_id: int) -> frozenset[int]:
    """Who leads a ladder of all time, in any family of rules."""
    best = (
        sa.select(_NOW.family, sa.func.max(_NOW.rating).label("best"))
        .where(*_listed(server_id))
        .group_by(_NOW.family)
        .subquery()
    )
    query = (
        sa.select(_NOW.player_id)
        .join(best, sa.and_(best.c.family == _NOW.family, best.c.best == _NOW.rating))
        .where(*_listed(server_id))
    )
    return frozenset(connection.execute(query).scalars())


def last_played(
    connection: sa.Connection, server_id: int, people: Iterable[int]
) -> dict[int, datetime]:
    """When the last counted session of each of these people on a server was over."""
    query = (
        sa.select(_NOW.player_id, sa.func.max(_NOW.last_at).label("at"))
        .where(_NOW.scope == server_id, _NOW.season == 0, _NOW.player_id.in_(sorted(people)))
        .group_by(_NOW.player_id)
    )
    return {row.player_id: row.at for row in connection.execute(query)}


def given_roles(connection: sa.Connection, server_id: int) -> tuple[Given, ...]:
    """Every role that was given on a server, or tried to."""
    mine = LADDER_ROLES.c.server_id == server_id
    query = (
        sa.select(LADDER_ROLES)
        .where(mine)
        .order_by(LADDER_ROLES.c.player_id, LADDER_ROLES.c.role_id)
    )
    return tuple(
        Given(row.player_id, row.role_id, row.held, row.changed_at)
        for row in connection.execute(query)
    )


def held_roles(connection: sa.Connection, player_id: int) -> tuple[tuple[int, int], ...]:
    """The roles that somebody was given and holds, as pairs of server and role."""
    query = sa.select(LADDER_ROLES.c.server_id, LADDER_ROLES.c.role_id).where(
        LADDER_ROLES.c.player_id == player_id, LADDER_ROLES.c.held.is_(sa.true())
    )
    found = connection.execute(query.order_by(LADDER_ROLES.c.server_id, LADDER_ROLES.c.role_id))
    return tuple((row.server_id, row.role_id) for row in found)


def put_given(connection: sa.Connection, server_id: int, given: Given) -> None:
    """Note that a role was given, or couldn't be."""
    drop_given(connection, server_id, given.player_id, given.role_id)
    row = {
        "server_id": server_id,
        "player_id": given.player_id,
        "role_id": given.role_id,
        "held": given.held,
        "changed_at": given.at,
    }
    connection.execute(sa.insert(LADDER_ROLES).values(row))


def drop_given(connection: sa.Connection, server_id: int, player_id: int, role_id: int) -> None:
    """Note that a role was taken; one that was never given is fine."""
    connection.execute(
        sa.delete(LADDER_ROLES).where(
            LADDER_ROLES.c.server_id == server_id,
            LADDER_ROLES.c.player_id == player_id,
            LADDER_ROLES.c.role_id == role_id,
        )
    )


def drop_all_given(connection: sa.Connection, server_id: int, player_id: int) -> tuple[int, ...]:
    """Note that all roles of a server were taken from somebody; those that he held."""
    held = tuple(role for server, role in held_roles(connection, player_id) if server == server_id)
    mine = LADDER_ROLES.c.player_id == player_id
    connection.execute(sa.delete(LADDER_ROLES).where(mine, LADDER_ROLES.c.server_id == server_id))
    return held
