"""Reading the lines of a record's body: what each says was done, and what was dealt."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from engine.rules.actions import AskRedeal, Bury, CallFriends, Finish, Pass, Play, Redeal, Show
from engine.rules.cards import Card, CardError, parse_cards
from engine.rules.friends import FriendCall
from engine.rules.records.model import Entry, RecordError, Undo

__all__ = ["BodyLine", "DealtCards", "read_body_line"]


@dataclass(frozen=True, slots=True)
class DealtCards:
    """A line that tells what was dealt: to a seat, or, with None, to the kitty."""

    seat: int | None
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class BodyLine:
    """A line of the body.

    :ivar number: its number in the text, from 1.
    :ivar text: the line, with single spaces.
    :ivar drawn: how many cards have been dealt when it happened, where the line says so.
    :ivar entries: what was done.
    :ivar dealt: what was dealt, where the line tells that.
    :ivar redeal: which new deal of the round begins here, from 1, where one does.
    """

    number: int
    text: str
    drawn: int | None = None
    entries: tuple[Entry, ...] = ()
    dealt: DealtCards | None = None
    redeal: int | None = None


_NUMBER: Final = r"(0|[1-9]\d{0,5})"
_DERIVED: Final = ("trump =", "result =", "levels =")
_AT: Final = re.compile(rf"@{_NUMBER}(?: (.+))?")
_HAND: Final = re.compile(rf"hand {_NUMBER} = (.+)")
_KITTY: Final = re.compile(r"kitty = (.+)")
_REDEAL: Final = re.compile(rf"redeal {_NUMBER}")
_TRICK: Final = re.compile(rf"{_NUMBER}\.(?:\.\.)? {_NUMBER}: (.+)")
_UNIT: Final = re.compile(r"\(([^()]+)\)")
_CALL: Final = re.compile(rf"(\w+) {_NUMBER}")


def read_body_line(number: int, line: str, players: int) -> BodyLine:
    """Read one line of the body.

    :param number: its number in the text, from 1.
    :param players: how many seats there are; the plays of a trick go around.
    :raises RecordError: ``unknown_line``, ``unknown_card``.

    >>> read_body_line(9, "@17 show 1: S7 S7", 4).entries
    (Entry(seat=1, action=Show(cards=(S7, S7))),)
    """
    text = " ".join(line.split())
    try:
        return _read(number, text, players)
    except CardError as fault:
        raise RecordError(number, "unknown_card", card=str(fault.text)[:40]) from None


def _read(number: int, text: str, players: int) -> BodyLine:
    if text.startswith(_DERIVED):
        return BodyLine(number, text)
    if text.startswith(("hand ", "kitty ")):
        return BodyLine(number, text, dealt=_dealt(number, text))
    if found := _AT.fullmatch(text):
        drawn, rest = int(found[1]), found[2]
        entries = () if rest is None else (_doing(number, rest, _WHILE_SHOWING),)
        return BodyLine(number, text, drawn, entries)
    if found := _REDEAL.fullmatch(text):
        return BodyLine(number, text, entries=(Entry(None, Redeal()),), redeal=int(found[1]))
    if found := _TRICK.fullmatch(text):
        return BodyLine(number, text, entries=_plays(number, int(found[2]), found[3], players))
    return BodyLine(number, text, entries=(_doing(number, text, _AFTERWARDS),))


def _dealt(number: int, text: str) -> DealtCards:
    if found := _HAND.fullmatch(text):
        return DealtCards(int(found[1]), parse_cards(found[2]))
    if found := _KITTY.fullmatch(text):
        return DealtCards(None, parse_cards(found[1]))
    raise RecordError(number, "unknown_line", given=text[:40])


_Reader = Callable[[re.Match[str]], Entry]


def _show(found: re.Match[str]) -> Entry:
    return Entry(int(found[1]), Show(parse_cards(found[2])))


def _pass(found: re.Match[str]) -> Entry:
    return Entry(int(found[1]), Pass())


def _ask_redeal(found: re.Match[str]) -> Entry:
    return Entry(int(found[1]), AskRedeal())


def _bury(found: re.Match[str]) -> Entry:
    return Entry(int(found[1]), Bury(parse_cards(found[2])))


def _call(found: re.Match[str]) -> Entry:
    calls = [_CALL.fullmatch(each) for each in found[2].split(", ")]
    return Entry(
        int(found[1]),
        CallFriends(tuple(FriendCall(parse_cards(c[1])[0], int(c[2])) for c in calls if c)),
    )


def _finish(found: re.Match[str]) -> Entry:
    return Entry(int(found[1]), Finish())


def _undo(found: re.Match[str]) -> Entry:
    return Entry(None, Undo(int(found[1])))


_Forms = Sequence[tuple[re.Pattern[str], _Reader]]

_WHILE_SHOWING: Final[_Forms] = (
    (re.compile(rf"show {_NUMBER}: (.+)"), _show),
    (re.compile(rf"pass {_NUMBER}"), _pass),
    (re.compile(rf"ask redeal {_NUMBER}"), _ask_redeal),
)
_AFTERWARDS: Final[_Forms] = (
    (re.compile(rf"bury {_NUMBER}: (.+)"), _bury),
    (re.compile(rf"call {_NUMBER}: ({_CALL.pattern}(?:, {_CALL.pattern})*)"), _call),
    (re.compile(rf"finish {_NUMBER}"), _finish),
    (re.compile(rf"undo {_NUMBER}"), _undo),
)


def _doing(number: int, text: str, forms: _Forms) -> Entry:
    for form, read in forms:
        if found := form.fullmatch(text):
            return read(found)
    raise RecordError(number, "unknown_line", given=text[:40])


def _plays(number: int, leader: int, text: str, players: int) -> tuple[Entry, ...]:
    played, _, _ = text.partition(" = ")
    return tuple(
        Entry((leader + step) % players, _play(number, said.partition(" => ")[0]))
        for step, said in enumerate(played.split(" | "))
    )


def _play(number: int, said: str) -> Play:
    if not said.startswith("("):
        return Play(parse_cards(said))
    units = tuple(parse_cards(each) for each in _UNIT.findall(said))
    if said != " ".join(f"({' '.join(map(str, unit))})" for unit in units):
        raise RecordError(number, "unknown_line", given=said[:40])
    return Play(tuple(card for unit in units for card in unit), units)
