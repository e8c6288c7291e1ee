"""The arena's deals: everything about a round except who plays it, from one number."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from random import Random

from engine.rules.cards import RANKS
from engine.rules.rotation import declaring_side
from engine.rules.ruleset import Rules
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup

__all__ = ["Deal", "deal_for", "seatings"]

_FIRST_ROUNDS = 8
"""One deal in so many is the first round of a match."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal that is played twice.

    :ivar number: its number in the series.
    :ivar setup: level, declarer and first draw.
    :ivar seed: what the cards are shuffled from.
    """

    number: int
    setup: RoundSetup
    seed: DealSeed


def deal_for(rules: Rules, seed: int, number: int) -> Deal:
    """Deal ``number`` of a series: the level drawn evenly from 2 to A, the declarer from all seats.

    Every eighth deal is the first round of a match, in which the rules may let showing decide who
    declares.
    """
    name = f"arena {seed} {number}"
    secret = hashlib.sha256(name.encode()).digest()
    chance = Random(name)  # noqa: S311 - it shall be repeatable
    players = rules.players
    declarer = chance.randrange(players)
    if number % _FIRST_ROUNDS == 0:
        setup = _first_round(rules, declarer)
    else:
        level = chance.choice(RANKS)
        side = declaring_side(rules, declarer)
        setup = RoundSetup(2, level, (level,) * players, declarer, side, declarer)
    return Deal(number, setup, DealSeed(secret, "arena"))


def _first_round(rules: Rules, seat: int) -> RoundSetup:
    level = rules.start_level
    levels = (level,) * rules.players
    if rules.first_declarer == "winning_bidder":
        return RoundSetup(1, level, levels, None, (), seat)
    return RoundSetup(1, level, levels, seat, declaring_side(rules, seat), seat)


def seatings(rules: Rules, a: str, b: str) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Who sits where in the two rounds of a deal: every other seat A, then exchanged.

    >>> from engine.rules.ruleset import preset
    >>> seatings(preset("eighty-points"), "hard", "easy")[1]
    ('easy', 'hard', 'easy', 'hard')
    """
    half = rules.players // 2
    by_pairs = rules.teams == "partnerships_of_two" and rules.players > 4
    is_a = [(seat % half if by_pairs else seat) % 2 == 0 for seat in range(rules.players)]
    return (
        tuple(a if each else b for each in is_a),
        tuple(b if each else a for each in is_a),
    )
