"""One round (一盘) as a state machine: a deal from the first card to the result.

A round is its rules, its setup, its seed and its list of actions; doing the same actions again
gives the same state. Every action can be explained (a reason, or nothing), and doing it returns
events.

>>> from engine.rules.actions import Draw
>>> from engine.rules.ruleset import preset
>>> from engine.rules.seed import DealSeed
>>> from engine.rules.setup import RoundSetup
>>> setup = RoundSetup(1, "2", ("2",) * 4, declarer=0, declaring=(0, 2))
>>> game = Round.start(preset("eighty-points"), setup, DealSeed(bytes(32)))
>>> game.act(None, Draw(100))
[Drawn(count=100, total=100)]
>>> game.phase.value, len(game.state.hands[0])
('showing', 25)
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from engine.rules import actions as a
from engine.rules.cards import Card
from engine.rules.dealing_phase import (
    do_draw,
    do_redeal,
    explain_draw,
    explain_redeal,
    fresh_state,
)
from engine.rules.events import Event
from engine.rules.kitty_phase import do_bury, do_call, explain_bury, explain_call
from engine.rules.legal import LegalFollows, legal_follows, simplest_follow
from engine.rules.legal_leads import LegalLeads, legal_leads
from engine.rules.order import Order
from engine.rules.play_phase import do_finish, do_play, explain_finish, explain_play
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.rules.ruleset import Rules
from engine.rules.scoring import RoundResult
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup
from engine.rules.showing import possible_shows
from engine.rules.showing_phase import (
    do_ask_redeal,
    do_pass,
    do_show,
    explain_ask_redeal,
    explain_pass,
    explain_showing,
)
from engine.rules.state import Phase, RoundState, Trick

__all__ = ["DEFAULT_LIMIT", "LegalPlays", "Move", "Round"]

Move = tuple[int | None, a.Action]
"""A seat, or None for the table, and what is done."""

LegalPlays = LegalLeads | LegalFollows
"""What a seat may play: as a leader, or as a follower."""

DEFAULT_LIMIT: Final = 40
"""How many plays :meth:`Round.legal_plays` lists before it describes them instead."""


class Round:
    """A round in progress.

    :ivar state: everything about it, everybody's cards included: for the rules alone. Whoever shows
        something to somebody takes a :class:`~engine.rules.views.View`.
    """

    __slots__ = ("state",)

    def __init__(self, state: RoundState) -> None:
        self.state = state

    @classmethod
    def start(cls, rules: Rules, setup: RoundSetup, seed: Seed) -> Round:
        """A round before its first card is dealt."""
        return cls(fresh_state(rules, setup, seed))

    @classmethod
    def replay(cls, rules: Rules, setup: RoundSetup, seed: Seed, moves: Iterable[Move]) -> Round:
        """The round after these moves.

        :raises RuleViolation: for the first move that the rules refuse.
        """
        game = cls.start(rules, setup, seed)
        for seat, action in moves:
            game.act(seat, action)
        return game

    @property
    def phase(self) -> Phase:
        """Where the round stands."""
        return self.state.phase

    @property
    def move(self) -> int:
        """How many actions have been done; the number of the next one."""
        return self.state.move

    @property
    def turn(self) -> int | None:
        """The seat that must act; None where several may, or only the table."""
        return self.state.turn

    @property
    def result(self) -> RoundResult | None:
        """The result, once the round is over."""
        return self.state.result

    def copy(self) -> Round:
        """An independent round in the same state."""
        return Round(self.state.copy())

    def explain(self, seat: int | None, action: a.Action) -> Reason | None:
        """Why the seat may not do this now, or None where it may.

        :param seat: 0, 1, …; None for the table, which draws and deals again.
        """
        return self._wrong_seat(seat, action) or self._explain(seat or 0, action)

    def act(self, seat: int | None, action: a.Action) -> list[Event]:
        """Do it.

        :return: what happened, in order.
        :raises RuleViolation: with the reason that :meth:`explain` gives; nothing has changed then.
        """
        why = self.explain(seat, action)
        if why is not None:
            raise RuleViolation(why)
        events = self._do(seat or 0, action)
        self.state.move += 1
        return events

    def legal_plays(self, seat: int, limit: int = DEFAULT_LIMIT) -> LegalPlays:
        """Everything that the seat may play now.

        :param limit: how many plays are listed; beyond it they are described.
        :raises RuleViolation: where it isn't the seat's turn to play.
        """
        order, hand, trick = self._to_play(seat)
        if trick is None:
            return legal_leads(order, self.state.rules, hand, limit)
        return legal_follows(order, self.state.rules, trick.lead, hand, limit)

    def simplest_play(self, seat: int) -> tuple[Card, ...]:
        """One legal play, always the same: the lowest card as a lead, the cheapest as a follow.

        :raises RuleViolation: where it isn't the seat's turn to play.
        """
        order, hand, trick = self._to_play(seat)
        if trick is None:
            return (min(hand, key=lambda card: (order.spots[card.index], card.index)),)
        return simplest_follow(order, self.state.rules, trick.lead, hand)

    def _to_play(self, seat: int) -> tuple[Order, list[Card], Trick | None]:
        state = self.state
        if state.phase is not Phase.PLAYING or state.order is None:
            raise RuleViolation(reason("wrong_phase", phase=state.phase.value))
        if seat != state.turn:
            raise RuleViolation(reason("not_your_turn", turn=state.turn))
        return state.order, state.hands[seat], state.trick

    def legal_shows(self, seat: int) -> tuple[tuple[Card, ...], ...]:
        """Everything that the seat may show now, weakest first; empty outside the window."""
        state = self.state
        if state.phase not in (Phase.DEALING, Phase.SHOWING):
            return ()
        found = possible_shows(state.rules, state.shows, state.setup.level, seat, state.hands[seat])
        return tuple(cards for cards in found if self.explain(seat, a.Show(cards)) is None)

    def _wrong_seat(self, seat: int | None, action: a.Action) -> Reason | None:
        by_table = isinstance(action, a.Draw | a.Redeal)
        if by_table != (seat is None):
            return reason("not_for_players" if by_table else "not_for_the_table")
        if seat is None:
            return None
        if not 0 <= seat < self.state.rules.players:
            return reason("no_such_seat", seat=seat)
        if isinstance(action, a.Bury | a.CallFriends) and seat != self.state.declarer:
            return reason("not_the_declarer", declarer=self.state.declarer)
        return None

    def _explain(self, seat: int, action: a.Action) -> Reason | None:  # noqa: PLR0911 - a table
        state = self.state
        match action:
            case a.Play():
                return explain_play(state, seat, action)
            case a.Draw():
                return explain_draw(state, action)
            case a.Show():
                return explain_showing(state, seat, action)
            case a.Pass():
                return explain_pass(state, seat)
            case a.Bury():
                return explain_bury(state, action)
            case a.CallFriends():
                return explain_call(state, action)
            case a.AskRedeal():
                return explain_ask_redeal(state, seat)
            case a.Redeal():
                return explain_redeal(state)
            case a.Finish():
                return explain_finish(state)

    def _do(self, seat: int, action: a.Action) -> list[Event]:  # noqa: PLR0911 - a table
        state = self.state
        match action:
            case a.Play():
                return do_play(state, seat, action)
            case a.Draw():
                return do_draw(state, action)
            case a.Show():
                return do_show(state, seat, action)
            case a.Pass():
                return do_pass(state, seat)
            case a.Bury():
                return do_bury(state, action)
            case a.CallFriends():
                return do_call(state, action)
            case a.AskRedeal():
                return do_ask_redeal(state, seat)
            case a.Redeal():
                return do_redeal(state)
            case a.Finish():
                return do_finish(state)
