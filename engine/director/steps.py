"""What a tournament does by itself when it is due, and what an organiser does before."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Final

import sqlalchemy as sa

from engine.director.agenda import HOLD, WARNED, Due, Step
from engine.director.consequences import opening_of_check_in
from engine.director.held import Held, HeldTournaments, moment
from engine.director.keeping import TableKeeper
from engine.director.pairers import Pairer
from engine.director.permission import PROGRAM
from engine.director.values import Place, Tempo
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.store.tournaments import tables
from engine.store.tournaments.tables import Mark
from engine.tournaments import facts as f
from engine.tournaments.adjudication import late_tables
from engine.tournaments.clocks import ClockState
from engine.tournaments.explaining_stage import round_not_over, wrong_stage
from engine.tournaments.seeding import pair_up_singles, seeded
from engine.tournaments.state import Stage, Tournament

__all__ = ["Steps"]

log: Final = logging.getLogger(__name__)


class Steps:
    """Takes the steps of tournaments.

    :param now: the time, in seconds since 1970.
    :param pairer: pairs rounds off the event loop.
    """

    def __init__(
        self,
        tournaments: HeldTournaments,
        keeper: TableKeeper,
        tempo: Tempo,
        now: Callable[[], int],
        pairer: Pairer,
    ) -> None:
        self._tournaments = tournaments
        self._keeper = keeper
        self._tempo = tempo
        self._now = now
        self._pairer = pairer
        self._ways: Mapping[Step, Callable[[Held, Due], Awaitable[None]]] = {
            Step.CHECK_IN: self._check_in,
            Step.START: self._start,
            Step.NEXT: self._next,
            Step.WARN: self._warn,
            Step.LATE: self._late,
            Step.FINISH: self._finish,
            Step.REVEAL: self._reveal,
        }

    async def take(self, held: Held, due: Due) -> None:
        """Do what is due.

        :raises StoreError: where it can't be written; it stays due.
        """
        await self._ways[due.step](held, due)

    async def _check_in(self, held: Held, _due: Due) -> None:
        async with held.lock:
            if held.running.state.stage is Stage.SIGN_UP:
                await self.open_check_in(held, PROGRAM)

    async def open_check_in(self, held: Held, by: int) -> None:
        """Ask everybody whether he is there; the lock is held.

        :raises RuleViolation: where it can't be done now.
        """
        facts: list[tuple[f.Fact, int]] = [(f.CheckInOpened(), by)]
        facts += [(fact, PROGRAM) for fact in opening_of_check_in(held.running.state)]
        await self._tournaments.write(held, facts, self._now())

    async def _start(self, held: Held, _due: Due) -> None:
        async with held.lock:
            if held.running.state.stage not in (Stage.SIGN_UP, Stage.CHECK_IN):
                return
            try:
                await self.seed(held, PROGRAM)
            except RuleViolation as violation:
                await self._stick(held, violation.reason)

    async def seed(self, held: Held, by: int) -> None:
        """Begin, with those who are there; the lock is held.

        :raises RuleViolation: ``too_few_entrants`` and the like.
        """
        state = held.running.state
        paired = pair_up_singles(state) if state.stage is Stage.SIGN_UP else ()
        trial = held.journal
        for fact in paired:
            trial = trial.add(fact, at=self._now())
        facts: list[tuple[f.Fact, int]] = [(fact, PROGRAM) for fact in paired]
        await self._tournaments.write(held, [*facts, (seeded(trial.state), by)], self._now())
        await self._tournaments.unmark(held, HOLD)

    async def _stick(self, held: Held, why: Reason) -> None:
        """The next step waits for an organiser, who is told why; the lock is held."""
        log.info("tournament %d waits: %s", held.running.tournament, why.code)
        await self._tournaments.mark(held, Mark(HOLD))
        self._tournaments.tell_aside(held, stuck=why)

    async def _next(self, held: Held, _due: Due) -> None:
        await self.next_round(held, PROGRAM)

    async def next_round(self, held: Held, by: int) -> None:
        """Pair the next round; where there is none, the tournament is over.

        :raises RuleViolation: where no round can begin now.
        """
        before = held.journal
        _explain_next(before.state)
        opened = await self._pairer.pair(before.state, self._now() + self._tempo.ready)
        async with held.lock:
            if held.journal is not before:
                return  # it stays due, and is paired anew
            if opened is not None:
                await self._tournaments.write(held, [(opened, by)], self._now())
                await self._tournaments.unmark(held, HOLD)
            elif not before.state.is_arena:
                await self._tournaments.write(held, [(f.Finished(), by)], self._now())

    async def _warn(self, held: Held, due: Due) -> None:
        async with held.lock:
            state, now = held.running.state, self._now()
            found = late_tables(state, now, ClockState.WARNED)
            mark = Mark(WARNED, due.round, state.rounds[due.round - 1].clock.warns)
            await self._tournaments.mark(held, mark)
        late = tuple(
            Place(held.running.tournament, *each) for each in found if each[0] == due.round
        )
        if late:
            self._tournaments.tell_aside(held, warned=late)

    async def _late(self, held: Held, due: Due) -> None:
        await self._keeper.end_late(held, due.round)

    async def _finish(self, held: Held, _due: Due) -> None:
        async with held.lock:
            await self._tournaments.write(held, [(f.Finished(), PROGRAM)], self._now())

    async def _reveal(self, held: Held, _due: Due) -> None:
        async with held.lock:
            if not held.running.state.secret:  # an organiser may have shown it just now
                await self.show_secret(held, PROGRAM)

    async def show_secret(self, held: Held, by: int) -> None:
        """Let everybody verify the boards, those too that not all tables came to; the lock is held.

        :raises RuleViolation: where it can't be shown now.
        """
        shown, now, of_tables = f.SecretShown(held.secret.hex()), self._now(), list[int]()

        def reveal(connection: sa.Connection) -> None:
            tournament = held.running.tournament
            of_tables[:] = tables.reveal_all(connection, tournament, moment(now))

        await self._tournaments.write(held, [(shown, by)], now, [reveal])
        if of_tables:
            self._tournaments.tell_aside(held, shown=tuple(of_tables))


def _explain_next(state: Tournament) -> None:
    why = wrong_stage(state, Stage.RUNNING)
    if why is None and state.paused:
        why = reason("paused")
    if why is None and not state.is_arena:
        why = round_not_over(state)
    if why is not None:
        raise RuleViolation(why)
