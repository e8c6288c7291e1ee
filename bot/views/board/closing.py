"""The board of a table that is closed."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.message import Colour, Message, Panel, Words
from engine.tables.seeing import TableView

__all__ = ["closed_message"]


def closed_message(seen: TableView, speaker: Speaker) -> Message:
    """That the table is closed."""
    said = speaker.say("board.closed", table=seen.state.table_id)
    return Message((Panel((Words(said),), Colour.GREY),))
