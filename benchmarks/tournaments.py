"""How long pairings and standings of large tournaments take, on one core.

Use: ``python -m benchmarks.tournaments``. Scores come from a fixed chance; times are processor
seconds, the median of the repeats of each step. "hardest" is the slowest single pairing of the run.
"""

from __future__ import annotations

import platform
import random
import statistics
import time
from collections.abc import Callable
from typing import TypeVar

from engine.tournaments import facts as f
from engine.tournaments.boards import board_of
from engine.tournaments.journal import Journal, create, replay
from engine.tournaments.pairing import next_round
from engine.tournaments.plan import Format, Partners, Plan, RoundLength
from engine.tournaments.rounds import BoardScore
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.scores import TableScore
from engine.tournaments.seeding import seeded
from engine.tournaments.standings import standings

T = TypeVar("T")

ENTRANTS = 256
PLANS = {
    "swiss": Plan("swiss", rounds=9),
    "swiss, changing partners": Plan("mixed", partners=Partners.CHANGING, rounds=9),
    "swiss, duplicate": Plan("boards", rounds=5, duplicate=True, length=RoundLength(deals=4)),
    "round robin": Plan("all", Format.ROUND_ROBIN, rounds=9),
    "double elimination": Plan("cup", Format.DOUBLE_ELIMINATION, rounds=0),
    "groups": Plan("groups", Format.GROUPS, rounds=0, groups=32),
    "arena": Plan("arena", Format.ARENA, rounds=0),
}
MOST_ROUNDS = 9


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


def delivered(journal: Journal, chance: random.Random) -> Journal:
    plan, opened = journal.state.plan, journal.state.rounds[-1]
    for table in opened.tables:
        number = table.pairing.table
        for board in boards_of_round(plan, opened.number):
            score = BoardScore(board_of(plan, board).number, 5 * chance.randrange(40))
            journal = journal.add(f.BoardPlayed(opened.number, number, score), at=0)
        levels = chance.choice([(2, 0), (0, 1), (3, 1), (0, 4)])
        result = TableScore(int(levels[0] < levels[1]), levels)
        journal = journal.add(f.ResultGiven(opened.number, number, result), at=0)
    return journal


def measure(plan: Plan, entrants: int) -> str:
    chance = random.Random(9)
    journal = signed_up(plan, entrants)
    pairings, tables = [], []
    for _ in range(MOST_ROUNDS):
        started, seconds = timed(lambda now=journal.state: next_round(now, 0))
        if started is None:
            break
        pairings.append(seconds)
        journal = delivered(journal.add(started, at=0), chance)
        tables += [timed(lambda now=journal.state: standings(now))[1] for _ in range(3)]
    _, again = timed(lambda: replay(journal.lines))
    return (
        f"{statistics.median(pairings):8.3f} {max(pairings):8.3f}"
        f" {1000 * statistics.median(tables):9.1f} {1000 * max(tables):8.1f}"
        f" {len(journal.lines):7} {again:7.2f}"
    )


def main() -> None:
    print(f"Python {platform.python_version()}, {platform.machine()}; {ENTRANTS} entrants")
    head = ["pairing", "hardest", "standings", "hardest", "facts", "replay"]
    print(f"{'':26} {head[0]:>8} {head[1]:>8} {head[2]:>9} {head[3]:>8} {head[4]:>7} {head[5]:>7}")
    print(f"{'':26} {'s':>8} {'s':>8} {'ms':>9} {'ms':>8} {'':>7} {'s':>7}")
    for name, plan in PLANS.items():
        print(f"{name:26} {measure(plan, ENTRANTS)}", flush=True)


if __name__ == "__main__":
    main()
