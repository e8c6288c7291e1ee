"""The rounds that were finished at a table, each with its replay one press away."""

from __future__ import annotations

from collections.abc import Sequence

from bot.presses.codec import Press, encode
from bot.texts.speaker import Speaker
from bot.texts.text import Word
from bot.views.message import Button, Message, Panel, Section, Words
from bot.views.said import level_word
from engine.store.archive import FinishedRound

__all__ = ["past_message"]

_MOST = 8


def past_message(
    speaker: Speaker,
    table: int,
    rounds: Sequence[FinishedRound],
    before: int = 0,
    *,
    closed: bool = False,
) -> Message:
    """The latest rounds, the newest first.

    :param before: how many rounds of the table come before the first of these.
    :param closed: whether to say that the table is.
    """
    shown = list(enumerate(rounds, before + 1))[-_MOST:]
    parts = [_entry(speaker, table, number, each) for number, each in reversed(shown)]
    title = speaker.say("past.title", table=table)
    over = f"\n{speaker.say('error.no_table')}" if closed else ""
    return Message((Panel((Words(title + over), *parts)),))


def _entry(speaker: Speaker, table: int, number: int, played: FinishedRound) -> Section:
    press = Press("past", table, rest=str(number))
    when = f"<t:{int(played.finished_at.timestamp())}:R>"
    if not played.told:
        facts = {"number": number, "match": played.match_id, "round": played.round_id}
        said = speaker.say("organise.past_later", when=when, **facts)
        later = Button(encode(press), speaker.say("button.replay"), emoji="🎬", disabled=True)
        return Section(said, later)
    result = played.result
    side = "declaring" if result.declaring_side_won else "opponents"
    said = speaker.say(
        "past.line",
        number=number,
        match=played.match_id,
        round=played.round_id,
        level=level_word(result.level),
        winner=Word(f"past.{side}"),
        points=result.points,
        levels=result.levels_gained,
        when=when,
    )
    return Section(said, Button(encode(press), speaker.say("button.replay"), emoji="🎬"))
