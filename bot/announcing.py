"""What tournaments show to everybody: which messages are due, and when somebody looks at them.

The messages of a tournament are a function of its log (:meth:`Announcing.due`), so that after a
restart the same ones are due; :mod:`bot.outbox.notices` knows which of them stand there already.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

import structlog

from bot.desk import Desk
from bot.orders.tournaments.knowing import about, spots
from bot.orders.troubles import threads_lacking
from bot.outbox.notices import Notice, Notices
from bot.outbox.posting import Posting
from bot.outbox.writer import Outbox
from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, text, text_of_reason
from bot.venue import Threads
from bot.views.message import Message
from bot.views.tournament.about import About
from bot.views.tournament.boards import latest_message
from bot.views.tournament.bracket import bracket_message
from bot.views.tournament.champion import champion_message
from bot.views.tournament.check_in import check_in_calls, check_in_message
from bot.views.tournament.clock import adjudicated_message, warning_message
from bot.views.tournament.lobby import lobby_message
from bot.views.tournament.log import feed_message
from bot.views.tournament.pairings import pairings_message
from bot.views.tournament.partner import asked_message
from bot.views.tournament.standings import standings_message
from bot.views.tournament.table import call_message
from bot.views.tournament.trouble import organisers_message
from engine.director.values import Change, Running
from engine.director.waiting import why_waiting
from engine.store.errors import StoreError
from engine.store.tournaments.tables import Spot
from engine.tables.events import Update
from engine.tables.state import Status
from engine.tournaments import facts as f
from engine.tournaments.clocks import ClockState
from engine.tournaments.rounds import TableRecord, TournamentRound
from engine.tournaments.scores import Ending
from engine.tournaments.state import Stage

__all__ = ["Announcing", "announced"]

log = structlog.get_logger(__name__)

SOON: Final = 0.5
CALM: Final = 5.0
"""Seconds that a change may wait, so that others are folded into the same edit."""

_LOUD: Final = (f.RoundStarted, f.CheckInOpened, f.Finished, f.Cancelled, f.Created, f.Paused)
_DECIDED: Final = (Ending.ADJUDICATED, Ending.WALKOVER)

_Make = Callable[[About, Speaker], Message | None]
"""Makes a message; None where there is nothing to say."""


def announced(desk: Desk, posting: Posting, outbox: Outbox) -> Announcing:
    """What shows the tournaments of a desk, put together."""
    notices = Notices(desk.store, posting, outbox, desk.host.now, desk.unannounced)
    announcing = Announcing(desk, notices, Threads(desk, notices))
    notices.due, notices.home = announcing.due, announcing.home
    return announcing


@dataclass(slots=True)
class Announcing:
    """Follows the director.

    :ivar notices: shows what is due.
    :ivar threads: lets players into the threads of their tables, and closes them at the end.
    """

    desk: Desk
    notices: Notices
    threads: Threads
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    def begin(self) -> None:
        """Look at every tournament that is held, after a restart."""
        for held in self.desk.director.tournaments.all():
            self._look(held.running, SOON)

    def hear(self, change: Change) -> None:
        """Something happened in a tournament; returns at once."""
        running = self.desk.director.running(change.tournament)
        if running is None:
            return
        loud = any(isinstance(line.fact, _LOUD) for line in change.lines)
        aside = change.opened or change.warned or change.stuck
        self._look(running, SOON if loud or aside else CALM)

    def hear_table(self, update: Update) -> None:
        """Something happened at a table; returns at once. The last ones close after the end."""
        fixture = update.state.fixture
        if fixture is None or update.state.status is not Status.CLOSED:
            return
        running = self.desk.director.running(fixture.tournament)
        if running is not None and running.is_over:
            self.threads.close_later(running)

    async def idle(self) -> None:
        """Wait until nothing is under way beside the outbox."""
        while self._tasks:
            await asyncio.wait(set(self._tasks))

    def _look(self, running: Running, within: float) -> None:
        self.notices.mark(running.tournament, within=within)
        if running.is_over:
            self.threads.close_later(running)
            return
        task = asyncio.create_task(self._let_in(running))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _let_in(self, running: Running) -> None:
        try:
            await self.threads.let_in(running)
        except StoreError:
            log.exception("threads not kept", tournament=running.tournament)

    def home(self, tournament: int) -> int | None:
        """The channel of a tournament."""
        running = self.desk.director.running(tournament)
        return None if running is None else running.channel

    # --- what is due ----------------------------------------------------------------------------

    def due(self, tournament: int) -> Sequence[Notice]:
        """Everything that a tournament shows now."""
        running = self.desk.director.running(tournament)
        if running is None:
            return ()
        found = [self._notice(running, "lobby", lobby_message)]
        if running.state.stage is Stage.CHECK_IN:
            found += self._check_in(running)
        found += self._asked(running)
        found += self._for_organisers(running)
        if running.state.rounds:
            found += self._rounds(running)
        if running.state.stage is Stage.FINISHED:
            found.append(self._notice(running, "champion", champion_message))
        return found

    def _notice(  # noqa: PLR0913 - as a notice, each named
        self,
        running: Running,
        what: str,
        make: _Make,
        *,
        posted: _Make | None = None,
        channel: int | None = None,
        chapter: str = "",
        follows: bool = True,
        passing: bool = False,
    ) -> Notice:
        """One message.

        :param posted: makes it when it is posted, where it differs then: it pings.
        """
        made = partial(self._made, running.tournament, make, posted or make)
        place = running.channel if channel is None else channel
        return Notice(what, place, made, chapter, follows, passing)

    def _made(
        self,
        tournament: int,
        edited: _Make,
        posted: _Make,
        new: bool,  # noqa: FBT001 - a notice's question
    ) -> Message | None:
        """The message from the tournament as it is now, in the server's language."""
        running = self.desk.director.running(tournament)
        if running is None:
            return None
        speaker = self.desk.speaker_in(self.desk.servers.language(running.server))
        return (posted if new else edited)(about(self.desk, running, speaker), speaker)

    def _check_in(self, running: Running) -> Iterator[Notice]:
        """The call, and more of them where more are to be pinged than one message may."""
        call = partial(_check_in_call, 0)
        yield self._notice(running, "check-in", check_in_message, posted=call, passing=True)
        people = sum(len(each.players) for each in running.state.entrants)
        for number in range(1, -(-people // 80)):
            call, what = partial(_check_in_call, number), f"check-in.{number}"
            yield self._notice(running, what, _silence, posted=call, follows=False, passing=True)

    def _asked(self, running: Running) -> Iterator[Notice]:
        """The question to each partner who hasn't confirmed and still can, late entries' too."""
        state = running.state
        early = state.stage in (Stage.SIGN_UP, Stage.CHECK_IN)
        for each in state.entrants:
            if (early and each.there and each.unconfirmed) or state.is_asked(each):
                make = partial(asked_message, entrant=each.number)
                what = f"ask.{each.number}"
                yield self._notice(running, what, make, follows=False, passing=True)

    def _for_organisers(self, running: Running) -> Iterator[Notice]:
        """What keeps it from beginning, and why its tables have no threads."""
        name = Name(running.state.plan.name)
        why = why_waiting(running, self.desk.director.now())
        waits = None if why is None else text("cup.waits", name=name, why=text_of_reason(why))
        for what, said in (("waits", waits), ("threads", threads_lacking(self.desk, running))):
            if said is not None:
                make = partial(_for_organiser, running.owner, said)
                yield self._notice(running, what, make, follows=False, passing=True)

    def _rounds(self, running: Running) -> Iterator[Notice]:
        state = running.state
        number = len(state.rounds)
        if not state.is_arena:
            make = partial(pairings_message, number=number)
            yield self._notice(running, f"round.{number}", make, passing=_can_be_undone(running))
        yield self._notice(running, "feed", _feed, chapter=str(number))
        if state.plan.format.has_bracket:
            yield self._notice(
                running, "bracket", bracket_message, chapter=str(number), passing=True
            )
        chapter = "" if state.is_arena else str(number)
        yield self._notice(running, "standings", standings_message, chapter=chapter, passing=True)
        if state.plan.duplicate:
            yield self._notice(running, "boards", latest_message, chapter=chapter, passing=True)
        yield from self._tables(running)

    def _tables(self, running: Running) -> Iterator[Notice]:
        """What is said at single tables: the call, the warning, the decision."""
        now, found = self.desk.director.now(), spots(self.desk, running)
        for number in running.state.rounds:
            for table in number.tables:
                spot = found.get((number.number, table.pairing.table))
                if spot is not None and spot.table_id is not None:
                    yield from self._at_table(running, number, table, spot, now)

    def _at_table(
        self, running: Running, number: TournamentRound, table: TableRecord, spot: Spot, now: int
    ) -> Iterator[Notice]:
        at = {"number": number.number, "table": table.pairing.table}
        named = partial(self._notice, running, channel=spot.thread_id or spot.channel_id)
        key = f"{number.number}.{table.pairing.table}"
        if table.score is None:
            chapter = f"{spot.attempt}/{_people(running, table)}"
            call = partial(call_message, **at)
            yield named(f"call.{key}", call, chapter=chapter, follows=False)
            if not running.state.paused and number.clock.state(now) is ClockState.WARNED:
                warn, ends = partial(warning_message, **at), str(number.clock.ends)
                yield named(f"warn.{key}", warn, chapter=ends, follows=False)
        elif table.score.ending in _DECIDED:
            chapter = str(spot.attempt or "")
            made = partial(adjudicated_message, **at)
            yield named(f"decided.{key}", made, chapter=chapter, follows=False)


def _people(running: Running, table: TableRecord) -> str:
    """Who plays at a table: a substitute is called as well."""
    entrants = (running.state.entrants[each - 1] for each in table.pairing.entrants)
    return ",".join(str(player) for each in entrants for player in each.players)


def _can_be_undone(running: Running) -> bool:
    """Whether the latest round may be taken back, and its pairings with it."""
    return not running.state.plan.duplicate


def _check_in_call(number: int, seen: About, speaker: Speaker) -> Message | None:
    """One of the calls that ping everybody who hasn't checked in."""
    calls = check_in_calls(seen, speaker)
    if number < len(calls):
        return calls[number]
    return None if number else check_in_message(seen, speaker)


def _for_organiser(owner: int, said: Text, seen: About, speaker: Speaker) -> Message:
    """A line for whoever set the tournament up."""
    del seen
    return organisers_message(speaker, owner, said)


def _silence(seen: About, speaker: Speaker) -> None:
    """A call of that kind is never edited."""
    del seen, speaker


def _feed(seen: About, speaker: Speaker) -> Message | None:
    """What has happened since the latest round began."""
    lines = seen.journal.lines
    begins = [i for i, line in enumerate(lines) if isinstance(line.fact, f.RoundStarted)]
    return feed_message(seen, speaker, lines[begins[-1] :] if begins else ())
