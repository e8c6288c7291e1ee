"""Cards as small numbers, so that thousands of playouts a second can be done.

A *code* is the card's spot times four plus a number that tells cards on one spot apart (level cards
of different suits). Codes of one effective suit compare like its cards; ``code >> 6`` is the suit,
4 for trumps, and ``code >> 2`` the spot.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from engine.rules.cards import ALL_CARDS, Card
from engine.rules.order import Order

__all__ = ["CODES", "Coding", "Hand", "coding_for"]

CODES = 5 << 6
"""All codes are below this."""

Hand = list[list[int]]
"""A hand: for each effective suit its codes in ascending order, copies side by side."""


@dataclass(frozen=True, slots=True, eq=False)
class Coding:
    """The codes for one order of cards.

    :ivar code: by :attr:`Card.index`.
    :ivar card: by code; cards that don't exist are None.
    :ivar points: by code.
    :ivar links: by spot, whether pairs there and on the next spot are neighbours.
    """

    code: tuple[int, ...]
    card: tuple[Card | None, ...]
    points: tuple[int, ...]
    links: bytes

    def hand(self, cards: Iterable[Card]) -> Hand:
        """Cards as a hand of codes."""
        hand: Hand = [[], [], [], [], []]
        for each in sorted(self.code[card.index] for card in cards):
            hand[each >> 6].append(each)
        return hand

    def codes(self, cards: Iterable[Card]) -> list[int]:
        """Cards as codes, in the given order."""
        return [self.code[card.index] for card in cards]


@lru_cache(maxsize=256)
def coding_for(order: Order) -> Coding:
    """The codes for an order of cards."""
    taken = [0] * len(order.links)
    code: list[int] = []
    card: list[Card | None] = [None] * CODES
    points = [0] * CODES
    for each in ALL_CARDS:
        spot = order.spots[each.index]
        number = (spot << 2) + taken[spot]
        taken[spot] += 1
        code.append(number)
        card[number] = each
        points[number] = each.points
    return Coding(tuple(code), tuple(card), tuple(points), order.links)
