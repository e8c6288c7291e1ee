"""What a table picture shows, as plain values that are checked when they are made.

Only what the caller gives can be seen: make it from the view of one seat or of a spectator.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from itertools import pairwise
from typing import Final

from engine.rules.cards import RANKS, SUITS, Card, points_of
from renders.errors import require

__all__ = [
    "LEVELS",
    "NO_TRUMP",
    "FailedThrow",
    "FoundFriend",
    "FriendCall",
    "Play",
    "Seat",
    "Show",
    "TableState",
    "TrickTaken",
    "TrumpCards",
    "Winning",
    "WinsBy",
]

LEVELS: Final = (*RANKS, "NT")
"""The levels (级) in order, 2 to A and the no-trump level."""

NO_TRUMP: Final = "NT"
"""Stands for the suit of a round without a trump suit."""

MAX_SIDES: Final = 4
MAX_PLAY: Final = 39


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat at the table.

    :ivar label: one or two characters that name the seat in the messages too.
    :ivar side: 0 to 3, or nothing while it isn't known (find-a-friend).
    :ivar points: taken by this player alone (find-a-friend), or nothing.
    :ivar held: cards in hand while dealing, or nothing.
    :ivar robot: the name of the computer player that sits there; empty for a person.
    """

    label: str
    side: int | None = None
    points: int | None = None
    held: int | None = None
    robot: str = ""

    def __post_init__(self) -> None:
        require(1 <= len(self.label) <= 2, "bad_label", label=self.label)
        require(self.side is None or 0 <= self.side < MAX_SIDES, "bad_side", side=self.side)
        require(self.held is None or self.held >= 0, "bad_count", count=self.held)


@dataclass(frozen=True, slots=True)
class Play:
    """The cards that a seat played to the trick, in the order to be shown."""

    seat: int
    cards: tuple[Card, ...]

    def __post_init__(self) -> None:
        require(1 <= len(self.cards) <= MAX_PLAY, "bad_play", cards=len(self.cards))


class WinsBy(Enum):
    """What makes a play the winning one."""

    LEAD = "lead"
    """Nothing has beaten the lead."""
    RANK = "rank"
    """Higher cards of the suit led."""
    RUFF = "ruff"
    """Trumps on a plain suit (毙)."""
    OVERRUFF = "overruff"
    """Higher trumps than an earlier ruff (盖毙)."""


@dataclass(frozen=True, slots=True)
class Winning:
    """Who is winning the trick and by what.

    :ivar seat: whose play it is.
    :ivar cards: the cards of that play that decide, a pair of kings within a throw.
    """

    seat: int
    by: WinsBy
    cards: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class TrumpCards:
    """The trump of the round.

    :ivar level: the level played, one of :data:`LEVELS`.
    :ivar suit: one of ``SHDC``, :data:`NO_TRUMP`, or nothing while no trump is known.
    :ivar level_is_trump: whether the level cards are trumps; in a round without a trump suit
        the rules may say no (spec.md §3).
    """

    level: str
    suit: str | None = None
    level_is_trump: bool = True

    def __post_init__(self) -> None:
        require(self.level in LEVELS, "bad_level", level=self.level)
        known = (
            self.suit is None
            or self.suit == NO_TRUMP
            or (len(self.suit) == 1 and self.suit in SUITS)
        )
        require(known, "bad_suit", suit=self.suit)

    def __contains__(self, card: object) -> bool:
        """Whether a card is a trump, as far as the trump is known."""
        if not isinstance(card, Card):
            return False
        by_level = self.level_is_trump and card.rank == self.level
        return card.is_joker or by_level or (card.suit != "" and card.suit == self.suit)


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """The trick is finished, and its points fly to the winner.

    :ivar seat: who took it.
    :ivar points: what it counted.
    :ivar bonus: what the kitty adds to it where it was the last trick.
    """

    seat: int
    points: int
    bonus: int = 0


@dataclass(frozen=True, slots=True)
class FailedThrow:
    """A throw (甩牌) that did not stand: the seat's play on the table is what was forced.

    :ivar seat: who threw.
    :ivar withdrawn: the cards taken back.
    :ivar penalty: points booked on the opponents' total, with their sign; 0 for none.
    """

    seat: int
    withdrawn: tuple[Card, ...]
    penalty: int = 0

    def __post_init__(self) -> None:
        require(len(self.withdrawn) > 0, "nothing_withdrawn", seat=self.seat)


