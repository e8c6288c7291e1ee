"""What the board of a tournament's table says besides: which tournament, round, table and board."""

from __future__ import annotations

from dataclasses import replace

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name
from bot.views.ids import at_table
from bot.views.message import Button, Message, Row, Words
from engine.tables.seeing import TableView
from engine.tables.state import Fixture, TableState

__all__ = ["begins_line", "named_for", "rules_row"]


def named_for(message: Message, seen: TableView, speaker: Speaker) -> Message:
    """The board with a line above it, where the table plays for a tournament."""
    fixture = seen.state.fixture
    if fixture is None:
        return message
    return replace(
        message, parts=(Words(f"-# 🏆 {_place(fixture, seen, speaker)}"), *message.parts)
    )


def _place(fixture: Fixture, seen: TableView, speaker: Speaker) -> str:
    facts = {"name": Name(fixture.name), "round": fixture.round, "table": fixture.table}
    if fixture.is_duplicate and seen.view is not None:
        return speaker.say("organise.board", board=seen.view.setup.number, **facts)
    return speaker.say("organise.thread", **facts)


def begins_line(fixture: Fixture, speaker: Speaker) -> str:
    """When the table begins by itself."""
    return speaker.say("over.begins", when=f"<t:{fixture.starts}:R>")


def rules_row(state: TableState, speaker: Speaker) -> Row:
    """What can be pressed before it begins: nobody sits down, leaves or changes anything."""
    return Row((Button(at_table(state, Verb.RULES), speaker.say("button.rules"), emoji="📖"),))
