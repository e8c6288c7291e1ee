"""抠底: what the kitty's points count for, by the lead of the last trick (spec.md §9)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine.rules.option_words import KittyMultiplier, KittyTo
from engine.rules.rotation import Side
from engine.rules.ruleset import Rules

__all__ = ["NO_KITTY", "KittyCredit", "UnitSize", "credit_kitty", "kitty_multiplier"]


class UnitSize(Protocol):
    """What counts of a unit here: copies per step, and steps."""

    @property
    def width(self) -> int:
        """Copies per step: 1 for a single, 2 for pairs, …"""
        ...

    @property
    def length(self) -> int:
        """Steps: 1, or more for a tractor."""
        ...


@dataclass(frozen=True, slots=True)
class KittyCredit:
    """How the kitty was booked.

    :ivar points: the points of the buried cards.
    :ivar multiplier: what the last lead multiplies them by.
    :ivar credited: the product, or 0 where nobody is credited.
    :ivar side: the side that is credited, or None.
    """

    points: int
    multiplier: int
    credited: int
    side: Side | None


NO_KITTY: Final = KittyCredit(0, 1, 0, None)
"""The booking of a round that was over before its last trick."""

_Sizes = Sequence[tuple[int, int]]


def _cards(units: _Sizes) -> int:
    return sum(width * length for width, length in units)


def _largest(units: _Sizes) -> int:
    return max(width * length for width, length in units)


def _pairs(units: _Sizes) -> int:
    return sum(width // 2 * length for width, length in units)


_MULTIPLIERS: Final[dict[KittyMultiplier, Callable[[_Sizes], int]]] = {
    KittyMultiplier.X2: lambda _: 2,
    KittyMultiplier.TWO_TIMES_CARDS: lambda units: 2 * _cards(units),
    KittyMultiplier.TWO_POW_CARDS: lambda units: 1 << _cards(units),
    KittyMultiplier.TWO_TIMES_LARGEST_UNIT: lambda units: 2 * _largest(units),
    KittyMultiplier.TWO_POW_LARGEST_UNIT: lambda units: 1 << _largest(units),
    KittyMultiplier.TWO_POW_PAIRS_PLUS_1: lambda units: 1 << (_pairs(units) + 1),
}


def kitty_multiplier(rules: Rules, units: Sequence[UnitSize]) -> int:
    """What the kitty's points are multiplied by.

    :param units: the units of the last trick's lead, as it was read when it was led.
    :raises ValueError: where there are none.

    >>> from engine.rules.ruleset import preset
    >>> from types import SimpleNamespace
    >>> lead = [SimpleNamespace(width=2, length=3)]  # 33-44-55
    >>> kitty_multiplier(preset("eighty-points"), lead), kitty_multiplier(preset("ladder"), lead)
    (64, 2)
    """
    if not units:
        raise ValueError(units)
    return _MULTIPLIERS[rules.kitty_multiplier]([(unit.width, unit.length) for unit in units])


def credit_kitty(rules: Rules, points: int, units: Sequence[UnitSize], won_by: Side) -> KittyCredit:
    """Book the kitty on the side that won the last trick, where the rules credit that side.

    :param points: the points of the buried cards.
    :param units: the units of the last trick's lead.
    :param won_by: the side of the last trick's winner.
    """
    multiplier = kitty_multiplier(rules, units)
    if won_by is Side.DECLARING and rules.kitty_to == KittyTo.OPPONENTS:
        return KittyCredit(points, multiplier, 0, None)
    return KittyCredit(points, multiplier, points * multiplier, won_by)
