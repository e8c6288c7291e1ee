"""From a press to the tournament that it is about: of this server, live or over."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.orders.tournaments.finding import held_here
from bot.presses.answers import Answer
from bot.presses.codec import Press, PressError
from engine.director.values import Running

__all__ = ["AtTournament", "at_tournament", "small_number"]

AtTournament = Callable[[Desk, Asker, Running, Press, tuple[str, ...]], Awaitable[Answer]]
"""Handles a press at a tournament that is known."""


def at_tournament(handle: AtTournament) -> Handler:
    """A handler that looks for the tournament first."""

    async def found(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
        running = await held_here(desk, asker, press.tournament)
        if running is None:
            return note("organise.no_such", number=press.tournament)
        return await handle(desk, asker, running, press, values)

    return found


def small_number(values: tuple[str, ...]) -> int:
    """The number that was chosen in a select.

    :raises PressError: for anything else, and for none.
    """
    chosen = values[0] if values else ""
    if not (chosen.isascii() and chosen.isdigit() and len(chosen) < 20):
        raise PressError(chosen[:20])
    return int(chosen)
