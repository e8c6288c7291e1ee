"""What is kept of a person, counted: for whoever asks what a bot knows of him.

Columns that hold people are marked in the schema, so a table added later must say here what it
is told as.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

import sqlalchemy as sa

from engine.store.players import Player, read_player
from engine.store.schema import METADATA
from engine.store.tournaments.forgetting import tournaments_naming

__all__ = ["TOLD_AS", "Kept", "Topic", "kept_of"]


class Topic(StrEnum):
    """What rows are told as."""

    ROUNDS = "rounds"
    """Rounds he played, with all that he did in them."""
    TABLES = "tables"
    """Tables that he opened or hosts."""
    LADDER = "ladder"
    """Lines of figures on ladders: ratings, partners, points over time, places of seasons."""
    ROLES = "roles"
    DECISIONS = "decisions"
    """What he decided about a ladder."""
    TOURNAMENTS = "tournaments"
    """Tournaments in which he has done or entered anything, or that he organises."""
    LEAGUES = "leagues"


TOLD_AS: Final[Mapping[str, Topic | None]] = {
    "players": None,
    "ladder_people": None,
    "seats": None,
    "round_people": Topic.ROUNDS,
    "round_log": None,
    "table_log": None,
    "tables": Topic.TABLES,
    "ladder_standings": Topic.LADDER,
    "ladder_sheets": Topic.LADDER,
    "ladder_pairs": Topic.LADDER,
    "ladder_finals": Topic.LADDER,
    "ladder_roles": Topic.ROLES,
    "ladder_facts": Topic.DECISIONS,
    "tournaments": None,
    "tournament_log": None,
    "tournament_organisers": None,
    "leagues": Topic.LEAGUES,
}
"""By table, what its rows are told as. None: his choices, which are shown themselves; seats, which
live tables show; what is told with rounds and tables; and tournaments, which are counted once each.
"""


@dataclass(frozen=True, slots=True)
class Kept:
    """What is kept of a person.

    :ivar player: his name and choices.
    :ivar counts: how much of each topic; nothing that there is nothing of.
    """

    player: Player
    counts: Mapping[Topic, int]


def kept_of(connection: sa.Connection, player_id: int) -> Kept:
    """Count what is kept of a person; nobody else's rows are read."""
    counts: dict[Topic, int] = {}
    for topic, count in _counted(connection, player_id):
        if count:
            counts[topic] = counts.get(topic, 0) + count
    return Kept(read_player(connection, player_id), counts)


def _counted(connection: sa.Connection, player_id: int) -> Iterator[tuple[Topic, int]]:
    for table in METADATA.sorted_tables:
        topic = TOLD_AS.get(table.name)
        columns = [each for each in table.columns if each.info.get("person")]
        if topic is not None:
            query = sa.select(sa.func.count()).select_from(table)
            his = sa.or_(*(each == player_id for each in columns))
            yield topic, connection.execute(query.where(his)).scalar_one()
    yield Topic.TOURNAMENTS, len(tournaments_naming(connection, player_id))
