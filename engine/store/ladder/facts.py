"""What people decide about a server's ladder: written once, never changed, perhaps revoked."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import LADDER_FACTS

__all__ = ["Fact", "add_fact", "read_facts", "servers_with_facts"]


@dataclass(frozen=True, slots=True)
class Fact:
    """A decision.

    :ivar fact_id: 0 before it is written.
    :ivar kind: what is decided; the words are those of ``engine.ladder.facts``.
    :ivar reason: the author's words; untrusted text.
    :ivar payload: the rest of it, JSON.
    """

    server_id: int
    kind: str
    at: datetime
    author_id: int
    reason: str
    payload: JsonObject
    fact_id: int = 0


def add_fact(connection: sa.Connection, fact: Fact) -> int:
    """Write a decision.

    :return: its id.
    """
    row = {
        "server_id": fact.server_id,
        "kind": fact.kind,
        "at": fact.at,
        "author_id": fact.author_id,
        "reason": fact.reason,
        "payload": encode(fact.payload),
    }
    query = sa.insert(LADDER_FACTS).values(row).returning(LADDER_FACTS.c.fact_id)
    fact_id: int = connection.execute(query).scalar_one()
    return fact_id


def read_facts(connection: sa.Connection, server_id: int) -> tuple[Fact, ...]:
    """All decisions about a server, in the order in which they were made.

    :raises StoreError: ``corrupt``.
    """
    query = (
        sa.select(LADDER_FACTS)
        .where(LADDER_FACTS.c.server_id == server_id)
        .order_by(LADDER_FACTS.c.fact_id)
    )
    return tuple(_fact(row) for row in connection.execute(query))


def servers_with_facts(connection: sa.Connection) -> tuple[int, ...]:
    """Every server about which anything was decided."""
    query = sa.select(LADDER_FACTS.c.server_id).distinct().order_by(LADDER_FACTS.c.server_id)
    return tuple(connection.execute(query).scalars())


def _fact(row: sa.Row[tuple[object, ...]]) -> Fact:
    return Fact(
        server_id=row.server_id,
        kind=row.kind,
        at=row.at,
        author_id=row.author_id,
        reason=row.reason,
        payload=decode_object(row.payload, fact=row.fact_id),
        fact_id=row.fact_id,
    )
