"""What happened: the events that doing an action returns.

Events hold only what everybody at the table may know, so they can be told to anyone.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.cards import Card
from engine.rules.friends import FriendCall
from engine.rules.order import Trump
from engine.rules.scoring import RoundResult

__all__ = [
    "Buried",
    "Drawn",
    "Event",
    "FriendFound",
    "FriendsCalled",
    "KittyTaken",
    "Passed",
    "Played",
    "PoorHandShown",
    "RedealNeeded",
    "Redealt",
    "RoundOver",
    "Shown",
    "ThrowFailed",
    "TrickWon",
    "TrumpSet",
]


@dataclass(frozen=True, slots=True)
class Drawn:
    """The table dealt ``count`` more cards; ``total`` are dealt now."""

    count: int
    total: int


@dataclass(frozen=True, slots=True)
class Shown:
    """A seat claimed trump with these cards after ``drawn`` cards were dealt."""

    seat: int
    cards: tuple[Card, ...]
    drawn: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat gave up its present chance to show."""

    seat: int


@dataclass(frozen=True, slots=True)
class PoorHandShown:
    """A seat laid down a poor hand, seen by all, and asked for a new deal."""

    seat: int
    hand: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RedealNeeded:
    """The round must be dealt again: ``nobody_showed`` or ``poor_hand``."""

    why: str


@dataclass(frozen=True, slots=True)
class Redealt:
    """The cards were gathered and shuffled for the ``number``-th new deal of this round."""

    number: int


@dataclass(frozen=True, slots=True)
class TrumpSet:
    """The showing is over.

    :ivar trump: what is trump in this round.
    :ivar declarer: the seat that takes the kitty.
    :ivar why: ``shown``, or the rule that decided (``no_trump``, ``first_kitty_card``, …).
    :ivar turned: the kitty's cards that were turned for all to see, in order.
    """

    trump: Trump
    declarer: int
    why: str
    turned: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class KittyTaken:
    """The declarer took the kitty of ``count`` cards."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class Buried:
    """The declarer buried ``count`` cards, unseen."""

    seat: int
    count: int


@dataclass(frozen=True, slots=True)
class FriendsCalled:
    """The declarer named the cards that make friends."""

    calls: tuple[FriendCall, ...]


@dataclass(frozen=True, slots=True)
class ThrowFailed:
    """A throw didn't stand; everybody saw its cards.

    :ivar attempted: the cards of the throw.
    :ivar led: what is led instead.
    :ivar penalty: points that the throw cost the thrower's side.
    """

    seat: int
    attempted: tuple[Card, ...]
    led: tuple[Card, ...]
    penalty: int


@dataclass(frozen=True, slots=True)
class Played:
    """A seat led or followed with these cards."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class FriendFound:
    """A seat played a called card and is on the declaring side from now on."""

    seat: int
    call: FriendCall


@dataclass(frozen=True, slots=True)
class TrickWon:
    """A trick is complete.

    :ivar number: the trick's number, from 1.
    :ivar seat: the winner, who leads next.
    :ivar points: the points in the trick.
    """

    number: int
    seat: int
    points: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """The round is over, with every step of its sum."""

    result: RoundResult


Event = (
    Drawn
    | Shown
    | Passed
    | PoorHandShown
    | RedealNeeded
    | Redealt
    | TrumpSet
    | KittyTaken
    | Buried
    | FriendsCalled
    | ThrowFailed
    | Played
    | FriendFound
    | TrickWon
    | RoundOver
)
"""Anything that can happen in a round."""
