"""Where a leader may say how his cards are read: the ways there are (``lead_reading``)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Final

from bot.presses.codec import PressError, cards_from, cards_text
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.views.cards import cards_label
from bot.views.ids import in_round
from bot.views.message import Choice, Row, Select
from engine.rules.actions import Play
from engine.rules.cards import Card
from engine.rules.leads import explain_lead
from engine.rules.option_words import LeadReading
from engine.rules.order import Order
from engine.rules.shapes import Reading
from engine.rules.splits import readings
from engine.rules.views import View
from engine.tables.seeing import TableView

__all__ = ["reading_rows", "split_play"]

_MOST: Final = 25
_LONGEST: Final = 12
"""More cards than that are read as usual: there are too many ways."""


def reading_rows(
    seen: TableView, view: View, order: Order, speaker: Speaker, cards: Sequence[Card]
) -> tuple[Row, ...]:
    """A select with the ways to read a lead; nothing where there is only one."""
    if view.rules.lead_reading != LeadReading.LEADER_CHOOSES or view.trick is not None:
        return ()
    if not 2 <= len(cards) <= _LONGEST:
        return ()
    found = [
        each
        for each in islice(readings(order, view.rules, cards), _MOST)
        if explain_lead(order, view.rules, view.hand, cards, _split(each)) is None
    ]
    if len(found) < 2:
        return ()
    choices = tuple(Choice(_value(each), _label(speaker, each)) for each in found)
    select = Select(
        in_round(seen, Verb.PLAY, f"~{cards_text(cards)}"), choices, speaker.say("hand.read_as")
    )
    return (Row((select,)),)


def split_play(value: str) -> Play:
    """The lead that a line of the select stands for.

    :raises PressError: for anything that is no line of it.
    """
    units = tuple(cards_from(part) for part in value.split("_"))
    if not all(units):
        raise PressError(value[:100])
    return Play(tuple(each for unit in units for each in unit), units)


def _split(reading: Reading) -> tuple[tuple[Card, ...], ...]:
    return tuple(unit.cards for unit in reading.units)


def _value(reading: Reading) -> str:
    return "_".join(cards_text(unit.cards) for unit in reading.units)


def _label(speaker: Speaker, reading: Reading) -> str:
    return " + ".join(cards_label(speaker, unit.cards) for unit in reading.units)[:100]
