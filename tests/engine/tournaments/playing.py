"""Plays tournaments for tests: people sign up, rounds are opened, tables deliver scores."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from engine.tournaments import facts as f
from engine.tournaments.journal import create
from engine.tournaments.pairing import next_round
from engine.tournaments.plan import Partners, Plan
from engine.tournaments.rounds import Pairing
from engine.tournaments.scores import TableScore
from engine.tournaments.seeding import seeded
from engine.tournaments.state import Stage

Scorer = Callable[[int, Pairing], TableScore]


def win(winner: int, levels: tuple[int, int] = (0, 0), points: tuple[int, int] = (0, 0)):
    return TableScore(winner, levels, points)


DRAW = TableScore(None)


class Evening:
    """A tournament under way; every step goes through the journal's checks."""

    def __init__(self, plan: Plan, entrants: int, ratings: Iterable[int] = ()) -> None:
        self.journal: Any = create(plan, "promise", at=0)
        self.now = 0
        self.next_player = 1
        given = list(ratings) or list(range(entrants, 0, -1))
        for number in range(entrants):
            self.sign_up(given[number])

    @property
    def state(self) -> Any:
        """The state now; untyped, so that tests can say ``rounds[0].tables[0].score.winner``."""
        return self.journal.state

    def do(self, fact: f.Fact) -> None:
        self.now += 1
        self.journal = self.journal.add(fact, at=self.now)

    def sign_up(self, rating: int = 0) -> int:
        """A pair (already confirmed), or one person; his number."""
        number = len(self.state.entrants) + 1
        pair = self.state.plan.partners is Partners.FIXED
        players = tuple(range(self.next_player, self.next_player + 1 + pair))
        self.next_player += 2
        late = self.state.stage is Stage.RUNNING
        self.do(f.Entered(f"E{number}", players, rating, asks=late and pair))
        if self.state.entrants[-1].unconfirmed:
            self.do(f.PartnerConfirmed(number, players[1]))
        return number

    def start(self) -> None:
        self.do(seeded(self.state))

    def open_round(self) -> Any:
        """The next round, or None where the tournament is over."""
        fact = next_round(self.state, starts=self.now)
        if fact is None:
            return None
        self.do(fact)
        return self.state.rounds[-1]

    def drop(self, entrant: int) -> None:
        self.do(f.DroppedOut(entrant, len(self.state.rounds)))

    def score(self, scorer: Scorer) -> None:
        """Every open table delivers."""
        for number in self.state.rounds:
            for table in number.tables:
                if table.score is None:
                    pairing = table.pairing
                    given = scorer(number.number, pairing)
                    self.do(f.ResultGiven(number.number, pairing.table, given))

    def play(self, scorer: Scorer) -> Any:
        """One whole round."""
        opened = self.open_round()
        if opened is not None:
            self.score(scorer)
        return opened

    def play_to_the_end(self, scorer: Scorer) -> int:
        """All rounds; how many they were."""
        rounds = 0
        while self.play(scorer) is not None:
            rounds += 1
        return rounds


def stronger_wins(number: int, pairing: Pairing) -> TableScore:
    """The side with the smaller number wins."""
    first, second = pairing.sides
    return win(0 if min(first) < min(second) else 1, (2, 1), (20, 5))
