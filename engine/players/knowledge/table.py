"""All that one seat knows about the cards still out, gathered once for each choice."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from engine.players.knowledge.lacks import Lacks, lacks_of
from engine.players.knowledge.seeking import own_copies
from engine.players.knowledge.seen import known_cards, unseen_cards
from engine.players.knowledge.sides import same_side
from engine.rules.cards import ALL_CARDS, Card
from engine.rules.holding import count_cards
from engine.rules.order import Order
from engine.rules.ruleset import Rules
from engine.rules.views import View

__all__ = ["TRUMP_SUIT", "Knowledge", "know"]

TRUMP_SUIT = 4
"""The number of the trump group among the effective suits."""

_KITTY_SHARE = 0.7
"""How likely a plain card is in the kitty, against its share by numbers (55 in the notes)."""
_KITTY_TRUMP_SHARE = 0.04


@dataclass(slots=True)
class Knowledge:
    """A view, worked out. Suits are numbers: 0 to 3 as in ``SHDC``, 4 for trumps.

    :ivar me: the viewer's seat.
    :ivar held: copies of each card in the own hand.
    :ivar unseen: copies of each card, by index, that are in other hands or in the kitty.
    :ivar out: by suit, the unseen cards as (spot, card, copies), in ascending order.
    :ivar known: by seat, the cards it is known to hold.
    :ivar lacks: what seats have shown not to hold.
    :ivar friend: by seat, the probability that it plays with the viewer.
    :ivar share: by seat and suit, the chance that a certain unseen card of the suit is there.
    :ivar memo: chances that have been worked out.
    """

    view: View
    rules: Rules
    order: Order
    me: int
    held: dict[Card, int]
    unseen: list[int]
    out: list[list[tuple[int, Card, int]]]
    known: list[Counter[Card]]
    lacks: Lacks
    friend: list[float]
    share: list[list[float]]
    memo: dict[tuple[int, ...], float] = field(default_factory=dict)

    @property
    def left(self) -> int:
        """How many cards the viewer holds."""
        return len(self.view.hand)

    @property
    def declares(self) -> bool:
        """Whether the viewer is on the declaring side, as far as he can tell."""
        declarer = self.view.declarer
        return declarer is not None and self.friend[declarer] > 0.5

    def own(self, suit: int) -> dict[Card, int]:
        """The own cards of a suit, with their copies."""
        spots = self.order.spots
        return {c: n for c, n in self.held.items() if spots[c.index] >> 4 == suit}

    def suit(self, card: Card) -> int:
        """The number of a card's effective suit."""
        return self.order.spots[card.index] >> 4

    def others(self, first: int) -> list[int]:
        """The seats after ``first`` in playing order, up to the one before it."""
        players = self.rules.players
        return [(first + step) % players for step in range(1, players)]

    def count_out(self, suit: int) -> int:
        """How many cards of a suit are unseen."""
        return sum(count for _, _, count in self.out[suit])

    def points_out(self) -> int:
        """The points of all unseen cards."""
        return sum(ALL_CARDS[at].points * count for at, count in enumerate(self.unseen) if count)

    def foes(self) -> list[int]:
        """The seats that are rather against the viewer."""
        return [seat for seat, p in enumerate(self.friend) if p < 0.5]


def know(view: View) -> Knowledge:
    """Work out a view.

    :raises ValueError: while trump isn't known, or for a spectator.
    """
    if view.order is None or view.seat is None:
        raise ValueError(view.phase)
    rules, order = view.rules, view.order
    unseen = unseen_cards(view)
    known = known_cards(view)
    if view.declarer is not None:
        known[view.declarer] |= own_copies(view, unseen)
    known[view.seat] = Counter()
    tricks = view.tricks if view.trick is None else (*view.tricks, view.trick)
    lacks = lacks_of(rules, order, tricks)
    out: list[list[tuple[int, Card, int]]] = [[] for _ in range(5)]
    for index in sorted(range(len(unseen)), key=lambda at: (order.spots[at], at)):
        if unseen[index] > 0:
            spot = order.spots[index]
            out[spot >> 4].append((spot, ALL_CARDS[index], unseen[index]))
    found = Knowledge(
        view=view,
        rules=rules,
        order=order,
        me=view.seat,
        held=count_cards(view.hand),
        unseen=unseen,
        out=out,
        known=known,
        lacks=lacks,
        friend=same_side(view, order, lacks),
        share=[],
    )
    found.share = _shares(found)
    return found


def _shares(k: Knowledge) -> list[list[float]]:
    """By seat and suit, its part of all places where an unseen card of the suit can be."""
    view, players = k.view, k.rules.players
    room = [max(0, view.counts[seat] - k.known[seat].total()) for seat in range(players)]
    room[k.me] = 0
    kitty = 0 if view.own_buried else view.kitty_size
    shares = [[0.0] * 5 for _ in range(players)]
    for suit in range(5):
        weight = kitty * (_KITTY_TRUMP_SHARE if suit == TRUMP_SUIT else _KITTY_SHARE)
        open_seats = [s for s in range(players) if not k.lacks.is_void(s, suit)]
        total = weight + sum(room[seat] for seat in open_seats)
        for seat in open_seats:
            shares[seat][suit] = room[seat] / total if total else 0.0
    return shares
