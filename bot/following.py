"""Following the tables: what each update means for boards, hands and nudges.

Hands of people whose turn it is are refreshed through their own tokens, which costs nothing of the
global limit. Only where somebody who must act has no hand on the screen is he named in public.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

import structlog

from bot.hands import Hands
from bot.outbox.boards import Boards, Urgency
from bot.views.message import Message
from engine.rules import events as e
from engine.rules.state import Phase
from engine.tables import commands as c
from engine.tables import events as t
from engine.tables.host import Host
from engine.tables.seeing import TableView
from engine.tables.state import Status, TableState

__all__ = ["Following", "must_act", "urgency_of"]

log = structlog.get_logger(__name__)

_LOUD = (e.TrickWon, e.RoundOver, e.ThrowFailed, e.FriendFound, e.Shown, e.TrumpSet, e.RedealNeeded)


def urgency_of(events: Iterable[t.TableEvent], *, watched: bool) -> float:
    """Seconds that a board may wait to show these events.

    :param watched: whether everybody who must act now has his hand on the screen.
    """
    loud = False
    for event in events:
        if not isinstance(event, t.Moved):
            return Urgency.AT_ONCE
        loud = loud or any(isinstance(each, _LOUD) for each in event.events)
    if loud:
        return Urgency.AT_ONCE
    return Urgency.CALM if watched else Urgency.SOON


def must_act(view: TableView) -> frozenset[int]:
    """The people from whom the table waits for something in the round.

    While trump may be shown that is everybody who hasn't passed: whoever must act never depends
    on what somebody holds.
    """
    played = view.view
    if played is None or view.state.status is not Status.PLAYING:
        return frozenset()
    if played.phase is Phase.SHOWING:
        seats = [s for s in range(len(view.state.seats)) if s not in played.passed]
    elif played.turn is not None:
        seats = [played.turn]
    else:
        seats = []
    held = (view.state.seats[seat] for seat in seats)
    return frozenset(each.person for each in held if each.person is not None and not each.away)


@dataclass(slots=True)
class Following:
    """Turns updates of tables into what is shown.

    :ivar hand: the message that shows a person's hand of a table; None where he has none.
    :ivar nudge: names these people in public, once for a move; does nothing where pings are off.
    """

    host: Host
    boards: Boards
    hands: Hands
    hand: Callable[[int, int], Message | None]
    nudge: Callable[[TableState, frozenset[int], int], None]
    _refreshing: dict[tuple[int, int], asyncio.Task[None]] = field(default_factory=dict)
    _again: set[tuple[int, int]] = field(default_factory=set)

    def hear(self, update: t.Update) -> None:
        """An update of a table; returns at once."""
        view = self.host.view(update.table_id, None)
        if view is None or update.state.status is Status.CLOSED:
            self._close(update)
            return
        waited = must_act(view)
        unseen = frozenset(p for p in waited if not self.hands.is_shown(update.table_id, p))
        self.boards.mark(update.table_id, within=urgency_of(update.events, watched=not unseen))
        for person in self._concerned(view, update, waited):
            self.refresh(update.table_id, person)
        if unseen and view.view is not None:
            self.nudge(update.state, unseen, view.view.move)

    def refresh(self, table: int, person: int) -> None:
        """Show a person his present hand, where it is on his screen; the latest state wins."""
        key = (table, person)
        if not self.hands.is_shown(table, person):
            return
        if key in self._refreshing:
            self._again.add(key)
            return
        self._refreshing[key] = asyncio.create_task(self._refresh(key))

    async def idle(self) -> None:
        """Wait until every hand is refreshed."""
        while self._refreshing:
            await asyncio.wait(set(self._refreshing.values()))

    async def _refresh(self, key: tuple[int, int]) -> None:
        try:
            while True:
                self._again.discard(key)
                message = self.hand(*key)
                if message is not None:
                    await self.hands.refresh(*key, message)
                if key not in self._again:
                    return
        except Exception:
            log.exception("hand not refreshed", table=key[0])
        finally:
            self._refreshing.pop(key, None)

    def _concerned(
        self, view: TableView, update: t.Update, waited: frozenset[int]
    ) -> frozenset[int]:
        """Who should see his hand anew: who must act, and everybody at turning points."""
        people = frozenset(update.state.people)
        if view.view is not None and view.view.phase in (Phase.DEALING, Phase.SHOWING):
            return people
        turning = (e.TrumpSet, e.TrickWon, e.RoundOver, e.RedealNeeded, e.FriendsCalled)
        for event in update.events:
            if not isinstance(event, t.Moved):
                return people
            if any(isinstance(each, turning) for each in event.events):
                return people
        return waited

    def _close(self, update: t.Update) -> None:
        closing = (c.Close, c.Expire)
        ended = any(isinstance(x, t.Did) and isinstance(x.command, closing) for x in update.events)
        self.boards.mark(update.table_id, within=Urgency.AT_ONCE)
        if ended:
            self.hands.forget(update.table_id)
