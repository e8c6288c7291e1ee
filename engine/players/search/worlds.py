"""Worlds: hands for everybody else that agree with all that a seat has seen.

The unseen cards are dealt to the other seats and the kitty. Held to: how many cards each seat has,
suits and sets it has shown to lack, cards it is known to hold. The kitty of another declarer gets
plain cards rather than trumps and points.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random

from engine.players.knowledge import Knowledge
from engine.players.knowledge.table import TRUMP_SUIT
from engine.rules.cards import ALL_CARDS, Card

__all__ = ["World", "Worlds"]

_TRIES = 12
_PLAIN_IN_KITTY = 0.8
_POINTS_IN_KITTY = 0.4
_TRUMP_IN_KITTY = 0.03


_Dealt = list[list[int]]
"""By seat, and last for the kitty, the cards it gets, by :attr:`Card.index`."""


@dataclass(slots=True)
class World:
    """One way the hidden cards may lie.

    :ivar hands: by seat; the viewer's own hand among them.
    :ivar kitty: the buried cards.
    :ivar agrees: whether everything that was seen is held to; False where no deal was found that
        does, which is counted and never hidden.
    """

    hands: list[list[Card]]
    kitty: list[Card]
    agrees: bool = True


class Worlds:
    """A source of worlds for one choice.

    :param k: what the seat knows.
    :param chance: where the worlds come from.
    """

    def __init__(self, k: Knowledge, chance: Random) -> None:
        self._k = k
        self._chance = chance
        view, players = k.view, k.rules.players
        self._kitty = players
        self._seats = [s for s in range(players) if s != k.me]
        self._room = [view.counts[s] - k.known[s].total() for s in range(players)]
        self._room[k.me] = 0
        self._room.append(0 if view.own_buried else view.kitty_size)
        loose = list(k.unseen)
        for seat in self._seats:
            for card, n in k.known[seat].items():
                loose[card.index] -= n
        self._cards = [at for at, n in enumerate(loose) if n > 0 for _ in range(n)]
        self._hold_known_loosely()
        self._suit = [k.suit(card) for card in ALL_CARDS]
        self._able = [[s for s in self._seats if not k.lacks.is_void(s, suit)] for suit in range(5)]
        self._widths = [[k.lacks.width(s, suit) for suit in range(5)] for s in range(players)]
        self._buried = [_kitty_weight(self._suit[card.index], card) for card in ALL_CARDS]
        self.failed = 0

    def _hold_known_loosely(self) -> None:
        """Let a known card go where the numbers can't be met with it: it was buried."""
        over = len(self._cards) - sum(self._room)
        if over != 0 or min(self._room) < 0:
            self._cards = [at for at, n in enumerate(self._k.unseen) for _ in range(max(0, n))]
            counts = self._k.view.counts
            for seat in self._seats:
                self._room[seat] = counts[seat]
            self._k.known = [Counter() for _ in self._k.known]

    def draw(self) -> World:
        """A world by chance."""
        for _ in range(_TRIES):
            dealt = self._deal()
            if dealt is not None:
                return self._world(dealt, agrees=True)
        self.failed += 1
        return self._world(self._deal_anyhow(), agrees=False)

    def _world(self, dealt: _Dealt, *, agrees: bool) -> World:
        view, k = self._k.view, self._k
        hands = [[ALL_CARDS[at] for at in hand] for hand in dealt]
        kitty = hands.pop()
        hands[k.me] = list(view.hand)
        for seat in self._seats:
            if k.known[seat]:
                hands[seat] += k.known[seat].elements()
        return World(hands, list(view.own_buried) if view.own_buried else kitty, agrees)

    def _deal(self) -> _Dealt | None:
        """One try: the suits that fewest seats can hold first; None at a dead end."""
        chance, suits, crowds = self._chance.random, self._suit, [len(a) for a in self._able]
        order = sorted([(crowds[suits[at]] + chance(), at) for at in self._cards])
        room = self._room.copy()
        dealt: _Dealt = [[] for _ in room]
        late: list[int] = []
        for _, at in order:
            seat = self._place(at, room, dealt)
            if seat < 0:
                late.append(at)
            else:
                dealt[seat].append(at)
                room[seat] -= 1
        for at in late:
            if not self._make_room(at, room, dealt):
                return None
        return dealt

    def _place(self, at: int, room: list[int], dealt: _Dealt) -> int:
        """A seat with room that may hold the card, by the room it has; -1 where there is none."""
        suit, kitty = self._suit[at], self._kitty
        decks = self._k.rules.decks
        weights: list[float] = []
        total = 0.0
        able = self._able[suit]
        for seat in able:
            free = float(room[seat])
            if free and self._widths[seat][suit] <= decks and not self._may(seat, at, dealt):
                free = 0.0
            weights.append(free)
            total += free
        buried = room[kitty] * self._buried[at] if room[kitty] else 0.0
        if not total + buried:
            return -1
        aim = self._chance.random() * (total + buried) - buried
        if aim < 0:
            return kitty
        for seat, free in zip(able, weights, strict=True):
            aim -= free
            if aim < 0:
                return seat
        return able[-1]

    def _may(self, seat: int, at: int, dealt: _Dealt) -> bool:
        """Whether another copy would not make a set that the seat has shown to lack."""
        width = self._widths[seat][self._suit[at]]
        if width > self._k.rules.decks:
            return True
        return dealt[seat].count(at) + self._k.known[seat][ALL_CARDS[at]] + 1 < width

    def _make_room(self, at: int, room: list[int], dealt: _Dealt) -> bool:
        """Put a card into a full hand and move one of its cards to a hand with room."""
        free = [s for s, n in enumerate(room) if n > 0]
        for seat in (*self._able[self._suit[at]], self._kitty):
            if seat != self._kitty and not self._may(seat, at, dealt):
                continue
            for place, other in enumerate(dealt[seat]):
                their = self._able[self._suit[other]]
                for to in free:
                    if to == self._kitty or (to in their and self._may(to, other, dealt)):
                        dealt[seat][place] = at
                        dealt[to].append(other)
                        room[to] -= 1
                        return True
        return False

    def _deal_anyhow(self) -> _Dealt:
        """Only the numbers of cards are held to."""
        cards = self._cards[:]
        self._chance.shuffle(cards)
        dealt: _Dealt = []
        for n in self._room:
            dealt.append(cards[:n])
            cards = cards[n:]
        return dealt


def _kitty_weight(suit: int, card: Card) -> float:
    if suit == TRUMP_SUIT:
        return _TRUMP_IN_KITTY
    return _POINTS_IN_KITTY if card.points else _PLAIN_IN_KITTY
