"""custom_ids of a tournament's buttons, and the steps of organisers that they name."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.presses.codec import Press, PressError, encode
from bot.presses.verbs import TournamentVerb

__all__ = ["Step", "StepName", "at", "step_from", "step_text"]


class StepName(StrEnum):
    """What an organiser can do; the numbers that each needs are named in brackets."""

    CHECK_IN = "checkin"
    """Open check-in."""
    BEGIN = "begin"
    """Draw the seeds and begin."""
    ROUND = "round"
    """[round] Start that round now."""
    HOLD = "hold"
    """Don't start the next round by itself."""
    GO_ON = "goon"
    """Start further rounds by themselves again."""
    PAUSE = "pause"
    RESUME = "resume"
    TIME = "time"
    """[round, seconds] Give a round more time."""
    ADJUST = "adjust"
    """[round, table] Replace a score; by form."""
    BOARD = "board"
    """[round, table, board] Replace a board's score; by form."""
    REPLAY = "replay"
    """[round, table]"""
    ADJUDICATE = "decide"
    """[round, table] Decide an open table now, by the plan's rule."""
    DROP = "drop"
    """[entrant] It plays no more."""
    DISQUALIFY = "shut"
    """[entrant] By form, with a reason."""
    SUBSTITUTE = "swap"
    """[entrant, which of its players: 0 or 1] Another person, by a picker."""
    PAIR_UP = "pair"
    """Make pairs of those who are alone."""
    COMPUTER = "fill"
    """Add a computer entrant."""
    UNDO = "undo"
    """[line] Take back the last step, which is that line of the log."""
    FINISH = "finish"
    CANCEL = "cancel"
    SECRET = "secret"  # noqa: S105 - the name of a step
    """Show the secret of the boards."""


@dataclass(frozen=True, slots=True)
class Step:
    """A step with its numbers, as :class:`StepName` lists them."""

    name: StepName
    numbers: tuple[int, ...] = ()


def at(
    tournament: int, verb: TournamentVerb, rest: str = "", *, in_round: int = 0, number: int = 0
) -> str:
    """The id of a button about a tournament.

    :param tournament: its id; 0 for what is about no single one.
    :raises PressError: where it would be too long.

    >>> at(40, TournamentVerb.PAIRINGS, in_round=3)
    'c1.cup-pairings.14.3..'
    """
    return encode(Press(verb, 0, in_round, number, rest, tournament))


def step_text(name: StepName, *numbers: int) -> str:
    """A step as the rest of a custom_id.

    >>> step_text(StepName.ADJUST, 2, 3)
    'adjust~2~3'
    """
    return "~".join((name, *(str(each) for each in numbers)))


def step_from(rest: str) -> Step:
    """The step that :func:`step_text` wrote.

    :raises PressError: for anything else.

    >>> step_from("adjust~2~3")
    Step(name=<StepName.ADJUST: 'adjust'>, numbers=(2, 3))
    """
    name, *numbers = rest.split("~")
    try:
        step = Step(StepName(name), tuple(int(each) for each in numbers))
    except ValueError:
        raise PressError(rest) from None
    if step_text(step.name, *step.numbers) != rest:
        raise PressError(rest)
    return step
