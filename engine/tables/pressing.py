"""Whether a press is about the present moment, or about one that has passed.

Where one seat must act, a press carries the number of the move it is about, and any other number
is late. While trump is shown cards are dealt all the time, so there a number may be older: a show
is late once the same seat has acted since, or cards were dealt anew; a pass also once somebody has
shown since, because it was meant for the claim that stood before.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.rules.actions import Action, AskRedeal, Pass, Show
from engine.rules.state import Phase
from engine.tables.live import LiveRound

__all__ = ["Press", "is_late", "is_repeated"]


@dataclass(frozen=True, slots=True)
class Press:
    """What somebody wants to do in a round.

    :ivar move: the number of the next move when the press was offered.
    :ivar person: who presses.
    :ivar round_id: the round it was offered for; None where nobody says.
    """

    seat: int
    move: int
    action: Action
    person: int
    round_id: int | None = None


def is_late(played: LiveRound, press: Press) -> bool:
    """Whether the press is about a moment that has passed."""
    game, move = played.game, press.move
    open_to_all = game.phase in (Phase.DEALING, Phase.SHOWING)
    if not open_to_all or not isinstance(press.action, Show | Pass | AskRedeal):
        return move != game.move
    if not played.dealt_from <= move <= game.move:
        return True
    since = [done for done in played.recent if done.number >= move]
    if any(done.seat == press.seat for done in since):
        return True
    return isinstance(press.action, Pass) and any(isinstance(done.action, Show) for done in since)


def is_repeated(played: LiveRound, press: Press) -> bool:
    """Whether the seat has done the same since that moment."""
    return any(
        done.number >= press.move and (done.seat, done.action) == (press.seat, press.action)
        for done in played.recent
    )
