"""Tables that are late, or where somebody is missing: decided by the rule that the plan states."""

from __future__ import annotations

from dataclasses import dataclass

from engine.tournaments.clocks import ClockState
from engine.tournaments.facts import BoardPlayed, Fact, ResultGiven
from engine.tournaments.plan import LateRule, Plan
from engine.tournaments.rounds import BoardScore, TableRecord, Why
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.scores import Ending, TableScore
from engine.tournaments.state import Tournament

__all__ = [
    "TableProgress",
    "adjudicate",
    "boards_not_played",
    "late_rule",
    "late_tables",
    "walkovers",
]


@dataclass(frozen=True, slots=True)
class TableProgress:
    """What stands on a table when its clock is at the end; a deal that isn't over doesn't count.

    :ivar levels: the levels each side has climbed.
    :ivar points: the points beyond the line of each side.
    :ivar declaring: the side in declaring position; None where it isn't known.
    :ivar absent: the sides that did not come.
    :ivar better_seed: the side with the better seed, which goes on where all else is equal.
    """

    levels: tuple[int, int] = (0, 0)
    points: tuple[int, int] = (0, 0)
    declaring: int | None = None
    absent: tuple[int, ...] = ()
    better_seed: int = 0


def adjudicate(
    rule: LateRule, progress: TableProgress, *, must_decide: bool = False
) -> tuple[TableScore, Why]:
    """The score of a late table, and why.

    :param must_decide: in a knock-out: a draw goes on to points, to the side in declaring position,
        to the better seed, in this order.

    >>> score, why = adjudicate(LateRule.LEVELS, TableProgress(levels=(3, 2)))
    >>> score.winner, why.code
    (0, 'late_more_levels')
    """
    if progress.absent:
        return _missing(progress)
    tests = [
        ("late_more_levels", _ahead(progress.levels), rule is not LateRule.DRAW),
        ("late_more_points", _ahead(progress.points), rule is LateRule.LEVELS_THEN_POINTS),
        ("late_declaring", progress.declaring, rule is LateRule.LEVELS_THEN_DECLARERS),
        ("late_more_levels", _ahead(progress.levels), must_decide),
        ("late_more_points", _ahead(progress.points), must_decide),
        ("late_declaring", progress.declaring, must_decide),
        ("late_better_seed", progress.better_seed, must_decide),
    ]
    for code, winner, counts in tests:
        if counts and winner is not None:
            return _score(progress, winner), Why(code)
    return _score(progress, None), Why("late_draw")


def _ahead(figures: tuple[int, int]) -> int | None:
    first, second = figures
    return None if first == second else int(second > first)


def _score(progress: TableProgress, winner: int | None) -> TableScore:
    return TableScore(winner, progress.levels, progress.points, Ending.ADJUDICATED)


def _missing(progress: TableProgress) -> tuple[TableScore, Why]:
    if len(set(progress.absent)) == 2:
        return TableScore(None, ending=Ending.WALKOVER, both_lose=True), Why("both_absent")
    winner = 1 - progress.absent[0]
    return TableScore(winner, ending=Ending.WALKOVER), Why("side_absent")


def late_rule(plan: Plan) -> LateRule:
    """By which rule a table is decided when the clock is at the end.

    Where only the clock ends a round every table is still playing then: that all are draws,
    whatever was played, can't be meant, so levels and then points decide.

    >>> late_rule(Plan("Friday", late=LateRule.DRAW)).value
    'draw'
    """
    timed = not plan.length.deals and plan.late is LateRule.DRAW
    return LateRule.LEVELS_THEN_POINTS if timed else plan.late


def late_tables(state: Tournament, now: int, at: ClockState) -> tuple[tuple[int, int], ...]:
    """The open tables whose clock says this, as round and table; none while clocks stand.

    :param at: ``warned`` for those to warn, ``over`` for those to adjudicate.
    """
    if state.paused:
        return ()
    return tuple(
        (each.number, table.pairing.table)
        for each in state.rounds
        if each.clock.state(now) is at
        for table in each.tables
        if table.score is None
    )


def boards_not_played(
    state: Tournament, number: int, table: int, at_fault: tuple[int, ...] = ()
) -> tuple[Fact, ...]:
    """The facts that close the boards which a late table of a duplicate hasn't played.

    :param at_fault: the sides whose fault it is; they get less for these boards.
    """
    found = state.table(number, table)
    if found is None:
        return ()
    done = {each.board for each in found.boards}
    missing = (each for each in boards_of_round(state.plan, number) if each not in done)
    return tuple(BoardPlayed(number, table, BoardScore(each, None, at_fault)) for each in missing)


def walkovers(state: Tournament) -> tuple[Fact, ...]:
    """The facts that close open tables at which somebody has left the tournament.

    Who still is there wins; where nobody is on either side, both lose.
    """
    facts: list[Fact] = []
    for each in state.rounds:
        for table in each.tables:
            absent = _absent(state, table)
            if table.score is None and absent:
                number = table.pairing.table
                facts += boards_not_played(state, each.number, number, absent)
                score, _ = _missing(TableProgress(absent=absent))
                facts.append(ResultGiven(each.number, number, score))
    return tuple(facts)


def _absent(state: Tournament, table: TableRecord) -> tuple[int, ...]:
    return tuple(
        side
        for side in (0, 1)
        if any(not state.entrants[each - 1].there for each in table.pairing.sides[side])
    )
