"""Duplicate matches: each deal played twice with the sides exchanged, summed up pair by pair."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache
from multiprocessing import get_context
from statistics import fmean

from engine.players.arena.deals import Deal, deal_for, seatings
from engine.players.arena.playing import Played, play_round
from engine.players.arena.statistics import Estimate, estimate
from engine.players.policy import Policy
from engine.players.registry import policy
from engine.rules.records import record_of, round_to_text
from engine.rules.result_ladder import line_of_taking_over
from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult

__all__ = ["Contest", "PairResult", "Totals", "play_pair", "run_contest"]


@dataclass(frozen=True, slots=True)
class Contest:
    """What is to be played.

    :ivar a: the player that the figures speak for.
    :ivar b: its opponent.
    :ivar rules: the rules of all rounds.
    :ivar deals: how many deals, each played twice.
    :ivar seed: the series of deals.
    :ivar seconds: the time budget of a move.
    :ivar keep_records: whether each round's record is kept as text.
    :ivar clock: what moves are timed by, in seconds; processor time of the thread.
    """

    a: str
    b: str
    rules: Rules
    deals: int
    seed: int = 0
    seconds: float = 1.0
    keep_records: bool = False
    clock: Callable[[], float] = time.thread_time


@dataclass(slots=True)
class PairResult:
    """What one deal, played twice, came to for A.

    :ivar levels: levels a round that A gained over B.
    :ivar points: points a round that A was better by, counted from the line of taking over: who
        declares isn't the same in both rounds where it is shown or friends are sought.
    :ivar wins: the part of the rounds that A's side won.
    :ivar held: the part of A's rounds as declaring side that it held, and how many those were.
    :ivar ms: by player, milliseconds of each move.
    :ivar faults: by player, illegal answers and failures.
    :ivar records: the two rounds as text, where they are kept.
    """

    number: int
    levels: float
    points: float
    wins: float
    ms: dict[str, list[float]] = field(default_factory=dict)
    faults: dict[str, list[str]] = field(default_factory=dict)
    records: tuple[str, ...] = ()


@dataclass(slots=True)
class Totals:
    """All pairs so far."""

    pairs: list[PairResult] = field(default_factory=list)

    def levels(self) -> Estimate:
        """Levels a round."""
        return estimate([each.levels for each in self.pairs])

    def points(self) -> Estimate:
        """Points a round."""
        return estimate([each.points for each in self.pairs])

    def wins(self) -> Estimate:
        """The part of rounds won."""
        return estimate([each.wins for each in self.pairs])

    def ms(self, name: str) -> list[float]:
        """Milliseconds of every move of a player."""
        return [each for pair in self.pairs for each in pair.ms.get(name, ())]

    def faults(self, name: str) -> list[str]:
        """Every illegal answer and failure of a player."""
        return [each for pair in self.pairs for each in pair.faults.get(name, ())]


def play_pair(contest: Contest, number: int, policies: Mapping[str, Policy]) -> PairResult:
    """Play one deal twice."""
    deal = deal_for(contest.rules, contest.seed, number)
    # by "a" and "b", so that a player can meet itself
    seated = seatings(contest.rules, "a", "b")
    rounds = [(names, _round(contest, deal, names, policies)) for names in seated]
    first, second = (_gains(names, played) for names, played in rounds)
    levels, points, wins = (fmean(each) for each in zip(first, second, strict=True))
    pair = PairResult(number, levels, points, wins)
    for _, played in rounds:
        for name, seconds in played.seconds.items():
            pair.ms.setdefault(name, []).extend(1000 * each for each in seconds)
        for name, faults in played.faults.items():
            pair.faults.setdefault(name, []).extend(faults)
    if contest.keep_records:
        pair.records = tuple(_record(played) for _, played in rounds)
    return pair


def _round(
    contest: Contest, deal: Deal, names: tuple[str, ...], policies: Mapping[str, Policy]
) -> Played:
    return play_round(
        contest.rules,
        deal.setup,
        deal.seed,
        names,
        policies,
        seconds=contest.seconds,
        seed=contest.seed * 1_000_003 + deal.number,
        clock=contest.clock,
    )


def _record(played: Played) -> str:
    state = played.game.state
    return round_to_text(record_of(state.rules, state.setup, state.seed, played.moves))


def _gains(names: tuple[str, ...], played: Played) -> tuple[float, float, float]:
    """Levels, points and wins of A's seats over B's in one round."""
    result = played.game.result
    if result is None:
        raise ValueError(played.game.phase)
    line = line_of_taking_over(played.game.state.rules)
    gains = [(name, _seat_gain(result, line, seat)) for seat, name in enumerate(names)]
    a = [each for name, each in gains if name == "a"]
    b = [each for name, each in gains if name == "b"]
    levels, points, wins = (
        (fmean(x) - fmean(y)) / 2
        for x, y in zip(zip(*a, strict=True), zip(*b, strict=True), strict=True)
    )
    return levels, points, wins + 0.5


def _seat_gain(result: RoundResult, line: int, seat: int) -> tuple[float, float, float]:
    won = seat in result.winners
    sign = 1 if won else -1
    beyond = result.total - line
    points = -beyond if seat in result.declaring else beyond
    return sign * result.outcome.levels, points, sign / 2


@lru_cache(maxsize=16)
def _policy(name: str) -> Policy:
    return policy(name)


def _work(contest: Contest, numbers: range) -> list[PairResult]:
    policies = {"a": _policy(contest.a), "b": _policy(contest.b)}
    return [play_pair(contest, number, policies) for number in numbers]


def run_contest(
    contest: Contest, workers: int = 1, told: Callable[[int], None] = lambda _: None
) -> Totals:
    """Play all deals, in worker processes where more than one is asked for.

    :param told: called with the number of deals that are done.
    """
    totals = Totals()
    for pairs in _batches(contest, workers):
        totals.pairs += pairs
        told(len(totals.pairs))
    totals.pairs.sort(key=lambda each: each.number)
    return totals


def _batches(contest: Contest, workers: int) -> Iterator[list[PairResult]]:
    size = 1 if contest.deals < 64 else 4
    ranges = [range(at, min(at + size, contest.deals)) for at in range(0, contest.deals, size)]
    if workers <= 1:
        for numbers in ranges:
            yield _work(contest, numbers)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        for future in as_completed([pool.submit(_work, contest, each) for each in ranges]):
            yield future.result()
