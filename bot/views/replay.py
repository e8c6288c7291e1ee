"""A round that is over once more: trick by trick, or all of it as an animated picture."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.presses.codec import Press, encode
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Word, text
from bot.views.board.news import felt_line, news_lines, trick_lines
from bot.views.board.playing import points_line
from bot.views.characters import robot_names
from bot.views.files import picture_file
from bot.views.message import (
    Button,
    Choice,
    Look,
    Message,
    Panel,
    Picture,
    Row,
    Select,
    Words,
)
from bot.views.pictures.files import table_file
from bot.views.pictures.table import table_state
from bot.views.said import level_word, trump_text
from engine.rules.state import Phase
from engine.rules.views import View
from engine.store.archive import FinishedRound
from engine.store.results import computers_in
from renders.encode import Picture as DrawnPicture
from renders.replay import Frame, replay_picture

__all__ = ["Shelf", "film_message", "replay_frames", "replay_message"]

_TRICK: Final = 1800
_LAST: Final = 5000
_MOST: Final = 25
"""Rounds that can be chosen from: a select holds no more."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The rounds of a table that can be looked at.

    :ivar rounds: all that are finished, in order.
    :ivar round_id: the one that is looked at.
    """

    table: int
    rounds: Sequence[FinishedRound]
    round_id: int

    def robots(self) -> Mapping[int, str]:
        """The names of the computer players of the round that is looked at, by seat."""
        shown = [each for each in self.rounds if each.round_id == self.round_id]
        return robot_names(computers_in(shown[0].result.people)) if shown else {}


def replay_message(view: View, speaker: Speaker, shelf: Shelf, page: int = 1) -> Message:
    """One page of a replay: the table after a trick, with buttons to the others.

    :param view: the round when it was over.
    :param page: the trick, from 1; the nearest there is for any other number.
    """
    if not view.tricks:
        return Message((Panel((Words(speaker.say("replay.none")), *_rounds(speaker, shelf))),))
    page = min(max(page, 1), len(view.tricks))
    then = _after(view, page)
    trick = view.tricks[page - 1]
    picture, file = table_file(speaker, table_state(then, robots=shelf.robots()))
    head = [_title(view, speaker), speaker.say(trump_text(view)), points_line(speaker, then)]
    start = news_lines(speaker, replace(then, tricks=())) if page == 1 else []
    below = [
        speaker.say("replay.trick", number=page, count=len(view.tricks)),
        *start,
        felt_line(speaker, then, trick),
        *trick_lines(speaker, then, trick),
    ]
    parts = (
        Words("\n".join(head)),
        picture,
        Words("\n".join(below)),
        _steps(speaker, shelf, page, len(view.tricks)),
        *_rounds(speaker, shelf),
    )
    return Message((Panel(parts),), (file,))


def film_message(view: View, speaker: Speaker, shelf: Shelf) -> Message:
    """The whole round as one animated picture, a frame for each trick."""
    alt = speaker.say("replay.alt", count=len(view.tricks))
    file = picture_file("replay.webp", _picture, (view, shelf.robots()), slow=True)
    return Message((Panel((Words(_title(view, speaker)), Picture(file.name, alt))),), (file,))


def _title(view: View, speaker: Speaker) -> str:
    level = level_word(view.setup.level)
    return speaker.say("replay.title", number=view.setup.number, level=level)


def _steps(speaker: Speaker, shelf: Shelf, page: int, last: int) -> Row:
    """To the first trick, one back, one on, to the last, and the film."""

    def to(name: str, wanted: int, emoji: str, *, there: bool) -> Button:
        press = Press(Verb.PAGE, shelf.table, shelf.round_id, wanted, name)
        look = Look.PRIMARY if name == "next" else Look.SECONDARY
        return Button(encode(press), "", look, emoji, disabled=not there)

    film = encode(Press(Verb.FILM, shelf.table, shelf.round_id))
    return Row(
        (
            to("first", 1, "⏮️", there=page > 1),
            to("back", max(page - 1, 1), "◀️", there=page > 1),
            to("next", min(page + 1, last), "▶️", there=page < last),
            to("last", last, "⏭️", there=page < last),
            Button(film, speaker.say("button.film"), emoji="🎬"),
        )
    )


def _rounds(speaker: Speaker, shelf: Shelf) -> tuple[Row, ...]:
    """Another round of the table, where there is one; of many the latest."""
    if len(shelf.rounds) < 2:
        return ()
    numbered = list(enumerate(shelf.rounds, 1))[-_MOST:]
    choices = tuple(_choice(speaker, shelf, number, each) for number, each in reversed(numbered))
    press = encode(Press(Verb.PAGE, shelf.table, shelf.round_id, 0, "round"))
    return (Row((Select(press, choices, speaker.say("replay.choose")),)),)


def _choice(speaker: Speaker, shelf: Shelf, number: int, played: FinishedRound) -> Choice:
    chosen = played.round_id == shelf.round_id
    return Choice(str(played.round_id), round_line(speaker, number, played), chosen=chosen)


def round_line(speaker: Speaker, number: int, played: FinishedRound) -> str:
    """A finished round in at most 100 characters, to choose it by.

    :param number: its number at the table, from 1.
    """
    result = played.result
    said = speaker.say(
        "replay.round",
        number=number,
        level=level_word(result.level),
        winner=Word("past.declaring" if result.declaring_side_won else "past.opponents"),
        points=text("replay.points", count=result.points),
    )
    return said[:100]


def _picture(played: tuple[View, Mapping[int, str]]) -> DrawnPicture:
    return replay_picture(replay_frames(*played))


def replay_frames(view: View, robots: Mapping[int, str]) -> list[Frame]:
    """A frame for each trick as it was finished, with the points taken so far.

    :param robots: the names of the computer players by seat.
    """
    frames = []
    for number in range(1, len(view.tricks) + 1):
        shown = table_state(_after(view, number), robots=robots)
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
