"""The places of a season, kept as they were when it was closed."""

from __future__ import annotations

from dataclasses import dataclass

import sqlalchemy as sa

from engine.store.schema import LADDER_FINALS, LADDER_STANDINGS

__all__ = ["Final", "champions_of", "finals_of", "keep_finals"]


@dataclass(frozen=True, slots=True)
class Final:
    """A place in a closed season; equal ratings share one."""

    family: str
    player_id: int
    place: int
    rating: int
    rounds: int
    won_rounds: int


_COLUMNS = ("family", "player_id", "place", "rating", "rounds", "won_rounds")


def keep_finals(connection: sa.Connection, server_id: int, season: int) -> None:
    """Keep the places of everybody on the season's leaderboard, as they are now."""
    standing = LADDER_STANDINGS.c
    place = sa.func.rank().over(partition_by=standing.family, order_by=standing.rating.desc())
    rows = sa.select(
        standing.scope,
        standing.season,
        standing.family,
        standing.player_id,
        place,
        standing.rating,
        standing.rounds,
        standing.won_rounds,
    ).where(
        standing.scope == server_id,
        standing.season == season,
        standing.visible.is_(sa.true()),
        standing.rating.is_not(None),
    )
    names = ["server_id", "season", *_COLUMNS]
    connection.execute(sa.insert(LADDER_FINALS).from_select(names, rows))


def champions_of(connection: sa.Connection, server_id: int, season: int) -> dict[str, list[int]]:
    """Who holds the first place of a closed season, by family."""
    found: dict[str, list[int]] = {}
    for each in finals_of(connection, server_id, season, most=None, places=1):
        found.setdefault(each.family, []).append(each.player_id)
    return found


def finals_of(
    connection: sa.Connection,
    server_id: int,
    season: int,
    *,
    most: int | None = 25,
    places: int | None = None,
) -> tuple[Final, ...]:
    """The places of a closed season, by family and place.

    :param places: only up to this one.
    """
    columns = [LADDER_FINALS.c[name] for name in _COLUMNS]
    query = (
        sa.select(*columns)
        .where(LADDER_FINALS.c.server_id == server_id, LADDER_FINALS.c.season == season)
        .order_by(LADDER_FINALS.c.family, LADDER_FINALS.c.place, LADDER_FINALS.c.player_id)
        .limit(most)
    )
    if places is not None:
        query = query.where(LADDER_FINALS.c.place <= places)
    return tuple(Final(*row) for row in connection.execute(query))
