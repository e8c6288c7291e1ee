"""What is shown of one person: rating with its chart, form, partners, nemesis, records.

Who may see it is decided here as well: a person sees himself; others see him on the servers where
he plays, unless he has closed his profile (docs/ratings.md, "Privacy").
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import sqlalchemy as sa

from engine.ladder.rating import deviation, points
from engine.rules.reasons import RuleViolation, reason
from engine.store.ladder.boards import Board, Ladder, place_of
from engine.store.ladder.pairs import Others, Pair, PairKey, others_of, pair_of, pairs_of
from engine.store.ladder.people import ProfileFor, read_choice
from engine.store.ladder.standings import Standing, standings_of_person
from engine.store.ladder.units import Latest, latest_sheets

__all__ = [
    "CHART",
    "FORM",
    "MEETINGS",
    "PARTNERS",
    "ChartPoint",
    "Comparison",
    "Profile",
    "compare",
    "partners",
    "read_profile",
]

CHART: Final = 200
"""Sessions in the chart at most."""
FORM: Final = 8
"""Sessions that make somebody's form."""
PARTNERS: Final = 25
"""Partners that are told of one person at most."""
MEETINGS: Final = 12
"""Rounds that somebody must share with another before he can be his best partner or nemesis."""


@dataclass(frozen=True, slots=True)
class ChartPoint:
    """A rating after one session, in shown points."""

    at: datetime
    rating: int
    deviation: int


@dataclass(frozen=True, slots=True)
class Profile:
    """A person on a server, in one family of rules.

    :ivar place: on the rating's leaderboard; ``None`` while provisional or unlisted.
    :ivar form: outcomes of the last sessions, the oldest first: 1, 0 or -1.
    :ivar favourite: with whom he plays most often; ``best`` with whom he wins most of his rounds.
    :ivar nemesis: against whom he loses most of his rounds.
    :ivar families: in which he has played, his own choice first.
    """

    standing: Standing
    place: int | None
    chart: tuple[ChartPoint, ...]
    form: tuple[int, ...]
    favourite: Pair | None
    best: Pair | None
    nemesis: Pair | None
    families: tuple[str, ...]

    @property
    def rating(self) -> int:
        """In shown points, provisional or not."""
        return points(self.standing.mu)

    @property
    def deviation(self) -> int:
        """One standard deviation of it."""
        return deviation(self.standing.sigma)


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two people on a server; the pair as the first counts it."""

    one: Profile
    other: Profile
    pair: Pair


def read_profile(  # noqa: PLR0913, PLR0917 - what is asked for, each named
    connection: sa.Connection,
    server_id: int,
    player_id: int,
    asker: int,
    family: str | None = None,
    season: int = 0,
) -> Profile:
    """A person's profile, as another sees it.

    :param family: the one he has played most where it is left out.
    :param season: its number, 0 for all time. Partners are those of all time, and not told of a
        season.
    :raises RuleViolation: ``profile_private``, ``profile_empty``.
    """
    _may_see(connection, player_id, asker)
    standings = standings_of_person(connection, server_id, player_id, season)
    ordered = sorted(standings, key=lambda each: (-each.rounds, each.family))
    chosen = next((each for each in ordered if family in (None, each.family)), None)
    if chosen is None:
        raise RuleViolation(reason("profile_empty", player=player_id))
    sheets = latest_sheets(connection, player_id, server_id, chosen.family, CHART, season)
    others = Others(None, None, None)
    if not season:
        others = others_of(connection, (server_id, player_id), asker, MEETINGS)
    return Profile(
        standing=chosen,
        place=_place(connection, chosen),
        chart=tuple(_chart(sheets)),
        form=tuple(sheet.outcome for sheet in sheets if sheet.rounds)[-FORM:],
        favourite=others.favourite,
        best=others.best,
        nemesis=others.nemesis,
        families=(chosen.family, *(e.family for e in ordered if e.family != chosen.family)),
    )


def _chart(sheets: Iterable[Latest]) -> Iterator[ChartPoint]:
    for sheet in sheets:
        if sheet.mu is not None and sheet.sigma is not None:
            yield ChartPoint(sheet.at, points(sheet.mu), deviation(sheet.sigma))


def _may_see(connection: sa.Connection, player_id: int, asker: int) -> None:
    if player_id == asker:
        return
    if read_choice(connection, player_id).profile is ProfileFor.NOBODY:
        raise RuleViolation(reason("profile_private", player=player_id))


def _place(connection: sa.Connection, standing: Standing) -> int | None:
    if standing.rating is None:
        return None
    ladder = Ladder(standing.scope, standing.season, standing.family, Board.RATING)
    return place_of(connection, ladder, standing.rating)


def partners(
    connection: sa.Connection, server_id: int, player_id: int, asker: int
) -> tuple[Pair, ...]:
    """Those he has played with most, the most often first, at most :data:`PARTNERS`; those who have
    closed their profiles are named to themselves and to him alone.

    :raises RuleViolation: ``profile_private``.
    """
    _may_see(connection, player_id, asker)
    return pairs_of(connection, (server_id, player_id), asker, PARTNERS)


def compare(
    connection: sa.Connection, server_id: int, one: int, other: int, asker: int
) -> Comparison:
    """Two people side by side, in the family that the first has played most.

    :raises RuleViolation: ``profile_private``, ``profile_empty``.
    """
    first = read_profile(connection, server_id, one, asker)
    second = read_profile(connection, server_id, other, asker, first.standing.family)
    return Comparison(first, second, pair_of(connection, PairKey(server_id, one, other)))
