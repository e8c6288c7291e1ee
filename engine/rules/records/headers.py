"""Headers: lines of a name and a text, such as ``Level: 7``."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from engine.rules.levels import LEVELS
from engine.rules.records.model import Note, RecordError

__all__ = ["NONE", "Headers", "header_line", "header_number", "is_header_name"]

NONE: Final = "-"
"""The text of a header that has nothing to say."""

_NAME: Final = re.compile(r"[A-Z][A-Za-z0-9]*(-[A-Za-z0-9]+)*")


def is_header_name(name: str) -> bool:
    """Whether a header can have that name: words of letters and digits, with hyphens between."""
    return _NAME.fullmatch(name) is not None


def header_line(name: str, text: str) -> str:
    """One header as a line; no line ends with a space that was not in the text."""
    return f"{name}: {text}" if text else f"{name}:"


@dataclass(frozen=True, slots=True)
class Headers:
    """Headers by name, each with its line and its text."""

    found: dict[str, tuple[int, str]]

    @classmethod
    def read(cls, lines: Iterable[tuple[int, str]]) -> Headers:
        """Split lines into names and texts.

        :raises RecordError: ``bad_header``, ``header_twice``.
        """
        found: dict[str, tuple[int, str]] = {}
        for number, line in lines:
            name, colon, text = line.partition(":")
            if not colon or not is_header_name(name):
                raise RecordError(number, "bad_header", given=line[:40])
            if name in found:
                raise RecordError(number, "header_twice", header=name)
            found[name] = (number, text.removeprefix(" "))
        return cls(found)

    def get(self, name: str) -> tuple[int, str]:
        """The line and the text of a header that must be there."""
        if name not in self.found:
            first = min((line for line, _ in self.found.values()), default=0)
            raise RecordError(first, "missing_header", header=name)
        return self.found[name]

    def number(self, name: str, least: int, most: int) -> int:
        """A whole number."""
        line, text = self.get(name)
        return header_number(line, name, text, least, most)

    def seats(self, name: str, players: int) -> tuple[int, ...]:
        """Different seats; none for ``-``."""
        line, text = self.get(name)
        if text == NONE:
            return ()
        seats = tuple(header_number(line, name, each, 0, players - 1) for each in text.split(" "))
        if len(set(seats)) < len(seats):
            raise RecordError(line, "bad_header_value", header=name, given=text[:40])
        return seats

    def levels(self, name: str) -> tuple[str, ...]:
        """Levels, one or more."""
        line, text = self.get(name)
        levels = tuple(text.split(" "))
        if any(each not in LEVELS for each in levels):
            raise RecordError(line, "bad_header_value", header=name, given=text[:40])
        return levels

    def others(self, known: Iterable[str]) -> tuple[Note, ...]:
        """The headers that are none of the known ones, in order."""
        names = set(known)
        return tuple((name, text) for name, (_, text) in self.found.items() if name not in names)


def header_number(line: int, name: str, text: str, least: int, most: int) -> int:
    """Read a whole number, written without signs and leading noughts.

    :raises RecordError: ``bad_header_value``, ``number_out_of_range``.
    """
    if not (text.isascii() and text.isdigit() and len(text) <= 6 and str(int(text)) == text):
        raise RecordError(line, "bad_header_value", header=name, given=text[:40])
    if not least <= int(text) <= most:
        raise RecordError(line, "number_out_of_range", header=name, least=least, most=most)
    return int(text)
