"""The tables of tournaments at the host, kept as the tournaments' logs want them.

Everything here may be done again after a crash: what is there already is left alone.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

import sqlalchemy as sa

from engine.director.absence import absent_seats, absent_sides, rests
from engine.director.dealing import BoardDealer
from engine.director.held import Held, HeldTournaments, moment
from engine.director.playings import (
    Playing,
    Sitter,
    fixture_for,
    named,
    open_playings,
    rules_of,
    sitters_of,
    steps_of_rounds,
)
from engine.director.results import facts_of_table
from engine.director.values import Place, Tempo
from engine.director.venue import Venue
from engine.players.characters import read_character
from engine.rules.reasons import RuleViolation
from engine.rules.ruleset import rules_to_data
from engine.store import StoreCode, StoreError
from engine.store.restore import load_table
from engine.store.schema import MatchOutcome
from engine.store.tournaments import tables
from engine.store.tournaments.tables import Spot
from engine.tables import commands as c
from engine.tables.draft import Draft
from engine.tables.flow import end_match
from engine.tables.holding import HeldTable
from engine.tables.host import Host
from engine.tables.live import Live
from engine.tables.restoring import restored
from engine.tables.state import Comforts, Seat, Status
from engine.tournaments.boards import board_is_over
from engine.tournaments.schedule import boards_of_round

__all__ = ["TableKeeper"]

log: Final = logging.getLogger(__name__)

Key = tuple[int, int, int]
"""Step, number and attempt of a playing."""

_AT_ONCE: Final = 4
"""How many places are opened at the same time."""
_NONE: Final[Mapping[Key, frozenset[int]]] = {}


class TableKeeper:
    """Opens, fills, pauses and closes tables, and takes what they deliver.

    :param tempo: how quickly they play.
    """

    def __init__(
        self, host: Host, tournaments: HeldTournaments, venue: Venue, tempo: Tempo
    ) -> None:
        self._host = host
        self._tournaments = tournaments
        self._venue = venue
        self._tempo = tempo
        self._dealer = BoardDealer(tournaments.get)
        host.dealer = self._dealer

    async def keep(self, held: Held) -> None:
        """Bring results into the log, and the tables in line with it.

        :raises StoreError: where something can't be written; what was done besides stands.
        """
        ways = (
            self._take_results,
            self._close_others,
            self._open_missing,
            self._bring_in_line,
            self._reveal,
        )
        async with held.keeping:
            await one_by_one(partial(way, held) for way in ways)

    async def end_late(self, held: Held, round_number: int, table: int | None = None) -> None:
        """The clock of a round is at its end: what its tables have played is all that counts.

        :param table: one table alone.
        :raises RuleViolation: where the log refuses a result.
        """
        async with held.keeping:
            ended: dict[Key, frozenset[int]] = {}
            at_host = self.tables_at_host(held.running.tournament)

            async def end(playing: Playing) -> None:
                found = at_host.get(playing.key)
                live = None if found is None else found.live
                absent = await absent_seats(self._host.store, live)
                if found is not None:
                    await self._host.direct(found.table_id, _end)
                ended[playing.key] = absent

            late = [
                partial(end, playing)
                for playing in open_playings(held.journal)
                if playing.round == round_number and table in (None, playing.number)
            ]
            await one_by_one([*late, partial(self._take_results, held, ended)])
        await self.keep(held)

    # --- what comes from the tables -------------------------------------------------------------

    async def _take_results(self, held: Held, ended: Mapping[Key, frozenset[int]] = _NONE) -> None:
        """Write what tables have delivered; where the log refuses it, the others are taken still.

        :param ended: the playings that are over whatever they have played, with the seats whose
            people never came.
        """

        async def take(playing: Playing) -> None:
            spot = held.spots.get(playing.key)
            late = playing.key in ended
            if (spot is None or spot.table_id is None or spot.taken) and not late:
                return
            live = None if spot is None else await self._played(spot)
            over = late or (live is not None and _is_over(live))
            absent = ended.get(playing.key, frozenset())
            if over and not late:
                absent = await absent_seats(self._host.store, live)
            try:
                await self._take(held, playing, live, over=over, absent=absent)
            except RuleViolation:
                if late:
                    raise  # its clock stays at the end: whoever asked must not ask again at once
                log.exception("tournament %d: a result is refused", held.running.tournament)

        await one_by_one(partial(take, playing) for playing in open_playings(held.journal))

    async def _take(
        self,
        held: Held,
        playing: Playing,
        live: Live | None,
        *,
        over: bool,
        absent: frozenset[int],
    ) -> None:
        async with held.lock:
            state = held.running.state
            if playing.key not in {each.key for each in open_playings(held.journal)}:
                return
            fixture = fixture_for(held.running.tournament, state, playing, 0)
            match = None if live is None or live.match is None else live.match.match
            sides = absent_sides(absent)
            facts = facts_of_table(state, fixture, match, over=over, absent=sides)
            if not facts:
                return
            facts = (*rests(state, playing.record.pairing, playing.round, absent), *facts)
            spot = held.spots.get(playing.key) if over else None
            also = [] if spot is None else [lambda connection: tables.take_spot(connection, spot)]
            written = [(fact, 0) for fact in facts]
            await self._tournaments.write(held, written, self._now(), also)
            if spot is not None:
                held.spots[playing.key] = replace(spot, taken=True)

    async def _played(self, spot: Spot) -> Live | None:
        """The table of a spot, live or closed; None where it can't be read."""
        if spot.table_id is None:
            return None
        found = self._host.tables.get(spot.table_id)
        if found is not None:
            return found.live
        try:
            return restored(await self._host.store.read(load_table, spot.table_id))
        except StoreError as error:
            if error.code is not StoreCode.CORRUPT:
                raise
            log.error("table %d of a tournament is damaged: %s", spot.table_id, error)  # noqa: TRY400
            return None

    # --- the tables themselves ------------------------------------------------------------------

    def tables_at_host(self, tournament: int) -> dict[Key, HeldTable]:
        """The live tables of a tournament, by playing."""
        found: dict[Key, HeldTable] = {}
        for table in self._host.tables.all():
            fixture = table.live.state.fixture
            if fixture is not None and fixture.tournament == tournament:
                found[fixture.step, fixture.table, fixture.attempt] = table
        return found

    async def _close_others(self, held: Held) -> None:
        """Tables that have delivered, or are wanted no more."""
        wanted = {each.key for each in open_playings(held.journal)}
        found = self.tables_at_host(held.running.tournament)
        others = (table.table_id for key, table in found.items() if key not in wanted)
        await one_by_one(partial(self._host.direct, each, _close) for each in others)

    async def _open_missing(self, held: Held) -> None:
        if held.running.state.paused:
            return
        turns = asyncio.Semaphore(_AT_ONCE)

        async def open_one(playing: Playing) -> None:
            async with turns:
                spot = held.spots.get(playing.key) or await self._find_spot(held, playing)
                if spot.table_id is None:
                    await self._open(held, playing, spot)

        done = await asyncio.gather(
            *map(open_one, open_playings(held.journal)), return_exceptions=True
        )
        for each in done:
            if isinstance(each, BaseException):
                raise each

    async def _find_spot(self, held: Held, playing: Playing) -> Spot:
        running = held.running
        try:
            where = await self._venue.open_place(running, playing.round, playing.number)
        except Exception:
            log.exception("tournament %d: no place for a table", running.tournament)
            where = running.channel, None
        spot = Spot(running.tournament, *playing.key, *where)
        await self._host.store.commit(tables.add_spot, spot)
        held.spots[playing.key] = spot
        return spot

    async def _open(self, held: Held, playing: Playing, spot: Spot) -> None:
        running, state = held.running, held.running.state
        if playing.key not in {each.key for each in open_playings(held.journal)}:
            return
        sitters = named(sitters_of(state, playing.record.pairing))
        since = self._host.now()

        def fill(connection: sa.Connection, table_id: int) -> None:
            if not tables.fill_spot(connection, spot, table_id):
                raise StoreError(StoreCode.CONFLICT, tournament=running.tournament)

        opened = await self._host.open_fixture(
            fixture_for(running.tournament, state, playing, self._now()),
            [Seat(since, person, word) for person, word in sitters],
            server_id=running.server,
            channel_id=spot.channel_id,
            thread_id=spot.thread_id,
            rules=rules_to_data(rules_of(state)),
            speed=self._tempo.speed,
            comforts=Comforts(hints=False, counts=False, pace=self._tempo.pace),
            also=fill,
        )
        held.spots[playing.key] = replace(spot, table_id=opened.table_id)
        place = Place(running.tournament, playing.round, playing.number)
        self._tournaments.tell_aside(held, opened=((place, opened.table_id),))

    async def _bring_in_line(self, held: Held) -> None:
        """Pauses, and substitutes at running tables."""
        found = self.tables_at_host(held.running.tournament)

        async def bring(playing: Playing) -> None:
            table = found.get(playing.key)
            if table is None:
                return
            await self._seat(held, playing, table)
            state, fixture = table.live.state, table.live.state.fixture
            if held.running.state.paused and state.status is Status.PLAYING:
                await self._host.direct(table.table_id, _pause)
            elif state.status is Status.PAUSED and fixture is not None:
                played = table.live.match.match.history if table.live.match else ()
                going = table.live.round is not None and not held.running.state.paused
                if going or self._dealer.next_deal(fixture, played, self._now()) is not None:
                    await self._host.direct(table.table_id, _go_on)

        await one_by_one(partial(bring, playing) for playing in open_playings(held.journal))

    async def _seat(self, held: Held, playing: Playing, table: HeldTable) -> None:
        wanted = sitters_of(held.running.state, playing.record.pairing)
        for index, sitter in enumerate(wanted):
            seat = table.live.state.seats[index]
            if not _sits(seat, sitter):
                words = table.live.state.computers
                person, word = named([sitter], words)[0]
                give = partial(_give_seat, c.Assign(index, person, word))
                await self._host.direct(table.table_id, give)

    async def _reveal(self, held: Held) -> None:
        """The secrets of boards that all tables are done with, for their records."""
        state, tournament = held.running.state, held.running.tournament
        if not state.plan.duplicate:
            return
        steps, shown = steps_of_rounds(held.journal), dict[int, None]()
        for each in state.rounds:
            for board in boards_of_round(state.plan, each.number):
                if board not in held.revealed and board_is_over(state, board):
                    which = tournament, steps[each.number], board, moment(self._now())
                    found = await self._host.store.commit(tables.reveal_board, *which)
                    held.revealed.add(board)
                    shown |= dict.fromkeys(found)
        if shown:
            self._tournaments.tell_aside(held, shown=tuple(shown))

    def _now(self) -> int:
        return int(self._host.now().timestamp())


