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
_KITTY = -1
_PLAIN_IN_KITTY = 0.8
_POINTS_IN_KITTY = 0.4
_TRUMP_IN_KITTY = 0.03


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
        view = k.view
        self._seats = [s for s in range(k.rules.players) if s != k.me]
        self._room = {s: view.counts[s] - k.known[s].total() for s in self._seats}
        self._room[_KITTY] = 0 if view.own_buried else view.kitty_size
        loose = list(k.unseen)
        for seat in self._seats:
            for card, n in k.known[seat].items():
                loose[card.index] -= n
        self._cards = [ALL_CARDS[at] for at, n in enumerate(loose) if n > 0 for _ in range(n)]
        self._hold_known_loosely()
        self._able = [[s for s in self._seats if not k.lacks.is_void(s, suit)] for suit in range(5)]
        self.failed = 0

    def _hold_known_loosely(self) -> None:
        """Let a known card go where the numbers can't be met with it: it was buried."""
        over = len(self._cards) - sum(self._room.values())
        if over != 0 or min(self._room.values()) < 0:
            self._cards = [
                ALL_CARDS[at] for at, n in enumerate(self._k.unseen) for _ in range(max(0, n))
            ]
            counts = self._k.view.counts
            self._room = {**{s: counts[s] for s in self._seats}, _KITTY: self._room[_KITTY]}
            self._k.known = [Counter() for _ in self._k.known]

    def draw(self) -> World:
        """A world by chance."""
        for _ in range(_TRIES):
            dealt = self._deal()
            if dealt is not None:
                return self._world(dealt, agrees=True)
        self.failed += 1
        return self._world(self._deal_anyhow(), agrees=False)

    def _world(self, dealt: dict[int, list[Card]], *, agrees: bool) -> World:
        view, k = self._k.view, self._k
        hands: list[list[Card]] = [[] for _ in range(k.rules.players)]
        hands[k.me] = list(view.hand)
        for seat in self._seats:
            hands[seat] = [*k.known[seat].elements(), *dealt[seat]]
        kitty = list(view.own_buried) if view.own_buried else dealt[_KITTY]
        return World(hands, kitty, agrees)

    def _deal(self) -> dict[int, list[Card]] | None:
        """One try: the suits that fewest seats can hold first; None at a dead end."""
        cards = self._cards[:]
        self._chance.shuffle(cards)
        suit_of = self._k.suit
        cards.sort(key=lambda card: len(self._able[suit_of(card)]))
        room = dict(self._room)
        dealt: dict[int, list[Card]] = {seat: [] for seat in room}
        late: list[Card] = []
        for card in cards:
            seat = self._place(card, room, dealt)
            if seat is None:
                late.append(card)
                continue
            dealt[seat].append(card)
            room[seat] -= 1
        for card in late:
            if not self._make_room(card, room, dealt):
                return None
        return dealt

    def _place(self, card: Card, room: dict[int, int], dealt: dict[int, list[Card]]) -> int | None:
        """A seat with room that may hold the card, by the room it has."""
        suit = self._k.suit(card)
        seats = [s for s in self._able[suit] if room[s] > 0 and self._may(s, suit, card, dealt)]
        weights = [float(room[s]) for s in seats]
        if room[_KITTY] > 0:
            seats.append(_KITTY)
            weights.append(room[_KITTY] * _kitty_weight(suit, card))
        total = sum(weights)
        if not total:
            return None
        at = self._chance.random() * total
        for seat, weight in zip(seats, weights, strict=True):
            at -= weight
            if at < 0:
                return seat
        return seats[-1]

    def _may(self, seat: int, suit: int, card: Card, dealt: dict[int, list[Card]]) -> bool:
        """Whether another copy would not make a set that the seat has shown to lack."""
        width = self._k.lacks.width(seat, suit)
        if width > self._k.rules.decks:
            return True
        return dealt[seat].count(card) + self._k.known[seat][card] + 1 < width

    def _make_room(self, card: Card, room: dict[int, int], dealt: dict[int, list[Card]]) -> bool:
        """Put a card into a full hand and move one of its cards to a hand with room."""
        suit = self._k.suit(card)
        free = [s for s, n in room.items() if n > 0]
        for seat in (*self._able[suit], _KITTY):
            if seat != _KITTY and not self._may(seat, suit, card, dealt):
                continue
            for at, other in enumerate(dealt[seat]):
                their = self._k.suit(other)
                for to in free:
                    fits = to == _KITTY or (
                        to in self._able[their] and self._may(to, their, other, dealt)
                    )
                    if fits:
                        dealt[seat][at] = card
                        dealt[to].append(other)
                        room[to] -= 1
                        return True
        return False

    def _deal_anyhow(self) -> dict[int, list[Card]]:
        """Only the numbers of cards are held to."""
        cards = self._cards[:]
        self._chance.shuffle(cards)
        dealt: dict[int, list[Card]] = {}
        for seat, n in self._room.items():
            dealt[seat], cards = cards[:n], cards[n:]
        return dealt


def _kitty_weight(suit: int, card: Card) -> float:
    if suit == TRUMP_SUIT:
        return _TRUMP_IN_KITTY
    return _POINTS_IN_KITTY if card.points else _PLAIN_IN_KITTY
