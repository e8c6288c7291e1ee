"""Leaderboards: pages by key, from an index each; equal values share a place."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

import sqlalchemy as sa

from engine.store.ladder.standings import Standing, standing_of
from engine.store.ladder.tallies import end_of_bucket, people_from
from engine.store.schema import LADDER_STANDINGS

__all__ = [
    "Board",
    "Ladder",
    "Line",
    "Page",
    "Spot",
    "families_of",
    "page_after",
    "page_around",
    "page_before",
    "place_of",
]


class Board(StrEnum):
    """What a leaderboard is ordered by; the value is the column."""

    RATING = "rating"
    MATCHES = "matches"
    WIN_RATE = "win_rate"
    LEVELS = "levels"
    POINTS = "points"
    TRACTORS = "tractors"
    THROWS = "throws"
    STREAK = "streak"


class Ladder(NamedTuple):
    """Which leaderboard.

    :ivar scope: a server, or 0 for all.
    :ivar season: 0 for all time.
    """

    scope: int
    season: int
    family: str
    board: Board


class Spot(NamedTuple):
    """A line's key: lines are in falling order of it."""

    value: int
    player_id: int


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a leaderboard.

    :ivar place: 1 for the first; equal values share one.
    """

    place: int
    value: int
    standing: Standing

    @property
    def spot(self) -> Spot:
        """Its key."""
        return Spot(self.value, self.standing.player_id)


@dataclass(frozen=True, slots=True)
class Page:
    """A stretch of a leaderboard.

    :ivar earlier: whether lines come before it; ``later``: whether lines follow.
    """

    lines: tuple[Line, ...]
    earlier: bool = False
    later: bool = False


def page_after(connection: sa.Connection, ladder: Ladder, spot: Spot | None, most: int) -> Page:
    """The lines behind a spot; the first ones for ``None``."""
    rows = _rows(connection, ladder, spot, most + 1, down=True)
    return _page(connection, ladder, rows[:most], earlier=spot is not None, later=len(rows) > most)


def page_before(connection: sa.Connection, ladder: Ladder, spot: Spot, most: int) -> Page:
    """The lines before a spot; the first page where there are not enough of them."""
    rows = _rows(connection, ladder, spot, most + 1, down=False)
    if len(rows) <= most:
        return page_after(connection, ladder, None, most)
    return _page(connection, ladder, rows[:most][::-1], earlier=True, later=True)


def page_around(
    connection: sa.Connection, ladder: Ladder, player_id: int, most: int
) -> Page | None:
    """The page with a person in its middle; ``None`` where he has no place."""
    key = (*_conditions(ladder), LADDER_STANDINGS.c.player_id == player_id)
    value = connection.execute(sa.select(_column(ladder)).where(*key)).scalar()
    if value is None:
        return None
    before = _rows(connection, ladder, Spot(value, player_id), most // 2 + 1, down=False)
    start = before[most // 2] if len(before) > most // 2 else None
    spot = None if start is None else Spot(getattr(start, ladder.board.value), start.player_id)
    return page_after(connection, ladder, spot, most)


def place_of(connection: sa.Connection, ladder: Ladder, value: int) -> int:
    """The place that a value has: one more than there are better ones."""
    board = ladder.board.value
    end = end_of_bucket(board, value)
    near = _column(ladder) > value, _column(ladder) < end
    query = sa.select(sa.func.count()).where(*_conditions(ladder), *near)
    beside = connection.execute(query).scalar_one()
    whose = ladder.scope, ladder.season, ladder.family
    return people_from(connection, whose, board, end) + beside + 1


def families_of(connection: sa.Connection, scope: int, season: int) -> tuple[str, ...]:
    """The families of rules that anybody has a standing in."""
    query = (
        sa.select(LADDER_STANDINGS.c.family)
        .where(LADDER_STANDINGS.c.scope == scope, LADDER_STANDINGS.c.season == season)
        .distinct()
        .order_by(LADDER_STANDINGS.c.family)
    )
    return tuple(connection.execute(query).scalars())


def _column(ladder: Ladder) -> sa.Column[int]:
    return LADDER_STANDINGS.c[ladder.board.value]


def _conditions(ladder: Ladder) -> tuple[sa.ColumnElement[bool], ...]:
    return (
        LADDER_STANDINGS.c.scope == ladder.scope,
        LADDER_STANDINGS.c.season == ladder.season,
        LADDER_STANDINGS.c.family == ladder.family,
        LADDER_STANDINGS.c.visible.is_(sa.true()),
        _column(ladder).is_not(None),
    )


def _rows(
    connection: sa.Connection, ladder: Ladder, spot: Spot | None, most: int, *, down: bool
) -> list[sa.Row[tuple[object, ...]]]:
    key = (_column(ladder), LADDER_STANDINGS.c.player_id)
    order = [column.desc() for column in key] if down else [column.asc() for column in key]
    query = sa.select(LADDER_STANDINGS).where(*_conditions(ladder)).order_by(*order).limit(most)
    if spot is not None:
        here, there = sa.tuple_(*key), sa.tuple_(sa.literal(spot.value), sa.literal(spot.player_id))
        query = query.where(here < there if down else here > there)
    return list(connection.execute(query))


def _page(
    connection: sa.Connection,
    ladder: Ladder,
    rows: list[sa.Row[tuple[object, ...]]],
    *,
    earlier: bool,
    later: bool,
) -> Page:
    lines: list[Line] = []
    places: dict[int, int] = {}
    for row in rows:
        value: int = getattr(row, ladder.board.value)
        if value not in places:
            # Behind the page's first value, places follow from those before on the page.
            known = len(places) > 1 or (len(places) == 1 and not earlier)
            places[value] = _next(lines) if known else place_of(connection, ladder, value)
        lines.append(Line(places[value], value, standing_of(row)))
    return Page(tuple(lines), earlier, later)


def _next(lines: list[Line]) -> int:
    """The place behind the last line and those that share its place."""
    return lines[-1].place + sum(line.value == lines[-1].value for line in lines)
