"""What cards are worth that stay in the hand: bosses, pairs, tractors, trumps, empty suits.

What a play costs is the worth of the hand before it less the worth after it, so that breaking a
pair, spending a joker and emptying a suit are all the same question.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.players.knowledge import Knowledge
from engine.players.knowledge.chances import is_void
from engine.players.knowledge.table import TRUMP_SUIT
from engine.players.medium.kitty import guard_worth
from engine.players.medium.weights import Weights
from engine.rules.cards import Card

__all__ = ["Worth"]

_Counts = Mapping[Card, int]
_LOW_TRUMP_STEPS = 4
"""Trumps so many steps below the highest count as low ones."""


class Worth:
    """The worth of the viewer's cards.

    :param k: what the viewer knows.
    :param w: the table of weights.
    """

    def __init__(self, k: Knowledge, w: Weights) -> None:
        self._k = k
        self._w = w
        self._suits = [k.own(suit) for suit in range(5)]
        self._above = [self._tops(suit) for suit in range(5)]
        self._pairs_above = [self._tops(suit, 2) for suit in range(5)]
        self._top = max(spot for spot in k.order.spots)
        self._safe = [1.0 - self._ruff_risk(suit) for suit in range(5)]
        self._guard = guard_worth(k)
        self._before = [self.of_suit(suit, counts) for suit, counts in enumerate(self._suits)]

    def cost(self, cards: Sequence[Card]) -> float:
        """What playing these cards takes from the hand."""
        touched: dict[int, dict[Card, int]] = {}
        for each in cards:
            suit = self._k.order.spots[each.index] >> 4
            left = touched.get(suit)
            if left is None:
                left = touched[suit] = dict(self._suits[suit])
            left[each] -= 1
        return sum(self._before[suit] - self.of_suit(suit, left) for suit, left in touched.items())

    def of_card(self, card: Card) -> float:
        """What one card is worth, its pair and its suit left aside: to sort hands by."""
        suit = self._k.suit(card)
        return self._single(suit, self._k.order.spots[card.index], len(self._suits[suit]))

    def of_suit(self, suit: int, counts: _Counts) -> float:
        """What the cards of one suit are worth together."""
        cards = [(self._k.order.spots[c.index], n) for c, n in counts.items() if n > 0]
        if not cards:
            has_trumps = suit != TRUMP_SUIT and any(self._suits[TRUMP_SUIT].values())
            return self._w.empty if has_trumps and self._k.left > 3 else 0.0
        size = sum(n for _, n in cards)
        worth = sum(self._single(suit, spot, size) * n for spot, n in cards)
        pairs = sorted(spot for spot, n in cards if n > 1)
        return worth + self._sets(suit, pairs)

    def _single(self, suit: int, spot: int, size: int) -> float:
        w = self._w
        if suit == TRUMP_SUIT:
            steps = self._top - spot
            low = w.trump + w.trump_rank * (spot & 15)
            worth = (
                low if steps > _LOW_TRUMP_STEPS else max(low, w.trump_top - w.trump_step * steps)
            )
            return worth + (self._guard if self._above[suit] <= spot else 0.0)
        above = sum(n for at, _, n in self._k.out[suit] if at > spot)
        if above == 0:
            return w.boss * self._safe[suit]
        if above == 1 and size > 1:
            return w.second * self._safe[suit]
        return w.rank * (spot & 15)

    def _sets(self, suit: int, pairs: Sequence[int]) -> float:
        w, links = self._w, self._k.order.links
        base, step = (
            (w.trump_pair, w.trump_pair_rank) if suit == TRUMP_SUIT else (w.pair, w.pair_rank)
        )
        worth = 0.0
        for at, spot in enumerate(pairs):
            worth += base + step * (spot & 15)
            if spot >= self._pairs_above[suit]:
                worth += w.boss_pair * self._safe[suit]
            if at and pairs[at - 1] == spot - 1 and links[spot - 1]:
                worth += w.tractor
        return worth

    def _tops(self, suit: int, width: int = 1) -> int:
        """The highest spot on which so many copies of a card are unseen; -1 for none."""
        return max((spot for spot, _, n in self._k.out[suit] if n >= width), default=-1)

    def _ruff_risk(self, suit: int) -> float:
        """The chance that some foe is void in a plain suit and still has a trump."""
        if suit == TRUMP_SUIT:
            return 0.0
        safe = 1.0
        for seat in self._k.foes():
            if not self._k.lacks.is_void(seat, TRUMP_SUIT):
                safe *= 1.0 - is_void(self._k, seat, suit)
        return 1.0 - safe
