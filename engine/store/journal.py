"""The two logs: a round's actions, and everything else that happened at a table.

The log is the truth: a table is restored, replayed, verified and undone by running it. An entry
is never changed or removed. The payload is JSON made by whoever knows the action's kind.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.store.errors import located
from engine.store.payloads import JsonObject, decode_object, encode
from engine.store.schema import ROUND_LOG, TABLE_LOG

__all__ = [
    "Action",
    "Happening",
    "action_of",
    "append_actions",
    "append_happenings",
    "happening_of",
    "read_actions",
    "read_happenings",
]


_APPEND_ACTION: Final = sa.insert(ROUND_LOG)
_APPEND_HAPPENING: Final = sa.insert(TABLE_LOG)


@dataclass(frozen=True, slots=True)
class Action:
    """One entry of a round's log.

    :ivar number: counts from 0 within the round.
    :ivar at: when it was accepted (aware).
    :ivar seat: who acted; ``None`` for what no seat did.
    :ivar player_id: the person who pressed; ``None`` when a computer or the clock acted.
    :ivar kind: the action's name.
    :ivar payload: the rest of it.
    """

    number: int
    at: datetime
    kind: str
    payload: JsonObject
    seat: int | None = None
    player_id: int | None = None


@dataclass(frozen=True, slots=True)
class Happening:
    """One entry of a table's log: lobby, votes, pauses, substitutes, undo.

    :ivar number: counts from 0 within the table.
    :ivar at: when it was accepted (aware).
    :ivar player_id: who did it; ``None`` for the clock.
    """

    number: int
    at: datetime
    kind: str
    payload: JsonObject
    player_id: int | None = None


def append_actions(connection: sa.Connection, round_id: int, actions: Sequence[Action]) -> None:
    """Write actions to a round's log.

    :raises StoreError: ``conflict`` with ``round`` and ``number`` if a number is taken;
        ``constraint`` if there is no such round.
    """
    rows = [
        {
            "round_id": round_id,
            "number": action.number,
            "at": action.at,
            "seat": action.seat,
            "player_id": action.player_id,
            "kind": action.kind,
            "payload": encode(action.payload),
        }
        for action in actions
    ]
    if rows:
        with located(round=round_id, number=actions[0].number):
            connection.execute(_APPEND_ACTION, rows)


def append_happenings(
    connection: sa.Connection, table_id: int, happenings: Sequence[Happening]
) -> None:
    """Write entries to a table's log.

    :raises StoreError: ``conflict`` with ``table`` and ``number`` if a number is taken;
        ``constraint`` if there is no such table.
    """
    rows = [
        {
            "table_id": table_id,
            "number": happening.number,
            "at": happening.at,
            "player_id": happening.player_id,
            "kind": happening.kind,
            "payload": encode(happening.payload),
        }
        for happening in happenings
    ]
    if rows:
        with located(table=table_id, number=happenings[0].number):
            connection.execute(_APPEND_HAPPENING, rows)


def read_actions(connection: sa.Connection, round_id: int) -> tuple[Action, ...]:
    """A round's log in order; empty for an unknown round.

    :raises StoreError: ``corrupt`` with ``round`` and ``number``.
    """
    query = sa.select(ROUND_LOG).where(ROUND_LOG.c.round_id == round_id)
    return tuple(map(action_of, connection.execute(query.order_by(ROUND_LOG.c.number))))


def read_happenings(connection: sa.Connection, table_id: int) -> tuple[Happening, ...]:
    """A table's log in order; empty for an unknown table.

    :raises StoreError: ``corrupt`` with ``table`` and ``number``.
    """
    query = sa.select(TABLE_LOG).where(TABLE_LOG.c.table_id == table_id)
    return tuple(map(happening_of, connection.execute(query.order_by(TABLE_LOG.c.number))))


def action_of(row: sa.Row[tuple[object, ...]]) -> Action:
    """A row of ``round_log`` as an action.

    :raises StoreError: ``corrupt`` where the payload is no JSON object.
    """
    payload = decode_object(row.payload, round=row.round_id, number=row.number)
    return Action(row.number, row.at, row.kind, payload, row.seat, row.player_id)


def happening_of(row: sa.Row[tuple[object, ...]]) -> Happening:
    """A row of ``table_log`` as a happening.

    :raises StoreError: ``corrupt`` where the payload is no JSON object.
    """
    payload = decode_object(row.payload, table=row.table_id, number=row.number)
    return Happening(row.number, row.at, row.kind, payload, row.player_id)
