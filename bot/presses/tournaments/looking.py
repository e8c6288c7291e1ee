"""Presses that only look: lobby, pairings, standings, bracket, boards, log; page by page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.orders.tournaments import leagues
from bot.orders.tournaments.looking import list_tournaments, seen
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import Press, PressError
from bot.presses.tournaments.at import at_tournament, small_number
from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.views.message import Message
from bot.views.tournament.about import About
from bot.views.tournament.boards import board_message, boards_message
from bot.views.tournament.bracket import bracket_message
from bot.views.tournament.groups import groups_message
from bot.views.tournament.help import help_message
from bot.views.tournament.lobby import lobby_message, people_message
from bot.views.tournament.log import log_message
from bot.views.tournament.mine import mine_message
from bot.views.tournament.pairings import pairings_message
from bot.views.tournament.proof import proof_message
from bot.views.tournament.setup import plan_message
from bot.views.tournament.standings import standings_message, tie_message
from bot.views.tournament.table import table_message
from engine.director.values import Running

__all__ = ["HANDLERS"]

_Look = Callable[[About, Speaker, Asker, Press, tuple[str, ...]], Message]
"""Makes what a press shows.

:raises PressError: for what there isn't.
"""


def _looking(make: _Look) -> Handler:
    """Shows something in the place of the private message that was pressed, or in a new one."""

    async def handle(
        desk: Desk, asker: Asker, running: Running, press: Press, values: tuple[str, ...]
    ) -> Answer:
        return Change(
            seen(desk, asker, running, lambda it, speaker: make(it, speaker, asker, press, values))
        )

    return at_tournament(handle)


def _round(it: About, press: Press) -> int:
    """The round that a press is about; the latest for none."""
    number = press.round or len(it.state.rounds)
    if it.state.round(number) is None:
        raise PressError(str(number))
    return number


def _pairings(
    it: About, speaker: Speaker, asker: Asker, press: Press, values: tuple[str, ...]
) -> Message:
    del values
    return pairings_message(it, speaker, _round(it, press), press.move, asker.person)


def _standings(
    it: About, speaker: Speaker, asker: Asker, press: Press, values: tuple[str, ...]
) -> Message:
    del values
    page = None if press.rest == "m" else press.move
    return standings_message(it, speaker, page, asker.person)


def _tie(
    it: About, speaker: Speaker, asker: Asker, press: Press, values: tuple[str, ...]
) -> Message:
    del asker, press
    number = small_number(values)
    if it.state.entrant(number) is None:
        raise PressError(str(number))
    return tie_message(it, speaker, number)


def _table(
    it: About, speaker: Speaker, asker: Asker, press: Press, values: tuple[str, ...]
) -> Message:
    del asker
    number = _round(it, press)
    table = small_number(values) if values else press.move
    if it.state.table(number, table) is None:
        raise PressError(str(table))
    return table_message(it, speaker, number, table)


def _board(
    it: About, speaker: Speaker, asker: Asker, press: Press, values: tuple[str, ...]
) -> Message:
    board = small_number(values) if values else press.move
    page = int(press.rest) if press.rest.isascii() and press.rest.isdigit() else 0
    return board_message(it, speaker, board, page, asker.person)


async def _list(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del press, values
    return await list_tournaments(desk, asker)


async def _season(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    if not (press.rest.isascii() and press.rest.isdigit() and len(press.rest) < 16):
        return note("error.unknown_button")
    return await leagues.page(desk, asker, int(press.rest), press.move)


def _lobby(it: About, speaker: Speaker, asker: Asker, *_: object) -> Message:
    return lobby_message(it, speaker, asker.person)


def _people(it: About, speaker: Speaker, asker: Asker, press: Press, *_: object) -> Message:
    return people_message(it, speaker, press.move, asker.person)


def _plan(it: About, speaker: Speaker, *_: object) -> Message:
    return plan_message(speaker, it.state.plan)


def _help(it: About, speaker: Speaker, *_: object) -> Message:
    return help_message(it, speaker)


async def _how(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """How tournaments work: asked at one of them, or at none."""
    if press.tournament:
        return await _looking(_help)(desk, asker, press, values)
    return Show(help_message(None, desk.speaker(asker)))


def _mine(it: About, speaker: Speaker, asker: Asker, *_: object) -> Message:
    return mine_message(it, speaker, asker.person)


def _bracket(it: About, speaker: Speaker, _: Asker, press: Press, *__: object) -> Message:
    return bracket_message(it, speaker, press.move)


def _groups(
    it: About, speaker: Speaker, asker: Asker, press: Press, values: tuple[str, ...]
) -> Message:
    group = small_number(values) if values else press.move
    return groups_message(it, speaker, group, press.round, asker.person)


def _boards(it: About, speaker: Speaker, asker: Asker, *_: object) -> Message:
    return boards_message(it, speaker, asker.person)


def _proof(it: About, speaker: Speaker, *_: object) -> Message:
    return proof_message(it, speaker)


def _log(it: About, speaker: Speaker, _: Asker, press: Press, *__: object) -> Message:
    return log_message(it, speaker, press.move)


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.LOBBY: _looking(_lobby),
    Verb.PEOPLE: _looking(_people),
    Verb.RULES: _looking(_plan),
    Verb.HELP: _how,
    Verb.PAIRINGS: _looking(_pairings),
    Verb.MINE: _looking(_mine),
    Verb.STANDINGS: _looking(_standings),
    Verb.TIE: _looking(_tie),
    Verb.BRACKET: _looking(_bracket),
    Verb.GROUPS: _looking(_groups),
    Verb.TABLE: _looking(_table),
    Verb.BOARDS: _looking(_boards),
    Verb.BOARD: _looking(_board),
    Verb.PROOF: _looking(_proof),
    Verb.LOG: _looking(_log),
    Verb.LIST: _list,
    Verb.SEASON: _season,
}
"""The handlers of presses that look, by verb."""
