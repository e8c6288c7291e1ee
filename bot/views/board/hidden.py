"""The board of a table, where others can read it, while it plays what other tables play too."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.board.bar import bar, pause_lines, vote_parts
from bot.views.message import Message, Panel, Words
from engine.tables.seeing import TableView

__all__ = ["hidden_message"]


def hidden_message(seen: TableView, speaker: Speaker) -> Message:
    """That a board is being played, with the way to one's own hand: no card, no trick, no point."""
    said = Words(speaker.say("organise.hidden_play"))
    parts = (*vote_parts(seen, speaker), *pause_lines(seen, speaker), bar(seen, speaker))
    return Message((Panel((said, *parts)),))
