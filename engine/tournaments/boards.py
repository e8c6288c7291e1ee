"""Boards of a duplicate (复式赛): fixed level and declarer, one deal, turned from table to table.

The deal of a board follows from the tournament's secret. It is given out for playing, to a table
whose next board it is, and to everybody after all tables have finished it; never else.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from engine.rules.cards import Card
from engine.rules.option_words import FirstDeclarer, LaterDeclarer, NoBid
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.rules.ruleset import Rules
from engine.rules.seed import DealSeed
from engine.rules.setup import RoundSetup
from engine.tournaments.plan import Plan
from engine.tournaments.promises import board_secret
from engine.tournaments.rounds import TableRecord
from engine.tournaments.schedule import boards_of_round, round_of_board
from engine.tournaments.state import Tournament

__all__ = [
    "Board",
    "board_is_over",
    "board_of",
    "board_rules",
    "deal_afterwards",
    "deal_for_playing",
    "declaring_side",
    "explain_playing",
    "is_public",
    "next_board",
    "setup_for",
    "turn_of",
]

_SEATS: Final = 4


@dataclass(frozen=True, slots=True)
class Board:
    """What everybody knows about a board beforehand.

    :ivar number: from 1.
    :ivar level: the level it is played on.
    :ivar declarer: the seat of the board that declares, before it is turned; it is dealt to first.
    """

    number: int
    level: str
    declarer: int


def board_of(plan: Plan, number: int) -> Board:
    """A board by its number: levels follow the plan, declarers go round.

    >>> board_of(Plan("Friday"), 6)
    Board(number=6, level='6', declarer=1)
    """
    return Board(number, plan.levels[(number - 1) % len(plan.levels)], (number - 1) % _SEATS)


def turn_of(table: int) -> int:
    """By how many seats the boards are turned at a table: by one more at each."""
    return (table - 1) % _SEATS


def declaring_side(board: Board, table: int) -> int:
    """Which side (0, 1) of a table holds the declarers' cards.

    >>> [declaring_side(Board(1, "2", 0), table) for table in (1, 2, 3)]
    [0, 1, 0]
    """
    return (board.declarer + turn_of(table)) % 2


def setup_for(board: Board, table: int) -> RoundSetup:
    """What the round starts from at a table: the board, turned.

    The same pack, dealt from the turned declarer on, gives each seat the cards that the seat before
    it has at the table before.
    """
    declarer = (board.declarer + turn_of(table)) % _SEATS
    side = tuple(sorted((declarer, (declarer + 2) % _SEATS)))
    levels = (board.level,) * _SEATS
    return RoundSetup(board.number, board.level, levels, declarer, side, declarer)


def board_rules(rules: Rules) -> Rules:
    """The rules with what a comparison needs: the board names the declarer, one deal for all.

    Showing decides the trump alone, never the declarer. There is no second deal: nobody asks for
    one for a poor hand, and where nobody shows, there is no trump instead.
    """
    return replace(
        rules,
        first_declarer=FirstDeclarer.INITIAL_SEAT,
        later_declarer=LaterDeclarer.ROTATION,
        rebellion_redeal=None,
        no_bid_first=_one_deal(rules.no_bid_first),
        no_bid_later=_one_deal(rules.no_bid_later),
    )


def _one_deal(way: NoBid) -> NoBid:
    return NoBid.NO_TRUMP if way in (NoBid.REDEAL, NoBid.WAIT) else way


def next_board(state: Tournament, number: int, table: int) -> int | None:
    """The board a table plays now; None where it is done or there is no such table."""
    found = state.table(number, table)
    if found is None or found.score is not None:
        return None
    done = {each.board for each in found.boards}
    return next((each for each in boards_of_round(state.plan, number) if each not in done), None)


def explain_playing(
    state: Tournament, number: int, table: int, board: int, *, now: int
) -> Reason | None:
    """Why a table may not have the deal of a board now, or None.

    :param now: the time, in seconds since 1970: nobody sees a card before the round's start.
    """
    found = state.round(number)
    if found is None or now < found.clock.starts:
        return reason("round_not_begun", round=number)
    expected = next_board(state, number, table)
    if expected != board:
        return reason("not_the_next_board", board=board, next=expected)
    return reason("paused") if state.paused else None


def deal_for_playing(  # noqa: PLR0913 - which secret, which table, which board, when
    state: Tournament, secret: bytes, number: int, table: int, board: int, *, now: int
) -> tuple[RoundSetup, DealSeed]:
    """The setup and the seed from which a table plays its next board.

    :param secret: the tournament's secret.
    :raises RuleViolation: with the reason of :func:`explain_playing`.
    """
    why = explain_playing(state, number, table, board, now=now)
    if why is not None:
        raise RuleViolation(why)
    return setup_for(board_of(state.plan, board), table), _seed(state, secret, board)


def board_is_over(state: Tournament, board: int) -> bool:
    """Whether all tables that have a board are done with it."""
    found = state.round(round_of_board(state.plan, board))
    return found is not None and all(_has_played(table, board) for table in found.tables)


def _has_played(table: TableRecord, board: int) -> bool:
    return any(each.board == board for each in table.boards)


def is_public(state: Tournament, number: int) -> bool:
    """Whether results of a round may be told: always, but in a duplicate once all are done.

    When the secret is shown, nobody plays any more, though a cancelled one has boards left.
    """
    if not state.plan.duplicate or state.secret:
        return True
    return all(board_is_over(state, board) for board in boards_of_round(state.plan, number))


def deal_afterwards(state: Tournament, secret: bytes, rules: Rules, board: int) -> tuple[Card, ...]:
    """The order of the cards of a board that all tables are done with.

    :raises RuleViolation: ``board_still_played`` before that.
    """
    if not board_is_over(state, board):
        raise RuleViolation(reason("board_still_played", board=board))
    return _seed(state, secret, board).order(rules, board, 0)


def _seed(state: Tournament, secret: bytes, board: int) -> DealSeed:
    return DealSeed(board_secret(secret, board), table=state.plan.name)
