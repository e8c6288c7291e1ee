"""From a choice and a world to a value: the candidate is played, then the world to its end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from engine.players.knowledge import Knowledge
from engine.players.search.coding import Coding, coding_for
from engine.players.search.endgame import solvable, solve
from engine.players.search.playout import play_to_end
from engine.players.search.siding import Siding
from engine.players.search.table import Sim, SimTrick
from engine.players.search.value import kitty_swing, value_of_total
from engine.players.search.worlds import World
from engine.rules.cards import Card, points_of
from engine.rules.leads import throws_allowed
from engine.rules.readings import read_play
from engine.rules.result_ladder import line_of_taking_over
from engine.rules.scoring import penalty_total
from engine.rules.shapes import Reading
from engine.rules.state import Trick
from engine.rules.tricks import Standing, after_play

__all__ = ["Laid", "Position"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A world laid out on a table.

    :ivar sim: the table; a copy is played on.
    :ivar kitty: the points in the kitty.
    :ivar siding: who plays with whom, and what the viewer's play changes in it.
    :ivar missing: how many friends there are fewer than there might be.
    """

    sim: Sim
    kitty: int
    siding: Siding
    missing: int


class Position:
    """The choice that a seat has, ready to be tried in worlds.

    :param k: what the seat knows.
    :param by_points: whether ends are valued by points alone, else by levels.
    """

    def __init__(self, k: Knowledge, *, by_points: bool = False) -> None:
        self.k = k
        self._by_points = by_points
        self._after: dict[tuple[Card, ...], tuple[SimTrick, list[int], int]] = {}
        friends = k.view.friends
        self._called = {call.card for call in friends.open_calls} if friends else set[Card]()
        self._coding: Coding = coding_for(k.order)
        self._voids = [
            sum(1 << suit for suit in range(5) if k.lacks.is_void(seat, suit))
            for seat in range(k.rules.players)
        ]
        self._smooth = k.left > 5
        self._throws = throws_allowed(k.rules, "S")
        self._line = line_of_taking_over(k.rules)
        self._worth: dict[tuple[int, int], float] = {}
        self._swings: dict[tuple[int, int, int], int] = {}

    def table(self, world: World, chance: Random) -> Laid:
        """A table for a world, with the sides as they will be found."""
        siding = Siding(self.k, world, chance)
        opposes, missing = siding.opposes()
        hands = [self._coding.hand(cards) for cards in world.hands]
        total, throws = self._total(opposes), self._throws
        sim = Sim(self._coding, hands, opposes, self._voids, total, throws=throws)
        return Laid(sim, points_of(world.kitty), siding, missing)

    def _total(self, opposes: Sequence[int]) -> int:
        """The opponents' points so far, bad throws counted."""
        total = sum(p for p, against in zip(self.k.view.taken, opposes, strict=True) if against)
        declaring = [seat for seat, against in enumerate(opposes) if not against]
        return total + penalty_total(self.k.view.penalties, declaring)

    def value(self, laid: Laid, cards: tuple[Card, ...]) -> float:
        """What the viewer gets in the end if he plays these cards.

        :param laid: the world's table; it is left as it is.
        """
        me = self.k.me
        trick, codes, still = self._tried(cards)
        table, missing = laid.sim.copy(), laid.missing
        if self._called.intersection(cards):
            table.opposes, missing = laid.siding.opposes(cards)
            table.total = self._total(table.opposes)
        hand = table.hands[me]
        for code in codes:
            hand[code >> 6].remove(code)
            table.rest[code] -= 1
        turn = (me + 1) % table.players
        if solvable(table, trick):
            total = solve(table, trick.copy(), turn, still, laid.kitty, self.k.rules)
        else:
            play_to_end(table, trick.copy(), turn, still)
            return self.end(table, laid.kitty, missing)
        value = self._value_of(total, missing)
        return value if table.opposes[me] else -value

    def end(self, table: Sim, kitty: int, missing: int) -> float:
        """What a world that was played to its end is worth to the viewer.

        :param kitty: the points in the kitty.
        :param missing: how many friends there are fewer than there might be.
        """
        winner, width, length, size = table.last
        total = table.total
        if table.opposes[winner]:
            total += kitty * self._swing(width, length, size)
        value = self._value_of(total, missing)
        return value if table.opposes[self.k.me] else -value

    def coded(self, cards: Sequence[Card]) -> list[int]:
        """Cards as codes, in the given order."""
        return self._coding.codes(cards)

    def _value_of(self, total: int, missing: int) -> float:
        """The value of a total to the opponents."""
        found = self._worth.get((total, missing))
        if found is None:
            found = float(total - self._line)
            if not self._by_points:
                found = value_of_total(self.k.rules, total, missing, smooth=self._smooth)
            self._worth[total, missing] = found
        return found

    def _swing(self, width: int, length: int, size: int) -> int:
        """What the kitty's points are multiplied by after a last trick led so."""
        found = self._swings.get((width, length, size))
        if found is None:
            found = kitty_swing(self.k.rules, width, length, size)
            self._swings[width, length, size] = found
        return found

    def _tried(self, cards: tuple[Card, ...]) -> tuple[SimTrick, list[int], int]:
        found = self._after.get(cards)
        if found is None:
            found = self._after[cards] = self.after(cards)
        return found

    def after(self, cards: tuple[Card, ...]) -> tuple[SimTrick, list[int], int]:
        """The trick after a play, the play's codes, and how many seats are still to play."""
        k, trick = self.k, self.k.view.trick
        codes = self._coding.codes(cards)
        if trick is None:
            reading = read_play(k.order, k.rules, cards)
            return (
                _sim_trick(reading, k.me, reading.units[0].top, points_of(cards)),
                codes,
                (k.rules.players - 1),
            )
        standing = after_play(k.order, k.rules, trick.lead, trick.standing, cards)
        winner = k.me if standing.play == len(trick.plays) else trick.winner
        points = trick.points + points_of(cards)
        still = k.rules.players - len(trick.plays) - 1
        return _sim_trick(trick.lead, winner, _top(standing, trick), points), codes, still


def _top(standing: Standing, trick: Trick) -> int:
    return standing.tops[0] if standing.tops else trick.lead.units[0].top


def _sim_trick(lead: Reading, winner: int, spot: int, points: int) -> SimTrick:
    first = lead.units[0]
    return SimTrick(
        *(first.top >> 4, lead.size, first.width, first.length),
        *(lead.is_throw, winner, spot, points),
    )
