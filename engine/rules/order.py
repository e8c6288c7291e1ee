"""The order of cards (大小) once trump is known. The only place that knows it (spec.md §3).

Every card gets a *spot*: one small number that holds its effective suit and its place in that
suit. A higher spot in the same effective suit is a higher card, equal cards share a spot, and the
trump group has the highest spots of all. A second table says which spots are neighbours in a
tractor. All questions about order are look-ups in these two tables.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.rules.cards import ALL_CARDS, BIG_JOKER, LITTLE_JOKER, RANKS, SUITS, Card, card_of
from engine.rules.ruleset import Rules

__all__ = ["EFFECTIVE_SUITS", "TRUMPS", "Order", "Trump", "order_for", "suit_of_spot"]

EFFECTIVE_SUITS: Final = "SHDCT"
"""The letters of the effective suits: the printed suits, and ``T`` for the trump group (主)."""

TRUMPS: Final = "T"
"""The letter of the trump group."""

_SUIT_SHIFT: Final = 4
_PLACES: Final = 1 << _SUIT_SHIFT  # the trump group of a suit round has exactly sixteen places
_HAND_ORDER: Final = "TSHCD"  # trumps first, then black and red suits in turn


@dataclass(frozen=True, slots=True)
class Trump:
    """What is trump in a round (主, spec.md §3).

    :ivar level: the rank letter of the level cards (级牌), or None where only jokers are trump.
    :ivar suit: the letter of the trump suit, or None for no trump (无主).
    """

    level: str | None
    suit: str | None


@dataclass(frozen=True, slots=True, eq=False)
class Order:
    """The order of cards for one trump under one set of neighbour switches.

    Two orders are the same exactly when they are the same object: :func:`order_for` keeps them.

    :ivar trump: what is trump.
    :ivar spots: for each :attr:`Card.index`, 16 times the position of its effective suit in
        :data:`EFFECTIVE_SUITS` plus its place in that suit, 0 for the lowest.
    :ivar links: for each spot, 1 where tuples on it and on the next spot make a tractor, else 0.
    :ivar members: the cards of each effective suit, in the order of :data:`EFFECTIVE_SUITS`.
    """

    trump: Trump
    spots: bytes
    links: bytes
    members: tuple[frozenset[Card], ...]

    def suit_of(self, card: Card) -> str:
        """The effective suit of a card: ``T`` for trumps, else its printed suit.

        >>> from engine.rules.ruleset import preset
        >>> from engine.rules.cards import card
        >>> order = order_for(preset("eighty-points"), Trump("7", "S"))
        >>> order.suit_of(card("H7")), order.suit_of(card("H8")), order.suit_of(card("S2"))
        ('T', 'H', 'T')
        """
        return EFFECTIVE_SUITS[self.spots[card.index] >> _SUIT_SHIFT]

    def place(self, card: Card) -> int:
        """The place of a card in its effective suit, 0 for the lowest; equal cards share it."""
        return self.spots[card.index] & (_PLACES - 1)

    def are_neighbours(self, lower: Card, higher: Card) -> bool:
        """Whether tuples of these two cards are neighbouring steps of a tractor (连对)."""
        spot = self.spots[lower.index]
        return self.spots[higher.index] == spot + 1 and self.links[spot] == 1

    def one_suit(self, cards: Iterable[Card]) -> str | None:
        """The effective suit that all the cards have, or None where they have several or none."""
        suits = {self.spots[each.index] >> _SUIT_SHIFT for each in cards}
        return EFFECTIVE_SUITS[suits.pop()] if len(suits) == 1 else None

    def of_suit(self, cards: Iterable[Card], suit: str) -> list[Card]:
        """Those of the cards that belong to an effective suit, in the given order."""
        members = self.members[EFFECTIVE_SUITS.index(suit)]
        return [each for each in cards if each in members]

    def tiers(self) -> dict[str, list[tuple[Card, ...]]]:
        """All 54 cards by effective suit: groups of equal cards, high to low.

        >>> from engine.rules.ruleset import preset
        >>> order_for(preset("eighty-points"), Trump("2", "H")).tiers()["T"][:5]
        [(BJ,), (LJ,), (H2,), (S2, D2, C2), (HA,)]
        """
        by_spot: dict[int, list[Card]] = {}
        for each in ALL_CARDS:
            by_spot.setdefault(self.spots[each.index], []).append(each)
        tiers: dict[str, list[tuple[Card, ...]]] = {}
        for spot in sorted(by_spot, reverse=True):
            tiers.setdefault(suit_of_spot(spot), []).append(tuple(by_spot[spot]))
        return tiers

    def hand_key(self, card: Card) -> tuple[int, int, int]:
        """A sort key for showing hands: trumps first, then suits in turn, each high to low."""
        spot = self.spots[card.index]
        return _HAND_ORDER.index(suit_of_spot(spot)), -spot, card.index

    def sort_hand(self, cards: Iterable[Card]) -> list[Card]:
        """The cards in the order in which a hand is shown."""
        return sorted(cards, key=self.hand_key)


def suit_of_spot(spot: int) -> str:
    """The effective suit to which a spot belongs."""
    return EFFECTIVE_SUITS[spot >> _SUIT_SHIFT]


def order_for(rules: Rules, trump: Trump) -> Order:
    """The order of cards for a trump, with the rules' six neighbour switches.

    :raises ValueError: where the trump is none of the three forms: a level and a suit, a level
        without a suit, neither.
    """
    return _order(
        trump.level,
        trump.suit,
        rules.adj_across_level,
        rules.adj_top_plain_to_off_level,
        rules.adj_off_level_to_main_level,
        rules.adj_main_level_to_small_joker,
        rules.adj_jokers,
        rules.adj_no_trump_level_to_small_joker,
    )


@dataclass(slots=True)
class _Ladder:
    """One effective suit while it is built: its steps low to high, and the links between them."""

    steps: list[Sequence[Card]]
    links: list[bool]

    def add(self, step: Sequence[Card], *, linked: bool) -> None:
        """Put a step on top; ``linked`` says whether it is a neighbour of the step below."""
        if self.steps:
            self.links.append(linked)
        self.steps.append(step)


def _plain_ladder(suit: str, level: str | None, *, across: bool) -> _Ladder:
    """A printed suit without its level card; ``across`` links what lies around the gap."""
    ladder = _Ladder([], [])
    below_is_level = False
    for rank in RANKS:
        if rank == level:
            below_is_level = True
            continue
        ladder.add((card_of(suit, rank),), linked=across or not below_is_level)
        below_is_level = False
    return ladder


@lru_cache(maxsize=1024)
def _order(  # noqa: PLR0913, PLR0917 - the six switches are what makes two orders different
    level: str | None,
    suit: str | None,
    across: bool,  # noqa: FBT001
    plain_to_off: bool,  # noqa: FBT001
    off_to_main: bool,  # noqa: FBT001
    main_to_joker: bool,  # noqa: FBT001
    jokers: bool,  # noqa: FBT001
    level_to_joker: bool,  # noqa: FBT001
) -> Order:
    trump = _checked(Trump(level, suit))
    ladders = {each: _plain_ladder(each, level, across=across) for each in SUITS}
    trumps = ladders.pop(suit) if suit else _Ladder([], [])
    off_levels = [card_of(each, level) for each in SUITS if each != suit] if level else []
    if off_levels:
        trumps.add(off_levels, linked=plain_to_off)
    if suit and level:
        trumps.add((card_of(suit, level),), linked=off_to_main)
    trumps.add((LITTLE_JOKER,), linked=main_to_joker if suit else level_to_joker)
    trumps.add((BIG_JOKER,), linked=jokers)
    ladders[TRUMPS] = trumps
    return _tables(trump, ladders)


def _checked(trump: Trump) -> Trump:
    level_fits = trump.level is None or (len(trump.level) == 1 and trump.level in RANKS)
    suit_fits = trump.suit is None or (len(trump.suit) == 1 and trump.suit in SUITS)
    if not level_fits or not suit_fits or (trump.suit and not trump.level):
        msg = f"no trump of level {trump.level!r} and suit {trump.suit!r}"
        raise ValueError(msg)
    return trump


def _tables(trump: Trump, ladders: dict[str, _Ladder]) -> Order:
    spots = bytearray(len(ALL_CARDS))
    links = bytearray(_PLACES * len(EFFECTIVE_SUITS))
    for suit, ladder in ladders.items():
        first = EFFECTIVE_SUITS.index(suit) << _SUIT_SHIFT
        for place, step in enumerate(ladder.steps):
            for each in step:
                spots[each.index] = first + place
        for place, linked in enumerate(ladder.links):
            links[first + place] = linked
    members = tuple(
        frozenset(each for each in ALL_CARDS if spots[each.index] >> _SUIT_SHIFT == suit)
        for suit in range(len(EFFECTIVE_SUITS))
    )
    return Order(trump, bytes(spots), bytes(links), members)