@dataclass(frozen=True, slots=True)
class Show:
    """A show of trump (亮主), the standing one or one that was beaten.

    :ivar stands: whether it is the claim that holds now.
    """

    seat: int
    cards: tuple[Card, ...]
    stands: bool = True

    def __post_init__(self) -> None:
        require(1 <= len(self.cards) <= 8, "bad_show", cards=len(self.cards))


@dataclass(frozen=True, slots=True)
class FriendCall:
    """A called card (找朋友): who plays this copy of it is a friend.

    :ivar copy: 1 for the first copy to be played.
    :ivar seat: who has played it, or nothing.
    """

    card: Card
    copy: int
    seat: int | None = None

    def __post_init__(self) -> None:
        require(self.copy >= 1, "bad_copy", copy=self.copy)


@dataclass(frozen=True, slots=True)
class FoundFriend:
    """A friend was found with the play on the table.

    :ivar seat: who.
    :ivar card: the called card.
    """

    seat: int
    card: Card


News = TrickTaken | FailedThrow | FoundFriend
"""What has just happened, shown on top of the trick."""


@dataclass(frozen=True, slots=True)
class TableState:
    """A table between two moves.

    :ivar seats: 4 to 8 seats in playing order.
    :ivar viewer: the seat at the bottom.
    :ivar trump: trump and level of the round.
    :ivar levels: the level of each side; empty where every player has their own.
    :ivar line: the points at which the opponents take over, 80 with two decks.
    :ivar points: the opponents' points so far, or nothing while sides are unknown.
    :ivar declarer: the declarer's seat (庄家), or nothing.
    :ivar tricks_left: or nothing before the first trick.
    :ivar kitty: cards set aside (底牌).
    :ivar plays: the trick so far, in playing order.
    :ivar turn: whose move it is, or nothing.
    :ivar winning: who is winning the trick and by what, or nothing.
    :ivar shows: the shows of trump so far, the latest last; drawn while nothing is played.
    :ivar calls: the called cards of find-a-friend.
    :ivar news: what has just happened, or nothing.
    """

    seats: tuple[Seat, ...]
    trump: TrumpCards
    line: int
    viewer: int = 0
    levels: tuple[str, ...] = ()
    points: int | None = None
    declarer: int | None = None
    tricks_left: int | None = None
    kitty: int = 0
    plays: tuple[Play, ...] = ()
    turn: int | None = None
    winning: Winning | None = None
    shows: tuple[Show, ...] = ()
    calls: tuple[FriendCall, ...] = ()
    news: News | None = None

    def __post_init__(self) -> None:
        require(4 <= len(self.seats) <= 8, "bad_seat_count", seats=len(self.seats))
        for seat in self._named_seats():
            require(0 <= seat < len(self.seats), "no_such_seat", seat=seat)
        self._check_score()
        self._check_plays()

    def _named_seats(self) -> Iterable[int]:
        named = (self.viewer, self.declarer, self.turn)
        yield from (seat for seat in named if seat is not None)
        groups = (self.plays, self.shows, (self.winning,), (self.news,))
        yield from (each.seat for group in groups for each in group if each is not None)
        yield from (call.seat for call in self.calls if call.seat is not None)

    def _check_score(self) -> None:
        require(self.line > 0, "bad_line", line=self.line)
        require(len(self.levels) <= MAX_SIDES, "bad_side_count", sides=len(self.levels))
        for level in self.levels:
            require(level in LEVELS, "bad_level", level=level)
        require(len(self.calls) <= 4, "too_many_calls", calls=len(self.calls))
        for count in (self.kitty, self.tricks_left or 0):
            require(0 <= count <= 99, "bad_count", count=count)

    def _check_plays(self) -> None:
        seats = [play.seat for play in self.plays]
        require(len(set(seats)) == len(seats), "seat_plays_twice", seats=seats)
        in_order = all((b - a) % len(self.seats) == 1 for a, b in pairwise(seats))
        require(in_order, "not_in_playing_order", seats=seats)
        standing = [show.seat for show in self.shows if show.stands]
        require(len(standing) <= 1, "several_shows_stand", seats=standing)
        if self.winning is not None:
            require(self.winning.seat in seats, "winner_did_not_play", seat=self.winning.seat)
        if isinstance(self.news, TrickTaken | FailedThrow | FoundFriend):
            require(self.news.seat in seats, "news_of_nobody", seat=self.news.seat)

    @property
    def trick_points(self) -> int:
        """The points lying on the table now."""
        return sum(points_of(play.cards) for play in self.plays)
