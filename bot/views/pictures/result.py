"""The result's picture: the kitty, the sum, the row of the ladder, the new levels."""

from __future__ import annotations

from bot.views.places import LETTERS, line_of, side_count, side_of_seat
from engine.rules.cards import Card
from engine.rules.option_words import AdvanceMode
from engine.rules.order import Trump
from engine.rules.result_ladder import scaled_ladder
from engine.rules.rotation import Side
from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult
from renders.result import LadderRow, LevelChange
from renders.result import RoundResult as ResultPicture
from renders.table import NO_TRUMP, TrumpCards

__all__ = ["result_state"]

_MOST_ROWS = 12


def result_state(rules: Rules, result: RoundResult, kitty: tuple[Card, ...]) -> ResultPicture:
    """What the result's picture shows.

    :param kitty: the buried cards.
    """
    credited = result.kitty.side is Side.OPPONENTS
    sides = side_count(rules)
    declaring = side_of_seat(rules, result.declarer) or 0
    return ResultPicture(
        trump=_trump(result.level, result.trump),
        kitty=kitty,
        trick_points=result.trick_points,
        multiplier=result.kitty.multiplier if credited else 0,
        penalty=result.penalty,
        total=result.counted,
        line=line_of(rules),
        ladder=_ladder(rules, result),
        bonus=result.outcome.bonus,
        changes=_changes(rules, result),
        declaring_side=declaring,
        opposing_side=None if sides > 2 else 1 - declaring,
        winner=_match_winner(rules, result),
    )


def _trump(level: str, trump: Trump) -> TrumpCards:
    return TrumpCards(level, trump.suit or NO_TRUMP, trump.level is not None)


def _ladder(rules: Rules, result: RoundResult) -> tuple[LadderRow, ...]:
    """The rules' ladder, with a row of its own for a total beyond either end."""
    outcome = result.outcome
    rows = [
        LadderRow(row.points, Side(row.side) is Side.DECLARING, _gain(rules, row.levels))
        for row in scaled_ladder(rules)
    ]
    gain = outcome.levels - outcome.bonus
    own = LadderRow(result.counted, outcome.holds, max(gain, 0))
    if result.counted < rows[0].from_points:
        rows.insert(0, own)
    elif outcome.beyond and result.counted > rows[-1].from_points:
        rows.append(own)
    return tuple(rows[-_MOST_ROWS:] if own is rows[-1] else rows[:_MOST_ROWS])


def _gain(rules: Rules, levels: int) -> int:
    if rules.advance_mode == AdvanceMode.ONE_LEVEL:
        return 1
    return levels if rules.max_gain is None else min(levels, rules.max_gain)


def _changes(rules: Rules, result: RoundResult) -> tuple[LevelChange, ...]:
    after = result.after
    following = None if result.won_by else result.next_declarer
    sides = side_count(rules)
    if not sides:
        return tuple(
            LevelChange(
                0 if seat in result.declaring else 1,
                result.before[seat],
                after[seat],
                LETTERS[seat],
                declares_next=seat == following,
            )
            for seat in range(rules.players)
        )
    declares = None if following is None else side_of_seat(rules, following)
    return tuple(
        LevelChange(side, result.before[side], after[side], declares_next=side == declares)
        for side in range(sides)
    )


def _match_winner(rules: Rules, result: RoundResult) -> int | None:
    if not result.won_by:
        return None
    first = result.won_by[0]
    side = side_of_seat(rules, first)
    return side if side is not None else int(first not in result.declaring)
