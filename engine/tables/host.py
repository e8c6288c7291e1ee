"""The host: all live tables of this process, and every way to do something at them.

A press goes through here: under its table's lock it is tried on a copy, written with everything
that follows from it, and only then takes its place in memory; then subscribers are told, in order,
and whoever pressed is answered.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Final, Protocol

import sqlalchemy as sa

from engine.rules.actions import Action
from engine.rules.presets import DEFAULT_PRESET
from engine.rules.reasons import Reason, RuleViolation, reason
from engine.rules.round import DEFAULT_LIMIT
from engine.store import Store, StoreError
from engine.store.deadlines import Deadline
from engine.store.downtime import Downtime, give_back
from engine.store.downtime import stop as say_goodbye
from engine.store.forget import Forgotten, forget
from engine.store.journal import Action as LogEntry
from engine.store.journal import read_actions
from engine.store.tables import change_table, live_tables
from engine.tables import commands as c
from engine.tables.chance import Chance, SystemChance, lots
from engine.tables.clock import Clock, SteadyClock
from engine.tables.clocks import bank_used
from engine.tables.computers import Computers
from engine.tables.deciding import explain
from engine.tables.dispatcher import Dispatcher
from engine.tables.draft import Draft
from engine.tables.events import Restored
from engine.tables.fixtures import Dealer
from engine.tables.flow import settle
from engine.tables.holding import HeldTable, HeldTables, Listener
from engine.tables.live import Live, mentions
from engine.tables.opening import opened, write_opening
from engine.tables.outcomes import Outcome, Refused, Stale
from engine.tables.people import STAND_IN
from engine.tables.pressing import Press, is_late, is_repeated
from engine.tables.promising import promise_next
from engine.tables.seeing import TableView, for_a_place, for_strangers, seen
from engine.tables.speeds import Speed
from engine.tables.state import Access, Comforts, Fixture, Seat, Status, TableState, VoteKind
from engine.tables.taking_back import take_back
from engine.tables.thinkers import ProcessThinkers, Thinkers

__all__ = ["Host", "Listener"]

log: Final = logging.getLogger(__name__)


_USUAL: Final = Comforts()


class Remembering(Protocol):
    """Holds people in memory beside the tables."""

    def forgetting(self, person: int) -> AbstractAsyncContextManager[None]:
        """While this is open the store forgets a person: nothing new is written about him until
        what is remembered is the same as on disk again.
        """
        ...


class Host:
    """All live tables of a process.

    :param store: the open store.
    :param process: the name that this process keeps over restarts, for its signs of life.
    :param owns: which servers' tables are this process's, where several share a database; all
        without.
    :ivar downtime: what the start found.
    :ivar dealer: says when tables of tournaments may begin their rounds; without, they wait.
    :ivar remembering: who else holds people in memory, and must forget them with the host.
    """

    def __init__(  # noqa: PLR0913 - what a host works with, each named
        self,
        store: Store,
        *,
        clock: Clock | None = None,
        chance: Chance | None = None,
        thinkers: Thinkers | None = None,
        process: str = "tractor",
        owns: Callable[[int], bool] | None = None,
    ) -> None:
        self.store = store
        self.clock = clock or SteadyClock()
        self.chance = chance or SystemChance()
        self.thinkers = thinkers or ProcessThinkers()
        self.process = process
        self.dealer: Dealer | None = None
        self.remembering: Remembering | None = None
        self.downtime = Downtime(timedelta(0), 0, stopped_well=True)
        self._owns = owns
        self.tables = HeldTables(store)
        self._dispatcher = Dispatcher(self)
        self._computers = Computers(self)
        self.tables.on_change = self._computers.wake
        self.tables.on_sooner = self._dispatcher.hurry
        self._begun: set[asyncio.Future[Outcome]] = set()
        self._stopping = False

    # --- life -----------------------------------------------------------------------------------

    async def start(self, *, dispatch: bool = True) -> Downtime:
        """Bring every live table back as it was; the time that the process was down is given back.

        :param dispatch: whether deadlines are watched; without, :meth:`run_due` is called.
        :return: how long it was down.
        """
        mine = await self._own_tables()
        downtime = await self.store.commit(give_back, self.process, self.now(), mine)
        self.downtime = downtime
        await self.tables.restore(mine)
        for table_id, damage in self.damaged.items():
            log.error("table %d can't be restored: %s", table_id, damage)
        for table in self.tables.all():
            self.tables.tell(table, (Restored(),))
            await self._let_forgotten_go(table)
            self._computers.wake(table)
        if dispatch:
            self._dispatcher.start()
        log.info(
            "started after %s; %d tables are back, %d are damaged",
            *(downtime.gap, len(self.tables.all()), len(self.damaged)),
        )
        return downtime

    async def _own_tables(self) -> frozenset[int] | None:
        """The ids of this process's live tables; None where all are."""
        owns = self._owns
        if owns is None:
            return None
        tables = await self.store.read(live_tables)
        return frozenset(table.table_id for table in tables if owns(table.server_id))

    async def _let_forgotten_go(self, table: HeldTable) -> None:
        """Somebody who was forgotten (a negative number) has given up his seat and his table."""
        table_id = table.table_id
        for person in table.live.state.people:
            if person < 0:
                await self._give_up(table.live.state, person)
        state = table.live.state
        if state.host < 0 and state.status is not Status.CLOSED:
            heirs = state.people
            await self.do(table_id, state.host, c.HandOn(heirs[0]) if heirs else c.Close())

    async def stop(self) -> int:
        """Finish what was begun, take nothing new, say goodbye.

        :return: how many live tables wait for the next start.
        """
        self._stopping = True
        await self._dispatcher.stop()
        await self._computers.stop()
        if self._begun:
            await asyncio.wait(self._begun)
        await self.thinkers.close()
        try:
            await self.store.commit(say_goodbye, self.process, self.now())
        except StoreError as error:
            log.warning("no goodbye could be written: %s", error)
        left = len(self.tables.all())
        log.info("stopped; %d tables wait for the next start", left)
        return left

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody everything that happens from now on.

        :return: a function that ends it.
        """
        return self.tables.subscribe(listener)

    def now(self) -> datetime:
        """The time in UTC, whatever zone the clock tells: sums over local times would be wrong."""
        return self.clock.now().astimezone(UTC)

    # --- looking --------------------------------------------------------------------------------

    def table(self, table_id: int) -> TableState | None:
        """A live table's state; None where there is no such live table."""
        held = self.tables.get(table_id)
        return None if held is None else held.live.state

    def tables_of(
        self, *, server: int | None = None, person: int | None = None
    ) -> tuple[TableState, ...]:
        """The live tables of a server, or at which a person holds a seat; derived, never stored."""
        states = (held.live.state for held in self.tables.all())
        return tuple(
            state
            for state in states
            if (server is None or state.server_id == server)
            and (person is None or person in state.people)
        )

    def view(
        self, table_id: int, person: int | None, limit: int = DEFAULT_LIMIT
    ) -> TableView | None:
        """What a person may see of a table: his seat's view, or a spectator's.

        Nobody looks on where other tables play the same boards: he may be one who plays them.
        """
        held = self.tables.get(table_id)
        if held is None:
            return None
        seat = held.live.state.seat_of(person)
        found = seen(held.live, seat, limit)
        return for_strangers(found) if seat is None else found

    def board(self, table_id: int) -> TableView | None:
        """What a table shows where it is played, to everybody who can read there."""
        found = self.view_of_seat(table_id, None)
        return None if found is None else for_a_place(found)

    def view_of_seat(
        self, table_id: int, seat: int | None, limit: int = DEFAULT_LIMIT
    ) -> TableView | None:
        """What a seat may see of a table; None for a spectator."""
        held = self.tables.get(table_id)
        return None if held is None else seen(held.live, seat, limit)

    def held_tables(self) -> tuple[HeldTable, ...]:
        """All live tables with their inner values: everybody's cards, for those who look behind."""
        return self.tables.all()

    @property
    def damaged(self) -> Mapping[int, StoreError]:
        """The live tables that can't be played on, by id, and why."""
        return self.tables.damaged

    def explain(self, table_id: int, person: int, command: c.Command) -> Reason | None:
        """Why this person may not do that now, or None; nothing is done.

        For a question that is asked before: whoever may do it now may be refused a moment later.
        """
        table = self.tables.get(table_id)
        if table is None:
            return reason("no_such_table")
        around = table.live.around(self.thinkers.strengths)
        return explain(table.live.state, person, command, around)

    def foresee(  # noqa: PLR0913 - as of act
        self,
        table_id: int,
        seat: int,
        move: int,
        action: Action,
        person: int,
        *,
        round_id: int | None = None,
    ) -> Outcome | None:
        """What :meth:`act` would answer now instead of doing it; None where it would be done."""
        table = self.tables.get(table_id)
        if table is None:
            return Refused(reason("no_such_table"))
        answer = self._checked(table, Press(seat, move, action, person, round_id))
        played = table.live.round
        if answer is not None or played is None:
            return answer
        why = played.game.explain(seat, action)
        return None if why is None else Refused(why)

    # --- forgetting -----------------------------------------------------------------------------

    async def forget(self, person: int) -> Forgotten:
        """Forget a person while tables are played: he leaves them, and his id means nobody.

        :raises StoreError: ``conflict`` where he sat down again meanwhile; or it can't be written.
        """
        others = self.remembering
        async with nullcontext() if others is None else others.forgetting(person):
            for state in self.tables_of(person=person):
                await self._give_up(state, person)
            done = await forget(self.store, person, self.now(), even_if_entered=True)
        for table in self.tables.all():
            if mentions(table.live, person):
                async with table.lock:
                    await self.tables.read_again(table)
                await self._let_forgotten_go(table)
        return done

    async def _give_up(self, state: TableState, person: int) -> None:
        """Somebody is no more: his seat is free, or a computer player's."""
        seat = state.seat_of(person)
        if state.fixture is not None and seat is not None:
            stand_in = c.Assign(seat, computer=STAND_IN)
            await self.direct(state.table_id, lambda draft: draft.command(None, stand_in))
            return
        lobby = state.status is Status.LOBBY
        await self.do(state.table_id, person, c.Stand() if lobby else c.Leave())

    # --- doing ----------------------------------------------------------------------------------

    async def open_table(  # noqa: PLR0913 - what a table is opened with, each named
        self,
        *,
        host: int,
        server_id: int,
        channel_id: int,
        rules: object = DEFAULT_PRESET,
        speed: Speed = Speed.NORMAL,
        access: Access = Access.EVERYONE,
        comforts: Comforts = _USUAL,
    ) -> TableState:
        """Open a table with all its seats free.

        :raises RuleViolation: for rules that can't be read.
        :raises StoreError: where it can't be written.
        """
        blank = opened(
            0,
            host=host,
            at=self.now(),
            server_id=server_id,
            channel_id=channel_id,
            rules=rules,
            speed=speed,
            access=access,
            comforts=comforts,
        )
        live = await self.store.commit(write_opening, blank)
        self.tables.tell(self.tables.hold(live), ())
        return live.state

    async def open_fixture(  # noqa: PLR0913 - what a table is opened with, each named
        self,
        fixture: Fixture,
        seats: Sequence[Seat],
        *,
        server_id: int,
        channel_id: int,
        thread_id: int | None,
        rules: object,
        speed: Speed,
        comforts: Comforts,
        also: Callable[[sa.Connection, int], None],
    ) -> TableState:
        """Open a tournament's table, with everybody seated; it begins by its clock.

        :param also: written in the same unit of work; gets the table's id.
        :raises RuleViolation: for rules that can't be read.
        :raises StoreError: where it can't be written; nothing was done then.
        """
        blank = opened(
            0,
            host=0,
            at=self.now(),
            server_id=server_id,
            channel_id=channel_id,
            rules=rules,
            speed=speed,
            access=Access.INVITED,
            comforts=comforts,
            fixture=fixture,
            seats=seats,
        )

        def unit(connection: sa.Connection) -> Live:
            live = write_opening(connection, replace(blank, thread_id=thread_id))
            also(connection, live.state.table_id)
            return live

        live = await self.store.commit(unit)
        self.tables.tell(self.tables.hold(live), ())
        return live.state

    async def direct(self, table_id: int, change: Callable[[Draft], object]) -> Outcome:
        """Let a tournament change its table.

        :param change: does something with the draft of the table.
        :raises StoreError: where it can't be written; nothing was done then.
        """
        table = self.tables.get(table_id)
        if table is None or self._stopping:
            return Refused(reason("stopping" if self._stopping else "no_such_table"))
        return await self._whole(self._directed(table, change))

    async def _directed(self, table: HeldTable, change: Callable[[Draft], object]) -> Outcome:
        async with table.lock:
            return await self._done(table, change)

    async def place(self, table_id: int, channel_id: int, thread_id: int | None) -> None:
        """Note where a table is shown; nothing for a table that isn't live.

        :raises StoreError: where it can't be written.
        """
        table = self.tables.get(table_id)
        if table is None:
            return
        async with table.lock:
            at, state = self.now(), table.live.state
            await self.store.commit(
                change_table, table_id, at, channel_id=channel_id, thread_id=thread_id
            )
            state = replace(state, channel_id=channel_id, thread_id=thread_id)
            table.live = replace(table.live, state=state)

    async def do(self, table_id: int, person: int | None, command: c.Command) -> Outcome:
        """Do a command at a table.

        :param person: who asks.
        :raises StoreError: where it can't be written; nothing was done then.
        """
        table = self.tables.get(table_id)
        if table is None or self._stopping:
            return Refused(reason("stopping" if self._stopping else "no_such_table"))
        return await self._whole(self._do(table, person, command))

    async def _do(self, table: HeldTable, person: int | None, command: c.Command) -> Outcome:
        async with table.lock:
            return await self._done(table, lambda draft: self._command(draft, person, command))

    async def act(  # noqa: PLR0913 - a press has that many parts, each named
        self,
        table_id: int,
        seat: int,
        move: int,
        action: Action,
        person: int,
        *,
        round_id: int | None = None,
    ) -> Outcome:
        """Do an action in the round.

        :param move: the number of the move that the press is about, as the view gave it.
        :param person: who presses; must hold the seat. Who was away is back by it.
        :param round_id: the round that the press is about, so that one from an earlier round is
            known to be late.
        :raises StoreError: where it can't be written; nothing was done then.
        """
        table = self.tables.get(table_id)
        if table is None or self._stopping:
            return Refused(reason("stopping" if self._stopping else "no_such_table"))
        return await self._whole(self._act(table, Press(seat, move, action, person, round_id)))

    async def _act(self, table: HeldTable, press: Press) -> Outcome:
        async with table.lock:
            answer = self._checked(table, press)
            if answer is not None:
                return answer
            done = await self._done(table, lambda draft: self._press(draft, press))
            played = table.live.round
            if isinstance(done, Refused) and played is not None and press.move != played.game.move:
                return Stale(is_repeated(played, press), table.since(press.move))
            return done

    async def _whole(self, work: Coroutine[None, None, Outcome]) -> Outcome:
        """Do it to its end, also where whoever asked for it no longer waits.

        A change that is on disk but not in memory would leave the table standing still.
        """
        task = asyncio.ensure_future(work)
        self._begun.add(task)
        task.add_done_callback(self._begun.discard)
        return await asyncio.shield(task)

    @staticmethod
    def _checked(table: HeldTable, press: Press) -> Outcome | None:
        """An answer for a press that is not to be tried at all."""
        state, played = table.live.state, table.live.round
        if state.seat_of(press.person) != press.seat:
            return Refused(reason("not_your_seat", seat=press.seat))
        if played is None or press.round_id not in (None, played.round_id):
            return Stale(repeated=False, meanwhile=tuple(table.recent))
        if is_late(played, press):
            return Stale(is_repeated(played, press), table.since(press.move))
        return Refused(reason("table_paused")) if state.status is Status.PAUSED else None

    @staticmethod
    def _press(draft: Draft, press: Press) -> None:
        holder = draft.state.seats[press.seat]
        if holder.away:
            draft.command(press.person, c.Back())
        used = bank_used(draft.before.clocks.get("turn"), holder.bank, draft.at)
        if used and not holder.away:
            draft.command(None, c.UseBank(press.seat, used))
        draft.act(press.seat, press.action, person=press.person)

    async def _command(self, draft: Draft, person: int | None, command: c.Command) -> None:
        if person is None:
            raise RuleViolation(reason("people_only"))
        if isinstance(command, c.DrawSeats) and not command.order:
            command = c.DrawSeats(lots(self.chance, len(draft.state.seats)))
        if isinstance(command, c.Promise):
            promise_next(draft, person)
            return
        past = await self._log_for_undo(draft.before, command)
        draft.command(person, command)
        take_back(draft, past)

    async def _log_for_undo(self, live: Live, command: c.Command) -> tuple[LogEntry, ...]:
        """The round's log, where the command may end a vote on an undo."""
        proposal, played = live.state.proposal, live.round
        asks = isinstance(command, c.Propose) and command.what is VoteKind.UNDO
        answers = proposal is not None and proposal.kind is VoteKind.UNDO
        if played is None or not (asks or answers):
            return ()
        return await self.store.read(read_actions, played.round_id)

    def draft(self, table: HeldTable, claimed: Deadline | None = None) -> Draft:
        """A change of a table that begins now; its lock is held.

        :param claimed: the deadline that it answers.
        """
        draft = Draft(table.live, self.now(), self.chance, self.thinkers.strengths, claimed)
        draft.dealer = self.dealer
        return draft

    async def _done(self, table: HeldTable, change: Callable[[Draft], object]) -> Outcome:
        """Try a change under the table's lock, write it, tell it."""
        draft = self.draft(table)
        try:
            waiting = change(draft)
            if asyncio.iscoroutine(waiting):
                await waiting
            settle(draft)
        except RuleViolation as violation:
            return Refused(violation.reason)
        return await self.tables.written(table, draft)

    # --- the clock ------------------------------------------------------------------------------

    async def run_due(self) -> int:
        """Do everything that is due now, and what becomes due by it.

        :return: how many deadlines were done.
        """
        return await self._dispatcher.run_due()

    async def idle(self) -> None:
        """Return when no computer player is being asked any more."""
        await self._computers.idle()
