"""A count of what is out: trumps, points, who showed void. Open to everybody who counts along."""

from __future__ import annotations

from dataclasses import dataclass

from engine.players.knowledge import Knowledge, know
from engine.players.knowledge.table import TRUMP_SUIT
from engine.rules.cards import Card
from engine.rules.order import EFFECTIVE_SUITS
from engine.rules.views import View

__all__ = ["Remaining", "remaining"]


@dataclass(frozen=True, slots=True)
class Remaining:
    """What one seat hasn't seen yet: in other hands, or in the kitty.

    :ivar trumps: how many trumps are out.
    :ivar points: the points of all cards that are out.
    :ivar suits: by effective suit letter, how many cards are out.
    :ivar top: by effective suit letter, the highest card that is out, where there is one.
    :ivar voids: by seat, the letters of the suits it has shown not to hold.
    :ivar no_pairs: by seat, the letters of other suits in which it has shown to hold no pair.
    """

    trumps: int
    points: int
    suits: dict[str, int]
    top: dict[str, Card]
    voids: tuple[str, ...]
    no_pairs: tuple[str, ...]


def remaining(view: View) -> Remaining:
    """Count for a seat.

    :raises ValueError: while trump isn't known, or for a spectator.
    """
    k = know(view)
    letters = EFFECTIVE_SUITS
    return Remaining(
        trumps=k.count_out(TRUMP_SUIT),
        points=k.points_out(),
        suits={letters[suit]: k.count_out(suit) for suit in range(5)},
        top={letters[suit]: out[-1][1] for suit, out in enumerate(k.out) if out},
        voids=tuple(_lacking(k, seat, 1) for seat in range(k.rules.players)),
        no_pairs=tuple(_lacking(k, seat, 2) for seat in range(k.rules.players)),
    )


def _lacking(k: Knowledge, seat: int, width: int) -> str:
    found = [EFFECTIVE_SUITS[suit] for suit in range(5) if k.lacks.width(seat, suit) == width]
    return "".join(found)
