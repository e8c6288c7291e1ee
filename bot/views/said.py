"""Pieces of sentences that many messages share: trump, levels, whose turn, a clock."""

from __future__ import annotations

from datetime import datetime

from bot.texts.speaker import Speaker
from bot.texts.text import Person, Seat, Text, Word, text
from bot.views.places import LETTERS
from engine.rules.ruleset import Rules
from engine.rules.views import View
from engine.tables.seeing import TableView
from engine.tables.state import TableState

__all__ = [
    "clock_text",
    "holder",
    "legend",
    "level_word",
    "plain_name",
    "preset_word",
    "suit_sign",
    "trump_text",
    "until",
]

_SIGNS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}


def suit_sign(suit: str) -> str:
    """The sign of a suit letter; other letters stay as they are."""
    return _SIGNS.get(suit, suit)


def level_word(level: str) -> str:
    """A level as it is written for people: 10 for T."""
    return level.replace("T", "10") if level != "NT" else "NT"


def until(due: datetime, style: str = "R") -> str:
    """A moment as Discord shows it, counting down by itself."""
    return f"<t:{int(due.timestamp())}:{style}>"


def holder(state: TableState, seat: int) -> object:
    """Who holds a seat, said as a mention; a computer player by its name, nobody by the seat."""
    person = state.seats[seat].person
    return Person(person) if person is not None else Seat(seat)


def legend(speaker: Speaker, state: TableState) -> str:
    """Which letter of the picture is who."""
    lines = (
        text("seat.line", letter=LETTERS[index], who=Seat(index))
        for index in range(len(state.seats))
    )
    said = " · ".join(speaker.say(each) for each in lines)
    return f"-# {said}" if said else ""


def plain_name(speaker: Speaker, seat: int) -> str:
    """A seat's letter and holder for the label of a choice, which knows no markdown."""
    name = speaker.names.get(seat) or speaker.say("seat.unnamed", number=seat + 1)
    return f"{LETTERS[seat]} · {name}"[:100]


def trump_text(view: View) -> Text:
    """What is trump, or what would be."""
    level = level_word(view.setup.level)
    if view.trump is not None:
        if view.trump.suit is None:
            return text("trump.none" if view.trump.level else "trump.jokers", level=level)
        return text("trump.suit", suit=suit_sign(view.trump.suit), level=level)
    standing = view.shows.standing
    if standing is None:
        return text("trump.open", level=level)
    return text("trump.shown", cards=standing.cards, who=Seat(standing.seat), level=level)


def preset_word(rules: Rules) -> Word:
    """The name of the preset from which rules started."""
    return Word(f"preset.{rules.preset}")


def clock_text(seen: TableView, kind: str) -> str:
    """The countdown of a clock; empty where it doesn't run."""
    clock = seen.clock(kind)
    return "" if clock is None else until(clock.due)
