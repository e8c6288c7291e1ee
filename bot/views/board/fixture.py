"""What the board of a tournament's table says besides: which tournament, round, table and board."""

from __future__ import annotations

from dataclasses import replace

from bot.presses.verbs import TournamentVerb, Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, text
from bot.views.ids import at_table
from bot.views.message import Button, Look, Message, Row, Words
from bot.views.tournament.ids import at
from bot.views.words import word_buttons
from engine.rules.match import Status as MatchStatus
from engine.tables.seeing import TableView
from engine.tables.state import Fixture, Status, TableState

__all__ = [
    "begins_line",
    "deal_key",
    "drop_out_button",
    "named_for",
    "place_text",
    "ready_counts",
    "rules_row",
]


def named_for(message: Message, seen: TableView, speaker: Speaker) -> Message:
    """The board with a line above it, where the table plays for a tournament."""
    fixture = seen.state.fixture
    if fixture is None:
        return message
    return replace(
        message, parts=(Words(f"-# 🏆 {_place(fixture, seen, speaker)}"), *message.parts)
    )


def _place(fixture: Fixture, seen: TableView, speaker: Speaker) -> str:
    if fixture.is_duplicate and seen.view is not None:
        return speaker.say(board_text(fixture, seen.view.setup.number))
    return speaker.say(place_text(fixture))


def board_text(fixture: Fixture, board: int) -> Text:
    """Which board is played, at which table of which round of which tournament."""
    name = Name(fixture.name)
    return text("organise.board", name=name, round=fixture.round, table=fixture.table, board=board)


def place_text(fixture: Fixture) -> Text:
    """Which table of which round of which tournament."""
    name = Name(fixture.name)
    return text("organise.thread", name=name, round=fixture.round, table=fixture.table)


def deal_key(state: TableState, key: str) -> str:
    """The key of a text that counts rounds: a tournament has rounds of its own, and calls these
    deals.
    """
    return key if state.fixture is None else f"{key}.deal"


def ready_counts(seen: TableView) -> bool:
    """Whether being ready does anything: a tournament's table begins by the clock of its round, and
    plays no second match.
    """
    if seen.state.fixture is None:
        return True
    over = (MatchStatus.WON, MatchStatus.STOPPED)
    begun = seen.match is not None and seen.match.status not in over
    return begun and seen.state.status is Status.PLAYING


def drop_out_button(fixture: Fixture, speaker: Speaker) -> Button:
    """What there is instead of leaving the table; it asks once more."""
    leave = at(fixture.tournament, TournamentVerb.LEAVE)
    return Button(leave, speaker.say("button.drop_out"), Look.DANGER, "🚪")


def begins_line(fixture: Fixture, speaker: Speaker) -> str:
    """When the table begins by itself."""
    return speaker.say("over.begins", when=f"<t:{fixture.starts}:R>")


def rules_row(state: TableState, speaker: Speaker) -> Row:
    """What can be pressed before it begins: nobody sits down, leaves or changes rules."""
    rules = Button(at_table(state, Verb.RULES), speaker.say("button.rules"), emoji="📖")
    return Row((rules, *word_buttons(state, speaker)))
