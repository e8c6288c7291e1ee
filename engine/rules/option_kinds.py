"""Kinds of options: how a value is read from data, written back, and described to people.

A kind reads what YAML, JSON or a slash command gives (words, numbers, booleans, lists, mappings)
and makes the typed value that :class:`~engine.rules.ruleset.Rules` holds.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from engine.rules.cards import RANKS, SUITS

__all__ = [
    "RANK_LETTERS",
    "SUIT_LETTERS",
    "BuryLimit",
    "Data",
    "Kind",
    "LadderBeyond",
    "LadderRow",
    "LadderTable",
    "Letter",
    "Letters",
    "Limit",
    "Number",
    "Record",
    "Switch",
    "ThrowPenalty",
    "Word",
    "WordSet",
]

Data = object
"""Plain data: text, numbers, booleans, None, lists and mappings of such."""


class Kind(Protocol):
    """How the values of one option are read, written and listed."""

    @property
    def words(self) -> tuple[str, ...]:
        """The allowed values as words for help and errors; a range reads ``4..8``."""
        ...

    def read(self, data: Data) -> object:
        """The typed value. :raises ValueError: where ``data`` is no value of this kind."""
        ...

    def write(self, value: object) -> Data:
        """Plain data that :meth:`read` gives back as ``value``."""
        ...


@dataclass(frozen=True, slots=True)
class Switch:
    """On or off; written as a boolean, read from ``true``/``false`` and ``on``/``off`` too."""

    @property
    def words(self) -> tuple[str, ...]:
        """Both positions."""
        return ("on", "off")

    def read(self, data: Data) -> bool:
        """Read a boolean or one of the two words.

        >>> Switch().read("on"), Switch().read(False)
        (True, False)
        """
        if isinstance(data, bool):
            return data
        if data in ("on", "off"):
            return data == "on"
        raise ValueError(data)

    def write(self, value: object) -> bool:
        """Write the boolean."""
        return bool(value)


@dataclass(frozen=True, slots=True)
class Word:
    """One of a closed set of words: an enum's, or the only one there is."""

    of: type[StrEnum] | tuple[str, ...]

    @property
    def words(self) -> tuple[str, ...]:
        """The words, in their declared order."""
        return tuple(str(each) for each in self.of)

    def read(self, data: Data) -> str:
        """The enum's member, or the word itself."""
        if data is False and "off" in self.words:  # YAML reads a bare `off` as false
            data = "off"
        if not isinstance(data, str) or data not in self.words:
            raise ValueError(data)
        return data if isinstance(self.of, tuple) else self.of(data)

    def write(self, value: object) -> str:
        """The word."""
        return str(value)


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in a range, or a word that stands for "no number" (``auto``, ``none``)."""

    least: int
    most: int
    absent: str | None = None

    @property
    def words(self) -> tuple[str, ...]:
        """The range, and the word where there is one."""
        span = f"{self.least}..{self.most}"
        return (span,) if self.absent is None else (self.absent, span)

    def read(self, data: Data) -> int | None:
        """A number, or None for the word.

        >>> Number(1, 4, "auto").read("auto") is None, Number(1, 4).read("3")
        (True, 3)
        """
        if self.absent is not None and (data is None or data == self.absent):
            return None
        number = int(data) if isinstance(data, str) and data.isdecimal() else data
        if not isinstance(number, int) or isinstance(number, bool):
            raise ValueError(data)  # noqa: TRY004 - one error for every bad value
        if not self.least <= number <= self.most:
            raise ValueError(data)
        return number

    def write(self, value: object) -> Data:
        """The number or the word."""
        return self.absent if value is None else value


def _listed(data: Data) -> list[object]:
    if isinstance(data, str):
        return list(data.replace(",", " ").split())
    if isinstance(data, list | tuple | set | frozenset):
        return list(data)
    raise ValueError(data)


@dataclass(frozen=True, slots=True)
class Letters:
    """A list of ranks or of suits by their letters; 10 is read as ``T``."""

    alphabet: str

    @property
    def words(self) -> tuple[str, ...]:
        """The letters."""
        return tuple(self.alphabet)

    def read(self, data: Data) -> tuple[str, ...]:
        """The letters, each at most once, in the given order.

        >>> Letters(RANKS).read([5, 10, "K"])
        ('5', 'T', 'K')
        """
        found = tuple("T" if str(each) == "10" else str(each) for each in _listed(data))
        if len(set(found)) != len(found) or any(
            len(each) != 1 or each not in self.alphabet for each in found
        ):
            raise ValueError(data)
        return found

    def write(self, value: object) -> Data:
        """A list of letters."""
        return list(value) if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class Letter:
    """One rank by its letter; 10 is read as ``T``."""

    alphabet: str

    @property
    def words(self) -> tuple[str, ...]:
        """The letters."""
        return tuple(self.alphabet)

    def read(self, data: Data) -> str:
        """The letter."""
        found = Letters(self.alphabet).read([data])
        return found[0]

    def write(self, value: object) -> Data:
        """The letter."""
        return value


@dataclass(frozen=True, slots=True)
class WordSet:
    """Several words of an enum, at least one; kept in the enum's order."""

    of: type[StrEnum]

    @property
    def words(self) -> tuple[str, ...]:
        """The words."""
        return tuple(self.of)

    def read(self, data: Data) -> tuple[StrEnum, ...]:
        """The members."""
        wanted = {self.of(str(each)) for each in _listed(data)}
        if not wanted:
            raise ValueError(data)
        return tuple(each for each in self.of if each in wanted)

    def write(self, value: object) -> Data:
        """A list of words."""
        return [str(each) for each in value] if isinstance(value, tuple) else value


