"""Units of a play: singles (单张), tuples (对子, 三张) and tractors (拖拉机) (spec.md §4)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal, NamedTuple

from engine.rules.cards import Card
from engine.rules.order import Order, suit_of_spot

__all__ = ["NO_READING", "Kind", "Reading", "Shape", "Steps", "Unit", "as_reading", "single_of"]

Kind = Literal["single", "tuple", "tractor"]
"""What a unit is; a pair is a tuple of width 2."""

Steps = tuple[int, ...]
"""A tuple or tractor as the width of each step: ``(2,)`` a pair, ``(3, 3)`` two triples."""

Shape = tuple[Steps, ...]
"""The units that are more than a single, in descending order: wide before narrow, then long."""


class Unit(NamedTuple):
    """Cards that stand or fall together.

    :ivar cards: low to high, the copies of each step together.
    :ivar width: copies on each step.
    :ivar length: steps; 1 for singles and tuples.
    :ivar top: the spot of the highest step; only comparable within one effective suit, and with
        trumps, whose spots are above all others.
    """

    cards: tuple[Card, ...]
    width: int
    length: int
    top: int

    @property
    def kind(self) -> Kind:
        """``"single"``, ``"tuple"`` or ``"tractor"``."""
        if self.length > 1:
            return "tractor"
        return "tuple" if self.width > 1 else "single"

    @property
    def size(self) -> int:
        """The number of cards."""
        return self.width * self.length


class Reading(NamedTuple):
    """A play, read as units.

    :ivar suit: the effective suit of all its cards; None where they have several.
    :ivar units: most cards first, then the widest, then the highest; none without a suit.
    :ivar size: the number of cards in all units.
    :ivar shape: what it has beyond singles, see :data:`Shape`.
    """

    suit: str | None
    units: tuple[Unit, ...]
    size: int
    shape: Shape

    @property
    def is_throw(self) -> bool:
        """Whether it is a throw (甩牌): several units at once."""
        return len(self.units) > 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of all units, in the order of the units."""
        return tuple(each for unit in self.units for each in unit.cards)


NO_READING: Final = Reading(None, (), 0, ())
"""The reading of cards that are not of one effective suit."""


def as_reading(units: Iterable[Unit]) -> Reading:
    """Units of one effective suit, at least one, put into their order."""
    ordered = sorted(units, key=_listing_key)
    shape = sorted([(u.width,) * u.length for u in ordered if u.width > 1], reverse=True)
    size = sum([len(u.cards) for u in ordered])
    return Reading(suit_of_spot(ordered[0].top), tuple(ordered), size, tuple(shape))


def _listing_key(unit: Unit) -> tuple[int, int, int, int]:
    return -len(unit.cards), -unit.width, -unit.top, unit.cards[0].index


def single_of(order: Order, card: Card) -> Unit:
    """One card as a unit."""
    return Unit((card,), 1, 1, order.spots[card.index])
