"""A round that is over once more: an animated picture, a frame for each trick."""

from __future__ import annotations

from dataclasses import replace

from bot.texts.speaker import Speaker
from bot.views.files import picture_file
from bot.views.message import Message, Panel, Picture, Words
from bot.views.pictures.table import table_state
from bot.views.said import level_word
from engine.rules.state import Phase
from engine.rules.views import View
from renders.encode import Picture as DrawnPicture
from renders.replay import Frame, replay_picture

__all__ = ["replay_frames", "replay_message"]

_TRICK: int = 1800
_LAST: int = 5000


def replay_message(view: View | None, speaker: Speaker) -> Message:
    """The replay of a round.

    :param view: the round when it was over; None where none is known.
    """
    if view is None or not view.tricks:
        return Message((Panel((Words(speaker.say("replay.none")),)),))
    title = speaker.say(
        "replay.title", number=view.setup.number, level=level_word(view.setup.level)
    )
    alt = speaker.say("replay.alt", count=len(view.tricks))
    file = picture_file("replay.webp", _picture, view)
    return Message((Panel((Words(title), Picture(file.name, alt))),), (file,))


def _picture(view: View) -> DrawnPicture:
    return replay_picture(replay_frames(view))


def replay_frames(view: View) -> list[Frame]:
    """A frame for each trick as it was finished, with the points taken so far."""
    frames = []
    for number in range(1, len(view.tricks) + 1):
        shown = table_state(_after(view, number))
        last = number == len(view.tricks)
        frames.append(Frame(shown, _LAST if last else _TRICK))
    return frames


def _after(view: View, number: int) -> View:
    """The round after so many tricks."""
    tricks = view.tricks[:number]
    taken = [0] * view.rules.players
    for trick in tricks:
        taken[trick.winner] += trick.points
    left = sum(len(trick.plays[0]) for trick in view.tricks[number:])
    return replace(
        view,
        phase=Phase.PLAYING,
        tricks=tricks,
        trick=None,
        turn=None,
        taken=tuple(taken),
        counts=(left,) * view.rules.players,
        penalties=() if number < len(view.tricks) else view.penalties,
    )
