"""From a choice and a world to a value: the candidate is played, then the world to its end."""

from __future__ import annotations

from random import Random

from engine.players.knowledge import Knowledge
from engine.players.search.coding import Coding, coding_for
from engine.players.search.endgame import solvable, solve
from engine.players.search.playout import play_to_end
from engine.players.search.table import Sim, SimTrick
from engine.players.search.value import kitty_swing, value_of_total
from engine.players.search.worlds import World
from engine.rules.cards import Card, points_of
from engine.rules.readings import read_play
from engine.rules.scoring import penalty_total
from engine.rules.shapes import Reading
from engine.rules.state import Trick
from engine.rules.tricks import Standing, after_play

__all__ = ["Position"]


class Position:
    """The choice that a seat has, ready to be tried in worlds.

    :param k: what the seat knows.
    :param by_points: whether ends are valued by points alone, else by levels.
    :ivar tried: by play, what :meth:`after` gave for it.
    """

    def __init__(self, k: Knowledge, *, by_points: bool = False) -> None:
        self.k = k
        self._by_points = by_points
        self.tried: dict[tuple[Card, ...], tuple[SimTrick, list[int], int]] = {}
        self._coding: Coding = coding_for(k.order)
        self._voids = [
            sum(1 << suit for suit in range(5) if k.lacks.is_void(seat, suit))
            for seat in range(k.rules.players)
        ]
        self._smooth = k.left > 5

    def table(self, world: World, chance: Random) -> tuple[Sim, int]:
        """A table for a world, with the opponents' points so far, and the kitty's points."""
        k = self.k
        opposes = sides_in(k, world, chance)
        total = sum(p for seat, p in enumerate(k.view.taken) if opposes[seat])
        declaring = [seat for seat, against in enumerate(opposes) if not against]
        total += penalty_total(k.view.penalties, declaring)
        hands = [self._coding.hand(cards) for cards in world.hands]
        return Sim(self._coding, hands, opposes, self._voids, total), points_of(world.kitty)

    def value(self, sim: Sim, kitty: int, play: SimTrick, cards: list[int], still: int) -> float:
        """What the viewer gets in the end if he plays these cards.

        :param sim: the world's table; it is left as it is.
        :param play: the trick as it stands after the play.
        """
        me = self.k.me
        table = sim.copy()
        hand = table.hands[me]
        for code in cards:
            hand[code >> 6].remove(code)
            table.rest[code] -= 1
        turn = (me + 1) % table.players
        if solvable(table, play):
            total = solve(table, play.copy(), turn, still, kitty, self.k.rules)
        else:
            play_to_end(table, play.copy(), turn, still)
            winner, width, length, size = table.last
            total = table.total
            if table.opposes[winner]:
                total += kitty * kitty_swing(self.k.rules, width, length, size)
        value = float(total)
        if not self._by_points:
            value = value_of_total(self.k.rules, total, smooth=self._smooth)
        return value if sim.opposes[me] else -value

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


def sides_in(k: Knowledge, world: World, chance: Random) -> list[int]:
    """By seat, 1 for opponents: as known, and for friends to come as the world has their cards."""
    declaring = set(k.view.declaring)
    friends = k.view.friends
    if friends is not None:
        for at, call in enumerate(friends.calls):
            if friends.holders[at] is None:
                holders = [
                    seat for seat, hand in enumerate(world.hands) for c in hand if c is call.card
                ]
                if holders:
                    declaring.add(chance.choice(holders))
    return [int(seat not in declaring) for seat in range(k.rules.players)]
