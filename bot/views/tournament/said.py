"""Pieces of sentences that the messages of tournaments share: names, figures, times."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Final

from babel.numbers import format_decimal

from bot.texts.catalogue import catalogue
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Person, Text, Word, text
from bot.views.tournament.about import About
from engine.director.machines import called
from engine.tournaments.entrants import Entrant, is_computer, strength_of
from engine.tournaments.state import Stage, Tournament

__all__ = [
    "entrant_name",
    "entrant_of",
    "figure",
    "fitting",
    "match_text",
    "minutes",
    "moment",
    "person",
    "plain_entrant",
    "players_of",
    "short",
    "side_text",
    "stage_text",
    "told",
]

_LONGEST: Final = 40
"""Characters of an entrant's name; Discord's names have 32."""
_UNKNOWN: Final = "…"


def short(name: str, most: int = _LONGEST) -> str:
    r"""A name in one line and cut to a length.

    >>> short("a\nb", 3), short("Anna-Maria", 5)
    ('a b', 'Anna…')
    """
    line = " ".join(name.split())
    return line if len(line) <= most else line[: most - 1].rstrip() + "…"


def plain_entrant(about: About, number: int, most: int = _LONGEST) -> str:
    """The name of an entrant for pictures and labels, which know no markdown; untrusted."""
    found = about.state.entrant(number)
    return _UNKNOWN if found is None else short(found.name, most)


def entrant_name(about: About, number: int, most: int = _LONGEST) -> Name:
    """The name of an entrant, as a fact."""
    return Name(plain_entrant(about, number, most))


def side_text(about: About, side: Sequence[int], most: int = _LONGEST) -> Text | Name:
    """One side of a table: a pair, or two individuals."""
    names = [entrant_name(about, each, most) for each in side] or [Name(_UNKNOWN)]
    if len(names) == 1:
        return names[0]
    return text("cup.side", first=names[0], second=names[-1])


def person(about: About, number: int) -> object:
    """A person as a mention; a computer player by its strength; who was forgotten as somebody."""
    if number > 0:
        return Person(number)
    if number in about.names:
        return Name(short(about.names[number]))
    if is_computer(number):
        return text("cup.computer", strength=Word(f"strength.{strength_of(number)}"))
    return Word("cup.nobody")


def players_of(about: About, entrant: Entrant) -> tuple[object, ...]:
    """The persons of an entrant; a robot alone where computer players are named by its name."""
    if entrant.name == called(entrant.players):
        return ("🤖",)
    return tuple(person(about, each) for each in entrant.players)


def entrant_of(about: About, player: int) -> Entrant | None:
    """The entrant for which a person plays or played last; None for nobody."""
    found = about.state.entrant_of(player)
    if found is not None:
        return found
    theirs = [each for each in about.state.entrants if player in each.players]
    return theirs[-1] if theirs else None


def told(key: str, facts: Mapping[str, object], /, **more: object) -> Text:
    """A text of facts that are already together, and more.

    >>> sorted(told("cup.side", {"first": 1}, second=2).facts)
    ['first', 'second']
    """
    return Text(key, {**facts, **more})


def stage_text(state: Tournament) -> Text:
    """How far a tournament is."""
    if state.stage is Stage.RUNNING and state.paused:
        return text("cup.stage.paused")
    if state.stage is Stage.RUNNING and not state.rounds:
        return text("cup.stage.begun")
    return text(f"cup.stage.{state.stage.value}", round=len(state.rounds))


def moment(at: int, style: str = "R") -> str:
    """A moment as Discord shows it to everybody in his own time.

    >>> moment(1767225600, "t")
    '<t:1767225600:t>'
    """
    return f"<t:{at}:{style}>"


def minutes(seconds: int) -> int:
    """Seconds as whole minutes, rounded up.

    >>> minutes(3600), minutes(61)
    (60, 2)
    """
    return -(-seconds // 60)


def figure(speaker: Speaker, value: Fraction) -> str:
    """A figure with at most two digits after the point, as the language writes it.

    >>> figure(Speaker(), Fraction(8, 3)), figure(Speaker(), Fraction(-4))
    ('2.67', '-4')
    """
    number = round(float(value), 2)
    return str(format_decimal(number, "0.##", locale=catalogue(speaker.language).locale))


def match_text(name: str) -> Text | Word:
    """A match of a bracket in words.

    >>> match_text("W2-1").key, match_text("F-1").key
    ('cup.match.upper', 'cup.match.final')
    """
    if name in ("F-1", "F-2"):
        return Word("cup.match.final" if name == "F-1" else "cup.match.second_final")
    stage, _, number = name.partition("-")
    kind = {"W": "upper", "L": "lower", "K": "table"}.get(stage[:1], "upper")
    return text(f"cup.match.{kind}", round=stage[1:], match=number)


def fitting(lines: Sequence[str], most: int, more: str = "") -> list[str]:
    """As many lines as fit into so many characters.

    :param more: what follows where some are left out; their number goes to ``{count}``.

    >>> fitting(["aa", "bb", "cc"], 7, "+{count}")
    ['aa', 'bb', '+1']
    """
    taken: list[str] = []
    room = most
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            left = len(lines) - len(taken)
            return [*taken, more.replace("{count}", str(left))] if more else taken
        taken.append(line)
    return taken
