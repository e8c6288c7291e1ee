"""Who plays: pairs, or persons who change partners; computer players are negative numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

__all__ = [
    "COMPUTERS",
    "Entrant",
    "computer",
    "is_computer",
    "is_forgotten",
    "number_of",
    "strength_of",
]

COMPUTERS: Final = ("easy", "medium", "hard")
"""The strengths of computer players that can enter; their order is part of their numbers."""

_FIRST: Final = 10**15
_APART: Final = 10**9


def computer(number: int, strength: str) -> int:
    """The player that stands for a computer player; far below the numbers of forgotten people.

    :param number: which one of that strength, from 1; at most a thousand million.
    :param strength: one of :data:`COMPUTERS`.
    :raises ValueError: for another strength or number.

    >>> computer(2, "medium")
    -1000001000000002
    """
    if strength not in COMPUTERS or not 1 <= number < _APART:
        raise ValueError(strength, number)
    return -(_FIRST + COMPUTERS.index(strength) * _APART + number)


def is_computer(player: int) -> bool:
    """Whether a player is a computer player.

    >>> is_computer(computer(1, "easy")), is_computer(17), is_computer(-17)
    (True, False, False)
    """
    return player <= -_FIRST


def is_forgotten(player: int) -> bool:
    """Whether a player is a person who was forgotten: his number means nobody any more.

    >>> is_forgotten(-17), is_forgotten(17), is_forgotten(computer(1, "easy"))
    (True, False, False)
    """
    return player < 0 and not is_computer(player)


def strength_of(player: int) -> str | None:
    """The strength of a computer player; None for a person.

    >>> strength_of(computer(7, "hard")), strength_of(-17)
    ('hard', None)
    """
    if not is_computer(player):
        return None
    return COMPUTERS[min((-player - _FIRST) // _APART, len(COMPUTERS) - 1)]


def number_of(player: int) -> int:
    """Which computer player of its strength a computer player is, from 1.

    >>> number_of(computer(7, "hard"))
    7
    """
    return (-player - _FIRST) % _APART


@dataclass(frozen=True, slots=True)
class Entrant:
    """A pair, or one person.

    :ivar number: its number in the tournament, from 1, in the order of entry.
    :ivar name: any text; it is untrusted.
    :ivar players: the persons (their Discord ids): two of a pair, one where he still looks for a
        partner or where partners change.
    :ivar rating: for seeding; a whole number, higher is stronger.
    :ivar unconfirmed: the players that haven't confirmed yet.
    :ivar late: whether it came after the start.
    :ivar entered_for: the first round it may play, from 1.
    :ivar checked_in: whether it said that it is there.
    :ivar left_in: the last round before it left, 0 for none; None while it plays.
    :ivar disqualified: whether it was shut out.
    :ivar former: persons that were replaced, each with the round that was open or last then.
    :ivar resting: in an arena, whether it wants no match now.
    """

    number: int
    name: str
    players: tuple[int, ...]
    rating: int = 0
    unconfirmed: tuple[int, ...] = ()
    late: bool = False
    entered_for: int = 1
    checked_in: bool = False
    left_in: int | None = None
    disqualified: bool = False
    resting: bool = False
    former: tuple[tuple[int, int], ...] = ()

    @property
    def there(self) -> bool:
        """Whether it is still in the tournament."""
        return self.left_in is None and not self.disqualified
