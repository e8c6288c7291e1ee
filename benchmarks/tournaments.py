"""How long pairings and standings of large tournaments take, on one core.

Use: ``python -m benchmarks.tournaments [entrants]``; 253 make score groups of odd numbers.

Scores come from a fixed chance; times are processor
seconds. Standings are asked for three times in each round: "result" where the state has just got
one more result, "start" where nothing is remembered, as after a start of the bot. "most" is the
slowest of the run, the collector of cycles included, which takes its turn whoever works; "own" is
the slowest without it. What is there before the first question is frozen, as the bot does.
"""

from __future__ import annotations

import gc
import platform
import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import TypeVar

from engine.tournaments import comparison
from engine.tournaments import facts as f
from engine.tournaments.boards import board_of
from engine.tournaments.journal import Journal, create, replay
from engine.tournaments.pairing import next_round
from engine.tournaments.plan import Format, Partners, Plan, RoundLength, TieBreak
from engine.tournaments.rounds import BoardScore
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.scores import TableScore
from engine.tournaments.seeding import seeded
from engine.tournaments.standings import standings
from engine.tournaments.state import Tournament

T = TypeVar("T")

ENTRANTS = 256
_BOARDS = RoundLength(deals=4)
_ALL = tuple(each for each in TieBreak if each is not TieBreak.FEWER_MATCHES)
PLANS = {
    "swiss": Plan("swiss", rounds=9),
    "swiss, every tie-break": Plan("ties", rounds=9, tie_breaks=_ALL),
    "swiss, duplicate": Plan("boards", rounds=9, duplicate=True, length=_BOARDS),
    "round robin": Plan("all", Format.ROUND_ROBIN, rounds=9),
    "single elimination": Plan("cup", Format.SINGLE_ELIMINATION, rounds=0),
    "double elimination": Plan("cup", Format.DOUBLE_ELIMINATION, rounds=0),
    "groups": Plan("groups", Format.GROUPS, rounds=0, groups=32),
    "arena": Plan("arena", Format.ARENA, rounds=0),
}
MOST_ROUNDS = 9


def individuals(plan: Plan) -> Plan:
    return replace(plan, partners=Partners.CHANGING, rounds=MOST_ROUNDS)


_ONLY_PAIRS = ("double elimination", "swiss, every tie-break")
PLANS |= {
    f"{name}, individuals": individuals(plan)
    for name, plan in PLANS.items()
    if name not in _ONLY_PAIRS
}


@dataclass
class Collector:
    """What the collector of cycles took, in processor seconds."""

    taken: float = 0.0
    begun: float = 0.0

    def watch(self, phase: str, _info: object) -> None:
        if phase == "start":
            self.begun = time.process_time()
        else:
            self.taken += time.process_time() - self.begun


@dataclass
class Asked:
    """How long something took, in milliseconds, with the collector and without."""

    whole: list[float] = field(default_factory=list)
    own: list[float] = field(default_factory=list)

    def time(self, work: Callable[[], object], collector: Collector) -> None:
        before = collector.taken
        _, seconds = timed(work)
        self.whole.append(1000 * seconds)
        self.own.append(1000 * (seconds - (collector.taken - before)))

    def told(self) -> str:
        return f"{statistics.median(self.whole):7.1f} {max(self.own):6.1f} {max(self.whole):6.1f}"


def timed(work: Callable[[], T]) -> tuple[T, float]:
    start = time.process_time()
    return work(), time.process_time() - start


def signed_up(plan: Plan, entrants: int) -> Journal:
    journal = create(plan, "promise", at=0)
    size = 2 if plan.partners is Partners.FIXED else 1
    for number in range(1, entrants + 1):
        players = (2 * number, 2 * number + 1)[:size]
        journal = journal.add(f.Entered(f"E{number}", players, number), at=0)
        if size == 2:
            journal = journal.add(f.PartnerConfirmed(number, players[1]), at=0)
    return journal.add(seeded(journal.state), at=0)


def delivered(journal: Journal, chance: random.Random) -> Iterator[Journal]:
    """The tournament after each result of its open round."""
    plan, opened = journal.state.plan, journal.state.rounds[-1]
    for table in opened.tables:
        number = table.pairing.table
        for board in boards_of_round(plan, opened.number):
            score = BoardScore(board_of(plan, board).number, 5 * chance.randrange(40))
            journal = journal.add(f.BoardPlayed(opened.number, number, score), at=0)
        levels = chance.choice([(2, 0), (0, 1), (3, 1), (0, 4)])
        result = TableScore(int(levels[0] < levels[1]), levels)
        journal = journal.add(f.ResultGiven(opened.number, number, result), at=0)
        yield journal


def unknown(state: Tournament) -> Tournament:
    """The same state, but nothing is remembered about it."""
    comparison._compared.cache_clear()  # noqa: SLF001 - as a new process begins
    return replace(state, rounds=tuple(replace(each) for each in state.rounds))


def measure(plan: Plan, entrants: int, collector: Collector) -> str:
    chance = random.Random(9)
    journal = signed_up(plan, entrants)
    pairings: list[float] = []
    result, start = Asked(), Asked()
    gc.collect()
    gc.freeze()
    for _ in range(MOST_ROUNDS):
        started, seconds = timed(lambda now=journal.state: next_round(now, 0))
        if started is None:
            break
        pairings.append(seconds)
        journal = journal.add(started, at=0)
        third = max(1, len(started.pairings) // 3)
        for number, after in enumerate(delivered(journal, chance), 1):
            journal = after
            if number % third == 0:
                result.time(lambda now=journal.state: standings(now), collector)
                fresh = unknown(journal.state)
                start.time(lambda now=fresh: standings(now), collector)
    _, again = timed(lambda: replay(journal.lines))
    gc.unfreeze()
    return (
        f"{statistics.median(pairings):8.3f} {max(pairings):7.3f} | {result.told()} |"
        f" {start.told()} | {len(journal.lines):6} {again:6.2f}"
    )


def main() -> None:
    collector = Collector()
    gc.callbacks.append(collector.watch)
    entrants = int(sys.argv[1]) if len(sys.argv) > 1 else ENTRANTS
    print(f"Python {platform.python_version()}, {platform.machine()}; {entrants} entrants")
    print(f"{'':33} {'pairing, s':>16} | {'standings, ms: result':>21} | {'start':>21} | log")
    figures = f"{'median':>7} {'own':>6} {'most':>6}"
    print(f"{'':33} {'median':>8} {'most':>7} | {figures} | {figures} |  facts read, s")
    for name, plan in PLANS.items():
        print(f"{name:33} {measure(plan, entrants, collector)}", flush=True)


if __name__ == "__main__":
    main()
