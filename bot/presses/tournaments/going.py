"""Presses of entrants: come in, with whom, confirm, check in, leave."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker, Guest
from bot.desk import Desk, Handler
from bot.orders.tournaments import entering
from bot.presses.answers import Answer
from bot.presses.codec import Press, PressError
from bot.presses.tournaments.at import at_tournament, small_number
from bot.presses.verbs import TournamentVerb as Verb
from engine.director.values import Running

__all__ = ["HANDLERS", "picked"]


def picked(asker: Asker, values: tuple[str, ...]) -> Guest:
    """Whoever was chosen in a picker of people; Discord says with it who that is.

    :raises PressError: where nobody was.
    """
    chosen = asker.picked.get(small_number(values))
    if chosen is None:
        raise PressError(values[0])
    return chosen


async def _join(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del press, values
    return await entering.enter(desk, asker, running)


async def _with(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """Ask with whom."""
    del press, values
    return entering.ask_with(desk, asker, running)


async def _partner(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """Sign up with whoever was picked."""
    del press
    return await entering.enter(desk, asker, running, picked(asker, values))


async def _team(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """Join somebody who is alone."""
    del press
    return await entering.join_team(desk, asker, running, small_number(values))


async def _confirm(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del values
    return await entering.confirm_in(desk, asker, running, press.move)


async def _refuse(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del values
    return await entering.refuse(desk, asker, running, press.move)


async def _leave(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    """Ask first; with ``yes`` leave."""
    del values
    if press.rest not in ("", "yes"):
        raise PressError(press.rest)
    return await entering.leave_from(desk, asker, running, sure=press.rest == "yes")


async def _here(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del press, values
    return await entering.check_in_to(desk, asker, running)


async def _rest(
    desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
) -> Answer:
    del press, values
    return await entering.rest(desk, asker, running)


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.JOIN: at_tournament(_join),
    Verb.WITH: at_tournament(_with),
    Verb.PARTNER: at_tournament(_partner),
    Verb.TEAM: at_tournament(_team),
    Verb.CONFIRM: at_tournament(_confirm),
    Verb.REFUSE: at_tournament(_refuse),
    Verb.LEAVE: at_tournament(_leave),
    Verb.HERE: at_tournament(_here),
    Verb.REST: at_tournament(_rest),
}
"""The handlers of entrants' presses, by verb."""
