"""What follows at once from a fact, and is written with it. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import singledispatch
from typing import Final

from engine.director.machines import called, next_computers
from engine.rules.reasons import Reason, RuleViolation
from engine.tournaments import facts as f
from engine.tournaments.adjudication import walkovers
from engine.tournaments.entrants import is_computer
from engine.tournaments.journal import Journal, Line
from engine.tournaments.plan import Partners
from engine.tournaments.seeding import pair_up_singles
from engine.tournaments.state import Stage, Tournament, complete

__all__ = [
    "OneRefused",
    "completed",
    "computers_entering",
    "consequences",
    "last_step",
    "opening_of_check_in",
    "with_consequences",
]


class OneRefused(RuleViolation):
    """One of several facts can't be after those before it.

    :ivar index: which, from 0.
    """

    def __init__(self, why: Reason, index: int) -> None:
        super().__init__(why)
        self.index = index


def with_consequences(
    journal: Journal, facts: Sequence[f.Fact], by: int, now: int
) -> list[tuple[f.Fact, int]]:
    """These facts and what follows from each, with who does it.

    :param now: the time, in seconds since 1970.
    :raises OneRefused: by the log.
    """
    steps: list[tuple[f.Fact, int]] = []
    for index, each in enumerate(facts):
        fact = completed(each, journal, now)
        try:
            journal = journal.add(fact, at=now, by=by)
        except RuleViolation as refused:
            raise OneRefused(refused.reason, index) from refused
        steps.append((fact, by))
        for more in consequences(fact, journal.state, now):
            journal = journal.add(more, at=now)
            steps.append((more, 0))
    return steps


def completed(fact: f.Fact, journal: Journal, now: int) -> f.Fact:
    """The fact with what only the log can say: how long a pause was, whom a late entry asks."""
    if isinstance(fact, f.Entered):
        late = journal.state.stage is Stage.RUNNING and len(fact.players) > 1
        return replace(fact, asks=late)
    if not isinstance(fact, f.Resumed):
        return fact
    paused = (each.at for each in reversed(journal.lines) if isinstance(each.fact, f.Paused))
    return replace(fact, seconds=max(0, now - next(paused, now)))


@singledispatch
def consequences(fact: f.Fact, state: Tournament, now: int) -> tuple[f.Fact, ...]:
    """What the program adds to a fact.

    :param state: the tournament after it.
    :param now: the time, in seconds since 1970.
    """
    del fact, state, now
    return ()


@consequences.register
def _entered(_fact: f.Entered, state: Tournament, _now: int) -> tuple[f.Fact, ...]:
    """Computer players confirm, and are there."""
    new = state.entrants[-1]
    found: list[f.Fact] = [
        f.PartnerConfirmed(new.number, each) for each in new.unconfirmed if is_computer(each)
    ]
    ready = len(found) == len(new.unconfirmed) and all(map(is_computer, new.players))
    if state.stage is Stage.CHECK_IN and ready:
        found.append(f.CheckedIn(new.number))
    return tuple(found)


@consequences.register
def _check_in_opened(_fact: f.CheckInOpened, state: Tournament, _now: int) -> tuple[f.Fact, ...]:
    return opening_of_check_in(state)


def opening_of_check_in(state: Tournament) -> tuple[f.Fact, ...]:
    """Those who are alone become pairs, and computer players are there."""
    machines = (
        f.CheckedIn(each.number)
        for each in state.entrants
        if each.there and complete(state, each) and all(map(is_computer, each.players))
    )
    return (*pair_up_singles(state), *machines)


@consequences.register(f.DroppedOut)
@consequences.register(f.Disqualified)
def _left(_fact: f.DroppedOut | f.Disqualified, state: Tournament, _now: int) -> tuple[f.Fact, ...]:
    """Who sat against them wins."""
    return walkovers(state) if state.stage is Stage.RUNNING else ()


@consequences.register
def _replay_ordered(fact: f.ReplayOrdered, state: Tournament, now: int) -> tuple[f.Fact, ...]:
    """The table gets the time of a whole round."""
    clock = state.rounds[fact.round - 1].clock
    missing = now + state.plan.length.seconds - clock.ends if clock.ends else 0
    return (f.TimeGiven(fact.round, missing),) if missing > 0 else ()


_WITH_MORE: Final = (f.Entered, f.CheckInOpened, f.DroppedOut, f.Disqualified, f.ReplayOrdered)
"""The facts from which something may follow."""
_MOST: Final = 12
"""Lines that are taken back together; each of them is a fold of the whole log."""


def last_step(journal: Journal) -> tuple[Line, ...]:
    """The last step that stands, as people take one: its line, and those of what followed from it.

    An undo takes back all of them. Empty where there is none; the last line alone where very much
    followed, as from a check-in with dozens of computer players.
    """
    standing = journal.standing[1:][-_MOST:]
    size = next((i for i, each in enumerate(reversed(standing), 1) if _begins(each)), 0)
    if not size:
        return standing[-1:]
    first, *more = standing[-size:]
    followed = consequences(first.fact, journal.state_at(first.number), first.at)
    whole = followed == tuple(each.fact for each in more) and not any(each.by for each in more)
    return standing[-size:] if whole else standing[-1:]


def _begins(line: Line) -> bool:
    return isinstance(line.fact, _WITH_MORE)


def computers_entering(
    journal: Journal, name: str, strength: str, by: int, now: int
) -> list[tuple[f.Fact, int]]:
    """The facts that enter computer players as one entrant, each with who does it.

    :param name: what the entrant is called; by its players where it is empty.
    :raises RuleViolation: where nobody can enter now.
    """
    size = 2 if journal.state.plan.partners is Partners.FIXED else 1
    players = next_computers(journal.state, strength, size)
    entered = f.Entered(name or called(players), players)
    after = journal.add(entered, at=now, by=by)
    return [(entered, by), *((each, 0) for each in consequences(entered, after.state, now))]
