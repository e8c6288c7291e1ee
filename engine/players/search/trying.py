"""Trying choices in worlds: many in a few worlds, then the best against the rules' own in many.

The second worlds are fresh ones. The best of ten in the same worlds looks better than it is; in
fresh ones it doesn't.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import sqrt
from random import Random

from engine.players.knowledge import Knowledge
from engine.players.medium.choices import Choice, best_of
from engine.players.policy import Budget
from engine.players.search.positions import Position
from engine.players.search.thinking import ThinkingTime
from engine.players.search.worlds import Worlds

__all__ = ["Settings", "Tried", "Verdict", "try_choices"]


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search is done.

    :ivar most: how many choices are tried at most.
    :ivar behind: choices whose rules say so many points less than the best are left out.
    :ivar first: worlds in which all of them are tried, and again the finalists.
    :ivar finalists: how many go on from there.
    :ivar confirm: fresh worlds, at most, for the best of them against the rules' choice.
    :ivar sure: standard errors that a gain must exceed before the rules' choice is given up.
    :ivar doubt: what the rules' opinion counts for: levels asked for each point by which they find
        a choice worse than the one that stands.
    :ivar share: the part of the time budget that one choice may take.
    :ivar by_points: whether ends are valued by points alone, for people; else by levels.
    """

    most: int = 16
    behind: float = 12.0
    first: int = 64
    finalists: int = 3
    confirm: int = 480
    sure: float = 1.0
    doubt: float = 0.015
    share: float = 0.9
    by_points: bool = False


@dataclass(slots=True)
class Tried:
    """A choice with what its worlds said.

    :ivar choice: the play, and what the rules say of it.
    :ivar values: its value in each world, for the viewer's side.
    :ivar doubt: what it must gain before it counts as better.
    """

    choice: Choice
    values: list[float] = field(default_factory=list)
    doubt: float = 0.0

    def gain_over(self, other: Tried) -> tuple[float, float]:
        """The mean difference to another choice in the same worlds, and its standard error."""
        count = min(len(self.values), len(other.values))
        if count < 2:
            return 0.0, 1.0
        gaps = [a - b for a, b in zip(self.values[-count:], other.values[-count:], strict=True)]
        mean = sum(gaps) / count
        spread = sum((gap - mean) ** 2 for gap in gaps) / (count - 1)
        return mean, sqrt(spread / count)


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the worlds say.

    :ivar stands: the choice that was to be improved on.
    :ivar best: the best other choice; ``stands`` itself where none looked better.
    :ivar gain: what it gains in fresh worlds, on average.
    :ivar error: the standard error of that.
    :ivar doubt: the gain below which the rules are believed.
    """

    stands: Choice
    best: Choice
    gain: float = 0.0
    error: float = 0.0
    doubt: float = 0.0

    def chosen(self, sure: float) -> Choice:
        """The best choice where its gain is so many errors above the doubt, else what stands.

        :param sure: how many.
        """
        return self.best if self.gain - sure * self.error > self.doubt else self.stands


@dataclass(slots=True)
class _Bench:
    """Where choices are tried."""

    position: Position
    worlds: Worlds
    chance: Random
    clock: Callable[[], float]
    until: float

    def late(self) -> bool:
        return self.clock() > self.until

    def run(self, tried: Sequence[Tried]) -> None:
        """Try choices in one more world."""
        laid = self.position.table(self.worlds.draw(), self.chance)
        for each in tried:
            each.values.append(self.position.value(laid, each.choice.cards))


def try_choices(  # noqa: PLR0913, PLR0917 - one search
    k: Knowledge,
    choices: Sequence[Choice],
    settings: Settings,
    budget: Budget,
    clock: Callable[[], float] | None = None,
    stands: Choice | None = None,
    position: Position | None = None,
) -> Verdict:
    """Look for a better choice than the one that stands.

    :param clock: seconds, for the budget; :class:`ThinkingTime` where it isn't given.
    :param stands: the choice to be improved on; the rules' own where it isn't given.
    :param position: where choices are valued; a play's where it isn't given.
    """
    clock = clock or ThinkingTime()
    until = clock() + budget.seconds * settings.share
    chance = Random(budget.seed)  # noqa: S311 - the same view and seed give the same answer
    position = position or Position(k, by_points=settings.by_points)
    bench = _Bench(position, Worlds(k, chance), chance, clock, until)
    incumbent = stands or best_of(choices)
    nominee = _nominate(bench, _ballot(choices, incumbent, settings), settings)
    if nominee.choice is incumbent:
        return Verdict(incumbent, incumbent)
    pair = (Tried(incumbent), Tried(nominee.choice, doubt=nominee.doubt))
    for count in range(settings.confirm):
        bench.run(pair)
        if bench.late() or (count % 40 == 39 and _settled(pair, settings.sure)):
            break
    gain, error = pair[1].gain_over(pair[0])
    return Verdict(incumbent, nominee.choice, gain, error, nominee.doubt)


def _settled(pair: tuple[Tried, Tried], sure: float) -> bool:
    """Whether more worlds would hardly change the verdict."""
    gain, error = pair[1].gain_over(pair[0])
    gain -= pair[1].doubt
    return gain < -0.5 * error or gain > 2.5 * max(sure, 1.0) * error


def _ballot(choices: Sequence[Choice], stands: Choice, settings: Settings) -> list[Tried]:
    """The choice that stands, and those that the rules find near the best."""
    least = best_of(choices).score - settings.behind
    near = [each for each in choices if each is not stands and each.score >= least]
    others = sorted(near, key=lambda each: -round(each.score, 6))
    doubts = [settings.doubt * (stands.score - each.score) for each in others]
    tried = [Tried(each, doubt=doubt) for each, doubt in zip(others, doubts, strict=True)]
    return [Tried(stands), *tried[: settings.most - 1]]


def _nominate(bench: _Bench, tried: list[Tried], settings: Settings) -> Tried:
    """The best of all in common worlds; the weaker half is dropped twice, then finalists go on."""
    stands, *others = tried
    drops = (settings.first // 6, settings.first // 3)
    for count in range(1, settings.first + 1):
        bench.run([stands, *others])
        if bench.late():
            break
        if count in drops:
            others = _leading(stands, others)[: max(settings.finalists, len(others) // 2)]
    finalists = _ahead(stands, others)[: settings.finalists]
    if len(finalists) > 1:
        for _ in range(settings.first):
            if bench.late():
                break
            bench.run([stands, *finalists])
    return next(iter(_ahead(stands, finalists)), stands)


def _leading(stands: Tried, others: Sequence[Tried]) -> list[Tried]:
    """The others by their gain above the doubt, the best first."""
    return sorted(others, key=lambda each: each.doubt - each.gain_over(stands)[0])


def _ahead(stands: Tried, others: Sequence[Tried]) -> list[Tried]:
    """Those that gain something, the best first."""
    return [each for each in _leading(stands, others) if each.gain_over(stands)[0] > each.doubt]
