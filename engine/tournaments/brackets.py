"""Brackets (淘汰赛对阵表): who meets whom in single and double elimination.

A bracket is a list of matches, whose two places are seeds, winners or losers of other matches.
Names of matches: ``W2-1`` is the first match of the second round of the upper bracket, ``L1-3`` of
the lower one, ``F-1`` the final of both, ``F-2`` the second final that is played where the winner
of the lower bracket won the first. ``K3-1`` is a table of the third round, where individuals play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

__all__ = ["BracketMatch", "From", "Source", "bracket", "is_bracket_match", "seed_slots"]


class From(StrEnum):
    """Where somebody in a match comes from."""

    SEED = "seed"
    WINNER = "winner"
    LOSER = "loser"


@dataclass(frozen=True, slots=True)
class Source:
    """One place of a match.

    :ivar kind: a seed, or the winner or loser of a match.
    :ivar seed: the number of the seed, from 1; else 0.
    :ivar match: the name of the match; else empty.
    """

    kind: From
    seed: int = 0
    match: str = ""


@dataclass(frozen=True, slots=True)
class BracketMatch:
    """A match of a bracket.

    :ivar name: its name, such as ``W1-3``.
    :ivar sources: its two places.
    :ivar order: the later it is in the bracket, the higher; equal for one round of one bracket.
    """

    name: str
    sources: tuple[Source, Source]
    order: int


def is_bracket_match(name: str) -> bool:
    """Whether this is the name of a match of a bracket (and not of a group)."""
    return name[:1] in ("W", "L", "F", "K")


def seed_slots(size: int) -> tuple[int, ...]:
    """The seeds from top to bottom of a bracket: the first two can only meet in the final.

    :param size: a power of two.

    >>> seed_slots(8)
    (1, 8, 4, 5, 2, 7, 3, 6)
    """
    slots = [1]
    while len(slots) < size:
        total = 2 * len(slots) + 1
        slots = [each for seed in slots for each in (seed, total - seed)]
    return tuple(slots)


@lru_cache(maxsize=32)
def bracket(entrants: int, *, double: bool) -> tuple[BracketMatch, ...]:
    """All matches of a bracket, each after those it depends on.

    :param entrants: how many take part, 2 or more; the best seeds get the byes.

    >>> [match.name for match in bracket(3, double=True)]
    ['W1-1', 'W1-2', 'L1-1', 'W2-1', 'L2-1', 'F-1', 'F-2']
    """
    depth = max(1, (entrants - 1).bit_length())
    matches = _upper(depth)
    if double:
        matches += _lower(depth) + _finals(depth)
    return tuple(sorted(matches, key=lambda each: each.order))


def _winner(name: str) -> Source:
    return Source(From.WINNER, match=name)


def _loser(name: str) -> Source:
    return Source(From.LOSER, match=name)


def _upper(depth: int) -> list[BracketMatch]:
    slots = [Source(From.SEED, seed) for seed in seed_slots(2**depth)]
    matches: list[BracketMatch] = []
    for number in range(1, depth + 1):
        new = _round(f"W{number}", slots[::2], slots[1::2], 4 * (number - 1))
        slots = [_winner(each.name) for each in new]
        matches += new
    return matches


def _round(
    name: str, firsts: Sequence[Source], seconds: Sequence[Source], order: int
) -> list[BracketMatch]:
    pairs = enumerate(zip(firsts, seconds, strict=True), 1)
    return [BracketMatch(f"{name}-{number}", pair, order) for number, pair in pairs]


def _lower(depth: int) -> list[BracketMatch]:
    """The lower bracket: its rounds take in turns the losers of above and halve themselves."""
    if depth == 1:
        return []
    down = [_loser(f"W1-{number}") for number in range(1, 2 ** (depth - 1) + 1)]
    matches = _round("L1", down[::2], down[1::2], 2)
    slots = [_winner(each.name) for each in matches]
    for step in range(1, depth):
        dropped = _dropped(step, len(slots))
        new = _round(f"L{2 * step}", slots, dropped, 4 * step + 1)
        matches += new
        slots = [_winner(each.name) for each in new]
        if len(slots) > 1:
            new = _round(f"L{2 * step + 1}", slots[::2], slots[1::2], 4 * step + 2)
            matches += new
            slots = [_winner(each.name) for each in new]
    return matches


def _dropped(step: int, count: int) -> list[Source]:
    """The losers of round ``step + 1``, in an order that puts off second meetings."""
    losers = [_loser(f"W{step + 1}-{number}") for number in range(1, count + 1)]
    return losers[::-1] if step % 2 else losers[count // 2 :] + losers[: count // 2]


def _finals(depth: int) -> list[BracketMatch]:
    last = f"W{depth}-1"
    below = _loser(last) if depth == 1 else _winner(f"L{2 * depth - 2}-1")
    first = BracketMatch("F-1", (_winner(last), below), 4 * depth + 3)
    second = BracketMatch("F-2", (_winner("F-1"), _loser("F-1")), 4 * depth + 4)
    return [first, second]
