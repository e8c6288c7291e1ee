"""The boards of a tournament, compared: what each side of each table makes of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import lcm

from engine.tournaments.boards import board_is_over, board_of, declaring_side
from engine.tournaments.comparison import BoardLine, BoardResult, compare
from engine.tournaments.plan import Plan, Scale
from engine.tournaments.remembering import remembered
from engine.tournaments.rounds import TableRecord, TournamentRound
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
    found = state.round(number)
    return {} if found is None else _shares(found, state.plan)


@remembered(32)
def _shares(found: TournamentRound, plan: Plan) -> BoardShares:
    """The same of a round; one that is over is the same object for the rest of the tournament."""
    lines = [
        line for results in _compared_results(found, plan) for line in compare(results, plan.scale)
    ]
    below = {each.denominator for line in lines for each in (line.declarers, line.opponents)}
    common = lcm(*below)
    made: dict[tuple[int, int], int] = {}
    for line in lines:
        table, declaring = line.result.table, line.result.declaring
        for side, share in ((declaring, line.declarers), (1 - declaring, line.opponents)):
            above, under = share.as_integer_ratio()
            made[table, side] = made.get((table, side), 0) + above * (common // under)
    factor = 1 if plan.scale is Scale.STEPS else 2
    return {key: Fraction(factor * number, common) for key, number in made.items()}


def _compared_results(found: TournamentRound, plan: Plan) -> Iterator[list[BoardResult]]:
    """What was made of each board of a round that all its tables are done with."""
    by_board: dict[int, list[BoardResult]] = {}
    known = {board: board_of(plan, board) for board in boards_of_round(plan, found.number)}
    for table in found.tables:
        number = table.pairing.table
        for each in table.boards:
            declaring = declaring_side(known[each.board], number)
            result = BoardResult(number, declaring, each.total, each.at_fault)
            by_board.setdefault(each.board, []).append(result)
    for board in sorted(by_board):
        if len(by_board[board]) == len(found.tables):
            yield by_board[board]


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
