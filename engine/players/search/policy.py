"""The player ``hard``: ``medium``'s choice, checked by a search, changed only for a sure gain."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random

from engine.players.advice import Advice
from engine.players.knowledge import Knowledge, know
from engine.players.medium.choices import Choice, best_of, deciding_rule
from engine.players.medium.following import follow_choices
from engine.players.medium.leading import lead_choices
from engine.players.medium.policy import explain_choice
from engine.players.medium.weights import DEFAULT_WEIGHTS, Weights
from engine.players.policy import Budget
from engine.players.search.positions import Position
from engine.players.search.table import SimTrick
from engine.players.search.worlds import Worlds
from engine.rules.actions import Action, Play
from engine.rules.state import Phase
from engine.rules.views import View

__all__ = ["HardPolicy", "Searched", "Settings", "decide", "play_choices", "search", "spoken_for"]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search is done.

    :ivar most: how many choices are searched at most.
    :ivar behind: choices whose rules say so many points less than the best are left out.
    :ivar first: worlds before choices are dropped for the first time.
    :ivar worlds: worlds at most.
    :ivar sure: standard errors that a gain must exceed before the rules' choice is given up.
    :ivar share: the part of the time budget that one choice may take.
    :ivar by_points: whether ends are valued by points alone, for people; else by levels.
    """

    most: int = 10
    behind: float = 14.0
    first: int = 12
    worlds: int = 120
    sure: float = 1.0
    share: float = 0.9
    by_points: bool = False


@dataclass(slots=True)
class Searched:
    """A choice with what its worlds said.

    :ivar choice: the play, and what the rules say of it.
    :ivar values: its value in each world, in levels for the viewer's side.
    """

    choice: Choice
    values: list[float]

    @property
    def mean(self) -> float:
        """The mean value."""
        return sum(self.values) / len(self.values) if self.values else 0.0

    def gain_over(self, other: Searched) -> tuple[float, float]:
        """The mean difference to another choice in the same worlds, and its standard error."""
        count = min(len(self.values), len(other.values))
        gaps = [a - b for a, b in zip(self.values[:count], other.values[:count], strict=True)]
        if count < 2:
            return 0.0, 1.0
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean, sqrt(spread / count)


class HardPolicy:
    """The player; it keeps nothing between two answers.

    :param weights: the table of ``medium``'s rules.
    :param settings: how the search is done.
    :param clock: seconds, for the time budget.
    """

    def __init__(
        self,
        weights: Weights = DEFAULT_WEIGHTS,
        settings: Settings | None = None,
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._weights = weights
        self._settings = settings or Settings()
        self._clock = clock

    def choose(self, view: View, budget: Budget) -> Action:
        """The action to take now.

        :raises ValueError: where the seat has nothing to do.
        """
        return self.advise(view, budget).action

    def advise(self, view: View, budget: Budget) -> Advice:
        """The action to take now, with its reason."""
        if view.phase is not Phase.PLAYING:
            return explain_choice(view, self._weights)
        k = know(view)
        prefix, choices = play_choices(k, self._weights)
        if len(choices) == 1:
            return Advice(Play(choices[0].cards), f"{prefix}.only_play", choices[0].facts)
        found = search(k, choices, self._settings, budget, self._clock)
        chosen = decide(found, self._settings)
        if chosen is found[0]:
            rule = deciding_rule(chosen.choice, choices) or "only_play"
        else:
            rule = spoken_for(chosen.choice, found[0].choice)
        return Advice(Play(chosen.choice.cards), f"{prefix}.{rule}", chosen.choice.facts)


def play_choices(k: Knowledge, w: Weights) -> tuple[str, list[Choice]]:
    """The plays that ``medium`` thinks about; whether they ``lead`` or ``follow``."""
    if k.view.trick is None:
        return "lead", lead_choices(k, w)
    return "follow", follow_choices(k, w, k.view.trick)


def spoken_for(choice: Choice, incumbent: Choice) -> str:
    """The rule that speaks most for a choice the search has found."""
    gains = {
        rule: choice.parts.get(rule, 0.0) - incumbent.parts.get(rule, 0.0) for rule in choice.parts
    }
    best = max(gains, key=gains.__getitem__, default="searched")
    return best if gains.get(best, 0.0) > 0 else "searched"


def decide(found: Sequence[Searched], settings: Settings) -> Searched:
    """The rules' choice, which stands first, unless another one is surely better."""
    incumbent = found[0]
    best, best_gain = incumbent, 0.0
    for other in found[1:]:
        gain, error = other.gain_over(incumbent)
        if gain - settings.sure * error > 0 and gain > best_gain:
            best, best_gain = other, gain
    return best


def search(  # noqa: PLR0913, PLR0917 - one search
    k: Knowledge,
    choices: Sequence[Choice],
    settings: Settings,
    budget: Budget,
    clock: Callable[[], float] = time.perf_counter,
    must: Choice | None = None,
) -> list[Searched]:
    """Try choices in worlds, all in the same ones; the rules' choice stands first.

    Whoever falls behind is dropped after each doubling of the worlds.

    :param must: a choice that is tried in any case.
    """
    until = clock() + budget.seconds * settings.share
    chance = Random(budget.seed)  # noqa: S311 - the same view and seed give the same answer
    found = _ballot(choices, settings)
    if must is not None and all(each.choice is not must for each in found):
        found.append(Searched(must, []))
    position, worlds = Position(k, by_points=settings.by_points), Worlds(k, chance)
    tries = [(each, *position.after(each.choice.cards)) for each in found]
    checkpoint = settings.first
    for count in range(1, settings.worlds + 1):
        sim, kitty = position.table(worlds.draw(), chance)
        for each, trick, codes, still in tries:
            each.values.append(position.value(sim, kitty, trick, codes, still))
        if clock() > until:
            break
        if count == checkpoint:
            tries = [tries[0], *_still_good(tries)]
            checkpoint *= 2
            if len(tries) == 1:
                break
    return found


_Try = tuple[Searched, SimTrick, list[int], int]
"""A choice, the trick after it, its codes, and how many seats are still to play."""


def _ballot(choices: Sequence[Choice], settings: Settings) -> list[Searched]:
    """The rules' choice, and those that come near it."""
    best = best_of(choices)
    least = best.score - settings.behind
    others = sorted(
        (each for each in choices if each is not best and each.score >= least),
        key=lambda each: -round(each.score, 6),
    )
    return [Searched(each, []) for each in (best, *others[: settings.most - 1])]


def _still_good(tries: Sequence[_Try]) -> list[_Try]:
    """The better half of the challengers, without those that are clearly worse."""
    incumbent = tries[0][0]
    gains = []
    for at, each in enumerate(tries[1:], 1):
        gain, error = each[0].gain_over(incumbent)
        if gain > -1.0 * error:
            gains.append((-gain, at))
    keep = sorted(gains)[: max(2, len(tries) // 2)]
    return [tries[at] for _, at in keep]
