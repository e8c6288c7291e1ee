"""Whether tuples and tractors can be laid out of cards, all at once.

This is the one search behind what a follower owes, which plays are legal, whether a partial choice
can still become legal, and how trumps cover a throw.
"""

from __future__ import annotations

from collections.abc import Mapping

from engine.rules.cards import Card
from engine.rules.holding import Holding
from engine.rules.shapes import Shape, Steps

__all__ = ["fits", "fits_with"]

_ANY = 1 << 10  # more cards than anybody ever holds


def fits(holding: Holding, shape: Shape, *, protect: bool = False) -> bool:
    """Whether the cards hold all these tuples and tractors side by side.

    :param shape: in descending order.
    :param protect: whether a set of identical cards counts only at its full width.

    >>> from engine.rules.cards import parse_cards
    >>> from engine.rules.holding import count_cards, holding_of
    >>> from engine.rules.order import Trump, order_for
    >>> from engine.rules.ruleset import preset
    >>> order = order_for(preset("eighty-points"), Trump("7", "S"))
    >>> cards = holding_of(order, count_cards(parse_cards("H5 H5 H6 H6 HK HK")))
    >>> fits(cards, ((2, 2), (2,))), fits(cards, ((2, 2, 2),))
    (True, False)
    """
    if not shape:
        return True
    if len(shape) == 1 and shape[0][0] == shape[0][-1] and not protect:
        return holding.longest_run(shape[0][0]) >= len(shape[0])
    if not protect and not _enough(holding, shape):
        return False
    return _Search(holding, shape, [0] * len(holding.counts), protect=protect).run(0, _ANY, None)


def fits_with(holding: Holding, shape: Shape, chosen: Mapping[Card, int], further: int) -> bool:
    """Whether the shape can be laid with at most ``further`` cards besides those chosen already.

    :param holding: all the cards, the chosen ones among them.
    :param chosen: copies of each card that will be played in any case.
    """
    picked = [chosen.get(each, 0) for each in holding.cards]
    return _Search(holding, shape, picked, protect=False).run(0, further, None)


class _Search:
    """Depth-first: the units one after another, each on every place where it fits.

    ``picked`` says how many cards of each set are chosen and not yet used by a unit. Units take
    those first; every other card they take is paid from a budget.
    """

    __slots__ = ("holding", "picked", "protect", "shape", "whole")

    def __init__(self, holding: Holding, shape: Shape, picked: list[int], *, protect: bool) -> None:
        self.holding = holding
        self.shape = shape
        self.picked = picked
        self.protect = protect
        self.whole = list(holding.counts)

    def run(self, at: int, budget: int, after: list[int] | None) -> bool:
        """Lay the units from ``at`` on; equal units are tried in one order only."""
        if at == len(self.shape):
            return True
        steps = self.shape[at]
        if len(steps) == 1 and self.shape[-1] == steps:
            return self._loose(len(self.shape) - at, steps[0]) <= budget
        same = self.shape[at + 1] == steps if at + 1 < len(self.shape) else False
        for run in self.holding.runs(steps):
            if (after is not None and run < after) or not self._allowed(run, steps):
                continue
            used = self._use(run, steps)
            left = budget - (sum(steps) - sum(used))
            found = left >= 0 and self.run(at + 1, left, run if same else None)
            self._undo(run, steps, used)
            if found:
                return True
        return False

    def _allowed(self, run: list[int], steps: Steps) -> bool:
        if not self.protect:
            return True
        return all(self.whole[at] == width for at, width in zip(run, steps, strict=True))

    def _loose(self, wanted: int, width: int) -> int:
        """The fewest further cards that so many lone tuples take, where nothing comes after."""
        costs: list[int] = []
        for position, count in enumerate(self.holding.counts):
            if self.protect and self.whole[position] != width:
                continue
            picked = self.picked[position]
            costs += [min(width, max(0, n - picked)) for n in range(width, count + 1, width)]
        costs.sort()
        return sum(costs[:wanted]) if len(costs) >= wanted else _ANY + 1

    def _use(self, run: list[int], steps: Steps) -> list[int]:
        used = []
        for position, width in zip(run, steps, strict=True):
            free = min(width, self.picked[position])
            self.picked[position] -= free
            self.holding.counts[position] -= width
            used.append(free)
        return used

    def _undo(self, run: list[int], steps: Steps, used: list[int]) -> None:
        for position, width, free in zip(run, steps, used, strict=True):
            self.picked[position] += free
            self.holding.counts[position] += width


def _enough(holding: Holding, shape: Shape) -> bool:
    """Whether there are enough sets of each width, wherever they stand; a quick first look."""
    for least in range(2, shape[0][0] + 1):
        wanted = sum([width >= least for steps in shape for width in steps])
        if holding.tuples(least) < wanted:
            return False
    return True
