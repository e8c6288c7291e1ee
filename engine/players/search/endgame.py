"""The last cards solved exactly: with all hands known, what perfect play of both sides comes to."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from engine.players.search.sets import runs_of, sets_in
from engine.players.search.table import Sim, SimTrick
from engine.players.search.value import kitty_swing
from engine.rules.ruleset import Rules

__all__ = ["solvable", "solve"]

_MOST_CARDS = 3
_MOST_CARDS_MANY = 2
_FAR = 10_000

_Hand = tuple[int, ...]
_Window = tuple[int, int]


def solvable(sim: Sim, trick: SimTrick) -> bool:
    """Whether so few cards are left that the end can be solved."""
    most = _MOST_CARDS if sim.players <= 4 else _MOST_CARDS_MANY
    del trick
    return all(sum(map(len, hand)) <= most for hand in sim.hands)


def solve(sim: Sim, trick: SimTrick, turn: int, still: int, kitty: int, rules: Rules) -> int:  # noqa: PLR0913, PLR0917
    """The opponents' total, kitty included, if everybody plays perfectly with open hands.

    :param trick: the trick that is going on.
    :param turn: the seat to play.
    :param still: how many seats have yet to play to the trick.
    """
    hands = [tuple(code for suit in hand for code in suit) for hand in sim.hands]
    return _Solver(sim, kitty, rules).follow(hands, trick, turn, still, sim.total, (-_FAR, _FAR))


class _Solver:
    """One search, alpha-beta over plays; values are the opponents' totals."""

    __slots__ = ("kitty", "links", "opposes", "players", "points", "rules")

    def __init__(self, sim: Sim, kitty: int, rules: Rules) -> None:
        self.kitty = kitty
        self.rules = rules
        self.links = sim.coding.links
        self.points = sim.points
        self.opposes = sim.opposes
        self.players = sim.players

    def follow(  # noqa: PLR0913, PLR0917 - a node of the search
        self,
        hands: list[_Hand],
        trick: SimTrick,
        turn: int,
        still: int,
        total: int,
        window: _Window,
    ) -> int:
        """The value with ``still`` seats yet to play to the trick."""
        if not still:
            return self._next_trick(hands, trick, total, window)
        hand = hands[turn]
        after = (turn + 1) % self.players
        raises = self.opposes[turn]
        best = -_FAR if raises else _FAR
        low, high = window
        for cards in self._follows(hand, trick):
            left = hands.copy()
            left[turn] = _without(hand, cards)
            played = self._played(trick, turn, cards)
            value = self.follow(left, played, after, still - 1, total, (low, high))
            if raises:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _next_trick(self, hands: list[_Hand], trick: SimTrick, total: int, window: _Window) -> int:
        winner = trick.winner
        gains = self.opposes[winner]
        total += trick.points if gains else 0
        if not hands[winner]:
            swing = kitty_swing(self.rules, trick.width, trick.length, trick.size)
            return total + self.kitty * swing if gains else total
        return self._lead(hands, winner, total, window)

    def _lead(self, hands: list[_Hand], turn: int, total: int, window: _Window) -> int:
        hand = hands[turn]
        raises = self.opposes[turn]
        best = -_FAR if raises else _FAR
        low, high = window
        for codes, width in _leads(hand, self.links):
            cards = tuple(code for code in codes for _ in range(width))
            left = hands.copy()
            left[turn] = _without(hand, cards)
            points = sum(self.points[code] for code in cards)
            suit, spot = codes[0] >> 6, codes[-1] >> 2
            trick = SimTrick(suit, len(cards), width, len(codes), False, turn, spot, points)
            after = (turn + 1) % self.players
            value = self.follow(left, trick, after, self.players - 1, total, (low, high))
            if raises:
                best = max(best, value)
                low = max(low, best)
            else:
                best = min(best, value)
                high = min(high, best)
            if low >= high:
                break
        return best

    def _follows(self, hand: _Hand, trick: SimTrick) -> Iterator[tuple[int, ...]]:
        """Each legal answer once."""
        suited = tuple(code for code in hand if code >> 6 == trick.suit)
        if trick.size == 1:
            for code in dict.fromkeys(suited or hand):
                yield (code,)
            return
        asked = 0
        if trick.width > 1 and len(suited) >= trick.size:
            asked = min(trick.length, len(sets_in(sorted(suited), trick.width)))
        need = min(len(suited), trick.size)
        for cards in dict.fromkeys(combinations(hand, trick.size)):
            own = [code for code in cards if code >> 6 == trick.suit]
            if len(own) >= need and (not asked or len(sets_in(sorted(own), trick.width)) >= asked):
                yield cards

    def _played(self, trick: SimTrick, seat: int, cards: tuple[int, ...]) -> SimTrick:
        after = trick.copy()
        for code in cards:
            after.points += self.points[code]
        top = self._top(trick, cards)
        if top > trick.spot:
            after.spot, after.winner = top, seat
        return after

    def _top(self, trick: SimTrick, cards: tuple[int, ...]) -> int:
        """The spot by which the cards may win; -1 where they can't."""
        suit = cards[0] >> 6
        if suit not in (trick.suit, 4) or any(code >> 6 != suit for code in cards):
            return -1
        if trick.size == 1:
            return cards[0] >> 2
        if trick.throw and suit == trick.suit:
            return -1
        runs = runs_of(sets_in(sorted(cards), trick.width), trick.length, self.links)
        return runs[-1][-1] >> 2 if runs else -1


def _leads(hand: _Hand, links: bytes) -> Iterator[tuple[list[int], int]]:
    """Every unit of a small hand, the wide ones first."""
    for suit in range(5):
        cards = sorted(code for code in hand if code >> 6 == suit)
        for width in range(len(cards), 0, -1):
            sets = sets_in(cards, width)
            for length in range(len(sets) if width > 1 else 1, 0, -1):
                for run in runs_of(sets, length, links):
                    yield run, width


def _without(hand: _Hand, cards: tuple[int, ...]) -> _Hand:
    left = list(hand)
    for code in cards:
        left.remove(code)
    return tuple(left)
