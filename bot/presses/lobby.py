"""Presses in the lobby, and getting ready for the next round."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Note
from bot.presses.codec import Press
from bot.presses.results import LATE, answer_to
from bot.presses.verbs import Verb
from bot.texts.text import text
from bot.views.characters import wanted_of
from bot.views.ids import ready_number
from engine.tables import commands as c
from engine.tables.commands import AddComputer

__all__ = ["HANDLERS", "number_from", "told"]


async def told(desk: Desk, asker: Asker, table: int, command: c.Command) -> Answer:
    """Do a command at a table, and tell its asker only where it wasn't done."""
    state = desk.host.table(table)
    if state is None:
        return Note(text("error.no_table"))
    outcome = await desk.host.do(table, asker.person, command)
    return answer_to(desk.speaker(asker, state), outcome, state.rules)


def number_from(written: str, limit: int = 8) -> int | None:
    """A small number from a custom_id or a select's value; None for anything else.

    >>> number_from("3"), number_from("٣"), number_from("99999"), number_from("-1")
    (3, None, None, None)
    """
    fits = written.isascii() and written.isdigit() and len(written) <= 2
    return int(written) if fits and int(written) < limit else None


def _doing(command: c.Command) -> Handler:
    async def handle(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
        del values
        return await told(desk, asker, press.table, command)

    return handle


async def _sit(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    seat = number_from(press.rest)
    return Note(LATE) if seat is None else await told(desk, asker, press.table, c.Sit(seat))


async def _ready(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Ready for the start, or for the very round that the pressed message was about."""
    del values
    seen = desk.host.board(press.table)
    if seen is None:
        return Note(text("error.no_table"))
    if seen.round_id is not None or press.move != ready_number(seen):
        return Note(LATE)
    return await told(desk, asker, press.table, c.Ready(True))


async def _partner(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Sit opposite whoever sits at the chosen seat."""
    state = desk.host.table(press.table)
    seat = number_from(values[0]) if values else None
    if state is None or seat is None or seat >= len(state.seats):
        return Note(LATE)
    person = state.seats[seat].person
    if person is None:
        return Note(LATE)
    return await told(desk, asker, press.table, c.ChoosePartner(person))


async def _add(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """A computer player of the chosen strength on a free seat, or on all of them."""
    strength, everywhere = wanted_of(values[0] if values else AddComputer().strength)
    state = desk.host.table(press.table)
    if state is None:
        return Note(text("error.no_table"))
    command = AddComputer(strength)
    answer = await told(desk, asker, press.table, command)
    for _ in range(sum(seat.is_free for seat in state.seats) - 1):
        if everywhere and answer is None:
            answer = await told(desk, asker, press.table, command)
    return answer


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.SIT: _sit,
    Verb.STAND: _doing(c.Stand()),
    Verb.READY: _ready,
    Verb.WAIT: _doing(c.Ready(False)),
    Verb.ADD: _add,
    Verb.DRAW: _doing(c.DrawSeats(())),
    Verb.PARTNER: _partner,
    Verb.START: _doing(c.Start()),
}
"""The handlers of the lobby's presses, by verb."""
