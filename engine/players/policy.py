"""The one interface behind which every computer player stands."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from engine.rules.actions import Action
from engine.rules.views import View

__all__ = ["Budget", "Policy"]


@dataclass(frozen=True, slots=True)
class Budget:
    """What one answer may cost, and the chance it may use.

    :ivar seconds: thinking time of one core for this answer; a policy that needs less takes less.
    :ivar seed: the only source of randomness; the same view and seed give the same answer.
    """

    seconds: float
    seed: int


class Policy(Protocol):
    """A computer player.

    It is asked whenever its seat may act: while trump may be shown (it answers with a show or a
    pass), when it buries, calls friends, leads or follows. It must answer from the view alone.
    """

    def choose(self, view: View, budget: Budget) -> Action:
        """The action to take now; legal by ``view``.

        :param view: what the seat may know; ``view.seat`` is its own.
        """
        ...
