"""One follower's situation: which cards, chosen or only available, can become a legal play.

Everything that lists, completes or picks plays asks one exact question:
:meth:`Following.possible`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.rules.asks import asks_up_to, owed_by
from engine.rules.cards import Card
from engine.rules.fitting import fits_with
from engine.rules.holding import count_cards, holding_of
from engine.rules.order import TRUMPS, Order
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading, Shape

__all__ = ["Following", "following"]

_Counts = Mapping[Card, int]


@dataclass(frozen=True, slots=True)
class Following:
    """What a lead and a hand make of each other.

    :ivar order: the order of cards.
    :ivar size: how many cards must be played.
    :ivar held: copies of each card in the hand.
    :ivar suit: the effective suit that was led.
    :ivar in_suit: how many cards of it the hand has.
    :ivar shapes: the play must hold one of these shapes; empty where any cards of the suit do.
    :ivar void_shapes: the same for trumps alone of a player without the suit
        (``void_trumps_must_match``).
    """

    order: Order
    size: int
    held: dict[Card, int]
    suit: str
    in_suit: int
    shapes: tuple[Shape, ...]
    void_shapes: tuple[Shape, ...]

    def belongs(self, card: Card) -> bool:
        """Whether a card is of the suit that was led."""
        return self.order.suit_of(card) == self.suit

    def possible(self, available: _Counts, chosen: _Counts) -> bool:
        """Whether some legal play holds all the chosen cards and only available ones.

        :param available: copies of each card that may be played, the chosen ones among them.
        :param chosen: copies of each card that will be played in any case.
        """
        room = self.size - sum(chosen.values())
        if room < 0:
            return False
        suited = {each: count for each, count in available.items() if self.belongs(each)}
        if self.in_suit == 0:
            return self._possible_void(available, chosen, room)
        foreign = sum(count for each, count in chosen.items() if not self.belongs(each))
        if self.in_suit <= self.size:
            enough = sum(available.values()) >= self.size
            return enough and sum(suited.values()) == self.in_suit and foreign <= self._fill
        if foreign or sum(suited.values()) < self.size:
            return False
        return self._possible_shapes(self.shapes, suited, chosen, room)

    @property
    def _fill(self) -> int:
        return self.size - self.in_suit

    def _possible_void(self, available: _Counts, chosen: _Counts, room: int) -> bool:
        if sum(available.values()) < self.size:
            return False
        if not self.void_shapes or any(self._is_plain(each) for each in chosen):
            return True
        if room and any(count and self._is_plain(each) for each, count in available.items()):
            return True
        return self._possible_shapes(self.void_shapes, available, chosen, room)

    def _is_plain(self, card: Card) -> bool:
        return self.order.suit_of(card) != TRUMPS

    def _possible_shapes(
        self, shapes: Sequence[Shape], available: _Counts, chosen: _Counts, room: int
    ) -> bool:
        if not shapes:
            return True
        trumps_only = {
            each: count
            for each, count in available.items()
            if count and (self.belongs(each) or not self._is_plain(each))
        }
        holding = holding_of(self.order, trumps_only)
        return any(fits_with(holding, shape, chosen, room) for shape in shapes)


def following(order: Order, rules: Rules, lead: Reading, hand: Sequence[Card]) -> Following:
    """Set up the situation of a follower.

    :param lead: what stands on the table, of one effective suit.
    :param hand: all his cards.
    """
    held = count_cards(hand)
    suit = order.suit_of(lead.units[0].cards[0])
    in_suit = len(order.of_suit(hand, suit))
    shapes: tuple[Shape, ...] = ()
    void_shapes: tuple[Shape, ...] = ()
    if lead.shape and in_suit > lead.size:
        shapes = _shapes(order, rules, lead, held, suit)
    if lead.shape and in_suit == 0 and rules.void_trumps_must_match:
        void_shapes = _shapes(order, rules, lead, held, TRUMPS)
    return Following(order, lead.size, held, suit, in_suit, shapes, void_shapes)


def _shapes(
    order: Order, rules: Rules, lead: Reading, held: _Counts, suit: str
) -> tuple[Shape, ...]:
    counts = {each: count for each, count in held.items() if order.suit_of(each) == suit}
    protect = rules.wider_sets == "protected"
    owed = owed_by(holding_of(order, counts), rules, lead.shape, protect=protect)
    return asks_up_to(rules, lead.shape, owed)
