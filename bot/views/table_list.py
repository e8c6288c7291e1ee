"""The tables of a server, with buttons to sit down."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Person, Word
from bot.views.board.fixture import place_text
from bot.views.message import Button, Look, Message, Panel, Section, Words
from engine.tables.state import Fixture, Status, TableState

__all__ = ["table_list_message"]


def table_list_message(speaker: Speaker, tables: Sequence[TableState], *, left: int = 0) -> Message:
    """The tables, one under the other.

    :param left: how many more there are that aren't shown.
    """
    parts = [_entry(speaker, each) for each in tables]
    more = (Words(speaker.say("list.more", count=left)),) if left else ()
    return Message((Panel((Words(speaker.say("list.title")), *parts, *more)),))


def _entry(speaker: Speaker, state: TableState) -> Section | Words:
    if state.fixture is not None:
        return Words(_fixture(speaker, state, state.fixture))
    taken = sum(not seat.is_free for seat in state.seats)
    said = speaker.say(
        "list.entry",
        table=state.table_id,
        preset=Word(f"preset.{state.rules.preset}"),
        host=Person(state.host),
        taken=taken,
        seats=len(state.seats),
        status=Word(f"status.{state.status}"),
        place=f"<#{state.thread_id or state.channel_id}>",
    )
    if state.status is not Status.LOBBY or taken == len(state.seats):
        return Words(said)
    join = Button(encode(Press("join", state.table_id)), speaker.say("button.join"), Look.SUCCESS)
    return Section(said, join)


def _fixture(speaker: Speaker, state: TableState, fixture: Fixture) -> str:
    """A tournament's table: nobody hosts it, and nobody can join."""
    return speaker.say(
        "list.fixture",
        table=state.table_id,
        preset=Word(f"preset.{state.rules.preset}"),
        status=Word(f"status.{state.status}"),
        place=f"<#{state.thread_id or state.channel_id}>",
        where=place_text(fixture),
    )
