"""Where tables of tournaments are played: a thread for each, or the tournament's own channel."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import structlog

from bot.desk import Desk
from bot.outbox.notices import Notices
from bot.outbox.posting import NoPlaceError
from bot.places import PRIVATE_THREAD, THREAD
from engine.director.values import Running
from engine.store.displays import Display

__all__ = ["Threads", "place_key"]

log = structlog.get_logger(__name__)

_NAME: Final = 60
_PLACE: Final = "place"


def place_key(round_number: int, table: int) -> str:
    """Under which name the thread of a table is remembered.

    >>> place_key(2, 11)
    'place.2.11'
    """
    return f"{_PLACE}.{round_number}.{table}"


@dataclass(frozen=True, slots=True)
class Threads:
    """Opens a thread for each table.

    A table of a duplicate (复式赛) gets a private one: other tables still play its boards.

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
        return running.channel, thread

    async def _open(self, running: Running, round_number: int, table: int) -> int:
        private = running.state.plan.duplicate
        needed = PRIVATE_THREAD if private else THREAD
        if self.desk.places.missing(running.server, running.channel, needed):
            raise NoPlaceError("no_permission")
        speaker = self.desk.speaker_in(self.desk.servers.language(running.server))
        name = running.state.plan.name[:_NAME]
        called = speaker.say("organise.thread", name=name, round=round_number, table=table)
        thread = await self.desk.places.open_thread(
            running.server, running.channel, called[:100], private=private
        )
        if private:
            await self.desk.places.invite(thread, _people(running, round_number, table))
        return thread

    async def close_all(self, running: Running) -> None:
        """Archive the threads of a tournament that is over; those that can't be, another time.

        :raises StoreError: where that can't be noted.
        """
        shown = await self.notices.remembered(running.tournament)
        for key in [each for each in shown if each.startswith(f"{_PLACE}.")]:
            if await self.desk.places.archive(running.server, shown[key].message_id):
                await self.notices.forget(running.tournament, key)


def _people(running: Running, round_number: int, table: int) -> list[int]:
    """The people who play at a table."""
    found = running.state.table(round_number, table)
    if found is None:
        return []
    entrants = (running.state.entrants[each - 1] for each in found.pairing.entrants)
    return [player for each in entrants for player in each.players if player > 0]
