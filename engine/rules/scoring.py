"""The result of a round: the opponents' total, what it gives, and everybody's level afterwards.

Every step of the sum is kept as a fact, for pictures, records and ratings (spec.md §9).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from engine.rules.kitty_points import NO_KITTY, KittyCredit, UnitSize, credit_kitty
from engine.rules.levels import Advance, advance
from engine.rules.order import Trump
from engine.rules.result_ladder import Outcome, counted_points, outcome_of
from engine.rules.rotation import Side, declaring_side, next_declarer, opponents_of
from engine.rules.ruleset import Rules

__all__ = ["LastTrick", "Penalty", "PlayedRound", "RoundResult", "penalty_total", "score_round"]


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a bad throw (甩牌) cost.

    :ivar seat: who threw.
    :ivar points: what the other side gets, or is spared; more than 0.
    """

    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class LastTrick:
    """What counts of the last trick.

    :ivar winner: the seat that won it.
    :ivar units: the units of its lead.
    """

    winner: int
    units: Sequence[UnitSize]


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """What a round that is over hands to the reckoning.

    :ivar number: the round's number in its match, from 1.
    :ivar level: the round's level.
    :ivar trump: what was trump.
    :ivar declarer: the seat of the declarer.
    :ivar points: the points each seat has won in tricks, by seat, without the kitty.
    :ivar kitty_points: the points of the buried cards.
    :ivar last_trick: its winner and lead; None where the round was over before it.
    :ivar penalties: what bad throws cost, in order.
    :ivar friends: the seats that have joined the declarer in find-a-friend.
    :ivar missing: how many members the declaring side has fewer than it might have.
    """

    number: int
    level: str
    trump: Trump
    declarer: int
    points: tuple[int, ...]
    kitty_points: int
    last_trick: LastTrick | None
    penalties: tuple[Penalty, ...] = ()
    friends: tuple[int, ...] = ()
    missing: int = 0


@dataclass(frozen=True, slots=True)
class RoundResult:
    """The result of a round, with every step of the sum.

    :ivar number: the round's number in its match, from 1.
    :ivar level: the round's level.
    :ivar trump: what was trump.
    :ivar declarer: the seat of the declarer.
    :ivar declaring: the seats of the declaring side at the end, in rising order.
    :ivar points: the points each seat has won in tricks, by seat.
    :ivar trick_points: the opponents' points from tricks.
    :ivar kitty: how the kitty was booked; on the total only where the opponents are credited.
    :ivar penalties: what bad throws cost, in order.
    :ivar penalty: their sum on the opponents' total, below 0 where the opponents threw worse.
    :ivar total: the opponents' total.
    :ivar counted: the total as the ladder reads it.
    :ivar outcome: what the total gives.
    :ivar before: the level of each seat before, by seat.
    :ivar advances: how each seat moved, by seat.
    :ivar next_declarer: the seat that declares the next round.
    """

    number: int
    level: str
    trump: Trump
    declarer: int
    declaring: tuple[int, ...]
    points: tuple[int, ...]
    trick_points: int
    kitty: KittyCredit
    penalties: tuple[Penalty, ...]
    penalty: int
    total: int
    counted: int
    outcome: Outcome
    before: tuple[str, ...]
    advances: tuple[Advance, ...]
    next_declarer: int

    @property
    def after(self) -> tuple[str, ...]:
        """The level of each seat afterwards, by seat."""
        return tuple(each.level for each in self.advances)

    @property
    def won_by(self) -> tuple[int, ...]:
        """The seats that win the match with this round, in rising order; mostly none."""
        return tuple(seat for seat, each in enumerate(self.advances) if each.wins)

    def side_of(self, seat: int) -> Side:
        """The side on which a seat has ended."""
        return Side.DECLARING if seat in self.declaring else Side.OPPONENTS

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats of the side that won the round: held, or took over."""
        seats = range(len(self.before))
        return tuple(seat for seat in seats if self.side_of(seat) is self.outcome.side)


def penalty_total(penalties: Sequence[Penalty], declaring: Sequence[int]) -> int:
    """What penalties come to on the opponents' total: plus for the declaring side's bad throws,
    minus for the opponents' (spec.md §7).

    >>> penalty_total([Penalty(0, 30), Penalty(1, 10)], declaring=(0, 2))
    20
    """
    return sum(each.points if each.seat in declaring else -each.points for each in penalties)


def score_round(rules: Rules, played: PlayedRound, levels: Sequence[str]) -> RoundResult:
    """Reckon a round that is over.

    :param levels: the level of each seat before, by seat.
    """
    declaring = declaring_side(rules, played.declarer, played.friends)
    tricks = sum(played.points[seat] for seat in opponents_of(rules, declaring))
    kitty = _book_kitty(rules, played, declaring)
    penalty = penalty_total(played.penalties, declaring)
    total = tricks + penalty + (kitty.credited if kitty.side is Side.OPPONENTS else 0)
    outcome = outcome_of(rules, total, missing=played.missing)
    return RoundResult(
        number=played.number,
        level=played.level,
        trump=played.trump,
        declarer=played.declarer,
        declaring=declaring,
        points=played.points,
        trick_points=tricks,
        kitty=kitty,
        penalties=played.penalties,
        penalty=penalty,
        total=total,
        counted=counted_points(rules, total),
        outcome=outcome,
        before=tuple(levels),
        advances=_advances(rules, declaring, outcome, levels),
        next_declarer=next_declarer(rules, played.declarer, declaring, holds=outcome.holds),
    )


def _book_kitty(rules: Rules, played: PlayedRound, declaring: Sequence[int]) -> KittyCredit:
    last = played.last_trick
    if last is None:
        return KittyCredit(played.kitty_points, NO_KITTY.multiplier, 0, None)
    side = Side.DECLARING if last.winner in declaring else Side.OPPONENTS
    return credit_kitty(rules, played.kitty_points, last.units, side)


def _advances(
    rules: Rules, declaring: Sequence[int], outcome: Outcome, levels: Sequence[str]
) -> tuple[Advance, ...]:
    """How each seat moves: those of the winning side by the outcome's levels, the others not.

    Who has joined a declarer has won as declaring side at his own level, whatever the declarer's.
    """
    moves: list[Advance] = []
    for seat, before in enumerate(levels):
        won = (seat in declaring) == outcome.holds
        gain = outcome.levels if won else 0
        moves.append(advance(rules, before, gain, declaring=seat in declaring))
    return tuple(moves)
