"""A select with all time and a server's seasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, Word, text
from bot.views.message import Choice, Row, Select
from engine.ladder.decisions import Season

__all__ = ["season_rows", "season_said"]

_MOST: Final = 24
_LONGEST: Final = 100


def season_said(season: Season | None) -> Text | Word:
    """A season by number and name; all time for ``None``."""
    if season is None:
        return Word("leaders.all_time")
    return text("leaders.season", number=season.number, name=Name(season.name))


def season_rows(
    speaker: Speaker, custom_id: str, seasons: Sequence[Season], chosen: int
) -> list[Row]:
    """The select, the newest seasons first; none where there was no season yet.

    :param chosen: the number of the season that is shown; 0 for all time.
    """
    if not seasons:
        return []
    choices = [Choice("0", speaker.say("leaders.all_time"), chosen=chosen == 0)]
    for each in sorted(seasons, key=lambda season: -season.number)[:_MOST]:
        said = speaker.say("leaders.season", number=each.number, name=each.name)
        label = said[:_LONGEST]
        choices.append(Choice(str(each.number), label, chosen=each.number == chosen))
    return [Row((Select(custom_id, tuple(choices), speaker.say("leaders.pick.season")),))]