@dataclass(frozen=True, slots=True)
class LadderRow:
    """One row of the result ladder: from so many points of the opponents, who gains how much.

    :ivar points: the least total of the opponents for this row.
    :ivar side: ``"D"`` the declaring side holds, ``"O"`` the opponents take over.
    :ivar levels: how many levels that side gains.
    """

    points: int
    side: str
    levels: int


@dataclass(frozen=True, slots=True)
class LadderTable:
    """The result ladder as rows ``[points, side, levels]`` with ascending points from 0."""

    @property
    def words(self) -> tuple[str, ...]:
        """The form of a row."""
        return ("[[points, D|O, levels], …]",)

    def read(self, data: Data) -> tuple[LadderRow, ...]:
        """Rows, checked: from 0 up, the declaring side's rows before the opponents'."""
        rows = tuple(self._row(each) for each in _listed(data))
        starts = [row.points for row in rows]
        sides = [row.side for row in rows]
        if not rows or starts[0] != 0 or starts != sorted(set(starts)) or sides != sorted(sides):
            raise ValueError(data)
        return rows

    @staticmethod
    def _row(data: Data) -> LadderRow:
        if not isinstance(data, list | tuple) or len(data) != 3:
            raise ValueError(data)
        points, side, levels = data
        whole = all(isinstance(n, int) and not isinstance(n, bool) for n in (points, levels))
        if not whole or side not in ("D", "O") or levels < 0:
            raise ValueError(data)
        return LadderRow(points, side, levels)

    def write(self, value: object) -> Data:
        """Lists of three."""
        if not isinstance(value, tuple):
            return value
        return [[row.points, row.side, row.levels] for row in value]


@dataclass(frozen=True, slots=True)
class LadderBeyond:
    """What lies beyond the last row: ``levels`` more for each further ``step`` points."""

    step: int
    levels: int


@dataclass(frozen=True, slots=True)
class ThrowPenalty:
    """What a bad throw costs: points per withdrawn card or per attempt."""

    points: int
    per: str


@dataclass(frozen=True, slots=True)
class BuryLimit:
    """At most so many points may be buried (where the hand leaves the choice)."""

    max_points: int


@dataclass(frozen=True, slots=True)
class Limit:
    """A hand at or below both numbers may ask for a new deal (造反).

    :ivar max_points: at most so many points in hand.
    :ivar max_trumps: at most so many cards of the level or jokers in hand.
    """

    max_points: int
    max_trumps: int


@dataclass(frozen=True, slots=True)
class Record:
    """A small mapping with fixed keys, or a word for its absence.

    :ivar make: the dataclass.
    :ivar keys: the keys, each with the kind of its value.
    :ivar absent: the word for "nothing of the kind".
    :ivar named: further words that stand for a certain mapping.
    """

    make: Callable[..., object]
    keys: tuple[tuple[str, Kind], ...]
    absent: str = "none"
    named: tuple[tuple[str, object], ...] = ()

    @property
    def words(self) -> tuple[str, ...]:
        """The words and the form of the mapping."""
        form = ", ".join(f"{key}: {'|'.join(kind.words)}" for key, kind in self.keys)
        return (self.absent, *(word for word, _ in self.named), "{" + form + "}")

    def read(self, data: Data) -> object:
        """The dataclass, or None for the absent word."""
        if data is None or data in (self.absent, False):
            return None
        for word, value in self.named:
            if data == word:
                return value
        if not isinstance(data, Mapping) or set(data) != {key for key, _ in self.keys}:
            raise ValueError(data)
        return self.make(*(kind.read(data[key]) for key, kind in self.keys))

    def write(self, value: object) -> Data:
        """A mapping or a word."""
        if value is None:
            return self.absent
        for word, named in self.named:
            if value == named:
                return word
        return {key: kind.write(getattr(value, key)) for key, kind in self.keys}


RANK_LETTERS = Letters(RANKS)
"""Some of the thirteen ranks."""
SUIT_LETTERS = Letters(SUITS)
"""Some of the four suits."""
