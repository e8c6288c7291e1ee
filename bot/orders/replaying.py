"""``/replay`` and its buttons: any round of a table that is over, trick by trick or as a film."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.finding import find_round, find_rounds
from bot.orders.ranking import named_people
from bot.orders.saying import note
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.views.characters import robot_name
from bot.views.message import Message
from bot.views.replay import Shelf, film_message, replay_message
from engine.rules.records.playing import Replay
from engine.rules.views import View, view_for
from engine.store.archive import FinishedRound
from engine.tables.recording import Recorded, recorded_round

__all__ = ["HANDLERS", "replay"]

KEPT: Final = 32
"""Rounds whose end is kept in memory, since who turns one page turns more."""


async def replay(
    desk: Desk, asker: Asker, table: int | None = None, number: int | None = None
) -> Answer:
    """A round of a table that is over, once more, from its first trick.

    :param number: the round's number at the table, from 1; the last one where it is left out.
    """
    rounds = await find_rounds(desk, asker, table)
    if isinstance(rounds, Note):
        return rounds
    wanted = find_round(rounds, number)
    if isinstance(wanted, Note):
        return wanted
    found = await _page(desk, asker, Shelf(wanted.table_id, _told(rounds), wanted.round_id))
    return found if isinstance(found, Note) else Show(found)


async def _again(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The button of a board: the round that this very board was about."""
    del values
    shelf = await _shelf(desk, asker, press)
    if isinstance(shelf, Note):
        return shelf
    found = await _page(desk, asker, shelf)
    return found if isinstance(found, Note) else Show(found)


async def _turn(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Another page of the replay, or the first of another round."""
    chosen = values[0] if press.rest == "round" and values else ""
    if chosen.isascii() and chosen.isdecimal() and len(chosen) < 19:
        press = Press(press.verb, press.table, int(chosen), 1)
    shelf = await _shelf(desk, asker, press)
    if isinstance(shelf, Note):
        return shelf
    found = await _page(desk, asker, shelf, press.move)
    return found if isinstance(found, Note) else Change(found)


async def _film(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    shelf = await _shelf(desk, asker, press)
    if isinstance(shelf, Note):
        return shelf
    view = await _ended(desk, shelf)
    if view is None or not view.tricks:
        return note("replay.none")
    return Show(film_message(view, await _speaker(desk, asker, shelf), shelf))


async def _shelf(desk: Desk, asker: Asker, press: Press) -> Shelf | Note:
    """The rounds of the pressed message's table, opened at its round.

    A button from before boards knew their rounds opens the latest one.
    """
    rounds = await find_rounds(desk, asker, press.table)
    if isinstance(rounds, Note):
        return note("replay.none")
    wanted = press.round or rounds[-1].round_id
    if all(each.round_id != wanted for each in rounds):
        return note("replay.none")
    return Shelf(press.table, _told(rounds), wanted)


def _told(rounds: tuple[FinishedRound, ...]) -> tuple[FinishedRound, ...]:
    """Without boards that other tables still play: their results stay hidden too."""
    return tuple(each for each in rounds if each.told)


async def _page(desk: Desk, asker: Asker, shelf: Shelf, page: int = 1) -> Note | Message:
    view = await _ended(desk, shelf)
    if view is None:
        return note("organise.result_later")
    return replay_message(view, await _speaker(desk, asker, shelf), shelf, page)


async def _speaker(desk: Desk, asker: Asker, shelf: Shelf) -> Speaker:
    """Who knows the names at the table; at a closed one of those who began the round."""
    state = desk.host.table(shelf.table)
    speaker = desk.speaker(asker, state)
    if state is not None:
        return speaker
    played = next(each for each in shelf.rounds if each.round_id == shelf.round_id)
    sat = [each for each in played.result.people if each.stint == 0]
    people = await named_people(desk, (each.player_id for each in sat if each.player_id))
    names: dict[int, str] = {}
    for each in sat:
        if each.computer is not None:
            names[each.seat] = robot_name(each.computer, each.seat)
        elif each.player_id is not None and each.player_id in people:
            names[each.seat] = people[each.player_id]
    return replace(speaker, names=names)


async def _ended(desk: Desk, shelf: Shelf) -> View | None:
    """The round that is looked at when it was over, as a spectator saw it."""
    kept = desk.replays.pop(shelf.round_id, None)
    if kept is None:
        found = await desk.store.read(recorded_round, shelf.round_id)
        kept = None if found is None else await asyncio.to_thread(_last_view, found)
    if kept is not None:
        desk.replays[shelf.round_id] = kept
        while len(desk.replays) > KEPT:
            del desk.replays[next(iter(desk.replays))]
    return kept


def _last_view(found: Recorded) -> View:
    record = found.record
    replayed = Replay(record.rules, record.setup, record.seed)
    return view_for(replayed.do_all(record.entries), None)


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.REPLAY: _again,
    Verb.PAGE: _turn,
    Verb.FILM: _film,
}
"""The handlers of a replay's presses, by verb."""
