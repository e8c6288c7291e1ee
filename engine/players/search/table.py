"""A table of codes on which playouts are played: hands, sides, and the trick that is going on."""

from __future__ import annotations

from engine.players.search.coding import CODES, Coding, Hand

__all__ = ["Sim", "SimTrick"]


class SimTrick:
    """A trick in a playout.

    :ivar suit: the suit number that was led.
    :ivar size: how many cards were led.
    :ivar width, length: of the largest unit of the lead.
    :ivar throw: whether several units were led.
    :ivar winner, spot: the seat that is winning, and the spot of its top card.
    :ivar points: the points so far.
    """

    __slots__ = ("length", "points", "size", "spot", "suit", "throw", "width", "winner")

    def __init__(  # noqa: PLR0913, PLR0917 - made a hundred times in every playout
        self,
        suit: int,
        size: int,
        width: int,
        length: int,
        throw: bool,  # noqa: FBT001
        winner: int,
        spot: int,
        points: int,
    ) -> None:
        self.suit = suit
        self.size = size
        self.width = width
        self.length = length
        self.throw = throw
        self.winner = winner
        self.spot = spot
        self.points = points

    def copy(self) -> SimTrick:
        """An independent trick in the same state."""
        return SimTrick(
            *(self.suit, self.size, self.width, self.length),
            *(self.throw, self.winner, self.spot, self.points),
        )


class Sim:
    """Everything a playout changes.

    :ivar hands: by seat.
    :ivar opposes: by seat, 1 for opponents of the declaring side, 0 for the declaring side.
    :ivar rest: by code, how many copies are still in hands.
    :ivar tops: by suit, a code that none still in a hand is above; lowered when it is asked for.
    :ivar voids: by seat, a bit for each suit that it has shown not to hold.
    :ivar throws: whether several units of a plain suit may be led at once.
    :ivar total: the opponents' points so far.
    :ivar last: winner, width, length and size of the last trick's lead.
    """

    __slots__ = (
        "coding", "hands", "last", "opposes", "players", "points", "rest", "throws",
        "tops", "total", "voids",
    )  # fmt: skip

    def __init__(  # noqa: PLR0913, PLR0917 - made for every playout
        self,
        coding: Coding,
        hands: list[Hand],
        opposes: list[int],
        voids: list[int],
        total: int,
        rest: list[int] | None = None,
        tops: list[int] | None = None,
        throws: bool = True,  # noqa: FBT001, FBT002
    ) -> None:
        self.coding = coding
        self.points = coding.points
        self.hands = hands
        self.opposes = opposes
        self.voids = voids
        self.total = total
        self.players = len(hands)
        self.throws = throws
        self.last: tuple[int, int, int, int] = (0, 1, 1, 1)
        self.rest = rest if rest is not None else count_rest(hands)
        self.tops = tops if tops is not None else [(suit << 6) + 63 for suit in range(5)]

    def copy(self) -> Sim:
        """An independent table in the same state."""
        return Sim(
            self.coding,
            [[suit[:] for suit in hand] for hand in self.hands],
            self.opposes,
            self.voids[:],
            self.total,
            self.rest[:],
            self.tops[:],
            self.throws,
        )

    def top(self, suit: int) -> int:
        """The highest spot of a suit that is still in a hand; below the suit's spots for none."""
        rest, code = self.rest, self.tops[suit]
        least = (suit << 6) - 1
        while code > least and not rest[code]:
            code -= 1
        self.tops[suit] = code
        return code >> 2


def count_rest(hands: list[Hand]) -> list[int]:
    """By code, how many copies all hands have."""
    rest = [0] * CODES
    for hand in hands:
        for suit in hand:
            for code in suit:
                rest[code] += 1
    return rest
