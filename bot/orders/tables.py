"""What can be done at tables by command: list, show, sit, leave, computer players, votes, close."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.finding import find_table
from bot.orders.saying import note, noted, permission_words
from bot.places import TABLE
from bot.presses.answers import Answer, Note, Show
from bot.presses.codec import Press
from bot.presses.routes import HANDLERS
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import text
from bot.views.board import board_message
from bot.views.levels import levels_message
from bot.views.message import Message
from bot.views.table_list import table_list_message
from engine.tables import commands as c
from engine.tables.seeing import TableView
from engine.tables.state import Status, TableState, VoteKind

__all__ = [
    "add_computer",
    "close",
    "leave",
    "list_tables",
    "looked",
    "pause",
    "pressed",
    "resume",
    "show",
    "sit",
]

_SHOWN: Final = 8
"""How many tables a list shows."""


async def list_tables(desk: Desk, asker: Asker) -> Answer:
    """The server's live tables, with a button to join where there is a free seat."""
    tables = desk.host.tables_of(server=asker.server)
    if not tables:
        return note("list.none")
    newest = sorted(tables, key=lambda each: (each.status is not Status.LOBBY, -each.table_id))
    left = len(tables) - _SHOWN
    return Show(table_list_message(desk.speaker(asker), newest[:_SHOWN], left=max(0, left)))


async def show(desk: Desk, asker: Asker, table: int | None = None) -> Answer:
    """Show a table's board anew, here: its people move it, for others it is shown privately."""
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return state
    stranger = asker.person not in state.people
    manages = asker.person == state.host or asker.manages
    if stranger and (state.fixture is not None or not manages):
        seen = desk.host.view(state.table_id, None)
        if seen is None:
            return note("error.no_table")
        return Show(_with_levels(seen, desk.speaker(asker, seen.state)))
    missing = desk.places.missing(asker.server, asker.channel, TABLE)
    if missing:
        return note("error.no_permission", permissions=permission_words(missing))
    settings = desk.servers.known(asker.server)
    if settings.channels and not {asker.channel, asker.parent} & set(settings.channels):
        channels = " ".join(f"<#{each}>" for each in settings.channels)
        return note("error.not_here", channels=channels)
    if state.fixture is None and asker.channel != (state.thread_id or state.channel_id):
        await desk.host.place(state.table_id, asker.channel, None)
    await desk.repost(state.table_id)
    return _shown(desk, asker, state.table_id)


def _shown(desk: Desk, asker: Asker, table: int) -> Answer:
    """That the board is on its way; while a match goes on, with its ladder."""
    done = text("show.done", table=table)
    seen = desk.host.view(table, asker.person)
    if seen is None or seen.match is None:
        return Note(done)
    speaker = desk.speaker(asker, seen.state)
    return Show(levels_message(seen, speaker, line=speaker.say(done)))


def _with_levels(seen: TableView, speaker: Speaker) -> Message:
    """The board; in a round with the match's ladder, which it shows by itself between rounds."""
    board = board_message(seen, speaker)
    if seen.view is None:
        return board
    levels = levels_message(seen, speaker)
    return replace(board, parts=board.parts + levels.parts, files=board.files + levels.files)


async def sit(
    desk: Desk, asker: Asker, table: int | None = None, seat: int | None = None
) -> Answer:
    """Take a seat; while a match is on, one that a computer player holds.

    :param seat: counted from 1, as people count.
    """
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return state
    wanted = None if seat is None else seat - 1
    command: c.Command = c.Sit(wanted)
    if state.status in (Status.PLAYING, Status.PAUSED):
        open_seats = [i for i, each in enumerate(state.seats) if not each.is_played_by_person]
        free = wanted if wanted is not None else next(iter(open_seats), None)
        if free is None:
            return note("error.nobody_leaves")
        command = c.Substitute(free)
    outcome = await desk.host.do(state.table_id, asker.person, command)
    return noted(outcome, state.rules, "sit.done", table=state.table_id)


async def leave(desk: Desk, asker: Asker, table: int | None = None) -> Answer:
    """Stand up in the lobby; leave a match for good after one more question."""
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return state
    if state.status is Status.LOBBY:
        outcome = await desk.host.do(state.table_id, asker.person, c.Stand())
        return noted(outcome, state.rules, "leave.done", table=state.table_id)
    if asker.person not in state.people:
        return note("reason.not_seated")
    return await pressed(desk, asker, state, Verb.SURE, "leave")


async def add_computer(
    desk: Desk, asker: Asker, table: int | None = None, strength: str = "easy", count: int = 1
) -> Answer:
    """Put computer players on free seats.

    :param count: how many; those that fit sit down.
    """
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return state
    free = sum(seat.is_free for seat in state.seats)
    for _ in range(max(1, min(count, free)) - 1):
        await desk.host.do(state.table_id, asker.person, c.AddComputer(strength))
    outcome = await desk.host.do(state.table_id, asker.person, c.AddComputer(strength))
    return noted(outcome, state.rules, "computer.done", count=max(1, min(count, free)))


async def pause(desk: Desk, asker: Asker, table: int | None = None) -> Answer:
    """Ask the table to pause; who plays with computer players alone decides alone."""
    return await _propose(desk, asker, table, VoteKind.PAUSE)


async def resume(desk: Desk, asker: Asker, table: int | None = None) -> Answer:
    """Ask the table to go on."""
    return await _propose(desk, asker, table, VoteKind.RESUME)


async def _propose(desk: Desk, asker: Asker, table: int | None, kind: VoteKind) -> Answer:
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return state
    outcome = await desk.host.do(state.table_id, asker.person, c.Propose(kind))
    return noted(outcome, state.rules, f"{kind}.done", table=state.table_id)


async def looked(desk: Desk, asker: Asker, verb: Verb, table: int | None = None) -> Answer:
    """What one of the table's buttons shows: its settings, its rules, the hand."""
    state = find_table(desk, asker, table)
    return state if isinstance(state, Note) else await pressed(desk, asker, state, verb)


async def close(desk: Desk, asker: Asker, table: int | None = None) -> Answer:
    """Close a table, after one more question."""
    state = find_table(desk, asker, table)
    return state if isinstance(state, Note) else await pressed(desk, asker, state, Verb.CLOSE)


async def pressed(
    desk: Desk, asker: Asker, state: TableState, verb: Verb, rest: str = ""
) -> Answer:
    """What pressing a button of the table would answer."""
    press = Press(verb, state.table_id, 0, 0, rest)
    return await HANDLERS[verb](desk, asker, press, ())
