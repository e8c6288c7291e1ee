"""The whole ladder from the start: the same numbers as the running ones, whatever happened."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.ladder.counting import advance, refresh, refresh_imports
from engine.store import Store
from engine.store.ladder.facts import servers_with_facts
from engine.store.ladder.played import count_matches, match_ids_after
from engine.store.ladder.units import EVERYWHERE
from engine.store.ladder.wiping import count_units, scopes, wipe

__all__ = ["Progress", "Rebuilt", "rebuild"]

_MATCHES: Final = 200
_UNITS: Final = 500
"""So many in one transaction: others can write in between."""

Progress = Callable[[str, int, int], None]
"""Told what is being done (``read``, ``count``), how much of it is done, and how much there is."""


@dataclass(frozen=True, slots=True)
class Rebuilt:
    """What was done.

    :ivar matches: read.
    :ivar sessions: counted; those on the ladder of all servers twice.
    """

    matches: int
    sessions: int


async def rebuild(store: Store, now: datetime, progress: Progress | None = None) -> Rebuilt:
    """Throw away what is computed and compute it from the facts.

    Done in steps; when it is broken off, run it again.

    :param now: sessions that may still go on then are left out.
    """
    told = progress or _silent
    await store.commit(wipe)
    matches = await _read_matches(store, now, told)
    total = await store.read(count_units)
    done = 0
    for scope in (*await store.read(scopes), EVERYWHERE):
        while count := await store.commit(advance, scope, _UNITS):
            done += count
            told("count", done, total)
    return Rebuilt(matches, done)


async def _read_matches(store: Store, now: datetime, told: Progress) -> int:
    total, done, last = await store.read(count_matches), 0, 0
    while ids := await store.read(match_ids_after, last, _MATCHES):
        await store.commit(_refresh, ids, now)
        done, last = done + len(ids), ids[-1]
        told("read", done, total)
    for server_id in await store.read(servers_with_facts):
        await store.commit(refresh_imports, server_id)
    return done


def _refresh(connection: sa.Connection, ids: tuple[int, ...], now: datetime) -> None:
    refresh(connection, ids, now)


def _silent(what: str, done: int, total: int) -> None:
    del what, done, total
