"""The cards that somebody has in one effective suit, laid out as sets of identical cards.

Everything that looks for pairs, wider tuples and tractors in cards works on this layout: one
entry for each different card, low to high, so that neighbouring steps stand next to each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.rules.cards import Card
from engine.rules.order import Order

__all__ = ["Holding", "count_cards", "holding_of"]


def count_cards(cards: Iterable[Card]) -> dict[Card, int]:
    """How many copies of each card there are.

    >>> from engine.rules.cards import parse_cards
    >>> count_cards(parse_cards("S5 S5 H3"))
    {S5: 2, H3: 1}
    """
    counts: dict[Card, int] = {}
    for each in cards:
        counts[each] = counts.get(each, 0) + 1
    return counts


@dataclass(slots=True)
class Holding:
    """Sets of identical cards of one effective suit, in ascending order.

    The lists run in parallel; a *position* is an index into them. ``counts`` may be changed while
    a search takes cards out and puts them back.

    :ivar links: the neighbour table of the order (see :class:`engine.rules.order.Order`).
    :ivar spots: the spot of each set; equal cards of different suits share one.
    :ivar cards: the card of each set.
    :ivar counts: the number of copies of each set.
    """

    links: bytes
    spots: list[int]
    cards: list[Card]
    counts: list[int]

    def tuples(self, width: int) -> int:
        """How many tuples of that width the cards give when nothing else is taken from them."""
        return sum([count // width for count in self.counts])

    def longest_run(self, width: int) -> int:
        """The number of steps of the longest tractor of that width; 1 for a lone tuple, else 0."""
        longest = length = 0
        last = -2
        for spot, count in zip(self.spots, self.counts, strict=True):
            if count < width or spot == last:
                continue
            length = length + 1 if spot == last + 1 and self.links[last] else 1
            last = spot
            longest = max(longest, length)
        return longest

    def runs(self, widths: Sequence[int]) -> Iterator[list[int]]:
        """Every run of neighbouring sets that are at least so wide, as their positions.

        Where equal cards of different suits stand on one step, each choice is one run.

        :param widths: the width of each step, low to high; one width gives the tuples.
        """
        for position in range(len(self.spots)):
            yield from self._runs_from([position], widths)

    def _runs_from(self, run: list[int], widths: Sequence[int]) -> Iterator[list[int]]:
        position = run[-1]
        if self.counts[position] < widths[len(run) - 1]:
            return
        if len(run) == len(widths):
            yield run
            return
        spot = self.spots[position]
        if not self.links[spot]:
            return
        for after in range(position + 1, len(self.spots)):
            if self.spots[after] > spot + 1:
                return
            if self.spots[after] == spot + 1:
                yield from self._runs_from([*run, after], widths)

    def take(self, run: list[int], width: int) -> None:
        """Take ``width`` cards from each of these positions."""
        for position in run:
            self.counts[position] -= width

    def put_back(self, run: list[int], width: int) -> None:
        """Undo :meth:`take`."""
        for position in run:
            self.counts[position] += width

    def cards_of(self, run: Sequence[int], widths: Sequence[int]) -> tuple[Card, ...]:
        """The cards of a run, low to high."""
        return tuple(
            self.cards[position]
            for position, width in zip(run, widths, strict=True)
            for _ in range(width)
        )


def holding_of(order: Order, counts: Mapping[Card, int]) -> Holding:
    """Lay out cards of one effective suit.

    :param counts: the copies of each card; the caller has picked the suit.
    """
    spots = order.spots
    laid = sorted([(spots[each.index], each.index, each) for each in counts])
    return Holding(
        order.links,
        [spot for spot, _, _ in laid],
        [each for _, _, each in laid],
        [counts[each] for _, _, each in laid],
    )
