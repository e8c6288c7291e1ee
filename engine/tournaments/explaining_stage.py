"""Why something can't be done at this moment of a tournament; a reason, or None."""

from __future__ import annotations

from enum import StrEnum

from engine.rules.reasons import Reason, reason
from engine.tournaments.state import Stage, Tournament

__all__ = ["Moment", "moment_of", "round_not_over", "wrong_stage"]


class Moment(StrEnum):
    """Where a tournament stands, closer than its stage."""

    SIGN_UP = "sign_up"
    CHECK_IN = "check_in"
    SEEDED = "seeded"
    PLAYING = "playing"
    BETWEEN = "between"
    ARENA = "arena"
    PAUSED = "paused"
    FINISHED = "finished"
    CANCELLED = "cancelled"


def moment_of(state: Tournament) -> Moment:
    """Where a tournament stands.

    >>> from engine.tournaments.plan import Plan
    >>> moment_of(Tournament(Plan("Friday"))).value
    'sign_up'
    """
    if state.stage is not Stage.RUNNING:
        return Moment(state.stage.value)
    if state.paused:
        return Moment.PAUSED
    if state.is_arena:
        return Moment.ARENA
    if not state.rounds:
        return Moment.SEEDED
    return Moment.PLAYING if state.round_open else Moment.BETWEEN


def wrong_stage(state: Tournament, *allowed: Stage) -> Reason | None:
    """The reason where the tournament isn't at one of these stages.

    :return: ``wrong_stage`` with the :class:`Moment` it is at, the latest round, and the stages at
        which it can be done.
    """
    if state.stage in allowed:
        return None
    return reason(
        "wrong_stage",
        stage=moment_of(state).value,
        round=len(state.rounds),
        allowed=tuple(each.value for each in allowed),
    )


def round_not_over(state: Tournament) -> Reason | None:
    """The reason where a table of the latest round still plays."""
    if not state.round_open:
        return None
    tables = state.rounds[-1].tables
    left = sum(each.score is None for each in tables)
    return reason("round_not_over", round=len(state.rounds), open=left, tables=len(tables))
