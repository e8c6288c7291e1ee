"""What a table came to, as far as everybody may know it.

In a duplicate nothing of a table's result is told while another table of the round still plays:
whoever plays a board would learn what it is worth.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, text
from bot.views.tournament.said import figure
from engine.tournaments.boards import is_public
from engine.tournaments.duplicate import shares_of_round
from engine.tournaments.rounds import TableRecord
from engine.tournaments.scores import TableScore
from engine.tournaments.state import Tournament

__all__ = ["Outcome", "outcome_of", "plain_outcome", "won_said"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """A table's result.

    :ivar figures: what each side made: levels, points beyond the line where levels are equal, or
        the shares of a comparison.
    :ivar winner: 0 or 1; None for a draw, or where both lose.
    :ivar kind: what the figures are: ``levels``, ``points``, ``shares``.
    :ivar both_lose: whether neither side gets anything.
    """

    figures: tuple[Fraction, Fraction]
    winner: int | None
    kind: str
    both_lose: bool = False


def outcome_of(state: Tournament, number: int, table: TableRecord) -> Outcome | None:
    """A table's result; None while there is none, or while it may not be told."""
    score = table.score
    if score is None or not is_public(state, number):
        return None
    if state.plan.duplicate:
        shares = shares_of_round(state, number)
        place = table.pairing.table
        first = shares.get((place, 0), Fraction(0))
        second = shares.get((place, 1), Fraction(0))
        winner = None if first == second or score.both_lose else int(second > first)
        return Outcome((first, second), winner, "shares", score.both_lose)
    return plain_outcome(score)


def plain_outcome(score: TableScore) -> Outcome:
    """A score by itself: levels, or points beyond the line where levels are equal."""
    equal = score.levels[0] == score.levels[1]
    one, two = score.points if equal else score.levels
    kind = "points" if equal else "levels"
    return Outcome((Fraction(one), Fraction(two)), score.winner, kind, score.both_lose)


def won_said(speaker: Speaker, outcome: Outcome, sides: tuple[Text | Name, Text | Name]) -> Text:
    """Who won, and by what.

    :param sides: the names of both sides.
    """
    if outcome.both_lose:
        return text("cup.outcome.both_lose")
    key = "cup.table.drawn" if outcome.winner is None else "cup.table.won"
    winner = sides[outcome.winner or 0]
    if outcome.kind == "points" and not any(outcome.figures):
        return text(f"{key}_plain", winner=winner)
    first, second = (figure(speaker, each) for each in outcome.figures)
    result = text(f"cup.outcome.{outcome.kind}", first=first, second=second)
    return text(key, winner=winner, result=result)
