"""Where tables of tournaments are played: a thread for each, or the tournament's own channel."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import Final

import structlog

from bot.desk import Desk
from bot.orders.tournaments.knowing import spots
from bot.outbox.notices import Notices
from bot.outbox.posting import NoPlaceError
from bot.outbox.removing import RETRY
from bot.places import PRIVATE_THREAD, THREAD
from engine.director.values import Running
from engine.store.displays import Display

__all__ = ["Threads", "place_key"]

log = structlog.get_logger(__name__)

_NAME: Final = 60
_LAST: Final = 10.0
"""Seconds that a thread stays open after its last words."""
_PLACE: Final = "place"
_INVITED: Final = "invited"
"""Who was let into a private thread, as it is remembered with the thread."""


def place_key(round_number: int, table: int) -> str:
    """Under which name the thread of a table is remembered.

    >>> place_key(2, 11)
    'place.2.11'
    """
    return f"{_PLACE}.{round_number}.{table}"


@dataclass(frozen=True, slots=True)
class Threads:
    """Opens a thread for each table.

    A table of a duplicate (复式赛) gets a private one: other tables still play its boards. Who
    plays there is let in, a substitute too. Whoever he replaces stays: he has seen boards and can't
    play in that round elsewhere (:mod:`engine.tournaments.explaining_entry`); the next one has
    other threads.

    :ivar notices: remembers the threads, so that after a crash none is opened twice.
    """

    desk: Desk
    notices: Notices

    async def open_place(
        self, running: Running, round_number: int, table: int
    ) -> tuple[int, int | None]:
        """The channel of the tournament, and a thread in it where that is possible."""
        key = place_key(round_number, table)
        known = (await self.notices.remembered(running.tournament)).get(key)
        if known is not None:
            return running.channel, known.message_id
        try:
            thread = await self._open(running, round_number, table)
        except NoPlaceError as error:
            if self.desk.threadless.note(running.tournament, error.code):
                log.warning("no thread", tournament=running.tournament, why=error.code)
            return running.channel, None
        self.desk.threadless.clear(running.tournament)
        opened = Display(key, running.channel, thread, self.desk.host.now(), {})
        await self.notices.remember(running.tournament, opened)
        if running.state.plan.duplicate:
            await self._let_in(running, round_number, table)
        return running.channel, thread

    async def _open(self, running: Running, round_number: int, table: int) -> int:
        private = running.state.plan.duplicate
        needed = PRIVATE_THREAD if private else THREAD
        if self.desk.places.missing(running.server, running.channel, needed):
            raise NoPlaceError("no_permission")
        speaker = self.desk.speaker_in(self.desk.servers.language(running.server))
        name = running.state.plan.name[:_NAME]
        called = speaker.say("organise.thread", name=name, round=round_number, table=table)
        return await self.desk.places.open_thread(
            running.server, running.channel, called[:100], private=private
        )

    async def let_in(self, running: Running) -> None:
        """Let who plays a board into his table's thread, if he isn't there yet: substitutes.

        :raises StoreError: where that can't be noted.
        """
        state = running.state
        if not state.plan.duplicate or not state.rounds:
            return
        for table in state.rounds[-1].tables:
            if table.score is None:
                await self._let_in(running, len(state.rounds), table.pairing.table)

    async def _let_in(self, running: Running, round_number: int, table: int) -> None:
        key = place_key(round_number, table)
        thread = (await self.notices.remembered(running.tournament)).get(key)
        if thread is None:
            return
        known = thread.state.get(_INVITED)
        there = list(known) if isinstance(known, list) else []
        new = [each for each in _people(running, round_number, table) if each not in there]
        if new:
            await self.desk.places.invite(thread.message_id, new)
            noted = replace(thread, state={_INVITED: [*there, *new]})
            await self.notices.remember(running.tournament, noted)

    def close_later(self, running: Running) -> None:
        """Archive the threads of a tournament that is over, when their last words are said.

        What is written into an archived thread opens it again, so this comes after everything that
        the tournament's and the threads' own writers have to do; a thread whose table hasn't closed
        yet waits until it has.
        """
        job = partial(self._close_all, running)
        writer = self.notices.outbox.of(running.channel)
        writer.ask(("cup-close", running.tournament), job, within=_LAST)

    async def _close_all(self, running: Running) -> None:
        places = spots(self.desk, running)
        live = {
            place_key(*where)
            for where, spot in places.items()
            if spot.table_id is not None and self.desk.host.table(spot.table_id) is not None
        }
        shown = await self.notices.remembered(running.tournament)
        for key in [each for each in shown if each.startswith(f"{_PLACE}.") and each not in live]:
            self._ask_to_close(running, key, shown[key].message_id, _LAST)

    def _ask_to_close(self, running: Running, key: str, thread: int, within: float) -> None:
        job = partial(self._close, running, key, thread)
        writer = self.notices.outbox.of(thread)
        writer.ask(("cup-close", running.tournament, key), job, within=within)

    async def _close(self, running: Running, key: str, thread: int) -> None:
        """Archive a thread; where Discord is in trouble, again later.

        :raises StoreError: where that can't be noted.
        """
        if await self.desk.places.archive(running.server, thread):
            await self.notices.forget(running.tournament, key)
        else:
            self._ask_to_close(running, key, thread, RETRY)


def _people(running: Running, round_number: int, table: int) -> list[int]:
    """The people who play at a table."""
    found = running.state.table(round_number, table)
    if found is None:
        return []
    entrants = (running.state.entrants[each - 1] for each in found.pairing.entrants)
    return [player for each in entrants for player in each.players if player > 0]
