"""The player ``medium``: asks the rules of the phase, and gives their reason along."""

from __future__ import annotations

from engine.players.advice import Advice
from engine.players.knowledge import know
from engine.players.medium.burying import bury
from engine.players.medium.calling import call_friends
from engine.players.medium.following import follow
from engine.players.medium.leading import lead
from engine.players.medium.showing import show
from engine.players.medium.weights import DEFAULT_WEIGHTS, Weights
from engine.players.policy import Budget
from engine.rules.actions import Action
from engine.rules.state import Phase
from engine.rules.views import View

__all__ = ["MediumPolicy", "explain_choice"]


def explain_choice(view: View, weights: Weights = DEFAULT_WEIGHTS) -> Advice:
    """What ``medium`` would do, and why.

    :raises ValueError: where the seat has nothing to do.
    """
    if view.phase in (Phase.DEALING, Phase.SHOWING):
        return show(view, weights)
    k = know(view)
    match view.phase:
        case Phase.BURYING:
            return bury(k, weights)
        case Phase.CALLING:
            return call_friends(k)
        case Phase.PLAYING:
            return lead(k, weights) if view.trick is None else follow(k, weights, view.trick)
        case _:
            raise ValueError(view.phase)


class MediumPolicy:
    """The player; it keeps nothing between two answers.

    :param weights: the table behind its rules.
    """

    def __init__(self, weights: Weights = DEFAULT_WEIGHTS) -> None:
        self._weights = weights

    def choose(self, view: View, budget: Budget) -> Action:
        """The action to take now.

        :raises ValueError: where the seat has nothing to do.
        """
        del budget
        return explain_choice(view, self._weights).action
