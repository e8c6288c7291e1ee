"""Presses in a table's settings: rules, speed, who may sit down, comforts, computer players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press
from bot.presses.lobby import number_from
from bot.presses.results import LATE, outcome_line
from bot.presses.verbs import Verb
from bot.texts.text import text
from bot.views.settings import settings_message
from engine.rules.presets import PRESETS
from engine.tables import commands as c
from engine.tables.speeds import Speed
from engine.tables.state import Access, TableState

__all__ = ["HANDLERS"]

_Read = Callable[[TableState, str], c.Command | None]


def _preset(state: TableState, value: str) -> c.Command | None:
    del state
    return c.ChangeRules(value) if value in PRESETS else None


def _speed(state: TableState, value: str) -> c.Command | None:
    del state
    return c.ChangeSpeed(Speed(value)) if value in set(Speed) else None


def _access(state: TableState, value: str) -> c.Command | None:
    del state
    return c.ChangeAccess(Access(value)) if value in set(Access) else None


def _comforts(state: TableState, value: str) -> c.Command | None:
    """A switch: the value names it."""
    now = state.comforts
    if value == "hints":
        return c.ChangeComforts(not now.hints, now.counts, now.pace)
    if value == "counts":
        return c.ChangeComforts(now.hints, not now.counts, now.pace)
    return None


def _remove(state: TableState, value: str) -> c.Command | None:
    del state
    seat = number_from(value)
    return None if seat is None else c.RemoveComputer(seat)


def _host(state: TableState, value: str) -> c.Command | None:
    seat = number_from(value, len(state.seats))
    person = None if seat is None else state.seats[seat].person
    return None if person is None else c.HandOn(person)


_SETTINGS: Final[Mapping[str, _Read]] = {
    "preset": _preset,
    "speed": _speed,
    "access": _access,
    "comforts": _comforts,
    "remove": _remove,
    "host": _host,
}


async def _show(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    seen = desk.host.view(press.table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    return Show(settings_message(seen, desk.speaker(asker, seen.state), asker.person))


async def _set(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Change one setting, and show all of them as they are then."""
    name, _, fixed = press.rest.partition("-")
    state, read = desk.host.table(press.table), _SETTINGS.get(name)
    if state is None:
        return Note(text("error.no_table"))
    command = None if read is None else read(state, values[0] if values else fixed)
    speaker = desk.speaker(asker, state)
    if command is None:
        line = speaker.say(LATE)
    else:
        line = outcome_line(speaker, await desk.host.do(press.table, asker.person, command))
    seen = desk.host.view(press.table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    speaker = desk.speaker(asker, seen.state)
    return Change(settings_message(seen, speaker, asker.person, line=line))


HANDLERS: Final[Mapping[str, Handler]] = {Verb.SETTINGS: _show, Verb.SET: _set}
"""The handlers of the settings' presses, by verb."""