async def one_by_one(steps: Iterable[Callable[[], Awaitable[object]]]) -> None:
    """Take all steps; one that fails doesn't stop the others.

    :raises Exception: the first that was raised, when all are taken; the others are logged.
    """
    failed: list[Exception] = []
    for step in steps:
        try:
            await step()
        except Exception as error:  # noqa: BLE001 - raised or logged below
            failed.append(error)
    for other in failed[1:]:
        log.error("and besides: %s", type(other).__name__, exc_info=other)
    if failed:
        raise failed[0]


def _sits(seat: Seat, wanted: Sitter) -> bool:
    """Whether a seat is held as it should be."""
    person, word = wanted
    if person is not None or word is None:
        return seat.person == person
    there = seat.computer
    return there is not None and read_character(there).strength == read_character(word).strength


def _is_over(live: Live) -> bool:
    over = live.match is not None and live.match.is_over
    return over or live.state.status is Status.CLOSED


def _end(draft: Draft) -> None:
    """What is played is all; a deal that isn't over is void."""
    if draft.live.is_match_running:
        end_match(draft, MatchOutcome.ENDED_EARLY)


def _close(draft: Draft) -> None:
    _end(draft)
    if draft.state.status is not Status.CLOSED:
        draft.command(None, c.Close())


def _give_seat(give: c.Assign, draft: Draft) -> None:
    draft.command(None, give)


def _pause(draft: Draft) -> None:
    draft.command(None, c.Rest())


def _go_on(draft: Draft) -> None:
    draft.command(None, c.Proceed())
