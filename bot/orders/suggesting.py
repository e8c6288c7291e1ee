"""What options of commands are completed to: rounds, seats, cards as they are read."""

from __future__ import annotations

from typing import Final

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.completing import fitting
from bot.orders.finding import find_rounds, find_table
from bot.orders.judging import cards_of
from bot.presses.answers import Note
from bot.texts.speaker import plain_card
from bot.views.replay import round_line
from engine.rules.cards import card
from engine.tables.state import Status

__all__ = ["cards_read", "round_choices", "seat_choices"]

_LONGEST: Final = 100


async def round_choices(
    desk: Desk, asker: Asker, typed: str, table: int | None = None
) -> list[tuple[str, int]]:
    """The rounds that are over at the table that is meant, the latest first: a line and a number.

    Without boards that other tables still play: their results stay hidden too.
    """
    rounds = await find_rounds(desk, asker, table)
    if isinstance(rounds, Note):
        return []
    speaker = desk.speaker(asker)
    told = [(i, each) for i, each in enumerate(rounds, 1) if each.told]
    lines = [(round_line(speaker, number, each), number) for number, each in reversed(told)]
    return fitting(lines, typed)


def seat_choices(
    desk: Desk, asker: Asker, typed: str, table: int | None = None
) -> list[tuple[str, int]]:
    """The seats that can be taken at the table that is meant: a line and a number from 1."""
    state = find_table(desk, asker, table)
    if isinstance(state, Note):
        return []
    begun = state.status in (Status.PLAYING, Status.PAUSED)
    speaker = desk.speaker(asker, state)
    lines = [
        (speaker.say("seat.unnamed", number=number), number)
        for number, seat in enumerate(state.seats, 1)
        if (not seat.is_played_by_person if begun else seat.is_free)
    ]
    return fitting(lines, typed)


def cards_read(desk: Desk, asker: Asker, typed: str) -> list[tuple[str, str]]:
    """How the cards are read that somebody types; nothing while they can't be."""
    names = cards_of(typed)
    if names is None:
        return []
    language = desk.speaker(asker).language
    said = " ".join(plain_card(card(each), language) for each in names)
    value = "".join(names)
    return [(said[:_LONGEST], value)] if len(value) <= _LONGEST else []
