"""The sides in a world: as known, and for friends to come (找朋友) as the world has their cards."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.players.knowledge import Knowledge
from engine.players.search.worlds import World
from engine.rules.cards import Card
from engine.rules.friends import FriendCall

__all__ = ["Siding"]


class Siding:
    """Who plays with whom in a world, in the order in which called copies will be played.

    The declarer plays his copies first; who holds others comes when it happens. A copy that is
    played now is before all of them.

    :param k: what the seat knows.
    :param world: the world.
    :param chance: what decides who is first.
    """

    def __init__(self, k: Knowledge, world: World, chance: Random) -> None:
        self._k = k
        self._orders: list[list[int]] = []
        friends = k.view.friends
        for call in friends.calls if friends else ():
            holders = [
                seat for seat, hand in enumerate(world.hands) for _ in range(hand.count(call.card))
            ]
            chance.shuffle(holders)
            self._orders.append(sorted(holders, key=lambda seat: seat != k.view.declarer))

    def opposes(self, played: Sequence[Card] = ()) -> tuple[list[int], int]:
        """The sides once the viewer has played some cards.

        :return: by seat, 1 for opponents of the declaring side; how many friends there are fewer
            than there might be.
        """
        k, friends = self._k, self._k.view.friends
        declaring = set(k.view.declaring)
        missing = 0
        if friends is not None:
            for at, call in enumerate(friends.calls):
                holder = friends.holders[at]
                if holder is None:
                    holder = self._holder(at, call, played.count(call.card))
                if holder is not None:
                    declaring.add(holder)
            missing = len(friends.calls) - len(declaring) + 1
        return [int(seat not in declaring) for seat in range(k.rules.players)], missing

    def _holder(self, at: int, call: FriendCall, now: int) -> int | None:
        """Who will play the called copy; None where it lies in the kitty."""
        friends = self._k.view.friends
        order = self._orders[at]
        mine = self._k.me
        if now:
            others = order[:]
            for _ in range(now):
                others.remove(mine)
            order = [mine] * now + others
        still = call.nth - (friends.seen[at] if friends else 0)
        return order[still - 1] if 0 < still <= len(order) else None
