"""What a decision touches: the matches whose sessions are looked at anew, or a stretch of time."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import sqlalchemy as sa

from engine.ladder.counting import decisions_of, recount, refresh, refresh_imports
from engine.ladder.decisions import Decisions, FactKind
from engine.store.ladder.facts import Fact, read_facts
from engine.store.ladder.played import match_of_round, matches_of_people, matches_to_count

__all__ = ["follow"]


def follow(connection: sa.Connection, fact: Fact, before: Decisions, now: datetime) -> None:
    """Bring sessions in line with a fact that was just written.

    :param before: what was decided until then.
    """
    kind = FactKind(fact.kind)
    if kind is FactKind.REVOKE:
        every = read_facts(connection, fact.server_id)
        revoked = next(each for each in every if each.fact_id == fact.payload["fact"])
        follow(connection, revoked, before, now)
        return
    if kind in (FactKind.SEASON, FactKind.SEASON_END):
        _recount_seasons(connection, fact, before)
        return
    if kind in (FactKind.MERGE, FactKind.IMPORT):
        refresh_imports(connection, fact.server_id)
    refresh(connection, _matches(connection, fact, before), now)


def _recount_seasons(connection: sa.Connection, fact: Fact, before: Decisions) -> None:
    """Count anew from the first moment that belongs to another season than before."""
    after = decisions_of(connection, fact.server_id)
    changed = set(before.seasons) ^ set(after.seasons)
    if changed:
        number = min(season.number for season in changed)
        touched = [season for season in changed if season.number == number]
        starts = {season.starts_at for season in touched}
        ends = [season.ends_at for season in touched if season.ends_at is not None]
        same_start = len(touched) == 2 and len(starts) == 1
        since = min(ends) if same_start and ends else min(starts)
        recount(connection, fact.server_id, since)


def _matches(connection: sa.Connection, fact: Fact, before: Decisions) -> Sequence[int]:
    payload, server_id = fact.payload, fact.server_id
    match FactKind(fact.kind):
        case FactKind.VOID_MATCH:
            return [int(str(payload["match"]))]
        case FactKind.VOID_ROUND | FactKind.REPLACE:
            match_id = match_of_round(connection, int(str(payload["round"])))
            return [] if match_id is None else [match_id]
        case FactKind.MERGE:
            account = int(str(payload["from"]))
            stands_for = before.who(account)
            others = [each for each, into in before.merged.items() if into in {account, stands_for}]
            return matches_of_people(connection, server_id, [account, *others])
        case FactKind.JOIN | FactKind.QUIT:
            return matches_to_count(connection, fact.at, server_id)
        case _:
            return []
