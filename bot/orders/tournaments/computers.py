"""Computer players as entrants, with a name that says so."""

from __future__ import annotations

from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.texts.text import Word
from engine.director.values import Running

__all__ = ["add_computers"]

_MOST: Final = 64


async def add_computers(
    desk: Desk, asker: Asker, running: Running, count: int, strength: str
) -> None:
    """Enter some computer players, or pairs of them; the names are in the server's language.

    :raises RuleViolation: where it can't be done.
    """
    speaker = desk.speaker_in(desk.servers.language(running.server))
    taken = {each.name for each in running.state.entrants}
    names: list[str] = []
    number = 0
    while len(names) < min(count, _MOST):
        number += 1
        name = speaker.say("organise.machine", strength=Word(f"strength.{strength}"), number=number)
        if name not in taken:
            names.append(name)
    await desk.director.add_computers(
        running.tournament, names, strength=strength, by=asker.person, manages=asker.manages
    )
