"""Following the tables: what each update means for boards, hands and nudges.

Hands of people whose turn it is are refreshed through their own tokens, which costs nothing of the
global limit. Only where somebody who must act has no hand on the screen is he named in public.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from bot.metrics import TABLES
from bot.outbox.boards import Boards, Content, Urgency
from bot.refreshing import Refreshing
from engine.rules import events as e
from engine.rules.state import Phase
from engine.tables import events as t
from engine.tables.host import Host
from engine.tables.seeing import TableView
from engine.tables.state import Status, TableState

__all__ = ["Following", "must_act", "urgency_of"]

_LOUD = (e.TrickWon, e.RoundOver, e.ThrowFailed, e.FriendFound, e.Shown, e.TrumpSet, e.RedealNeeded)


def urgency_of(events: Iterable[t.TableEvent], *, watched: bool) -> float:
    """Seconds that a board may wait to show these events.

    :param watched: whether everybody who must act now has his hand on the screen.
    """
    loud = False
    for event in events:
        if isinstance(event, t.Restored):
            continue
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

    :ivar farewell: what the board of a table shows that has just been closed.
    :ivar nudge: told for whom a table waits, and who of them has no hand on the screen and is to
        be named in public; takes back what was said of others.
    """

    host: Host
    boards: Boards
    refreshing: Refreshing
    nudge: Callable[[TableState, frozenset[int], frozenset[int]], None]
    farewell: Callable[[TableState], Content]

    def hear(self, update: t.Update) -> None:
        """An update of a table; returns at once."""
        TABLES.set(len(self.host.held_tables()))
        view = self.host.view_of_seat(update.table_id, None)
        if view is None or update.state.status is Status.CLOSED:
            self._close(update.state)
            return
        hands = self.refreshing.hands
        waited = must_act(view)
        unseen = frozenset(p for p in waited if not hands.is_shown(update.table_id, p))
        self.boards.mark(update.table_id, within=urgency_of(update.events, watched=not unseen))
        for person in _concerned(view, update, waited):
            self.refreshing.refresh(update.table_id, person)
        self.nudge(update.state, waited, unseen)

    def lost(self, table: int, person: int) -> None:
        """A hand turned out to be off its owner's screen: if he must act, he is told in public."""
        view = self.host.view_of_seat(table, None)
        if view is None or person not in must_act(view):
            return
        self.boards.mark(table)
        self.nudge(view.state, must_act(view), frozenset({person}))

    async def idle(self) -> None:
        """Wait until every hand is refreshed."""
        await self.refreshing.idle()

    def _close(self, state: TableState) -> None:
        """Show once more that a table is closed, and forget it."""
        self.nudge(state, frozenset(), frozenset())
        self.boards.finish(state.table_id, self.farewell(state))
        self.refreshing.forget(state.table_id)


def _concerned(view: TableView, update: t.Update, waited: frozenset[int]) -> frozenset[int]:
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
