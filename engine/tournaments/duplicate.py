"""The boards of a tournament, compared: what each side of each table makes of them."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from engine.tournaments.boards import board_is_over, board_of, declaring_side
from engine.tournaments.comparison import BoardLine, BoardResult, compare
from engine.tournaments.plan import Plan, Scale
from engine.tournaments.rounds import TableRecord
from engine.tournaments.schedule import boards_of_round, round_of_board
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.state import Tournament

__all__ = ["BoardShares", "comparison_of", "score_of_boards", "shares_of_round"]

BoardShares = Mapping[tuple[int, int], Fraction]
"""What each side makes in a round, by table and side."""


def comparison_of(state: Tournament, board: int) -> tuple[BoardLine, ...]:
    """The comparison of a board, by table; empty until all tables are done with it.

    Before that, a comparison would tell those who still play it something.
    """
    found = state.round(round_of_board(state.plan, board))
    if found is None or not board_is_over(state, board):
        return ()
    known = board_of(state.plan, board)
    results = [
        BoardResult(
            table.pairing.table,
            declaring_side(known, table.pairing.table),
            each.total,
            each.at_fault,
        )
        for table in found.tables
        for each in table.boards
        if each.board == board
    ]
    return compare(results, state.plan.scale)


def shares_of_round(state: Tournament, number: int) -> BoardShares:
    """What each side of each table makes in a round, over the boards that are compared so far.

    A board gives 0 to 2 points (twice the share of matchpoints), or its steps.
    """
    found: dict[tuple[int, int], Fraction] = {}
    factor = 1 if state.plan.scale is Scale.STEPS else 2
    for board in boards_of_round(state.plan, number):
        for line in comparison_of(state, board):
            for side in (0, 1):
                key = line.result.table, side
                found[key] = found.get(key, Fraction(0)) + factor * line.side(side)
    return found


def score_of_boards(plan: Plan, line: int, record: TableRecord) -> TableScore:
    """The score of a table of a duplicate by itself: points beyond the line, no levels.

    The standings count comparisons alone; this is what the table's own players compare.

    :param line: the points from which the opponents take over (:func:`..scores.boundary`).
    """
    points = [0, 0]
    for each in record.boards:
        if each.total is not None:
            declaring = declaring_side(board_of(plan, each.board), record.pairing.table)
            beyond = each.total - line
            points[1 - declaring if beyond > 0 else declaring] += abs(beyond)
    winner = None if points[0] == points[1] else int(points[1] > points[0])
    played = all(each.total is not None for each in record.boards)
    ending = Ending.PLAYED if played else Ending.ADJUDICATED
    return TableScore(winner, (0, 0), (points[0], points[1]), ending)
