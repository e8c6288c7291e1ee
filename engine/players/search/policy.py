"""The player ``hard``: ``medium``'s choice, checked by a search, changed only for a sure gain."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from engine.players.advice import Advice
from engine.players.knowledge import Knowledge, know
from engine.players.medium.burying import bury_choices
from engine.players.medium.choices import Choice, best_of, deciding_rule
from engine.players.medium.following import follow_choices
from engine.players.medium.leading import lead_choices
from engine.players.medium.policy import explain_choice
from engine.players.medium.weights import DEFAULT_WEIGHTS, Weights
from engine.players.policy import Budget
from engine.players.search.kitties import KittyPosition, after_burying
from engine.players.search.thinking import ThinkingTime
from engine.players.search.trying import Settings, try_choices
from engine.rules.actions import Action, Bury, Play
from engine.rules.cards import points_of
from engine.rules.state import Phase
from engine.rules.views import View

__all__ = ["HardPolicy", "play_choices", "spoken_for"]

_KITTIES = 8
"""How many kitties are tried."""


class HardPolicy:
    """The player; it keeps nothing between two answers.

    :param weights: the table of ``medium``'s rules.
    :param settings: how the search is done.
    :param clock: seconds, for the time budget; :class:`ThinkingTime` where it isn't given.
    """

    def __init__(
        self,
        weights: Weights = DEFAULT_WEIGHTS,
        settings: Settings | None = None,
        clock: Callable[[], float] | None = None,
    ) -> None:
        self._weights = weights
        self._settings = settings or Settings()
        self._kitties = replace(self._settings, most=_KITTIES)
        self._clock = clock or ThinkingTime()

    def choose(self, view: View, budget: Budget) -> Action:
        """The action to take now.

        :raises ValueError: where the seat has nothing to do.
        """
        return self.advise(view, budget).action

    def advise(self, view: View, budget: Budget) -> Advice:
        """The action to take now, with its reason."""
        if view.phase is Phase.BURYING and view.friends is None:
            return self._bury(know(view), budget)
        if view.phase is not Phase.PLAYING:
            return explain_choice(view, self._weights)
        k = know(view)
        prefix, choices = play_choices(k, self._weights)
        incumbent = chosen = best_of(choices)
        if len(choices) > 1:
            verdict = try_choices(k, choices, self._settings, budget, self._clock)
            chosen = verdict.chosen(self._settings.sure)
        if chosen is incumbent:
            rule = deciding_rule(chosen, choices) or "only_play"
        else:
            rule = spoken_for(chosen, incumbent)
        return Advice(Play(chosen.cards), f"{prefix}.{rule}", chosen.facts)

    def _bury(self, k: Knowledge, budget: Budget) -> Advice:
        """The kitty; friends that are yet to be called leave it to the rules."""
        choices = bury_choices(k, self._weights)
        incumbent = chosen = best_of(choices)
        if len(choices) > 1:
            after = after_burying(k, incumbent.cards)
            position = KittyPosition(after)
            verdict = try_choices(
                after, choices, self._kitties, budget, self._clock, position=position
            )
            chosen = verdict.chosen(self._kitties.sure)
        if chosen is incumbent:
            rule = deciding_rule(chosen, choices) or "only_play"
        else:
            rule = spoken_for(chosen, incumbent)
        facts = chosen.facts | {"cards": chosen.cards, "points": points_of(chosen.cards)}
        return Advice(Bury(chosen.cards), f"bury.{rule}", facts)


def play_choices(k: Knowledge, w: Weights) -> tuple[str, list[Choice]]:
    """The plays that ``medium`` thinks about; whether they ``lead`` or ``follow``."""
    if k.view.trick is None:
        return "lead", lead_choices(k, w)
    return "follow", follow_choices(k, w, k.view.trick)


def spoken_for(choice: Choice, incumbent: Choice) -> str:
    """The rule that speaks most for a choice that the search has found; ``searched`` for none."""
    gains = {
        rule: choice.parts.get(rule, 0.0) - incumbent.parts.get(rule, 0.0) for rule in choice.parts
    }
    best = max(gains, key=gains.__getitem__, default="searched")
    return best if gains.get(best, 0.0) > 0 else "searched"
