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
from bot.views.rule_editor import SECTIONS, changed_value, rule_editor_message
from bot.views.settings import PACES, settings_message
from engine.rules.options import OPTION_BY_NAME, Option
from engine.rules.presets import PRESETS
from engine.rules.reasons import RuleViolation
from engine.rules.ruleset import rules_to_data
from engine.tables import commands as c
from engine.tables.outcomes import Refused
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


def _pace(state: TableState, value: str) -> c.Command | None:
    """Seconds that computer players take; the value is one of those listed."""
    now = state.comforts
    listed = next((each for each in PACES if f"{each:g}" == value), None)
    return None if listed is None else c.ChangeComforts(now.hints, now.counts, listed)


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
    "pace": _pace,
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
    state = desk.host.table(press.table)
    if state is None:
        return Note(text("error.no_table"))
    if name in ("section", "option", "value"):
        return await _edit_rules(desk, asker, press, values)
    value = values[0] if values else fixed
    command = _SETTINGS[name](state, value) if name in _SETTINGS else None
    line = "" if name == "all" else desk.speaker(asker, state).say(LATE)
    if command is not None:
        line = await _done(desk, asker, press, command)
    return _settings(desk, asker, press.table, line)


async def _done(desk: Desk, asker: Asker, press: Press, command: c.Command) -> str:
    state = desk.host.table(press.table)
    outcome = await desk.host.do(press.table, asker.person, command)
    if state is None:
        return desk.speaker(asker).say(text("error.no_table"))
    return outcome_line(desk.speaker(asker, state), outcome, state.rules)


def _settings(desk: Desk, asker: Asker, table: int, line: str) -> Answer:
    seen = desk.host.view(table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    speaker = desk.speaker(asker, seen.state)
    return Change(settings_message(seen, speaker, asker.person, line=line))


async def _edit_rules(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """A group of options, one option, or another value for it."""
    name, _, named = press.rest.partition("-")
    given = values[0] if values else ""
    option = OPTION_BY_NAME.get(named if name == "value" else given)
    section = number_from(given, 20) if name == "section" else option and option.section
    state = desk.host.table(press.table)
    if state is None or section not in SECTIONS:
        return Note(LATE)
    line = ""
    if name == "value" and option is not None:
        line = await _change_rule(desk, asker, press, option, values)
        state = desk.host.table(press.table) or state
    speaker = desk.speaker(asker, state)
    return Change(rule_editor_message(state, speaker, section, option, line=line))


async def _change_rule(
    desk: Desk, asker: Asker, press: Press, option: Option, values: tuple[str, ...]
) -> str:
    """Another value for an option; the line that tells where it wasn't changed."""
    state = desk.host.table(press.table)
    value = changed_value(option, values)
    speaker = desk.speaker(asker, state)
    if state is None or value is None:
        return speaker.say(LATE)
    try:
        rules = state.rules.changed({option.name: value})
    except RuleViolation as violation:
        return outcome_line(speaker, Refused(violation.reason), state.rules)
    return await _done(desk, asker, press, c.ChangeRules(rules_to_data(rules)))


HANDLERS: Final[Mapping[str, Handler]] = {Verb.SETTINGS: _show, Verb.SET: _set}
"""The handlers of the settings' presses, by verb."""
