"""The board of a table that is closed."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.message import Colour, Message, Panel, Words

__all__ = ["closed_message"]


def closed_message(table: int, speaker: Speaker) -> Message:
    """That the table is closed."""
    said = speaker.say("board.closed", table=table)
    return Message((Panel((Words(said),), Colour.GREY),))
