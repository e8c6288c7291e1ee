"""What a person has chosen about the ladder of all servers, and about his profile."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum

import sqlalchemy as sa

from engine.store.schema import LADDER_PEOPLE

__all__ = ["LadderChoice", "ProfileFor", "put_choice", "read_choice"]


class ProfileFor(StrEnum):
    """Who may see somebody's profile, beside himself."""

    SERVER = "server"
    """Everybody on the server, of what was played there."""
    NOBODY = "nobody"


@dataclass(frozen=True, slots=True)
class LadderChoice:
    """A person's choices; the defaults hold for whoever never chose.

    :ivar everywhere: may stand on the ladder of all servers.
    """

    player_id: int
    everywhere: bool = False
    profile: ProfileFor = ProfileFor.SERVER


def read_choice(connection: sa.Connection, player_id: int) -> LadderChoice:
    """A person's choices."""
    query = sa.select(LADDER_PEOPLE).where(LADDER_PEOPLE.c.player_id == player_id)
    row = connection.execute(query).first()
    if row is None:
        return LadderChoice(player_id)
    return LadderChoice(player_id, everywhere=row.everywhere, profile=ProfileFor(row.profile))


def put_choice(connection: sa.Connection, choice: LadderChoice, at: datetime) -> None:
    """Store a person's choices in place of earlier ones."""
    mine = LADDER_PEOPLE.c.player_id == choice.player_id
    connection.execute(sa.delete(LADDER_PEOPLE).where(mine))
    row = {
        "player_id": choice.player_id,
        "everywhere": choice.everywhere,
        "profile": choice.profile.value,
        "changed_at": at,
    }
    connection.execute(sa.insert(LADDER_PEOPLE).values(row))
