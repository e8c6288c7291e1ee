"""Which boards belong to which round of a duplicate."""

from __future__ import annotations

from engine.tournaments.plan import Plan

__all__ = ["boards_of_round", "round_of_board"]


def boards_of_round(plan: Plan, number: int) -> range:
    """The numbers of the boards that every table of a round plays; empty without duplicate.

    >>> from engine.tournaments.plan import RoundLength
    >>> boards_of_round(Plan("Friday", duplicate=True, length=RoundLength(deals=4)), 2)
    range(5, 9)
    """
    deals = plan.length.deals if plan.duplicate else 0
    return range((number - 1) * deals + 1, number * deals + 1)


def round_of_board(plan: Plan, board: int) -> int:
    """The round in which a board of a duplicate is played, from 1."""
    return (board - 1) // max(1, plan.length.deals) + 1
