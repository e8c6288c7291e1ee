"""What a person has chosen: language, privacy, nudges."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime

import sqlalchemy as sa

from engine.store.schema import PLAYERS

__all__ = ["Player", "put_player", "read_player", "read_players", "unlisted_players"]


@dataclass(frozen=True, slots=True)
class Player:
    """A person's choices; the defaults hold for whoever never chose.

    :ivar name: as last seen; untrusted text.
    :ivar locale: language tag, ``None`` for Discord's own.
    :ivar listed: may stand on leaderboards.
    :ivar nudges: wants a direct message when it is his turn.
    :ivar nudge_failed_at: when the last one could not be sent.
    """

    player_id: int
    name: str | None = None
    locale: str | None = None
    listed: bool = True
    nudges: bool = False
    nudge_failed_at: datetime | None = None


def read_player(connection: sa.Connection, player_id: int) -> Player:
    """A person's choices, the defaults for an unknown person."""
    row = connection.execute(sa.select(PLAYERS).where(PLAYERS.c.player_id == player_id)).first()
    return Player(player_id) if row is None else _player(row)


def read_players(connection: sa.Connection, player_ids: list[int]) -> dict[int, Player]:
    """Several people's choices by id, the defaults for unknown ones."""
    rows = connection.execute(sa.select(PLAYERS).where(PLAYERS.c.player_id.in_(player_ids)))
    known = {row.player_id: _player(row) for row in rows}
    return {player_id: known.get(player_id, Player(player_id)) for player_id in player_ids}


def unlisted_players(connection: sa.Connection) -> frozenset[int]:
    """Everybody who doesn't want to stand on leaderboards."""
    query = sa.select(PLAYERS.c.player_id).where(PLAYERS.c.listed.is_(sa.false()))
    return frozenset(connection.execute(query).scalars())


def put_player(connection: sa.Connection, player: Player, at: datetime) -> None:
    """Store a person's choices in place of earlier ones."""
    connection.execute(sa.delete(PLAYERS).where(PLAYERS.c.player_id == player.player_id))
    connection.execute(sa.insert(PLAYERS).values(**asdict(player), changed_at=at))


def _player(row: sa.Row[tuple[object, ...]]) -> Player:
    return Player(
        player_id=row.player_id,
        name=row.name,
        locale=row.locale,
        listed=row.listed,
        nudges=row.nudges,
        nudge_failed_at=row.nudge_failed_at,
    )
