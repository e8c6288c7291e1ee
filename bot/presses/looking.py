"""Presses that only look: the last trick, the rules, the points so far, what else can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Note, Show
from bot.presses.codec import Press
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import text
from bot.views.history import history_message
from bot.views.last_trick import last_trick_message
from bot.views.levels import levels_message
from bot.views.menu import menu_message
from bot.views.message import Message
from bot.views.table_rules import table_rules_message
from engine.tables.seeing import TableView

__all__ = ["HANDLERS"]


def _looking(message_of: Callable[[TableView, Speaker], Message]) -> Handler:
    async def handle(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
        del values
        seen = desk.host.view(press.table, asker.person)
        if seen is None:
            return Note(text("error.no_table"))
        return Show(message_of(seen, desk.speaker(asker, seen.state)))

    return handle


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.LAST: _looking(last_trick_message),
    Verb.RULES: _looking(table_rules_message),
    Verb.HISTORY: _looking(history_message),
    Verb.LEVELS: _looking(levels_message),
    Verb.MENU: _looking(menu_message),
}
"""The handlers of presses that only look, by verb."""
