"""Looking at tournaments: list, lobby, pairings, standings, bracket, own table, boards, log."""

from __future__ import annotations

from collections.abc import Callable

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.saying import note
from bot.orders.tournaments.finding import find_any
from bot.orders.tournaments.knowing import about
from bot.presses.answers import Answer, Note, Show
from bot.texts.speaker import Speaker
from bot.views.message import Message
from bot.views.tournament.about import About
from bot.views.tournament.boards import board_message, boards_message
from bot.views.tournament.bracket import bracket_message
from bot.views.tournament.listing import list_message
from bot.views.tournament.lobby import lobby_message
from bot.views.tournament.log import log_message
from bot.views.tournament.mine import mine_message
from bot.views.tournament.pairings import pairings_message
from bot.views.tournament.standings import standings_message
from engine.director.values import Running

__all__ = [
    "boards",
    "bracket",
    "list_tournaments",
    "log",
    "mine",
    "pairings",
    "seen",
    "show",
    "standings",
]

Make = Callable[[About, Speaker], Message]


def seen(desk: Desk, asker: Asker, running: Running, make: Make) -> Message:
    """A message about a tournament in the asker's language."""
    speaker = desk.speaker(asker)
    return make(about(desk, running, speaker), speaker)


async def _looked(desk: Desk, asker: Asker, tournament: int | None, make: Make) -> Answer:
    running = await find_any(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    return Show(seen(desk, asker, running, make))


async def list_tournaments(desk: Desk, asker: Asker) -> Answer:
    """The server's tournaments: those that run, then the latest that are over."""
    speaker = desk.speaker(asker)
    live = desk.director.of_server(asker.server)
    found = [about(desk, each, speaker) for each in live]
    for stored in await desk.director.listed(asker.server, 10):
        if all(each.id != stored.tournament_id for each in found):
            await desk.director.past(stored.tournament_id)
            running = desk.director.running(stored.tournament_id)
            if running is not None:
                found.append(about(desk, running, speaker))
    return Show(list_message(found, speaker)) if found else note("organise.none")


async def show(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """The lobby as it is now, with what the asker can do."""
    return await _looked(
        desk, asker, tournament, lambda it, speaker: lobby_message(it, speaker, asker.person)
    )


async def pairings(
    desk: Desk, asker: Asker, tournament: int | None = None, number: int | None = None
) -> Answer:
    """Who plays whom in a round; the latest where none is named."""
    running = await find_any(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    wanted = number or len(running.state.rounds)
    if not running.state.rounds:
        return note("organise.no_round_yet")
    if running.state.round(wanted) is None:
        return note("organise.no_round", round=wanted)
    return Show(
        seen(desk, asker, running, lambda it, speaker: pairings_message(it, speaker, wanted))
    )


async def standings(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """The standings, from the page on which the asker stands."""
    return await _looked(
        desk, asker, tournament, lambda it, speaker: standings_message(it, speaker, me=asker.person)
    )


async def bracket(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """The bracket of a knock-out."""
    return await _looked(desk, asker, tournament, bracket_message)


async def mine(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """Where the asker plays now, or why he doesn't."""
    return await _looked(
        desk, asker, tournament, lambda it, speaker: mine_message(it, speaker, asker.person)
    )


async def boards(
    desk: Desk, asker: Asker, tournament: int | None = None, number: int | None = None
) -> Answer:
    """The comparison of a board; all that the asker played where none is named."""
    running = await find_any(desk, asker, tournament)
    if isinstance(running, Note):
        return running
    if not running.state.plan.duplicate:
        return note("organise.no_duplicate")
    if number is None:
        return Show(
            seen(
                desk, asker, running, lambda it, speaker: boards_message(it, speaker, asker.person)
            )
        )
    return Show(
        seen(
            desk,
            asker,
            running,
            lambda it, speaker: board_message(it, speaker, number, me=asker.person),
        )
    )


async def log(desk: Desk, asker: Asker, tournament: int | None = None) -> Answer:
    """What was done, when and by whom; everybody can read it."""
    return await _looked(desk, asker, tournament, log_message)
