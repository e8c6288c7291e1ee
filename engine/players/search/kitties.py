"""Kitties by search (埋底): each is buried in the same worlds, which are played to their end."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from engine.players.knowledge import Knowledge, know
from engine.players.search.playout import play_to_end
from engine.players.search.positions import Laid, Position
from engine.players.search.worlds import World
from engine.rules.cards import Card, points_of

__all__ = ["KittyPosition", "after_burying"]


class KittyPosition(Position):
    """The declarer's choice of a kitty, ready to be tried in worlds.

    :param k: what the declarer knows once he has buried some kitty (:func:`after_burying`); what
        the others may hold is the same after every one.
    """

    def __init__(self, k: Knowledge) -> None:
        super().__init__(k)
        self._all = (*k.view.hand, *k.view.own_buried)

    def table(self, world: World, chance: Random) -> Laid:
        """A table for a world, with all the declarer's cards still in his hand."""
        hands = world.hands.copy()
        hands[self.k.me] = list(self._all)
        return super().table(World(hands, [], world.agrees), chance)

    def value(self, laid: Laid, cards: tuple[Card, ...]) -> float:
        """What the declarer gets in the end if he buries these cards and leads.

        :param laid: the world's table; it is left as it is.
        """
        table, me = laid.sim.copy(), self.k.me
        hand = table.hands[me]
        for code in self.coded(cards):
            hand[code >> 6].remove(code)
            table.rest[code] -= 1
        play_to_end(table, None, me, 0)
        return self.end(table, points_of(cards), laid.missing)


def after_burying(k: Knowledge, cards: Sequence[Card]) -> Knowledge:
    """What the declarer knows once he has buried these cards."""
    view, left = k.view, list(k.view.hand)
    for each in cards:
        left.remove(each)
    counts = tuple(len(left) if seat == k.me else n for seat, n in enumerate(view.counts))
    return know(replace(view, hand=tuple(left), counts=counts, own_buried=tuple(cards)))
