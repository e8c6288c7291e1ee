"""When a tournament's table may begin its next round, and what it is dealt from."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.director.held import Held
from engine.director.playings import steps_of_rounds
from engine.rules.reasons import RuleViolation
from engine.rules.scoring import RoundResult
from engine.tables.fixtures import FixtureDeal
from engine.tables.state import Fixture
from engine.tournaments.applying import applied
from engine.tournaments.boards import deal_for_playing
from engine.tournaments.facts import BoardPlayed
from engine.tournaments.rounds import BoardScore
from engine.tournaments.state import Stage, Tournament

__all__ = ["BoardDealer", "boards_of_table"]


class BoardDealer:
    """Asked by the host before each round of a tournament's table.

    :param find: the tournament of an id, where it is held.
    """

    def __init__(self, find: Callable[[int], Held | None]) -> None:
        self._find = find

    def next_deal(
        self, fixture: Fixture, played: Sequence[RoundResult], now: int
    ) -> FixtureDeal | None:
        """The next deal of a table; see :class:`engine.tables.fixtures.Dealer`.

        A board is given out to a table that has finished all boards before it, whether or not the
        log knows already.
        """
        held = self._find(fixture.tournament)
        if held is None or not _may_play(held, fixture):
            return None
        if not fixture.is_duplicate:
            return FixtureDeal()
        state = held.running.state
        for fact in boards_of_table(state, fixture, played):
            state = applied(fact, state)
        if len(played) >= len(fixture.boards) or not held.secret:
            return None
        board, place = fixture.boards[len(played)], (fixture.round, fixture.table)
        try:
            return FixtureDeal(*deal_for_playing(state, held.secret, *place, board, now=now))
        except RuleViolation:
            return None


def _may_play(held: Held, fixture: Fixture) -> bool:
    """Whether the table is one that the tournament wants played now."""
    state = held.running.state
    if state.stage is not Stage.RUNNING or state.paused:
        return False
    record = state.table(fixture.round, fixture.table)
    stands = steps_of_rounds(held.journal).get(fixture.round) == fixture.step
    return stands and record is not None and record.score is None


def boards_of_table(
    state: Tournament, fixture: Fixture, played: Sequence[RoundResult]
) -> tuple[BoardPlayed, ...]:
    """The boards that a table has finished and the log doesn't know yet."""
    record = state.table(fixture.round, fixture.table)
    known = {each.board for each in record.boards} if record is not None else set[int]()
    return tuple(
        BoardPlayed(fixture.round, fixture.table, BoardScore(board, result.total))
        for board, result in zip(fixture.boards, played, strict=False)
        if board not in known
    )
