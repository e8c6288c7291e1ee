"""The last trick again: who played what, who won it, by what and why."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.board.news import trick_lines
from bot.views.characters import robots
from bot.views.message import Message, Panel, Words
from bot.views.pictures.files import trick_file
from bot.views.pictures.table import trick_state
from engine.tables.seeing import TableView

__all__ = ["last_trick_message"]


def last_trick_message(seen: TableView, speaker: Speaker) -> Message:
    """The last finished trick of this round, or of the round that is just over."""
    view = seen.view or seen.last
    if view is None or not view.tricks:
        return Message((Panel((Words(speaker.say("last.none")),)),))
    trick = view.tricks[-1]
    shown = trick_state(view, trick, seen.seat or 0, robots(seen.state))
    picture, file = trick_file(speaker, shown)
    title = speaker.say("last.title", number=len(view.tricks))
    lines = Words("\n".join(trick_lines(speaker, view, trick)))
    return Message((Panel((Words(title), picture, lines)),), (file,))
