"""Advice for people: what the strongest player would do with the same knowledge, and why."""

from __future__ import annotations

from engine.players.advice import Advice
from engine.players.policy import Budget
from engine.players.search.policy import HardPolicy
from engine.rules.views import View

__all__ = ["advise"]

_ADVISER = HardPolicy()


def advise(view: View, budget: Budget) -> Advice:
    """What ``hard`` would do now, and the rule that decided it.

    :param view: what the seat of whoever asks may know; nothing else is looked at.
    :raises ValueError: where the seat has nothing to do.
    """
    return _ADVISER.advise(view, budget)
