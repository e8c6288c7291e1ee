"""Tables that play for a tournament (比赛): seats, settings and pauses are the tournament's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from engine.rules.match import Match
from engine.rules.reasons import Reason, reason
from engine.rules.scoring import RoundResult
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup
from engine.tables import commands as c
from engine.tables.state import Fixture, Status, TableState
from engine.tournaments.scores import score_of_deals

__all__ = [
    "Dealer",
    "FixtureDeal",
    "all_deals_played",
    "explain_fixture",
    "is_of_the_tournament",
    "winners_of",
]

_TOURNAMENTS: Final = (
    *(c.Sit, c.Stand, c.ChoosePartner, c.DrawSeats, c.Invite, c.AddComputer, c.RemoveComputer),
    *(c.ChangeRules, c.ChangeSpeed, c.ChangeAccess, c.ChangeComforts, c.Start, c.Close),
    *(c.Leave, c.Substitute, c.HandOn, c.Propose, c.Proceed, c.Assign),
)
"""What people do at tables of their own, and the tournament alone at its tables."""


@dataclass(frozen=True, slots=True)
class FixtureDeal:
    """What the next round of a tournament's table is dealt from.

    :ivar setup: level and declarer; None where the match says them.
    :ivar seed: the board's; None where the table draws a secret of its own.
    """

    setup: RoundSetup | None = None
    seed: DealSeed | None = None


class Dealer(Protocol):
    """Says when a table of a tournament may begin its next round, and with which board."""

    def next_deal(
        self, fixture: Fixture, played: Sequence[RoundResult], now: int
    ) -> FixtureDeal | None:
        """The next deal of a table.

        :param played: what the table has finished so far, in order.
        :param now: the time, in seconds since 1970.
        :return: None where it may not begin now; the table is paused then.
        """
        ...


def is_of_the_tournament(state: TableState, command: c.Command) -> bool:
    """Whether a tournament decides about this at the table; a board takes no words."""
    if state.fixture is None:
        return False
    words = isinstance(command, c.Word | c.Promise) and state.fixture.is_duplicate
    return words or isinstance(command, _TOURNAMENTS)


def explain_fixture(state: TableState, person: int | None, command: c.Command) -> Reason | None:
    """Why that can't be done at a tournament's table, or None.

    :param person: None for the tournament.
    """
    if person is not None:
        return reason("tournament_table")
    match command:
        case c.Start() if state.status is not Status.LOBBY:
            return reason("not_in_lobby", status=state.status)
        case c.Proceed() if state.status is not Status.PAUSED:
            return reason("not_paused")
        case c.Assign(seat) if not 0 <= seat < len(state.seats):
            return reason("no_such_seat", seat=seat)
        case _ if state.status is Status.CLOSED:
            return reason("table_closed")
        case _:
            return None


def all_deals_played(fixture: Fixture, match: Match) -> bool:
    """Whether a table has played what its round asks for."""
    return 0 < fixture.deals <= len(match.history)


def winners_of(match: Match) -> tuple[int, ...]:
    """The seats that win a tournament's table by levels, then points; none for a draw, or boards.

    Boards are compared with other tables, so none of them is won at its own.
    """
    if match.boards:
        return ()
    winner = score_of_deals(match.rules, match.history).winner
    return () if winner is None else (winner, winner + 2)
