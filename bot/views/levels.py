"""The ladder of a running match: who stands on which level, and how it came to that."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Text, text
from bot.views.message import Message, Panel, Words
from bot.views.pictures.files import ladder_file
from bot.views.pictures.ladder import ladder_state
from bot.views.places import side_count
from bot.views.said import level_word
from engine.rules.match import Match
from engine.rules.rotation import partnership
from engine.tables.seeing import TableView

__all__ = ["levels_message"]


def levels_message(seen: TableView, speaker: Speaker, *, line: str = "") -> Message:
    """The levels of each side or player, and a picture of the rounds so far.

    :param line: what is to be said before.
    """
    above = [line] if line else []
    match = seen.match
    if match is None:
        return Message((Panel((Words("\n".join([*above, speaker.say("levels.none")])),)),))
    said = [speaker.say(each) for each in _lines(match)]
    words = Words("\n".join([*above, *said]))
    if not match.history:
        return Message((Panel((words,)),))
    picture, file = ladder_file(speaker, ladder_state(match))
    return Message((Panel((words, picture)),), (file,))


def _lines(match: Match) -> list[Text]:
    rules = match.rules
    played = len(match.history)
    title = text("levels.title", count=played) if played else text("levels.title_first")
    return [
        title,
        *(
            text(
                "levels.line",
                who=tuple(Seat(each) for each in partnership(rules, seat)),
                level=level_word(match.levels[seat]),
            )
            for seat in range(side_count(rules) or rules.players)
        ),
    ]
