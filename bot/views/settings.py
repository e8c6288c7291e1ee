"""A table's settings, to be changed by its host."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Person, Word
from bot.views.board.lobby import settings_lines
from bot.views.ids import at_table
from bot.views.message import Button, Choice, Inner, Look, Message, Panel, Row, Select, Words
from bot.views.rule_editor import section_row
from bot.views.said import plain_name, preset_word
from engine.rules.option_words import Teams
from engine.rules.presets import PRESETS
from engine.tables.seeing import TableView
from engine.tables.speeds import Speed
from engine.tables.state import Access, Status, TableState

__all__ = ["PACES", "settings_message"]

PACES: Final = (0.0, 0.5, 1.0, 2.0, 3.0, 5.0, 8.0)
"""Seconds that computer players can be made to take for a move."""


def settings_message(seen: TableView, speaker: Speaker, person: int, *, line: str = "") -> Message:
    """The settings; whoever isn't the host only reads them.

    :param line: what is to be told on top, such as why a change was refused.
    """
    state = seen.state
    lines = [line] if line else []
    lines.append(speaker.say("settings.title", preset=preset_word(state.rules)))
    lines += settings_lines(speaker, state)
    parts: list[Inner] = []
    if state.fixture is not None:
        lines.append(speaker.say("settings.tournament"))
        return Message((Panel((Words("\n".join(lines)),)),))
    if state.status is Status.LOBBY and state.rules.teams != Teams.FIND_FRIENDS:
        parts += _partner(state, speaker, person)
    if person != state.host:
        lines.append(speaker.say("settings.host_only", host=Person(state.host)))
    else:
        parts += _controls(state, speaker)
    return Message((Panel((Words("\n".join(lines)), *parts)),))


def _partner(state: TableState, speaker: Speaker, person: int) -> Iterable[Row]:
    """Whom one can sit opposite."""
    own = state.seat_of(person)
    others = [
        index for index, seat in enumerate(state.seats) if seat.person is not None and index != own
    ]
    if own is None or not others:
        return
    choices = tuple(Choice(str(index), plain_name(speaker, index)) for index in others)
    yield Row((Select(at_table(state, Verb.PARTNER), choices, speaker.say("settings.partner")),))


def _controls(state: TableState, speaker: Speaker) -> Iterable[Row]:
    if state.status is Status.LOBBY:
        presets = tuple((name, f"preset.{name}") for name in PRESETS)
        yield _row(state, speaker, "preset", presets, state.rules.preset)
    yield section_row(state, speaker)
    speeds = tuple((speed.value, f"speed.{speed.value}") for speed in Speed)
    yield _row(state, speaker, "speed", speeds, state.speed)
    accesses = tuple((each.value, f"access.{each.value}") for each in Access)
    yield _row(state, speaker, "access", accesses, state.access)
    yield _pace(state, speaker)
    yield Row(tuple(_switches(state, speaker)))
    if state.status is Status.LOBBY:
        yield from _seats(state, speaker, "remove", _computers(state))
    others = [
        index
        for index, seat in enumerate(state.seats)
        if seat.person is not None and seat.person != state.host
    ]
    yield from _seats(state, speaker, "host", others)


def _row(
    state: TableState,
    speaker: Speaker,
    name: str,
    values: Iterable[tuple[str, str]],
    now: str,
) -> Row:
    choices = tuple(
        Choice(value, speaker.fact(Word(key))[:100], chosen=value == now) for value, key in values
    )
    return Row(
        (Select(at_table(state, Verb.SET, name), choices, speaker.say(f"settings.choose.{name}")),)
    )


def _pace(state: TableState, speaker: Speaker) -> Row:
    """How long computer players take at least, so that people can watch."""
    now = state.comforts.pace
    listed = sorted({*PACES, now})
    choices = tuple(
        Choice(
            f"{each:g}",
            speaker.say("settings.pace", seconds=each),
            chosen=each == now,
        )
        for each in listed
    )
    asked = speaker.say("settings.choose.pace")
    return Row((Select(at_table(state, Verb.SET, "pace"), choices, asked),))


def _switches(state: TableState, speaker: Speaker) -> Iterable[Button]:
    for name, on in (("hints", state.comforts.hints), ("counts", state.comforts.counts)):
        yield Button(
            at_table(state, Verb.SET, f"comforts-{name}"),
            speaker.say(f"settings.{name}", now=on),
            Look.SUCCESS if on else Look.SECONDARY,
        )


def _computers(state: TableState) -> list[int]:
    return [index for index, seat in enumerate(state.seats) if seat.computer is not None]


def _seats(state: TableState, speaker: Speaker, name: str, seats: Iterable[int]) -> Iterable[Row]:
    choices = tuple(Choice(str(index), plain_name(speaker, index)) for index in seats)
    if choices:
        select = Select(at_table(state, Verb.SET, name), choices, speaker.say(f"settings.{name}"))
        yield Row((select,))
