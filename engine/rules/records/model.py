"""What a record holds: what a round started from, and everything that was done in it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from engine.rules.actions import Action
from engine.rules.ruleset import Rules
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup

__all__ = ["Entry", "MatchRecord", "Note", "RecordError", "RoundRecord", "Undo"]


class RecordError(ValueError):
    """A record that can't be read or written.

    :ivar line: the number of the line, from 1; 0 where no line is to blame.
    :ivar code: a stable snake_case word; for an action that the rules refuse, the reason's code.
    :ivar facts: what the sentence needs, as JSON values.
    """

    def __init__(self, line: int, code: str, **facts: object) -> None:
        super().__init__(f"line {line}: {code}")
        self.line = line
        self.code = code
        self.facts: dict[str, Any] = facts


@dataclass(frozen=True, slots=True)
class Undo:
    """The last ``count`` actions that still stood were taken back."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that was done.

    :ivar seat: who did it; None for the table.
    :ivar action: what it was.
    """

    seat: int | None
    action: Action | Undo


Note = tuple[str, str]
"""A header that the rules know nothing of: its name and its text, ``("Date", "2026-11-30")``."""


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """A whole round, or the part of it that has been played.

    :ivar rules: the rules it is played by.
    :ivar setup: what the match handed to it.
    :ivar seed: where the order of the cards comes from.
    :ivar entries: everything that was done, in order.
    :ivar notes: further headers, in order.
    """

    rules: Rules
    setup: RoundSetup
    seed: Seed
    entries: tuple[Entry, ...]
    notes: tuple[Note, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """A match: its rounds in order, and notes about the whole of it."""

    rounds: tuple[RoundRecord, ...]
    notes: tuple[Note, ...] = ()
