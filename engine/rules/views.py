"""What a seat, or a spectator, may know of a round: the only thing that others get to see.

Two rounds that differ only in what the viewer can't know give equal views.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.cards import Card
from engine.rules.friends import FriendState
from engine.rules.order import Order, Trump
from engine.rules.rotation import Side
from engine.rules.round import DEFAULT_LIMIT, LegalPlays, Round
from engine.rules.ruleset import Rules
from engine.rules.scoring import Penalty, RoundResult, penalty_total
from engine.rules.setup import RoundSetup
from engine.rules.showing import ShowState
from engine.rules.state import Phase, RoundState, Trick

__all__ = ["Revealed", "View", "view_for"]


@dataclass(frozen=True, slots=True)
class Revealed:
    """What everybody may see once the round is over.

    :ivar pack: the order of the pack as it was dealt, the kitty last.
    :ivar kitty: the cards that were set aside.
    :ivar buried: the cards the declarer buried.
    :ivar hands: what each seat still held, by seat; empty hands unless the round ended early.
    """

    pack: tuple[Card, ...]
    kitty: tuple[Card, ...]
    buried: tuple[Card, ...]
    hands: tuple[tuple[Card, ...], ...]


@dataclass(frozen=True, slots=True)
class View:
    """A round as its viewer may know it.

    :ivar seat: the viewer's seat; None for a spectator.
    :ivar move: the number of the next action.
    :ivar turn: the seat that must act; None where several may, or only the table.
    :ivar hand: the viewer's own cards, in the order of hands where trump is known.
    :ivar counts: how many cards each seat holds, by seat.
    :ivar drawn: how many cards have been dealt in all.
    :ivar shows: all claims on trump.
    :ivar shown_at: for each claim, how many cards had been dealt.
    :ivar passed: the seats that gave up their present chance to show.
    :ivar turned: kitty cards that were turned for all to see.
    :ivar kitty_size: how many cards the kitty has.
    :ivar own_kitty: the cards set aside in the deal: only for the declarer who took them.
    :ivar own_buried: the buried cards: only for the declarer.
    :ivar declaring: the seats known to be on the declaring side.
    :ivar sides_known: whether no side can change any more.
    :ivar tricks: the finished tricks.
    :ivar trick: the trick that is going on.
    :ivar taken: the points each seat has taken in tricks, by seat.
    :ivar may_show: what the viewer may show now, weakest first.
    :ivar legal: what the viewer may play now; None where it isn't his turn to play.
    :ivar result: the result, once the round is over.
    :ivar revealed: the hidden cards, once the round is over.
    """

    seat: int | None
    rules: Rules
    setup: RoundSetup
    phase: Phase
    move: int
    redeals: int
    redeal_why: str
    turn: int | None
    hand: tuple[Card, ...]
    counts: tuple[int, ...]
    drawn: int
    shows: ShowState
    shown_at: tuple[int, ...]
    passed: frozenset[int]
    turned: tuple[Card, ...]
    trump: Trump | None
    trump_why: str
    order: Order | None
    declarer: int | None
    kitty_size: int
    own_kitty: tuple[Card, ...]
    own_buried: tuple[Card, ...]
    friends: FriendState | None
    declaring: tuple[int, ...]
    sides_known: bool
    tricks: tuple[Trick, ...]
    trick: Trick | None
    taken: tuple[int, ...]
    penalties: tuple[Penalty, ...]
    may_show: tuple[tuple[Card, ...], ...]
    legal: LegalPlays | None
    result: RoundResult | None
    revealed: Revealed | None

    @property
    def opponents_points(self) -> int | None:
        """The opponents' points so far, penalties included; None while sides are unknown."""
        if not self.sides_known:
            return None
        tricks = sum(p for seat, p in enumerate(self.taken) if seat not in self.declaring)
        return tricks + penalty_total(self.penalties, self.declaring)

    @property
    def tricks_left(self) -> int:
        """How many cards each seat still has to play, the present trick's not among them."""
        return min(self.counts)

    def side_of(self, seat: int) -> Side | None:
        """The side of a seat as far as everybody knows it; None while it is unknown."""
        if seat in self.declaring:
            return Side.DECLARING
        return Side.OPPONENTS if self.sides_known else None


def view_for(game: Round, seat: int | None, limit: int = DEFAULT_LIMIT) -> View:
    """What that seat may know now.

    :param seat: the viewer's seat; None for a spectator.
    :param limit: how many legal plays are listed before they are described.
    """
    state = game.state
    own = () if seat is None else _sorted(state, state.hands[seat])
    declares = seat is not None and seat == state.declarer
    plays = seat == state.turn and state.phase is Phase.PLAYING
    return View(
        seat=seat,
        rules=state.rules,
        setup=state.setup,
        phase=state.phase,
        move=state.move,
        redeals=state.redeals,
        redeal_why=state.redeal_why,
        turn=state.turn,
        hand=own,
        counts=tuple(len(hand) for hand in state.hands),
        drawn=state.drawn,
        shows=state.shows,
        shown_at=state.shown_at,
        passed=state.passed,
        turned=state.turned,
        trump=state.trump,
        trump_why=state.trump_why,
        order=state.order,
        declarer=state.declarer,
        kitty_size=state.rules.kitty,
        own_kitty=state.kitty if declares else (),
        own_buried=state.buried if declares else (),
        friends=state.friends,
        declaring=state.declaring(),
        sides_known=state.sides_known(),
        tricks=tuple(state.tricks),
        trick=state.trick,
        taken=tuple(state.taken),
        penalties=state.penalties,
        may_show=() if seat is None else game.legal_shows(seat),
        legal=game.legal_plays(seat, limit) if plays and seat is not None else None,
        result=state.result,
        revealed=_revealed(state) if state.phase is Phase.OVER else None,
    )


def _sorted(state: RoundState, hand: list[Card]) -> tuple[Card, ...]:
    if state.order is None:
        return tuple(sorted(hand))
    return tuple(state.order.sort_hand(hand))


def _revealed(state: RoundState) -> Revealed:
    hands = tuple(_sorted(state, hand) for hand in state.hands)
    return Revealed(state.order_of_pack, state.kitty, state.buried, hands)
