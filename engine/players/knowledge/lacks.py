"""What seats have shown not to hold: whole suits (绝门), and pairs or wider sets in a suit."""

from __future__ import annotations

from collections.abc import Sequence

from engine.players.knowledge.seen import plays_of
from engine.rules.cards import Card
from engine.rules.holding import count_cards
from engine.rules.order import Order
from engine.rules.ruleset import Rules
from engine.rules.shapes import Reading
from engine.rules.state import Trick

__all__ = ["Lacks", "lacks_of"]

_NONE = 99


class Lacks:
    """By seat and suit number, the smallest width of set that the seat can't hold.

    1 means void, 2 no pair, 3 no triple.
    """

    __slots__ = ("_widths",)

    def __init__(self, players: int) -> None:
        self._widths = [[_NONE] * 5 for _ in range(players)]

    def note(self, seat: int, suit: int, width: int) -> None:
        """The seat holds no set of that width in that suit any more."""
        self._widths[seat][suit] = min(width, self._widths[seat][suit])

    def width(self, seat: int, suit: int) -> int:
        """The smallest width that the seat is known to lack; a large number where nothing is."""
        return self._widths[seat][suit]

    def is_void(self, seat: int, suit: int) -> bool:
        """Whether the seat has shown that it holds no card of the suit."""
        return self._widths[seat][suit] == 1


def lacks_of(rules: Rules, order: Order, tricks: Sequence[Trick]) -> Lacks:
    """What all plays so far have shown."""
    lacks = Lacks(rules.players)
    for trick in tricks:
        suit = trick.lead.units[0].top >> 4
        for seat, cards in plays_of(rules, trick):
            if seat != trick.leader:
                _note_follow(rules, order, lacks, trick.lead, seat, suit, cards)
    return lacks


def _note_follow(  # noqa: PLR0913, PLR0917 - one follow and what it is measured by
    rules: Rules,
    order: Order,
    lacks: Lacks,
    lead: Reading,
    seat: int,
    suit: int,
    cards: Sequence[Card],
) -> None:
    suited = [each for each in cards if order.spots[each.index] >> 4 == suit]
    if len(suited) < lead.size:
        lacks.note(seat, suit, 1)
        return
    if not lead.shape or rules.wider_sets == "protected":
        return
    if rules.follow_tractor in ("full_or_free", "suit_only") and _has_tractor(lead):
        return
    width = max(steps[0] for steps in lead.shape)
    asked = sum(len(steps) for steps in lead.shape if steps[0] == width)
    given = sum(count // width for count in count_cards(suited).values())
    if given < asked:
        lacks.note(seat, suit, width)


def _has_tractor(lead: Reading) -> bool:
    return any(len(steps) > 1 for steps in lead.shape)
