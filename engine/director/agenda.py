"""What is due next in a tournament, and when: a function of its log and its marks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from engine.director.values import Running, Tempo
from engine.store.tournaments.tables import Mark
from engine.tournaments import facts as f
from engine.tournaments.arena import free_entrants
from engine.tournaments.journal import Journal
from engine.tournaments.pairing import is_last_round
from engine.tournaments.plan import Partners
from engine.tournaments.state import Stage, Tournament

__all__ = ["HOLD", "WARNED", "Due", "Marks", "Step", "dues_of", "goes_on_at"]

HOLD: Final = "hold"
"""The mark of a tournament whose next step waits for an organiser."""
WARNED: Final = "warned"
"""The mark of a round whose late tables were warned; ``at`` is the clock's time for it."""

Marks = Mapping[tuple[str, int], Mark]
"""What was done besides the log, by kind and number."""


class Step(StrEnum):
    """What a tournament does by itself."""

    CHECK_IN = "check_in"
    START = "start"
    NEXT = "next"
    """The next round is paired; where there is none, the tournament is over."""
    WARN = "warn"
    LATE = "late"
    FINISH = "finish"
    REVEAL = "reveal"


@dataclass(frozen=True, slots=True)
class Due:
    """Something that is due.

    :ivar at: when, in seconds since 1970.
    :ivar round: the round it is about; 0 for none.
    """

    at: int
    step: Step
    round: int = 0


_MOVED_ON: Final = (
    *(f.Seeded, f.RoundStarted, f.ResultGiven, f.ResultAdjusted, f.ReplayOrdered),
    *(f.Resumed, f.Undone),
)
"""What the wait for the next round counts from."""
_ARRIVED: Final = (*_MOVED_ON, f.CheckedIn, f.Entered, f.PartnerConfirmed)
"""What an arena's wait for more people counts from."""


def dues_of(
    journal: Journal, marks: Marks, tempo: Tempo, now: int, *, secret: bool
) -> tuple[Due, ...]:
    """All that is due, the earliest first; none where the tournament waits for people or is over.

    :param now: the time, in seconds since 1970: what is late may have missed its time.
    :param secret: whether there is a secret to be shown at the end.
    """
    found = _dues(journal, marks, tempo, now, secret=secret)
    return tuple(sorted(found, key=lambda each: each.at))


def _dues(journal: Journal, marks: Marks, tempo: Tempo, now: int, *, secret: bool) -> Iterator[Due]:
    state = journal.state
    match state.stage:
        case Stage.SIGN_UP | Stage.CHECK_IN:
            if (HOLD, 0) not in marks:
                yield from _before(state)
        case Stage.RUNNING:
            if not state.paused:
                yield from _running(journal, marks, tempo, now)
        case _:
            wait = tempo.objections if state.stage is Stage.FINISHED else 0
            if secret and not state.secret:
                yield Due(journal.lines[-1].at + wait, Step.REVEAL)


def _before(state: Tournament) -> Iterator[Due]:
    plan = state.plan
    early = plan.check_in and (not plan.start or plan.check_in <= plan.start)
    if state.stage is Stage.SIGN_UP and early:
        yield Due(plan.check_in, Step.CHECK_IN)
    elif plan.start:
        yield Due(plan.start, Step.START)


def _running(journal: Journal, marks: Marks, tempo: Tempo, now: int) -> Iterator[Due]:
    state = journal.state
    for each in state.rounds:
        if each.done:
            continue
        warned = marks.get((WARNED, each.number))
        if each.clock.warns and (warned is None or warned.at != each.clock.warns):
            yield Due(each.clock.warns, Step.WARN, each.number)
        if each.clock.ends:
            yield Due(each.clock.ends, Step.LATE, each.number)
    if (HOLD, 0) in marks:
        return
    if state.is_arena:
        yield from _arena(journal, tempo, now)
    elif not state.round_open:
        yield Due(_pairing_at(journal, tempo), Step.NEXT, len(state.rounds) + 1)


def _pairing_at(journal: Journal, tempo: Tempo) -> int:
    """When the next round is paired; there is none open."""
    return _last(journal, _MOVED_ON) + (tempo.rest if journal.state.rounds else 0)


def goes_on_at(running: Running, tempo: Tempo) -> int:
    """When the next round begins by itself, or the tournament is over where none is left.

    :return: in seconds since 1970; 0 where a round is open, nobody knows, or it isn't running.
    """
    state = running.state
    waits = state.paused or running.held or state.is_arena or state.round_open
    if state.stage is not Stage.RUNNING or waits:
        return 0
    at = _pairing_at(running.journal, tempo)
    return at if is_last_round(state) else at + tempo.ready


def _arena(journal: Journal, tempo: Tempo, now: int) -> Iterator[Due]:
    """Tables open while there is time; when the last is done after the end, it is over."""
    state, end = journal.state, journal.state.plan.end
    size = 4 if state.plan.partners is Partners.CHANGING else 2
    at = _last(journal, _ARRIVED) + (tempo.gather if state.rounds else 0)
    in_time = not end or max(at, now) + tempo.ready < end
    if in_time and len(free_entrants(state)) >= size:
        yield Due(at, Step.NEXT, len(state.rounds) + 1)
    if end and not state.round_open:
        yield Due(end, Step.FINISH)


def _last(journal: Journal, kinds: tuple[type[f.Fact], ...]) -> int:
    """When the last fact of these kinds happened."""
    lines = (each.at for each in reversed(journal.lines) if isinstance(each.fact, kinds))
    return next(lines, journal.lines[-1].at)
