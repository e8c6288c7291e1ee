"""Questions about what a round gave: the kitty, the result, levels, the next declarer."""

from __future__ import annotations

from engine.rules.judge.questions import Question
from engine.rules.judge.reading import order_of, read_lead
from engine.rules.judge.values import QuestionError, check_copies
from engine.rules.kitty_points import credit_kitty
from engine.rules.levels import advance as climb
from engine.rules.levels import level_ladder
from engine.rules.result_ladder import Outcome, outcome_of
from engine.rules.rotation import Side, declaring_side
from engine.rules.rotation import next_declarer as declares_next

__all__ = ["advance", "kitty", "next_declarer", "result"]

_SIDES = ("D", "O")
_MOST_POINTS = 100_000
_MOST_LEVELS = 1_000


def kitty(question: Question) -> dict[str, object]:
    """What the kitty counts for (spec.md §9)."""
    rules = question.rules
    lead = question.cards("lead")
    if question.has("winner_play"):
        _check_winner_play(question, len(lead))
    units = read_lead(question, order_of(question), lead).units
    won_by = Side(question.word("won_by", _SIDES))
    points = question.number("kitty_points", most=_MOST_POINTS)
    booked = credit_kitty(rules, points, units, won_by)
    return {
        "multiplier": booked.multiplier,
        "points": booked.credited,
        "side": booked.side,
        "option": "kitty_to" if booked.side is None else "kitty_multiplier",
    }


def _check_winner_play(question: Question, size: int) -> None:
    """The winning play changes nothing (``kitty_basis: lead``), but it must be one."""
    play = question.cards("winner_play")
    if len(play) != size:
        raise QuestionError(
            "wrong_number_of_cards", key="winner_play", given=len(play), expected=size
        )
    lead = question.cards("lead")
    if play != lead:
        check_copies(question.rules, lead, play)


def result(question: Question) -> dict[str, object]:
    """Who holds and how many levels it gives, for each total of the opponents (spec.md §9)."""
    totals = question.numbers("points", least=-_MOST_POINTS, most=_MOST_POINTS)
    return {"results": [_result(outcome_of(question.rules, total)) for total in totals]}


def _result(outcome: Outcome) -> dict[str, object]:
    said: dict[str, object] = {
        "holds": outcome.holds,
        "side": outcome.side,
        "levels": outcome.levels,
        "row": outcome.row,
    }
    if outcome.set_by is not None:
        said["option"] = outcome.set_by
    return said


def advance(question: Question) -> dict[str, object]:
    """Where some levels lead from a level (spec.md §9)."""
    rules = question.rules
    level = question.level()
    if level not in level_ladder(rules):
        raise QuestionError("level_not_played", level=level, played=list(level_ladder(rules)))
    side = question.word("side", _SIDES)
    gain = question.number("levels", most=_MOST_LEVELS)
    climbed = climb(rules, level, gain, declaring=question.flag("declaring", side == "D"))
    said: dict[str, object] = {"level": climbed.level, "wins": climbed.wins}
    if climbed.stopped_by is not None:
        said["option"] = climbed.stopped_by
    elif climbed.wins:
        said["option"] = "win_rule"
    return said


def next_declarer(question: Question) -> dict[str, object]:
    """Who declares the next round (spec.md §9).

    In find-a-friend the declaring side is the declarer alone: the question names no friends.
    """
    rules = question.rules
    declarer = question.seat("declarer")
    total = question.number("points", least=-_MOST_POINTS, most=_MOST_POINTS)
    holds = outcome_of(rules, total).holds
    seat = declares_next(rules, declarer, declaring_side(rules, declarer), holds=holds)
    return {"declarer": seat, "option": "keep_rotation" if holds else "lose_rotation"}
