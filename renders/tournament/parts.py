"""A bracket cut into parts that are legible in one picture each."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from renders.tournament.state import Bracket, Match

__all__ = ["Kind", "Part", "Rounds", "parts_of"]

Rounds = tuple[tuple[Match, ...], ...]

_UPPER_MATCHES: Final = 8
"""First-round matches in one picture: 16 entrants."""

_LOWER_MATCHES: Final = 4


class Kind(Enum):
    """Which part of a tournament a picture shows."""

    UPPER = "upper"
    LOWER = "lower"
    FINALS = "finals"


@dataclass(frozen=True, slots=True)
class Part:
    """What one picture of a bracket shows.

    :ivar first_round: the number of its first round in its bracket, from 1.
    :ivar first_match: the number of its first match in that round, from 1.
    :ivar rounds: its matches, column by column.
    """

    kind: Kind
    first_round: int
    first_match: int
    rounds: Rounds


def parts_of(bracket: Bracket) -> tuple[Part, ...]:
    """The pictures that a bracket needs: upper bracket, lower bracket, finals.

    Beyond 16 entrants the early rounds are cut into equal trees, and what their winners play is a
    part of its own.
    """
    parts = _split(Kind.UPPER, bracket.rounds, _UPPER_MATCHES)
    if bracket.losers:
        parts += _split(Kind.LOWER, bracket.losers, _LOWER_MATCHES)
    if bracket.finals:
        parts += (Part(Kind.FINALS, 1, 1, tuple((match,) for match in bracket.finals)),)
    return parts


def _split(kind: Kind, rounds: Rounds, limit: int) -> tuple[Part, ...]:
    trees = max(1, len(rounds[0]) // limit)
    early = tuple(matches for matches in rounds if len(matches) >= trees)
    late = rounds[len(early) :]
    parts = tuple(
        Part(
            kind,
            1,
            1 + tree * len(rounds[0]) // trees,
            tuple(_share(m, tree, trees) for m in early),
        )
        for tree in range(trees)
    )
    return parts + ((Part(kind, 1 + len(early), 1, late),) if late else ())


def _share(matches: tuple[Match, ...], tree: int, trees: int) -> tuple[Match, ...]:
    size = len(matches) // trees
    return matches[tree * size : (tree + 1) * size]
