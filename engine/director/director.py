"""The director: all tournaments of this process, and every way to do something in them.

A fact goes through here: under its tournament's lock it is asked for, written with everything that
follows from it, and only then takes its place in memory; then subscribers are told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

import sqlalchemy as sa

from engine.director.agenda import HOLD
from engine.director.consequences import (
    computers_entering,
    last_step,
    with_consequences,
)
from engine.director.forgetting import leaving_of_forgotten, names
from engine.director.held import Held, HeldTournaments, Listener, entry_of, may_go_on, moment
from engine.director.keeping import TableKeeper
from engine.director.pairers import OffTheLoop, Pairer
from engine.director.permission import PROGRAM, explain_permission, organisers_only
from engine.director.steps import Steps
from engine.director.values import Change, Place, Running, Tempo
from engine.director.venue import Venue
from engine.director.watching import Watch
from engine.rules.deal import DealError
from engine.rules.reasons import RuleViolation, reason
from engine.store import Store, StoreCode, StoreError
from engine.store.tournaments import logs, tables
from engine.store.tournaments.logs import StoredTournament
from engine.store.tournaments.tables import Mark
from engine.tables import commands as c
from engine.tables.events import Did, Restored, TableEvent, Update
from engine.tables.host import Host
from engine.tournaments import facts as f
from engine.tournaments.explaining_stage import wrong_stage
from engine.tournaments.facts import Fact
from engine.tournaments.journal import Journal, create
from engine.tournaments.plan import Plan
from engine.tournaments.promises import promise
from engine.tournaments.remembering import forget_all
from engine.tournaments.state import Stage

__all__ = ["Director"]

log: Final = logging.getLogger(__name__)

T = TypeVar("T")
_USUAL: Final = Tempo()
_NOTICED: Final = 5
"""A process that was down for no more seconds gives no time back."""


class Director:
    """All tournaments of a process.

    :param store: the open store, that of the host.
    :param host: where their tables are played.
    :param venue: opens places for their tables.
    :param owns: which servers' tournaments are this process's, as for the host.
    :param tempo: how quickly they go on by themselves.
    :param pairer: pairs rounds off the event loop.
    """

    def __init__(  # noqa: PLR0913 - what a director works with, each named
        self,
        store: Store,
        host: Host,
        venue: Venue,
        *,
        owns: Callable[[int], bool] | None = None,
        tempo: Tempo = _USUAL,
        pairer: Pairer | None = None,
    ) -> None:
        self.store = store
        self.host = host
        self.venue = venue
        self.tempo = tempo
        self.tournaments = HeldTournaments(store)
        self._owns = owns
        self._keeper = TableKeeper(host, self.tournaments, venue, tempo)
        self._pairer = pairer or OffTheLoop()
        self._steps = Steps(self.tournaments, self._keeper, tempo, self.now, self._pairer)
        self._watch = Watch(self.tournaments, self._keeper, self._steps, tempo, self._exactly)
        self._begun: set[asyncio.Future[Any]] = set()
        self._deaf: Callable[[], None] | None = None
        host.remembering = self

    # --- life -----------------------------------------------------------------------------------

    async def start(self, *, dispatch: bool = True) -> None:
        """Bring every live tournament back as it was, and go on with it.

        :param dispatch: whether time is watched; without, :meth:`run_due` is called.
        """
        await self.tournaments.restore(self._owns)
        self._deaf = self.host.subscribe(self._hear)
        await self._give_time_back()
        for held in self.tournaments.all():
            await self._let_forgotten_go(held)
        if dispatch:
            self._watch.start()

    async def _give_time_back(self) -> None:
        """The time that the process was down was nobody's playing time."""
        gap = int(self.host.downtime.gap.total_seconds())
        for held in self.tournaments.all():
            state = held.running.state
            if gap <= _NOTICED or state.stage is not Stage.RUNNING or state.paused:
                continue
            given = [
                (f.TimeGiven(each.number, gap), PROGRAM)
                for each in state.rounds
                if not each.done and each.clock.ends
            ]
            if given:
                await self.tournaments.write(held, given, self.now())

    def _hear(self, update: Update) -> None:
        """Something happened at a table of the host."""
        fixture = update.state.fixture
        if fixture is None or not any(map(_matters, update.events)):
            return
        held = self.tournaments.get(fixture.tournament)
        if held is not None:
            held.dirty = True
            self._watch.hurry()

    async def stop(self) -> None:
        """Finish what was begun, take nothing new."""
        if self._deaf is not None:
            self._deaf()
            self._deaf = None
        await self._watch.stop()
        if self._begun:
            await asyncio.wait(self._begun)
        self._pairer.close()

    async def run_due(self) -> int:
        """Do everything that is due now, and what becomes due by it.

        :return: how many times something was done in a tournament.
        """
        return await self._watch.run_due()

    def next_due(self) -> int | None:
        """When something is due next, in seconds since 1970; None for never."""
        return self._watch.next_due()

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody everything that happens from now on.

        :return: a function that ends it.
        """
        return self.tournaments.subscribe(listener)

    def now(self) -> int:
        """The time, in seconds since 1970."""
        return int(self._exactly())

    def _exactly(self) -> float:
        """The time with its fraction."""
        return self.host.now().timestamp()

    # --- forgetting -----------------------------------------------------------------------------

    @asynccontextmanager
    async def forgetting(self, person: int) -> AsyncIterator[None]:
        """While this is open the store forgets a person; the host asks for it.

        Then every tournament that named him is read again, and he has left those that go on.

        :raises StoreError: where one can't be read again, or his leaving can't be written; the
            next start does it then.
        """
        mine = [held for held in self.tournaments.all() if names(held.running, person)]
        async with AsyncExitStack() as locks:
            for held in mine:
                await locks.enter_async_context(held.lock)
            yield
            for held in mine:
                await self.tournaments.read_again(held)
        forget_all()
        for held in mine:
            await self._let_forgotten_go(held)
            held.dirty = True
        self._watch.hurry()

    async def _let_forgotten_go(self, held: Held) -> None:
        """Somebody who was forgotten has left, unless a computer player sits in for him."""
        for fact in leaving_of_forgotten(held.running.state):
            await self.do(held.running.tournament, fact, by=PROGRAM)

    # --- looking --------------------------------------------------------------------------------

    def running(self, tournament: int) -> Running | None:
        """A tournament that is held in memory."""
        held = self.tournaments.get(tournament)
        return None if held is None else held.running

    def journal(self, tournament: int) -> Journal | None:
        """The log and state of a live tournament; None where there is no such live one."""
        running = self.running(tournament)
        return None if running is None else running.journal

    async def past(self, tournament: int) -> Journal | None:
        """The log and state of any tournament, live or over; None where there is none.

        :raises StoreError: where it can't be read.
        """
        held = self.tournaments.get(tournament)
        if held is None:
            try:
                held = await self.tournaments.load(tournament)
            except StoreError as error:
                if error.code is StoreCode.MISSING:
                    return None
                raise
        return held.journal

    def of_server(self, server: int) -> tuple[Running, ...]:
        """The live tournaments of a server, the oldest first."""
        found = (held.running for held in self.tournaments.all())
        return tuple(each for each in found if each.server == server and not each.is_over)

    def of_person(self, person: int) -> tuple[Running, ...]:
        """The live tournaments that name a person, on any server."""
        live = (held.running for held in self.tournaments.all())
        return tuple(each for each in live if not each.is_over and names(each, person))

    async def stored(self, tournament: int) -> StoredTournament | None:
        """A tournament without its log; None where there is none.

        :raises StoreError: where it can't be read.
        """
        try:
            return await self.store.read(logs.read_tournament, tournament)
        except StoreError as error:
            if error.code is StoreCode.MISSING:
                return None
            raise

    async def listed(self, server: int, most: int = 25) -> tuple[StoredTournament, ...]:
        """The latest tournaments of a server, live or over, the newest first."""
        return await self.store.read(logs.tournaments_of_server, server, most)

    def table_of(self, tournament: int, round_number: int, table: int) -> int | None:
        """The live table that plays a table of a round."""
        place = Place(tournament, round_number, table)
        for state in self.host.tables_of():
            if state.fixture is not None and self.place_of(state.table_id) == place:
                return state.table_id
        return None

    def place_of(self, table_id: int) -> Place | None:
        """What a live table plays; None for a table of its own."""
        state = self.host.table(table_id)
        if state is None or state.fixture is None:
            return None
        fixture = state.fixture
        return Place(fixture.tournament, fixture.round, fixture.table)

    # --- doing ----------------------------------------------------------------------------------

    async def create(self, plan: Plan, *, server: int, channel: int, by: int) -> int:
        """Set a tournament up; its secret is made now, and its promise stands in the log.

        :return: its id.
        :raises RuleViolation: where the plan can't be played.
        :raises StoreError: where it can't be written.
        """
        secret = self.host.chance.secret()
        try:
            commitment = promise(secret, plan.name)
        except DealError as error:
            raise RuleViolation(reason("bad_name", most=200)) from error
        journal = create(plan, commitment, at=self.now(), by=by)
        return await self._whole(self._hold_new(journal, secret, server, channel, by))

    async def _hold_new(  # noqa: PLR0913 - what a tournament is held with, each named
        self,
        journal: Journal,
        secret: bytes,
        server: int,
        channel: int,
        by: int,
        *,
        waits: bool = False,
    ) -> int:
        """Write a tournament and hold it.

        :param waits: whether its next step waits for an organiser from the beginning.
        """
        held = Held(Running(0, server, channel, by, journal), secret)
        live, at = may_go_on(held), moment(self.now())
        new = StoredTournament(
            *(server, channel, by, journal.state.plan.name, at),
            live=live,
            secret=secret.hex(),
            closed_at=None if live else at,
        )
        entries = [entry_of(each) for each in journal.lines]
        marks = [Mark(HOLD)] if waits and live else []

        def unit(connection: sa.Connection) -> int:
            tournament = logs.create_tournament(connection, new, entries)
            for mark in marks:
                tables.set_mark(connection, tournament, mark)
            return tournament

        tournament = await self.store.commit(unit)
        held.running = replace(held.running, tournament=tournament)
        self.tournaments.hold(held, marks)
        self.tournaments.tell(Change(tournament, journal, journal, journal.lines))
        self._watch.hurry()
        return tournament

    async def take_over(self, journal: Journal, *, server: int, channel: int, by: int) -> int:
        """Hold a tournament that was written to a file elsewhere.

        One that isn't over is paused, and waits for its new owner.

        :return: its id here.
        :raises RuleViolation: ``secret_missing`` for a duplicate that isn't over: nobody here could
            deal its boards.
        :raises StoreError: where it can't be written.
        """
        state = journal.state
        if state.stage not in (Stage.FINISHED, Stage.CANCELLED):
            if state.plan.duplicate:
                raise RuleViolation(reason("secret_missing"))
            if state.stage is Stage.RUNNING and not state.paused:
                journal = journal.add(f.Paused(), at=self.now(), by=by)
        secret = bytes.fromhex(state.secret)
        work = self._hold_new(journal, secret, server, channel, by, waits=True)
        return await self._whole(work)

    async def do(self, tournament: int, *facts: Fact, by: int, manages: bool = False) -> Journal:
        """Let something happen in a tournament, with all that follows from it.

        :param facts: what happens, one after the other; all of it or nothing.
        :param by: who wants it; 0 for the program itself.
        :param manages: whether he may manage the server, which makes him an organiser.
        :return: the log afterwards.
        :raises RuleViolation: with the reason of
            :func:`~engine.director.permission.explain_permission`; or of the log, and then it is
            an :class:`~engine.director.consequences.OneRefused`.
        :raises StoreError: ``missing``; or it can't be written, and nothing was done.
        """
        return await self._whole(self._do(tournament, facts, by, manages=manages))

    async def _do(
        self, tournament: int, facts: Sequence[Fact], by: int, *, manages: bool
    ) -> Journal:
        held = await self.tournaments.load(tournament)
        async with held.lock:
            for fact in facts:
                why = explain_permission(held.running, fact, by, manages=manages)
                if why is not None:
                    raise RuleViolation(why)
            back = any(_takes_a_step_back(held.journal, fact) for fact in facts)
            marks = [Mark(HOLD)] if back else []
            now = self.now()
            steps = with_consequences(held.journal, facts, by, now)
            await self.tournaments.write(held, steps, now, marks=marks)
            held.try_again()
            self._watch.hurry()
            return held.journal

    # --- organisers' steps ----------------------------------------------------------------------

    async def _organise(
        self,
        tournament: int,
        by: int,
        step: Callable[[Held], Awaitable[object]],
        *,
        manages: bool,
        locked: bool = True,
    ) -> Journal:
        """Let an organiser take a step; the tournament's lock is held where ``locked`` says so."""
        held = await self.tournaments.load(tournament)
        if by != PROGRAM and not (manages or held.running.is_organiser(by)):
            raise RuleViolation(organisers_only(held.running))
        if locked:
            async with held.lock:
                await step(held)
        else:
            await step(held)
        held.dirty = True
        held.try_again()
        self._watch.hurry()
        return held.journal

    async def begin(self, tournament: int, *, by: int, manages: bool = False) -> Journal:
        """Seed and start now, with those who are there; the first round follows by itself.

        :raises RuleViolation: ``organisers_only``, ``too_few_entrants``, ``wrong_stage``.
        """
        step = partial(self._steps.seed, by=by)
        return await self._whole(self._organise(tournament, by, step, manages=manages))

    async def start_round(self, tournament: int, *, by: int, manages: bool = False) -> Journal:
        """Pair the next round now, also where it is held back; where there is none, it is over.

        :raises RuleViolation: ``organisers_only``, ``round_not_over``, ``paused``, ``wrong_stage``.
        """

        async def step(held: Held) -> None:
            await self._keeper.keep(held)
            await self._steps.next_round(held, by)

        work = self._organise(tournament, by, step, manages=manages, locked=False)
        return await self._whole(work)

    async def hold(
        self, tournament: int, *, by: int, manages: bool = False, on: bool = True
    ) -> Journal:
        """Let the next step wait for an organiser, or no more.

        :raises RuleViolation: ``organisers_only``, ``wrong_stage``.
        """

        async def step(held: Held) -> None:
            why = wrong_stage(held.running.state, Stage.SIGN_UP, Stage.CHECK_IN, Stage.RUNNING)
            if why is not None:
                raise RuleViolation(why)
            if on:
                await self.tournaments.mark(held, Mark(HOLD))
            else:
                await self.tournaments.unmark(held, HOLD)
            self.tournaments.tell_aside(held)

        return await self._whole(self._organise(tournament, by, step, manages=manages))

    async def adjudicate(
        self, tournament: int, round_number: int, table: int, *, by: int, manages: bool = False
    ) -> Journal:
        """Decide a table now by the plan's rule, as if its clock were at the end.

        :raises RuleViolation: ``organisers_only``, ``no_such_table``, ``table_has_score``.
        """

        async def step(held: Held) -> None:
            record = held.running.state.table(round_number, table)
            if record is None:
                raise RuleViolation(reason("no_such_table", round=round_number, table=table))
            if record.score is not None:
                raise RuleViolation(reason("table_has_score", round=round_number, table=table))
            await self._keeper.end_late(held, round_number, table)

        work = self._organise(tournament, by, step, manages=manages, locked=False)
        return await self._whole(work)

    async def reveal(self, tournament: int, *, by: int, manages: bool = False) -> Journal:
        """Show the secret now, without waiting for objections; nothing can be taken back then.

        :raises RuleViolation: ``organisers_only``, ``secret_missing``, ``secret_is_known``,
            ``wrong_stage``.
        """

        async def step(held: Held) -> None:
            await self._keeper.keep(held)  # tables of a cancelled one are closed
            async with held.lock:
                if held.running.state.secret:
                    raise RuleViolation(reason("secret_is_known"))
                if not held.secret:
                    raise RuleViolation(reason("secret_missing"))
                await self._steps.show_secret(held, by)

        work = self._organise(tournament, by, step, manages=manages, locked=False)
        return await self._whole(work)

    async def pause(self, tournament: int, *, by: int, manages: bool = False) -> Journal:
        """Stop all clocks; tables pause too. :raises RuleViolation: as :meth:`do`."""
        return await self.do(tournament, f.Paused(), by=by, manages=manages)

    async def resume(self, tournament: int, *, by: int, manages: bool = False) -> Journal:
        """Let clocks and tables go on. :raises RuleViolation: as :meth:`do`."""
        return await self.do(tournament, f.Resumed(0), by=by, manages=manages)

    async def undo(self, tournament: int, step: int, *, by: int, manages: bool = False) -> Journal:
        """Take back the last step with what followed from it; what would come by itself waits.

        :param step: its last line.
        :raises RuleViolation: as :meth:`do`; ``not_the_last_step``.
        """
        held = await self.tournaments.load(tournament)
        lines = [each.number for each in reversed(last_step(held.journal))]
        facts = [f.Undone(each) for each in (lines if lines[:1] == [step] else [step])]
        return await self.do(tournament, *facts, by=by, manages=manages)

    async def add_computers(
        self,
        tournament: int,
        names: Sequence[str],
        *,
        strength: str,
        by: int,
        manages: bool = False,
    ) -> Journal:
        """Enter computer players, one entrant for each name; by its players where one is empty.

        :param strength: one of :data:`engine.tournaments.entrants.COMPUTERS`.
        :raises RuleViolation: as :meth:`do`.
        """

        async def step(held: Held) -> None:
            for name in names:
                facts = computers_entering(held.journal, name, strength, by, self.now())
                await self.tournaments.write(held, facts, self.now())

        return await self._whole(self._organise(tournament, by, step, manages=manages))

    async def name_organiser(
        self, tournament: int, person: int, *, by: int, manages: bool = False
    ) -> None:
        """Let somebody run a tournament with its owner.

        :raises RuleViolation: ``organisers_only``.
        """
        held = await self.tournaments.load(tournament)
        async with held.lock:
            running = held.running
            if not (manages or running.is_organiser(by)):
                raise RuleViolation(organisers_only(running))
            await self.store.commit(logs.add_organiser, tournament, person, moment(self.now()))
            named = tuple(sorted({*running.organisers, person}))
            held.running = replace(running, organisers=named)

    async def _whole(self, work: Coroutine[None, None, T]) -> T:
        """Do it to its end, also where whoever asked for it no longer waits."""
        task = asyncio.ensure_future(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return await asyncio.shield(task)


def _takes_a_step_back(journal: Journal, fact: f.Fact) -> bool:
    """Whether an undo takes back what would be done again by itself at once."""
    if not isinstance(fact, f.Undone) or not 0 < fact.step <= len(journal.lines):
        return False
    taken = journal.lines[fact.step - 1].fact
    return isinstance(taken, f.CheckInOpened | f.Seeded | f.RoundStarted | f.Finished)


def _matters(event: TableEvent) -> bool:
    """Whether an event at a table may be one of the tournament's business."""
    if isinstance(event, Restored):
        return True
    return isinstance(event, Did) and isinstance(event.command, _NEWS)


_NEWS: Final = (c.EndRound, c.EndMatch, c.Rest, c.Close, c.Expire)
