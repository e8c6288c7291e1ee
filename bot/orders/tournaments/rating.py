"""What somebody's rating on the server's ladder counts for in the seeding."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import sqlalchemy as sa

from bot.desk import Desk
from engine.ladder.families import Family
from engine.store.ladder.standings import standings_of_person

__all__ = ["rating_of"]

_ALL_TIME: Final = 0


async def rating_of(desk: Desk, server: int, players: Sequence[int]) -> int:
    """The mean of the players' ratings for four at a table; who has none counts as 0.

    :raises StoreError: where they can't be read.
    """
    people = [each for each in players if each > 0]
    ratings = await desk.store.read(_ratings, server, people)
    return sum(ratings) // max(1, len(players))


def _ratings(connection: sa.Connection, server: int, people: Sequence[int]) -> list[int]:
    return [
        standing.rating
        for each in people
        for standing in standings_of_person(connection, server, each)
        if standing.family == Family.FOUR.value
        and standing.season == _ALL_TIME
        and standing.rating is not None
    ]
