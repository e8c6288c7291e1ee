"""Computer players as entrants."""

from __future__ import annotations

from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from engine.director.values import Running

__all__ = ["add_computers"]

_MOST: Final = 64


async def add_computers(
    desk: Desk, asker: Asker, running: Running, count: int, strength: str
) -> tuple[str, ...]:
    """Enter some computer players, or pairs of them.

    :return: what the new entrants are called.
    :raises RuleViolation: where it can't be done.
    """
    known = len(running.state.entrants)
    journal = await desk.director.add_computers(
        running.tournament,
        [""] * min(count, _MOST),
        strength=strength,
        by=asker.person,
        manages=asker.manages,
    )
    return tuple(each.name for each in journal.state.entrants[known:])
