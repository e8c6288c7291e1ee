"""The ladder and the store: what has changed is taken back and counted again, in order.

Running and rebuilding are the same three steps: :func:`refresh` brings the sessions of some matches
in line with the facts and takes counting back to the first that differs; :func:`advance` counts on;
:func:`reset` throws everything away, so that both have all to do.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.ladder.decisions import Decisions, decide
from engine.ladder.fold import Fold
from engine.ladder.importing import imported_units
from engine.ladder.meeting import pair_changes
from engine.ladder.rating import FIRST, Rating
from engine.ladder.sessions import sessions_of
from engine.ladder.standing import counted, fresh
from engine.store.ladder.cursors import hold_cursor, move_cursor, read_cursor
from engine.store.ladder.facts import read_facts
from engine.store.ladder.pairs import add_to_pairs
from engine.store.ladder.played import PlayedMatch, read_played
from engine.store.ladder.standings import (
    Standing,
    StandingKey,
    counted_from,
    delete_standings,
    keys_of_people,
    put_standings,
)
from engine.store.ladder.units import (
    EVERYWHERE,
    Order,
    Placed,
    Unit,
    delete_units,
    insert_units,
    last_before,
    read_units,
    sheets_of_person,
    units_after,
)

__all__ = ["advance", "decisions_of", "is_behind", "recount", "refresh", "refresh_imports"]


@dataclass(frozen=True, slots=True)
class _Change:
    """Sessions of a server that go, and those that come instead."""

    gone: tuple[Placed, ...]
    come: tuple[Unit, ...]

    @property
    def units(self) -> list[Unit]:
        return [*(placed.unit for placed in self.gone), *self.come]


def decisions_of(connection: sa.Connection, server_id: int) -> Decisions:
    """What is decided about a server."""
    return decide(read_facts(connection, server_id))


def refresh(connection: sa.Connection, match_ids: Sequence[int], now: datetime) -> frozenset[int]:
    """Bring the sessions of these matches in line with the facts.

    :param now: sessions that may still go on are left for later.
    :return: the servers where counting has to go on.
    """
    by_server: dict[int, list[PlayedMatch]] = {}
    for match in read_played(connection, match_ids):
        by_server.setdefault(match.server_id, []).append(match)
    changed: set[int] = set()
    for server_id in sorted(by_server):
        hold_cursor(connection, server_id)
        decisions = decisions_of(connection, server_id)
        matches = by_server[server_id]
        wanted = [unit for match in matches for unit in sessions_of(match, decisions, now)]
        sources = [match.match_id for match in matches]
        if _replace(connection, server_id, sources, wanted):
            changed.add(server_id)
    return frozenset(changed)


def refresh_imports(connection: sa.Connection, server_id: int) -> bool:
    """Bring the sessions that were imported in line with the facts.

    :return: whether counting has to go on.
    """
    hold_cursor(connection, server_id)
    facts = read_facts(connection, server_id)
    sources = [-fact.fact_id for fact in facts if fact.kind == "import"]
    return _replace(connection, server_id, sources, imported_units(decide(facts)))


def _replace(
    connection: sa.Connection, server_id: int, sources: Sequence[int], wanted: Sequence[Unit]
) -> bool:
    stored = read_units(connection, sources)
    new, old = set(wanted), {placed.unit for placed in stored}
    change = _Change(
        tuple(placed for placed in stored if placed.unit not in new),
        tuple(unit for unit in wanted if unit not in old),
    )
    if not change.units:
        return False
    _take_back(connection, server_id, [unit.order for unit in change.units])
    everywhere = [unit.order for unit in change.units if unit.everywhere]
    if everywhere:
        _take_back(connection, EVERYWHERE, everywhere)
    delete_units(connection, [placed.unit_id for placed in change.gone])
    insert_units(connection, change.come)
    add_to_pairs(connection, pair_changes((each.unit for each in change.gone), change.come))
    return True


def recount(connection: sa.Connection, server_id: int, since: datetime) -> None:
    """Count a server's sessions from a time on anew; for decisions about seasons."""
    _take_back(connection, server_id, [Order(since, -(2**62), 0)])


def _take_back(connection: sa.Connection, scope: int, places: Iterable[Order]) -> None:
    """Undo the counting of a scope from the first of these places on."""
    place = min(places)
    cursor = hold_cursor(connection, scope)
    if cursor is None or cursor < place:
        return
    touched = counted_from(connection, scope, place)
    delete_standings(connection, keys_of_people(connection, scope, touched))
    restored: list[Standing] = []
    for family, player_id in touched:
        restored += _before(connection, StandingKey(scope, 0, family, player_id), place)
    put_standings(connection, restored)
    move_cursor(connection, scope, last_before(connection, scope, place))


def _before(connection: sa.Connection, key: StandingKey, place: Order) -> list[Standing]:
    """A person's standings as they were before a place, one for each season."""
    now: dict[int, Standing] = {}
    for sheet, ratings, season, at in sheets_of_person(
        connection, key.player_id, key.scope, key.family, place
    ):
        if key.scope == EVERYWHERE:
            pairs = [(0, ratings.all_mu, ratings.all_sigma)]
        else:
            pairs = [(0, ratings.mu, ratings.sigma)]
            if season:
                pairs.append((season, ratings.season_mu, ratings.season_sigma))
        for number, mu, sigma in pairs:
            if mu is None or sigma is None:
                raise ValueError(key)
            before = now.get(number) or fresh(key._replace(season=number), FIRST, at)
            now[number] = counted(before, sheet, Rating(mu, sigma), at, ratings.evidence or 0.0)
    return list(now.values())


def advance(connection: sa.Connection, scope: int, most: int) -> int:
    """Count the next sessions of a scope.

    :return: how many were counted; fewer than ``most`` where that was all.
    """
    cursor = hold_cursor(connection, scope)
    decisions = None if scope == EVERYWHERE else decisions_of(connection, scope)
    coming = units_after(connection, scope, cursor, most)
    if not coming:
        return 0
    fold = Fold(connection, scope, decisions)
    fold.prepare(coming)
    for placed in coming:
        fold.place(placed)
    fold.flush()
    move_cursor(connection, scope, coming[-1].unit.order)
    return len(coming)


def is_behind(connection: sa.Connection, scope: int) -> bool:
    """Whether sessions of a scope are not counted yet, so its numbers are about to change."""
    cursor = read_cursor(connection, scope)
    return bool(units_after(connection, scope, cursor, 1))
