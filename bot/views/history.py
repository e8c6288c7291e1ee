"""The points so far: by seat, and trick by trick."""

from __future__ import annotations

from typing import Final

from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Text, text
from bot.views.board.playing import points_line
from bot.views.message import Message, Panel, Words
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["history_message"]

_LATEST: Final = 30


def history_message(seen: TableView, speaker: Speaker) -> Message:
    """Who has taken which tricks and points in this round, or in the one that is just over."""
    view = seen.view or seen.last
    if view is None or view.trump is None:
        return Message((Panel((Words(speaker.say("last.none")),)),))
    lines = [speaker.say("history.title"), points_line(speaker, view)]
    lines += [
        speaker.say("history.seat", who=Seat(seat), points=points, tricks=_won(view, seat))
        for seat, points in enumerate(view.taken)
    ]
    lines += [
        speaker.say("history.penalty", who=Seat(each.seat), points=each.points)
        for each in view.penalties
    ]
    return Message((Panel((Words("\n".join(lines + _tricks(view, speaker))),)),))


def _won(view: View, seat: int) -> Text:
    return text("history.tricks", count=sum(trick.winner == seat for trick in view.tricks))


def _tricks(view: View, speaker: Speaker) -> list[str]:
    first = max(0, len(view.tricks) - _LATEST)
    return [
        speaker.say("history.trick", number=number + 1, who=Seat(trick.winner), points=trick.points)
        for number, trick in enumerate(view.tricks)
        if number >= first and trick.points
    ]
