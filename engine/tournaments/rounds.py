"""One round of a tournament: its tables, who sits out, its clock, what has come in."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from engine.tournaments.clocks import RoundClock
from engine.tournaments.scores import TableScore

__all__ = ["BoardScore", "Bye", "Pairing", "Side", "TableRecord", "TournamentRound", "Why"]

Side = tuple[int, ...]
"""The entrants of one side: one pair, or two individuals."""


@dataclass(frozen=True, slots=True)
class Why:
    """Why two sides meet, or why somebody sits out: a code with facts, as in refusals.

    :ivar code: such as ``same_score_not_met``.
    :ivar facts: names and values, in a fixed order.
    """

    code: str
    facts: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Pairing:
    """One table: who plays whom.

    :ivar table: the number of the table in the round, from 1.
    :ivar sides: the first side (seats 0 and 2), and the second (seats 1 and 3).
    :ivar why: the reason.
    :ivar match: the match of the bracket that is played, such as ``W1-3``; else empty.
    """

    table: int
    sides: tuple[Side, Side]
    why: Why
    match: str = ""

    @property
    def entrants(self) -> Side:
        """Everybody at the table."""
        return self.sides[0] + self.sides[1]


@dataclass(frozen=True, slots=True)
class Bye:
    """Somebody who sits out (轮空).

    :ivar entrant: its number.
    :ivar why: the reason.
    """

    entrant: int
    why: Why


@dataclass(frozen=True, slots=True)
class BoardScore:
    """One board at one table.

    :ivar board: the number of the board in the tournament, from 1.
    :ivar total: the opponents' points; None where it was not played.
    :ivar at_fault: the sides (0, 1) whose fault it is that it was not played.
    """

    board: int
    total: int | None
    at_fault: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class TableRecord:
    """A table with what it has delivered.

    :ivar pairing: who plays whom.
    :ivar score: its score, once there is one.
    :ivar boards: the boards it has finished, in order of their numbers.
    """

    pairing: Pairing
    score: TableScore | None = None
    boards: tuple[BoardScore, ...] = ()


@dataclass(frozen=True, slots=True)
class TournamentRound:
    """A round.

    :ivar number: from 1.
    :ivar tables: by number, from 1.
    :ivar byes: who sits out.
    :ivar clock: its deadlines.
    """

    number: int
    tables: tuple[TableRecord, ...]
    byes: tuple[Bye, ...]
    clock: RoundClock

    @property
    def done(self) -> bool:
        """Whether every table has its score."""
        return all(each.score is not None for each in self.tables)

    def table(self, number: int) -> TableRecord | None:
        """The table of that number, or None."""
        return self.tables[number - 1] if 1 <= number <= len(self.tables) else None

    def entrants(self) -> Iterator[int]:
        """Everybody who plays."""
        for each in self.tables:
            yield from each.pairing.entrants
