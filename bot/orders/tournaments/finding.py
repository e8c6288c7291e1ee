"""Which tournament somebody means: the one he names, the one here, his own, or the only one."""

from __future__ import annotations

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.saying import note
from bot.presses.answers import Note
from bot.texts.text import Name
from engine.director.values import Running

__all__ = ["find_any", "find_running", "held_here", "is_here"]


def find_running(desk: Desk, asker: Asker, number: int | None = None) -> Running | Note:
    """The live tournament that is meant, or a line that says why it isn't clear.

    :param number: its number where it was named.
    """
    live = desk.director.of_server(asker.server)
    if number is not None:
        named = next((each for each in live if each.tournament == number), None)
        return named or note("organise.no_such", number=number)
    if not live:
        return note("organise.none")
    here = [each for each in live if is_here(desk, asker, each)]
    mine = [each for each in live if each.state.entrant_of(asker.person) is not None]
    both = [each for each in here if each in mine]
    for found in (both, here, mine, live):
        if len(found) == 1:
            return found[0]
    return note("organise.which", names=tuple(Name(each.state.plan.name) for each in live))


def is_here(desk: Desk, asker: Asker, running: Running) -> bool:
    """Whether somebody asks in the tournament's channel, in a thread of it, or at a table."""
    if running.channel in (asker.channel, asker.parent):
        return True
    return any(
        state.fixture is not None
        and state.fixture.tournament == running.tournament
        and asker.channel in (state.channel_id, state.thread_id)
        for state in desk.host.tables_of(server=running.server)
    )


async def find_any(desk: Desk, asker: Asker, number: int | None = None) -> Running | Note:
    """The tournament that is meant, live or over; without a number the latest where none is live.

    :raises StoreError: where it can't be read.
    """
    if number is None:
        found = find_running(desk, asker)
        if not isinstance(found, Note) or desk.director.of_server(asker.server):
            return found
        latest = await desk.director.listed(asker.server, 1)
        if not latest:
            return found
        number = latest[0].tournament_id
    return await held_here(desk, asker, number) or note("organise.no_such", number=number)


async def held_here(desk: Desk, asker: Asker, number: int) -> Running | None:
    """A tournament of this server by its number, read where it isn't in memory; None for another's.

    :raises StoreError: where it can't be read.
    """
    if await desk.director.past(number) is None:
        return None
    running = desk.director.running(number)
    return running if running is not None and running.server == asker.server else None
