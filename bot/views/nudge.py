"""A short public message that names those for whom a table waits."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Person
from bot.views.ids import at_table
from bot.views.message import Button, Look, Message, Row, Words
from engine.tables.seeing import TableView

__all__ = ["nudge_message"]


def nudge_message(seen: TableView, speaker: Speaker, people: Iterable[int]) -> Message:
    """The people's mentions, which ping them, and a button to their hands."""
    named = tuple(sorted(people))
    said = speaker.say("nudge.turn", who=tuple(Person(each) for each in named))
    hand = at_table(seen.state, Verb.HAND)
    row = Row((Button(hand, speaker.say("button.hand"), Look.PRIMARY, "🃏"),))
    return Message((Words(said), row), mentions=frozenset(named))
