"""Whom the table asks for an action among the computer players, and when."""

from __future__ import annotations

from engine.players.characters import read_character
from engine.rules.state import Phase
from engine.tables.live import Live
from engine.tables.people import STAND_IN
from engine.tables.state import Seat, Status, VoteKind

__all__ = ["player_of", "seats_to_ask", "strength_of"]

_TURNS = (Phase.BURYING, Phase.CALLING, Phase.PLAYING)


def seats_to_ask(live: Live) -> tuple[int, ...]:
    """The seats for which a computer player must or may act now.

    While cards are dealt it is asked only where it could show. Nobody can tell from the pace: the
    deal goes on meanwhile. A vote on taking an action back holds the computer players.
    """
    if live.state.status is not Status.PLAYING or live.round is None:
        return ()
    if live.state.proposal is not None and live.state.proposal.kind is VoteKind.UNDO:
        return ()
    game = live.round.game
    seats = live.state.seats
    if game.phase in _TURNS:
        turn = game.turn
        return () if turn is None or seats[turn].is_played_by_person else (turn,)
    idle = [seat for seat, holder in enumerate(seats) if not holder.is_played_by_person]
    if game.phase is Phase.SHOWING:
        return tuple(seat for seat in idle if seat not in game.state.passed)
    if game.phase is Phase.DEALING:
        return tuple(seat for seat in idle if game.legal_shows(seat))
    return ()


def player_of(seat: Seat) -> str:
    """Which computer player plays a seat now, as it is written down."""
    return seat.computer or STAND_IN


def strength_of(seat: Seat) -> str:
    """How well the computer player plays that plays a seat now."""
    return read_character(player_of(seat)).strength
