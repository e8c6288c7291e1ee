"""The state of one round, as plain fields; the phases of the round change it.

Only :class:`~engine.rules.round.Round` hands it out, and only to the modules of the rules: it holds
everybody's cards. Outside, a :class:`~engine.rules.views.View` says what one seat may know.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from engine.rules.cards import Card
from engine.rules.friends import FriendState
from engine.rules.order import Order, Trump
from engine.rules.rotation import declaring_side, sides_known_from_start
from engine.rules.ruleset import Rules
from engine.rules.scoring import Penalty, RoundResult
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup
from engine.rules.shapes import Reading
from engine.rules.showing import NO_SHOWS, ShowState
from engine.rules.tricks import Standing

__all__ = ["FailedThrow", "Phase", "RoundState", "Trick"]


class Phase(StrEnum):
    """Where a round stands."""

    DEALING = "dealing"
    """Cards are drawn; trump may be shown."""
    SHOWING = "showing"
    """All cards are dealt; each seat may still show, or pass."""
    REDEAL = "redeal"
    """The round must be dealt again by the table."""
    BURYING = "burying"
    """扣底: the declarer holds the kitty's cards too and buries as many."""
    CALLING = "calling"
    """找朋友: the declarer calls cards."""
    PLAYING = "playing"
    """Tricks."""
    OVER = "over"
    """The result is known and everything is shown."""


@dataclass(frozen=True, slots=True)
class FailedThrow:
    """A throw that didn't stand (甩牌失败).

    :ivar attempted: the cards that were thrown; everybody saw them.
    :ivar penalty: the points that it cost the thrower's side.
    """

    attempted: tuple[Card, ...]
    penalty: int


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or still going on.

    :ivar leader: the seat that led.
    :ivar lead: the lead, read as units.
    :ivar plays: what each seat played, the leader first, then in playing order.
    :ivar winner: the seat that is winning it so far, or has won it.
    :ivar points: the points in it so far.
    :ivar standing: how the winning play wins.
    :ivar failed: the throw that the leader tried before, where it failed.
    """

    leader: int
    lead: Reading
    plays: tuple[tuple[Card, ...], ...]
    winner: int
    points: int
    standing: Standing
    failed: FailedThrow | None = None


@dataclass(slots=True)
class RoundState:
    """Everything about one round. Lists are owned by the state; all else is shared freely.

    :ivar move: how many actions have been done; the number of the next one.
    :ivar redeals: how often the round was dealt again.
    :ivar order_of_pack: the pack in the order of the present deal, the kitty last.
    :ivar drawn: how many cards of it have been dealt.
    :ivar hands: each seat's cards, by seat.
    :ivar shown_at: for each accepted claim, how many cards had been dealt.
    :ivar passed: the seats that gave up their present chance to show.
    :ivar trump_why: ``shown``, or the option that made trump; ``""`` before.
    :ivar turned: the kitty's cards that were turned for all to see.
    :ivar kitty: the cards set aside in the deal (底牌).
    :ivar buried: the cards the declarer put back; empty before.
    :ivar turn: the seat that must act now; None where several may, or only the table.
    :ivar tricks: the finished tricks.
    :ivar trick: the trick that is going on.
    :ivar taken: the points each seat has taken in tricks, by seat.
    :ivar penalties: what failed throws cost, in order.
    """

    rules: Rules
    setup: RoundSetup
    seed: Seed
    order_of_pack: tuple[Card, ...]
    hands: list[list[Card]]
    taken: list[int]
    phase: Phase = Phase.DEALING
    move: int = 0
    redeals: int = 0
    drawn: int = 0
    shows: ShowState = NO_SHOWS
    shown_at: tuple[int, ...] = ()
    passed: frozenset[int] = frozenset()
    redeal_why: str = ""
    trump_why: str = ""
    turned: tuple[Card, ...] = ()
    trump: Trump | None = None
    order: Order | None = None
    declarer: int | None = None
    kitty: tuple[Card, ...] = ()
    buried: tuple[Card, ...] = ()
    friends: FriendState | None = None
    turn: int | None = None
    penalties: tuple[Penalty, ...] = ()
    tricks: list[Trick] = field(default_factory=list)
    trick: Trick | None = None
    result: RoundResult | None = None

    @property
    def cards_to_deal(self) -> int:
        """How many cards are dealt to the hands in all."""
        return self.rules.hand * self.rules.players

    def declarer_seat(self) -> int:
        """The declarer. :raises ValueError: while nobody declares yet."""
        if self.declarer is None:
            raise ValueError(self.phase)
        return self.declarer

    def partners(self, seat: int) -> frozenset[int]:
        """The other seats that are known to be on a seat's side now."""
        declaring = self.declaring()
        if seat in declaring:
            return frozenset(declaring) - {seat}
        if not self.sides_known():
            return frozenset()
        return frozenset(range(self.rules.players)) - {seat, *declaring}

    def declaring(self) -> tuple[int, ...]:
        """The seats that are known to be on the declaring side now, in rising order."""
        if self.declarer is None:
            return ()
        return declaring_side(
            self.rules, self.declarer, self.friends.friends if self.friends else ()
        )

    def sides_known(self) -> bool:
        """Whether nobody's side can change any more in this round."""
        if self.declarer is None:
            return False
        if sides_known_from_start(self.rules):
            return True
        return self.friends is not None and not self.friends.open_calls

    def copy(self) -> RoundState:
        """An independent state; nothing done to one is seen in the other."""
        twin = RoundState.__new__(RoundState)
        for name in _FIELDS:
            setattr(twin, name, getattr(self, name))
        twin.hands = [hand[:] for hand in self.hands]
        twin.taken = self.taken[:]
        twin.tricks = self.tricks[:]
        return twin


_FIELDS = tuple(RoundState.__dataclass_fields__)
