"""The log of a tournament, and the state that follows from it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.rules.reasons import Reason, RuleViolation, reason
from engine.tournaments.applying import applied
from engine.tournaments.explaining import explain
from engine.tournaments.facts import (
    BoardPlayed,
    Created,
    Fact,
    ResultAdjusted,
    RoundStarted,
    SecretShown,
    Substituted,
    Undone,
)
from engine.tournaments.plan import Plan
from engine.tournaments.plan_checks import explain_plan
from engine.tournaments.state import Tournament

__all__ = ["Journal", "Line", "create", "replay"]


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the log.

    :ivar number: from 1.
    :ivar at: when, in seconds since 1970.
    :ivar by: who did it (a Discord id); 0 for the program itself.
    :ivar fact: what happened.
    """

    number: int
    at: int
    by: int
    fact: Fact


@dataclass(frozen=True, slots=True)
class Journal:
    """A tournament: its log, and its state as the fold of the log.

    :ivar lines: everything that happened, what was undone included.
    :ivar state: where that leads.
    """

    lines: tuple[Line, ...]
    state: Tournament

    def explain(self, fact: Fact) -> Reason | None:
        """Why this can't happen now, or None where it may."""
        if isinstance(fact, Created):
            return reason("already_created")
        if isinstance(fact, Undone):
            return self._explain_undo(fact)
        why = explain(fact, self.state)
        if why is None and isinstance(fact, Substituted):
            return self._explain_seat_elsewhere(fact)
        return why

    def add(self, fact: Fact, *, at: int, by: int = 0) -> Journal:
        """The tournament after a fact.

        :raises RuleViolation: with the reason that :meth:`explain` gives.
        """
        why = self.explain(fact)
        if why is not None:
            raise RuleViolation(why)
        lines = (*self.lines, Line(len(self.lines) + 1, at, by, fact))
        if isinstance(fact, Undone):
            return Journal(lines, _fold(_standing(lines)))
        return Journal(lines, applied(fact, self.state))

    @property
    def standing(self) -> tuple[Line, ...]:
        """The lines that weren't taken back."""
        return tuple(_standing(self.lines))

    def last_step(self) -> Line | None:
        """The line that an undo would take back; None where there is none."""
        standing = _standing(self.lines)
        return standing[-1] if len(standing) > 1 else None

    def state_at(self, line: int) -> Tournament:
        """The state after a line that still stands.

        :param line: its number.
        """
        return _fold(each for each in _standing(self.lines) if each.number <= line)

    def _explain_undo(self, fact: Undone) -> Reason | None:
        last = self.last_step()
        if last is None:
            return reason("nothing_to_undo")
        if last.number != fact.step:
            return reason("not_the_last_step", step=fact.step, last=last.number)
        if isinstance(last.fact, SecretShown):
            return reason("secret_is_known")
        known = self._known_round(last.fact) if self.state.plan.duplicate else None
        return None if known is None else reason("board_is_known", round=known)

    def _known_round(self, last: Fact) -> int | None:
        """The round of which a board would be played again without this step; None for none."""
        match last:
            case RoundStarted(number=number) | BoardPlayed(round=number):
                return number
            case ResultAdjusted(round=number) if self._gave_a_board(last):
                return number
            case _:
                return None

    def _gave_a_board(self, fact: ResultAdjusted) -> bool:
        """Whether a board had no score before; it may have been shown since it has."""
        table = _fold(_standing(self.lines)[:-1]).table(fact.round, fact.table)
        known = {each.board for each in table.boards} if table is not None else set[int]()
        return fact.board is not None and fact.board.board not in known

    def _explain_seat_elsewhere(self, fact: Substituted) -> Reason | None:
        """A substitute in a round of a duplicate has seen cards, also where that was undone."""
        if not (self.state.plan.duplicate and self.state.round_open):
            return None
        for line in reversed(self.lines):
            match line.fact:
                case RoundStarted():
                    return None
                case Substituted(entrant=entrant, into=into) if into == fact.into:
                    if entrant != fact.entrant:
                        return reason("knows_the_boards", player=into, round=len(self.state.rounds))
                case _:
                    pass
        return None


def create(plan: Plan, commitment: str = "", *, at: int, by: int = 0) -> Journal:
    """A new tournament.

    :raises RuleViolation: where :func:`~engine.tournaments.plan_checks.explain_plan` says why.

    >>> journal = create(Plan("Friday"), at=0)
    >>> journal.state.stage.value, journal.explain(Undone(1)).code
    ('sign_up', 'nothing_to_undo')
    """
    why = explain_plan(plan)
    if why is not None:
        raise RuleViolation(why)
    fact = Created(plan, commitment)
    return Journal((Line(1, at, by, fact),), Tournament(plan, commitment))


def replay(lines: Iterable[Line]) -> Journal:
    """A tournament from its log; every step is checked again.

    :raises ValueError: where the first line isn't a creation, or the lines aren't numbered.
    :raises RuleViolation: for the first step that isn't allowed.
    """
    given = tuple(lines)
    if not given or not isinstance(given[0].fact, Created):
        raise ValueError("log")
    first = given[0]
    journal = create(given[0].fact.plan, given[0].fact.commitment, at=first.at, by=first.by)
    for number, line in enumerate(given[1:], 2):
        if line.number != number:
            raise ValueError("log")
        journal = journal.add(line.fact, at=line.at, by=line.by)
    return journal


def _standing(lines: Iterable[Line]) -> list[Line]:
    """The lines that still stand: an undo takes the last of them away."""
    standing: list[Line] = []
    for line in lines:
        if isinstance(line.fact, Undone):
            standing.pop()
        else:
            standing.append(line)
    return standing


def _fold(lines: Iterable[Line]) -> Tournament:
    state: Tournament | None = None
    for line in lines:
        if isinstance(line.fact, Created):
            state = Tournament(line.fact.plan, line.fact.commitment)
        elif state is not None:
            state = applied(line.fact, state)
    if state is None:
        raise ValueError("log")
    return state
