"""A computer player as somebody at a table: a strength and a name, written down as one word.

The word stands with the seat, in the log of a round and in its result, so a computer player keeps
its name through restarts and in what was played long ago.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count, islice
from typing import Final

from engine.players.registry import PROGRAM, STRENGTHS

__all__ = ["Character", "newcomer", "numbered", "read_character"]

_GUESTS: Final = ("Guest",)
"""What programs from outside are called."""


@dataclass(frozen=True, slots=True)
class Character:
    """Who sits there.

    :ivar strength: how it plays; a key of the registry, or ``program:COMMAND``.
    :ivar name: what it is called; empty in what was played before computer players had names.
    """

    strength: str
    name: str = ""

    @property
    def marks(self) -> int:
        """Stars shown beside the name; 0 for a program from outside."""
        listed = STRENGTHS.get(self.strength)
        return 0 if listed is None else listed.marks

    @property
    def word(self) -> str:
        """As it is written down.

        >>> Character("medium", "Heron").word
        'medium/Heron'
        """
        return f"{self.strength}/{self.name}" if self.name else self.strength


def read_character(word: str) -> Character:
    """The computer player that :attr:`Character.word` wrote; a strength alone has no name.

    >>> read_character("medium/Heron"), read_character("easy").name
    (Character(strength='medium', name='Heron'), '')
    """
    if word.startswith(PROGRAM):
        command, _, name = word.rpartition("/")
        given = bool(command) and name.partition(" ")[0] in _GUESTS
        return Character(command, name) if given else Character(word)
    strength, _, name = word.partition("/")
    return Character(strength, name)


def newcomer(strength: str, seated: Collection[str]) -> Character:
    """A computer player who sits down: the first of its strength whose name is free.

    :param seated: the words of those who sit there already.

    >>> newcomer("hard", ["hard/Professor", "easy/Sparrow"]).name
    'Falcon'
    """
    taken = {read_character(each).name for each in seated}
    return next(who for who in _people_of(strength) if who.name not in taken)


def numbered(strength: str, number: int) -> Character:
    """The computer player of that number among those of its strength, the same everywhere.

    :param number: from 1.

    >>> numbered("medium", 2).name, numbered("medium", 8).name
    ('Lantern', 'Heron 2')
    """
    return next(islice(_people_of(strength), number - 1, None))


def _people_of(strength: str) -> Iterator[Character]:
    """All who play with a strength, without end: each name, then each with a 2, and so on."""
    listed = STRENGTHS.get(strength)
    people = _GUESTS if listed is None else listed.people
    for turn in count(1):
        for name in people:
            yield Character(strength, name if turn == 1 else f"{name} {turn}")
