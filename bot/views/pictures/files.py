"""Pictures of a message: the file that will be drawn, and the part that shows it."""

from __future__ import annotations

from bot.texts.speaker import Speaker
from bot.views.files import picture_file
from bot.views.message import File, Picture
from bot.views.pictures.alt import alt_text
from renders.charts import MatchLadder, match_ladder_picture
from renders.charts.match_ladder import describe_match_ladder
from renders.hand import HandPicture, describe_hand, hand_picture
from renders.result import RoundResult, round_result_picture
from renders.result.words import describe_round_result
from renders.table import TableState, last_trick_picture, table_picture
from renders.table.words import describe_last_trick, describe_table

__all__ = ["Drawn", "hand_file", "ladder_file", "result_file", "table_file", "trick_file"]

Drawn = tuple[Picture, File]
"""A part of a message and its file."""


def table_file(speaker: Speaker, state: TableState) -> Drawn:
    """The table's picture."""
    alt = alt_text(speaker, describe_table(state))
    return Picture("table.png", alt), picture_file("table.png", table_picture, state)


def trick_file(speaker: Speaker, state: TableState) -> Drawn:
    """The picture of a finished trick."""
    alt = alt_text(speaker, describe_last_trick(state))
    return Picture("trick.png", alt), picture_file("trick.png", last_trick_picture, state)


def hand_file(speaker: Speaker, state: HandPicture) -> Drawn:
    """The hand's picture."""
    alt = alt_text(speaker, describe_hand(state))
    return Picture("hand.png", alt), picture_file("hand.png", hand_picture, state)


def result_file(speaker: Speaker, state: RoundResult) -> Drawn:
    """The result's picture."""
    alt = alt_text(speaker, describe_round_result(state))
    return Picture("result.png", alt), picture_file("result.png", round_result_picture, state)


def ladder_file(speaker: Speaker, state: MatchLadder) -> Drawn:
    """The match's picture."""
    alt = alt_text(speaker, describe_match_ladder(state))
    return Picture("levels.png", alt), picture_file("levels.png", match_ladder_picture, state)
