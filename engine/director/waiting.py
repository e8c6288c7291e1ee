"""Why a tournament whose start has passed hasn't begun: what its organisers have to know. Pure."""

from __future__ import annotations

from engine.director.values import Running
from engine.rules.reasons import Reason
from engine.tournaments.journal import Journal
from engine.tournaments.seeding import pair_up_singles, seeded
from engine.tournaments.state import Stage

__all__ = ["why_waiting"]


def why_waiting(running: Running, now: int) -> Reason | None:
    """The reason for which it couldn't begin by itself, as far as it still holds; None for none.

    :param now: the time, in seconds since 1970.
    :return: ``too_few_entrants`` and the like.
    """
    state = running.state
    early = state.stage in (Stage.SIGN_UP, Stage.CHECK_IN)
    if not running.held or not early or not 0 < state.plan.start <= now:
        return None
    trial = running.journal
    if state.stage is Stage.SIGN_UP:
        trial = _paired(trial, now)
    return trial.explain(seeded(trial.state))


def _paired(journal: Journal, now: int) -> Journal:
    """Those who are alone are put together, as they would be."""
    for fact in pair_up_singles(journal.state):
        journal = journal.add(fact, at=now)
    return journal
