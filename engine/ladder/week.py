"""A week on a server's ladder: who played most, who climbed, who became champion, what ends soon.

Only those who stand on leaderboards are named.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import sqlalchemy as sa

from engine.ladder.counting import decisions_of
from engine.ladder.decisions import FactKind, Season
from engine.ladder.rating import FIRST, points
from engine.store.ladder.facts import read_facts
from engine.store.ladder.finals import champions_of
from engine.store.ladder.standings import StandingKey, hidden_people, read_standings
from engine.store.ladder.weekly import Piece, mu_before, pieces_between, rounds_between

__all__ = ["SUMMARY", "WEEK", "Busy", "Champions", "Climb", "Week", "next_summary", "read_week"]

SUMMARY: Final = "summary"
"""The kind of the errand."""
WEEK: Final = timedelta(days=7)
_SOON: Final = timedelta(days=14)
_HOUR: Final = 12
_MOST: Final = 5


class Busy(NamedTuple):
    """How much somebody played."""

    player_id: int
    matches: int
    rounds: int


class Climb(NamedTuple):
    """How far somebody's rating rose, in shown points."""

    player_id: int
    family: str
    before: int
    after: int


class Champions(NamedTuple):
    """Who won a season that was closed this week, by family of rules."""

    season: Season
    by_family: tuple[tuple[str, tuple[int, ...]], ...]


@dataclass(frozen=True, slots=True)
class Week:
    """A week on a server.

    :ivar until: the first moment after it.
    :ivar rounds: played in sessions that were over in it; ``people``: who played them.
    :ivar busiest: most matches first; ``climbers``: the highest first.
    :ivar ending: the season that ends within two weeks.
    """

    server_id: int
    since: datetime
    until: datetime
    rounds: int
    people: int
    busiest: tuple[Busy, ...]
    climbers: tuple[Climb, ...]
    champions: tuple[Champions, ...]
    ending: Season | None

    @property
    def is_quiet(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.rounds or self.champions or self.ending)


def next_summary(now: datetime) -> datetime:
    """When the next summary is due: Mondays at noon UTC.

    >>> from datetime import UTC
    >>> next_summary(datetime(2026, 11, 30, 11, tzinfo=UTC)).isoformat()
    '2026-11-30T12:00:00+00:00'
    >>> next_summary(datetime(2026, 11, 30, 12, tzinfo=UTC)).isoformat()
    '2026-12-07T12:00:00+00:00'
    """
    noon = now.replace(hour=_HOUR, minute=0, second=0, microsecond=0)
    due = noon - timedelta(days=noon.weekday())
    return due if due > now else due + WEEK


def read_week(connection: sa.Connection, server_id: int, until: datetime) -> Week:
    """The week before a moment."""
    since = until - WEEK
    pieces = pieces_between(connection, server_id, since, until)
    hidden = hidden_people(connection, {piece.player_id for piece in pieces})
    shown = [each for each in pieces if each.player_id not in hidden]
    decisions = decisions_of(connection, server_id)
    running = decisions.seasons[-1] if decisions.seasons else None
    ends = None if running is None or not running.holds(until) else running.ends_at
    return Week(
        server_id=server_id,
        since=since,
        until=until,
        rounds=rounds_between(connection, server_id, since, until),
        people=len({piece.player_id for piece in pieces if piece.rounds}),
        busiest=_busiest(shown),
        climbers=_climbers(connection, server_id, since, shown),
        champions=_champions(connection, server_id, since, until, decisions.seasons),
        ending=running if ends is not None and ends - until <= _SOON else None,
    )


def _busiest(pieces: Collection[Piece]) -> tuple[Busy, ...]:
    matches: Counter[int] = Counter()
    rounds: Counter[int] = Counter()
    for piece in pieces:
        matches[piece.player_id] += piece.matches
        rounds[piece.player_id] += piece.rounds
    found = [Busy(each, matches[each], rounds[each]) for each in rounds if rounds[each]]
    found.sort(key=lambda busy: (-busy.matches, -busy.rounds, busy.player_id))
    return tuple(found[:_MOST])


def _climbers(
    connection: sa.Connection, server_id: int, since: datetime, pieces: Collection[Piece]
) -> tuple[Climb, ...]:
    last = {(each.family, each.player_id): each.mu for each in pieces if each.mu is not None}
    keys = [StandingKey(server_id, 0, *who) for who in last]
    settled = {
        key for key, now in read_standings(connection, keys).items() if now.rating is not None
    }
    found = []
    for (family, player_id), mu in last.items():
        if StandingKey(server_id, 0, family, player_id) in settled:
            before = mu_before(connection, player_id, server_id, family, since)
            start = points(FIRST.mu if before is None else before)
            found.append(Climb(player_id, family, start, points(mu)))
    rose = [climb for climb in found if climb.after > climb.before]
    rose.sort(key=lambda climb: (climb.before - climb.after, climb.player_id))
    return tuple(rose[:_MOST])


def _champions(
    connection: sa.Connection,
    server_id: int,
    since: datetime,
    until: datetime,
    seasons: Sequence[Season],
) -> tuple[Champions, ...]:
    closed = [
        fact.payload["number"]
        for fact in read_facts(connection, server_id)
        if fact.kind == FactKind.SEASON_CLOSED and since <= fact.at < until
    ]
    found = []
    for season in seasons:
        if season.number in closed:
            by_family = champions_of(connection, server_id, season.number)
            people = {each for champions in by_family.values() for each in champions}
            hidden = hidden_people(connection, people)
            named = (
                (family, tuple(each for each in who if each not in hidden))
                for family, who in by_family.items()
            )
            found.append(Champions(season, tuple((family, who) for family, who in named if who)))
    return tuple(found)
