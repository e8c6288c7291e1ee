"""Computer players as people see them: a robot sign, the name, stars for the strength."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.texts.speaker import Speaker
from bot.texts.text import Text, Word, text
from bot.views.message import Choice
from bot.views.places import LETTERS
from engine.players.characters import Character, read_character
from engine.players.registry import STRENGTHS
from engine.tables.state import TableState

__all__ = [
    "ROBOT",
    "robot_name",
    "robot_names",
    "robots",
    "seat_text",
    "stars",
    "strength_choices",
    "wanted_of",
]

ROBOT: Final = "🤖"
_FILL: Final = "-all"


def robot_name(word: str, seat: int) -> str:
    """What a computer player is called; one without a name by the letter of its seat.

    :param word: who it is, as it is written down.

    >>> robot_name("medium/Heron", 1), robot_name("easy", 1)
    ('🤖 Heron ★★', '🤖 B ★')
    """
    who = read_character(word)
    return f"{ROBOT} {who.name or LETTERS[seat]} {stars(who)}".strip()


def stars(who: Character) -> str:
    """The strength as stars; empty for a program from outside."""
    return "★" * who.marks


def robots(state: TableState) -> Mapping[int, str]:
    """The names of a table's computer players by seat, for pictures."""
    seats = enumerate(state.seats)
    return robot_names({at: seat.computer for at, seat in seats if seat.computer is not None})


def robot_names(words: Mapping[int, str]) -> Mapping[int, str]:
    """The names of computer players by seat, for pictures.

    :param words: by seat, who it is, as it is written down.
    """
    return {seat: read_character(word).name or LETTERS[seat] for seat, word in words.items()}


def seat_text(word: str, seat: int) -> Text:
    """A computer player's line in the lobby: its name, and how it plays."""
    who = read_character(word)
    known = who.strength in STRENGTHS
    strength = Word(f"strength.{who.strength}") if known else Word("strength.program")
    return text(
        "lobby.seat.computer",
        letter=LETTERS[seat],
        name=who.name or LETTERS[seat],
        stars=stars(who),
        strength=strength,
    )


def strength_choices(speaker: Speaker, free: int) -> tuple[Choice, ...]:
    """Whom a host can put on a seat, each with what it is like; and on all free seats at once.

    :param free: how many seats are free.
    """
    one = tuple(
        Choice(
            name,
            _label(speaker, name),
            speaker.say(f"character.{name}")[:100],
            ROBOT,
        )
        for name in STRENGTHS
    )
    if free < 2:
        return one
    return one + tuple(
        Choice(
            name + _FILL,
            speaker.say("strength.fill", strength=_label(speaker, name), count=free),
            emoji="👥",
        )
        for name in STRENGTHS
    )


def _label(speaker: Speaker, strength: str) -> str:
    return f"{'★' * STRENGTHS[strength].marks} {speaker.say(f'strength.{strength}')}"


def wanted_of(value: str) -> tuple[str, bool]:
    """The strength that a choice stands for, and whether it is for all free seats.

    >>> wanted_of("hard-all")
    ('hard', True)
    """
    return value.removesuffix(_FILL), value.endswith(_FILL)
