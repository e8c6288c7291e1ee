"""After a round: one's own plays, compared with what ``hard`` would do with the same knowledge.

Every play is tried again from the view that its seat had then, against the choices it had, in the
same worlds. What the other hands really held plays no part: a play that was right and turned out
badly is not blamed.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.players.advice import Advice
from engine.players.knowledge import know
from engine.players.medium.choices import Choice
from engine.players.medium.weights import DEFAULT_WEIGHTS
from engine.players.policy import Budget
from engine.players.search.policy import play_choices, spoken_for
from engine.players.search.trying import Settings, Verdict, try_choices
from engine.rules.actions import Play
from engine.rules.cards import Card
from engine.rules.round import Move, Round
from engine.rules.ruleset import Rules
from engine.rules.seed import Seed
from engine.rules.setup import RoundSetup
from engine.rules.state import Phase
from engine.rules.views import View, view_for

__all__ = ["Finding", "PlayedRound", "dearest", "review_play", "review_round"]

_SETTINGS = Settings(most=8, behind=20.0, first=24, confirm=80, sure=1.5, doubt=0.0, by_points=True)
_LEAST_POINTS = 4.0
"""Smaller losses are not worth a word."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One play that might have been better.

    :ivar move: the number of the play among the round's actions.
    :ivar trick: the number of its trick, from 1.
    :ivar played: what was played.
    :ivar better: what would have been better, with the reason.
    :ivar points: what it cost, in points, on average over the worlds.
    :ivar error: the standard error of that.
    :ivar view: what the seat knew then.
    """

    move: int
    trick: int
    played: tuple[Card, ...]
    better: Advice
    points: float
    error: float
    view: View


@dataclass(frozen=True, slots=True)
class PlayedRound:
    """A whole round, as it can be run again.

    :ivar moves: all its actions that stand, each with its seat; None for the table's.
    """

    rules: Rules
    setup: RoundSetup
    seed: Seed
    moves: tuple[Move, ...]


def review_round(  # noqa: PLR0913 - a round is its rules, setup, seed and moves
    rules: Rules,
    setup: RoundSetup,
    seed: Seed,
    moves: Iterable[Move],
    seat: int,
    *,
    most: int = 3,
    seconds: float = 0.5,
) -> tuple[Finding, ...]:
    """The plays of a seat that cost most, the dearest first.

    Takes up to ``seconds`` for each of its plays: to be asked in a worker process.

    :param moves: all actions of the round, which must be over.
    :param most: how many plays are told at most.
    :raises ValueError: while the round isn't over.
    """
    played = PlayedRound(rules, setup, seed, tuple(moves))
    own = [index for index, (by, _) in enumerate(played.moves) if by == seat]
    return dearest((review_play(played, index, seconds) for index in own), most)


def review_play(played: PlayedRound, index: int, seconds: float = 0.5) -> Finding | None:
    """Try one action of a round again, if it is a play that might have been better.

    :param index: the action's place among the round's.
    :param seconds: how long it may be thought about.
    :raises ValueError: while the round isn't over.
    """
    rules, setup, seed, moves = played.rules, played.setup, played.seed, played.moves
    if Round.replay(rules, setup, seed, moves).phase is not Phase.OVER:
        raise ValueError("round is not over")
    seat, action = moves[index]
    if seat is None or not isinstance(action, Play):
        return None
    before = Round.replay(rules, setup, seed, moves[:index])
    return _compare(view_for(before, seat), action, seconds)


def dearest(findings: Iterable[Finding | None], most: int = 3) -> tuple[Finding, ...]:
    """The findings that cost most, the dearest first.

    :param most: how many at most.
    """
    found = [each for each in findings if each is not None]
    return tuple(sorted(found, key=lambda each: -each.points)[:most])


def _compare(view: View, play: Play, seconds: float) -> Finding | None:
    k = know(view)
    prefix, choices = play_choices(k, DEFAULT_WEIGHTS)
    own = next((each for each in choices if sorted(each.cards) == sorted(play.cards)), None)
    if own is None:
        own = Choice(play.cards)
        choices.append(own)
    if len(choices) < 2:
        return None
    verdict = try_choices(k, choices, _SETTINGS, Budget(seconds, view.move), stands=own)
    if verdict.gain < _LEAST_POINTS or verdict.chosen(_SETTINGS.sure) is own:
        return None
    return _finding(view, play, prefix, verdict)


def _finding(view: View, play: Play, prefix: str, verdict: Verdict) -> Finding:
    best = verdict.best
    advice = Advice(Play(best.cards), f"{prefix}.{spoken_for(best, verdict.stands)}", best.facts)
    trick = len(view.tricks) + 1
    return Finding(view.move, trick, play.cards, advice, verdict.gain, verdict.error, view)
