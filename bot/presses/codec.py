"""custom_ids: what a button or a select means, in at most 100 characters.

``t1.VERB.TABLE.ROUND.MOVE.REST``: a version, a verb, three numbers in base 36 (empty for none), and
what the verb needs, for example cards. ``c1.VERB.TOURNAMENT.ROUND.NUMBER.REST`` is the same for a
tournament: the first part says whose number comes third, so no tournament is taken for a table.
Anybody can send any custom_id, so reading one promises nothing: who may do it, at which table and
move, is checked where it is done.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from engine.rules.cards import ALL_CARDS, Card

__all__ = ["PATTERN", "Press", "PressError", "cards_from", "cards_text", "decode", "encode"]

VERSION: Final = "t1"
TOURNAMENT: Final = "c1"
PATTERN: Final = rf"(?P<press>(?:{VERSION}|{TOURNAMENT})\.[^\n]{{1,97}})"
"""What every custom_id of ours looks like."""

_DIGITS: Final = "0123456789abcdefghijklmnopqrstuvwxyz"
_LETTERS: Final = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQR"
_MOST: Final = 100
_LARGEST: Final = 1 << 63


class PressError(ValueError):
    """A custom_id that none of our messages has."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a button or select stands for.

    :ivar verb: what to do; see ``routes``.
    :ivar table: the table's id; 0 for none.
    :ivar round: the round's id; 0 for none.
    :ivar move: the number of the move that the message showed.
    :ivar rest: what the verb needs beside; without dots.
    :ivar tournament: the tournament's id; 0 for none. Then ``table`` is 0, ``round`` the number of
        the tournament's round, and ``move`` whatever number the verb says.
    """

    verb: str
    table: int = 0
    round: int = 0
    move: int = 0
    rest: str = ""
    tournament: int = 0


def encode(press: Press) -> str:
    """The custom_id.

    :raises PressError: where it would be too long or couldn't be read back.

    >>> encode(Press("play", table=40, round=77, move=12, rest="0D"))
    't1.play.14.25.c.0D'
    >>> encode(Press("cup-join", tournament=40))
    'c1.cup-join.14...'
    """
    if press.table and press.tournament:
        raise PressError(f"{press.table} {press.tournament}")
    kind = TOURNAMENT if press.tournament else VERSION
    numbers = (_number(n) for n in (press.table or press.tournament, press.round, press.move))
    text = ".".join((kind, press.verb, *numbers, press.rest))
    if len(text) > _MOST or "." in press.verb or "." in press.rest:
        raise PressError(text)
    return text


def decode(text: str) -> Press:
    """What a custom_id stands for.

    :raises PressError: for anything that :func:`encode` doesn't write.

    >>> decode("t1.play.14.25.c.0D")
    Press(verb='play', table=40, round=77, move=12, rest='0D', tournament=0)
    """
    parts = text.split(".")
    if len(text) > _MOST or len(parts) != 6 or parts[0] not in (VERSION, TOURNAMENT):
        raise PressError(text[:_MOST])
    if not parts[1]:
        raise PressError(text[:_MOST])
    number, played, move = (_read_number(each) for each in parts[2:5])
    press = Press(parts[1], number, played, move, parts[5])
    if parts[0] == TOURNAMENT:
        press = replace(press, table=0, tournament=number)
    if encode(press) != text:
        raise PressError(text)
    return press


def _number(value: int) -> str:
    if not 0 <= value < _LARGEST:
        raise PressError(str(value))
    text = ""
    while value:
        value, digit = divmod(value, 36)
        text = _DIGITS[digit] + text
    return text


def _read_number(text: str) -> int:
    if len(text) > 13 or any(each not in _DIGITS for each in text):
        raise PressError(text[:_MOST])
    return int(text, 36) if text else 0


def cards_text(cards: Iterable[Card]) -> str:
    """Cards as letters, one each: 33 cards fit into a custom_id.

    >>> from engine.rules.cards import parse_cards
    >>> cards_text(parse_cards("S2 S2 BJ"))
    '00R'
    """
    return "".join(_LETTERS[each.index] for each in cards)


def cards_from(text: str) -> tuple[Card, ...]:
    """The cards that :func:`cards_text` wrote.

    :raises PressError: for a letter that is no card.
    """
    places = [_LETTERS.find(each) for each in text]
    if any(place < 0 for place in places):
        raise PressError(text[:_MOST])
    return tuple(ALL_CARDS[place] for place in places)
