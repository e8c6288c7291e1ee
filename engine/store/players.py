"""What a person is called, and what he has chosen: language, privacy.

Each is changed by itself, in one statement: two changes at once are both kept.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.inserting import insert_into
from engine.store.schema import PLAYERS

__all__ = [
    "Player",
    "choose_listed",
    "choose_locale",
    "note_name",
    "read_player",
    "read_players",
]


@dataclass(frozen=True, slots=True)
class Player:
    """A person's choices; the defaults hold for whoever never chose.

    :ivar name: as last seen; untrusted text.
    :ivar locale: language tag, ``None`` for Discord's own.
    :ivar listed: may stand on leaderboards.
    """

    player_id: int
    name: str | None = None
    locale: str | None = None
    listed: bool = True


def read_player(connection: sa.Connection, player_id: int) -> Player:
    """A person's choices, the defaults for an unknown person."""
    row = connection.execute(sa.select(PLAYERS).where(PLAYERS.c.player_id == player_id)).first()
    return Player(player_id) if row is None else _player(row)


def read_players(connection: sa.Connection, player_ids: list[int]) -> dict[int, Player]:
    """Several people's choices by id, the defaults for unknown ones."""
    rows = connection.execute(sa.select(PLAYERS).where(PLAYERS.c.player_id.in_(player_ids)))
    known = {row.player_id: _player(row) for row in rows}
    return {player_id: known.get(player_id, Player(player_id)) for player_id in player_ids}


def note_name(connection: sa.Connection, player_id: int, name: str, at: datetime) -> None:
    """Note what a person is called now."""
    _change(connection, player_id, at, {"name": name})


def choose_locale(
    connection: sa.Connection, player_id: int, locale: str | None, at: datetime
) -> None:
    """Note the language that a person wants; ``None`` for Discord's own."""
    _change(connection, player_id, at, {"locale": locale})


def choose_listed(connection: sa.Connection, player_id: int, at: datetime, *, listed: bool) -> None:
    """Note whether a person may stand on leaderboards."""
    _change(connection, player_id, at, {"listed": listed})


def _change(
    connection: sa.Connection, player_id: int, at: datetime, changes: dict[str, object]
) -> None:
    changes = {**changes, "changed_at": at}
    fresh = {"player_id": player_id, "listed": True, "nudges": False, **changes}
    insert = insert_into(connection, PLAYERS).values(fresh)
    connection.execute(
        insert.on_conflict_do_update(index_elements=[PLAYERS.c.player_id], set_=changes)
    )


def _player(row: sa.Row[tuple[object, ...]]) -> Player:
    return Player(
        player_id=row.player_id,
        name=row.name,
        locale=row.locale,
        listed=row.listed,
    )
