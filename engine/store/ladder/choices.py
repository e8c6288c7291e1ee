"""What a server has the ladder do: roles it gives, the channel of its weekly summary."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Final, NamedTuple

import sqlalchemy as sa

from engine.store.errors import StoreCode, StoreError
from engine.store.payloads import decode, encode
from engine.store.schema import LADDER_CHOICES, LADDER_ROLES

__all__ = ["LadderChoices", "Rank", "put_choices", "read_choices", "servers_with_roles"]


class Rank(NamedTuple):
    """A role for everybody whose rating is at least so high.

    :ivar points: the least rating, in shown points.
    """

    points: int
    role_id: int


@dataclass(frozen=True, slots=True)
class LadderChoices:
    """A server's choices; the defaults hold where nobody has chosen: nothing is done.

    :ivar champion_role: the role of the champions; ``None`` for none.
    :ivar ranks: the lowest first, each with points and a role of its own.
    :ivar summary_channel: where the weekly summary is posted; ``None`` for nowhere.
    """

    server_id: int
    champion_role: int | None = None
    ranks: tuple[Rank, ...] = ()
    summary_channel: int | None = None

    @property
    def roles(self) -> tuple[int, ...]:
        """Every role that the ladder gives here, the champions' first."""
        ranked = tuple(rank.role_id for rank in self.ranks)
        return ranked if self.champion_role is None else (self.champion_role, *ranked)


_COLUMNS: Final = LADDER_CHOICES.c


def read_choices(connection: sa.Connection, server_id: int) -> LadderChoices:
    """A server's choices, the defaults for an unknown server.

    :raises StoreError: ``corrupt``.
    """
    row = connection.execute(
        sa.select(LADDER_CHOICES).where(_COLUMNS.server_id == server_id)
    ).first()
    if row is None:
        return LadderChoices(server_id)
    ranks = _ranks(row.ranks, server_id)
    return LadderChoices(server_id, row.champion_role, ranks, row.summary_channel)


def put_choices(connection: sa.Connection, choices: LadderChoices, at: datetime) -> None:
    """Store a server's choices in place of earlier ones."""
    connection.execute(sa.delete(LADDER_CHOICES).where(_COLUMNS.server_id == choices.server_id))
    row = {
        "server_id": choices.server_id,
        "champion_role": choices.champion_role,
        "ranks": encode(sorted(choices.ranks)),
        "summary_channel": choices.summary_channel,
        "changed_at": at,
    }
    connection.execute(sa.insert(LADDER_CHOICES).values(row))


def servers_with_roles(connection: sa.Connection) -> tuple[int, ...]:
    """Servers where the ladder gives roles, or has given some."""
    wanting = sa.or_(_COLUMNS.champion_role.is_not(None), _COLUMNS.ranks != "[]")
    query = sa.union(
        sa.select(_COLUMNS.server_id).where(wanting), sa.select(LADDER_ROLES.c.server_id)
    )
    return tuple(sorted(connection.execute(query).scalars()))


def _ranks(text: str, server_id: int) -> tuple[Rank, ...]:
    value = decode(text, server=server_id)
    if not isinstance(value, list):
        raise StoreError(StoreCode.CORRUPT, server=server_id)
    ranks: list[Rank] = []
    for each in value:
        match each:
            case [int(points), int(role_id)]:
                ranks.append(Rank(points, role_id))
            case _:
                raise StoreError(StoreCode.CORRUPT, server=server_id)
    return tuple(sorted(ranks))
