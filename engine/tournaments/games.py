"""What each entrant has played, seen from its side: the base of scores and tie-breaks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from engine.tournaments.boards import board_is_over
from engine.tournaments.duplicate import BoardShares, shares_of_round
from engine.tournaments.plan import Plan, Points, Scale
from engine.tournaments.rounds import Pairing, Side, TableRecord, TournamentRound
from engine.tournaments.schedule import boards_of_round
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Tournament

__all__ = ["Game", "GameKind", "games_by_entrant"]

Games = Mapping[int, tuple["Game", ...]]


_NOTHING: Final = Fraction(0)


class GameKind(StrEnum):
    """What a game of an entrant was."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    OPEN = "open"
    BYE = "bye"
    MISSED = "missed"


@dataclass(frozen=True, slots=True)
class Game:
    """One round of one entrant.

    :ivar round: the number of the round.
    :ivar kind: what it was; ``open`` while there is no score.
    :ivar points: what it gave on the score.
    :ivar opponents: the entrants on the other side; empty for a bye.
    :ivar partner: the entrant on the same side, where partners change.
    :ivar levels: levels climbed by this side and by the other.
    :ivar beyond: points beyond the line of this side and of the other.
    """

    round: int
    kind: GameKind
    points: Fraction = Fraction(0)
    opponents: Side = ()
    partner: int | None = None
    levels: tuple[int, int] = (0, 0)
    beyond: tuple[int, int] = (0, 0)


def games_by_entrant(state: Tournament) -> Games:
    """The games of each entrant that has a seed, by number, in the order of the rounds."""
    found: dict[int, list[Game]] = {number: [] for number in state.seeds}
    for number in state.seeds:
        late = range(1, state.entrants[number - 1].entered_for)
        if not state.is_arena:
            missed = state.plan.points.missed
            found[number].extend(Game(each, GameKind.MISSED, missed) for each in late)
    for each in state.rounds:
        _add_round(found, state, each)
    return {number: tuple(games) for number, games in found.items()}


_NO_POINTS: Final = ("bracket_bye", "group_is_through")
"""Byes that are no round of a score: a knock-out has none, a group that is through has it whole."""


def _add_round(found: dict[int, list[Game]], state: Tournament, number: TournamentRound) -> None:
    shares = shares_of_round(state, number.number) if state.plan.duplicate else None
    gives = _points(state.plan.points)
    settled = all(board_is_over(state, each) for each in boards_of_round(state.plan, number.number))
    for table in number.tables:
        for side in (0, 1):
            others = table.pairing.sides[1 - side]
            kind, points, levels, beyond = _outcome(gives, table, side, shares)
            if not settled and table.score is not None and not table.score.both_lose:
                kind = GameKind.OPEN  # others play its boards: who did better is open
            for entrant in table.pairing.sides[side]:
                partner = _partner(table.pairing, side, entrant)
                game = Game(number.number, kind, points, others, partner, levels, beyond)
                found[entrant].append(game)
    for bye in number.byes:
        points = Fraction(0) if bye.why.code in _NO_POINTS else bye_points(state.plan)
        found[bye.entrant].append(Game(number.number, GameKind.BYE, points))


def bye_points(plan: Plan) -> Fraction:
    """What a bye gives: the plan's points; in a duplicate 60 % of each board, or no steps."""
    if not plan.duplicate:
        return plan.points.bye
    if plan.scale is Scale.STEPS:
        return Fraction(0)
    return Fraction(6, 5) * plan.length.deals


_Outcome = tuple[GameKind, Fraction, tuple[int, int], tuple[int, int]]
"""Kind, points, levels and points beyond the line of a game."""


def _outcome(
    gives: Mapping[GameKind, Fraction], table: TableRecord, side: int, shares: BoardShares | None
) -> _Outcome:
    """A table as one of its sides sees it.

    :param gives: the points of each kind of game; in a duplicate the shares are.
    """
    score = table.score
    own = _NOTHING if shares is None else shares.get((table.pairing.table, side), _NOTHING)
    if score is None:
        return GameKind.OPEN, own, (0, 0), (0, 0)
    if shares is not None:
        other = shares.get((table.pairing.table, 1 - side), _NOTHING)
        return _compared(score, own, other), own, (0, 0), (0, 0)
    kind = _kind(score, side)
    levels, beyond = score.levels, score.points
    if side:
        levels, beyond = (levels[1], levels[0]), (beyond[1], beyond[0])
    return kind, gives[kind], levels, beyond


def _partner(pairing: Pairing, side: int, entrant: int) -> int | None:
    mates = pairing.sides[side]
    if len(mates) == 1:
        return None
    return mates[1] if mates[0] == entrant else mates[0]


def _kind(score: TableScore, side: int) -> GameKind:
    if score.both_lose:
        return GameKind.LOST
    if score.winner is None:
        return GameKind.DRAWN
    return GameKind.WON if score.winner == side else GameKind.LOST


def _compared(score: TableScore, mine: Fraction, other: Fraction) -> GameKind:
    """In a duplicate the comparisons say who did better, not the luck of the deal."""
    if score.both_lose:
        return GameKind.LOST
    if mine == other:
        return GameKind.DRAWN
    return GameKind.WON if mine > other else GameKind.LOST


def _points(points: Points) -> Mapping[GameKind, Fraction]:
    """What each kind of game gives."""
    return {
        GameKind.WON: points.win,
        GameKind.DRAWN: points.draw,
        GameKind.LOST: points.loss,
    }
