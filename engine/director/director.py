"""The director: all tournaments of this process, and every way to do something in them.

A fact goes through here: under its tournament's lock it is asked for, written with everything that
follows from it, and only then takes its place in memory; then subscribers are told.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import Final, TypeVar

from engine.director.held import Held, HeldTournaments, Listener, entry_of, moment
from engine.director.permission import explain_permission
from engine.director.values import Place, Running, Tempo
from engine.director.venue import Venue
from engine.rules.deal import DealError
from engine.rules.reasons import RuleViolation, reason
from engine.store import Store, StoreCode, StoreError
from engine.store.tournaments import logs
from engine.store.tournaments.logs import StoredTournament
from engine.tables.host import Host
from engine.tournaments.facts import Fact
from engine.tournaments.journal import Journal, create
from engine.tournaments.plan import Plan
from engine.tournaments.promises import promise

__all__ = ["Director"]

log: Final = logging.getLogger(__name__)

T = TypeVar("T")
_USUAL: Final = Tempo()


class Director:
    """All tournaments of a process.

    :param store: the open store, that of the host.
    :param host: where their tables are played.
    :param venue: opens places for their tables.
    :param owns: which servers' tournaments are this process's, as for the host.
    :param tempo: how quickly they go on by themselves.
    """

    def __init__(
        self,
        store: Store,
        host: Host,
        venue: Venue,
        *,
        owns: Callable[[int], bool] | None = None,
        tempo: Tempo = _USUAL,
    ) -> None:
        self.store = store
        self.host = host
        self.venue = venue
        self.tempo = tempo
        self.tournaments = HeldTournaments(store)
        self._owns = owns

    # --- life -----------------------------------------------------------------------------------

    async def start(self, *, dispatch: bool = True) -> None:
        """Bring every live tournament back as it was, and go on with it.

        :param dispatch: whether time is watched; without, :meth:`run_due` is called.
        """
        del dispatch
        await self.tournaments.restore(self._owns)

    async def stop(self) -> None:
        """Finish what was begun, take nothing new."""

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Tell somebody everything that happens from now on.

        :return: a function that ends it.
        """
        return self.tournaments.subscribe(listener)

    def now(self) -> int:
        """The time, in seconds since 1970."""
        return int(self.host.now().timestamp())

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

    async def _hold_new(
        self, journal: Journal, secret: bytes, server: int, channel: int, by: int
    ) -> int:
        new = StoredTournament(
            server, channel, by, journal.state.plan.name, moment(self.now()), secret=secret.hex()
        )
        entries = [entry_of(each) for each in journal.lines]
        tournament = await self.store.commit(logs.create_tournament, new, entries)
        self.tournaments.hold(Held(Running(tournament, server, channel, by, journal), secret))
        return tournament

    async def do(self, tournament: int, fact: Fact, *, by: int, manages: bool = False) -> Journal:
        """Let something happen in a tournament, with all that follows from it.

        :param by: who wants it; 0 for the program itself.
        :param manages: whether he may manage the server, which makes him an organiser.
        :return: the log afterwards.
        :raises RuleViolation: with the reason of
            :func:`~engine.director.permission.explain_permission` or of the log.
        :raises StoreError: ``missing``; or it can't be written, and nothing was done.
        """
        return await self._whole(self._do(tournament, fact, by, manages=manages))

    async def _do(self, tournament: int, fact: Fact, by: int, *, manages: bool) -> Journal:
        held = await self.tournaments.load(tournament)
        async with held.lock:
            why = explain_permission(held.running, fact, by, manages=manages)
            if why is not None:
                raise RuleViolation(why)
            await self.tournaments.write(held, [(fact, by)], self.now())
            return held.journal

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
                raise RuleViolation(reason("organisers_only"))
            await self.store.commit(logs.add_organiser, tournament, person, moment(self.now()))
            named = tuple(sorted({*running.organisers, person}))
            held.running = replace(running, organisers=named)

    async def _whole(self, work: Coroutine[None, None, T]) -> T:
        """Do it to its end, also where whoever asked for it no longer waits."""
        return await asyncio.shield(asyncio.ensure_future(work))
