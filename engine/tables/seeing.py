"""What somebody may see of a table: its state for everybody, the round as his seat knows it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta

from engine.rules.match import Match
from engine.rules.views import View, view_for
from engine.tables.live import Live
from engine.tables.state import TableState

__all__ = ["TableView", "Ticking", "for_a_place", "for_strangers", "seen"]


@dataclass(frozen=True, slots=True)
class Ticking:
    """A clock that everybody may see.

    :ivar kind: ``draw``, ``show``, ``turn``, ``next``, ``vote``, ``lobby``.
    :ivar due: when it is over, the time bank left out.
    :ivar seat: whose turn it is; None for the whole table.
    :ivar in_bank: whether the seat's time bank is running; ``due`` is its end then.
    """

    kind: str
    due: datetime
    seat: int | None = None
    in_bank: bool = False


@dataclass(frozen=True, slots=True)
class TableView:
    """A table as its viewer may know it.

    :ivar seat: the viewer's seat; None for a spectator.
    :ivar match: levels and results; None before the first match.
    :ivar round_id: the round's id in the store; None between rounds.
    :ivar commitment: the promise of the present round's deal.
    :ivar view: the round as the viewer may know it; None between rounds.
    :ivar clocks: what runs.
    :ivar last: the round that was over last, as everybody may see it, its cards laid open.
    :ivar last_id: the id of that round in the store.
    :ivar undoable: the seat whose action may be taken back now.
    :ivar hidden: whether other tables play the same boards (复式赛): what is made here isn't told.
    """

    state: TableState
    seat: int | None
    match: Match | None
    round_id: int | None
    commitment: str | None
    view: View | None
    clocks: tuple[Ticking, ...]
    last: View | None = None
    undoable: int | None = None
    last_id: int | None = None
    hidden: bool = False

    @property
    def move(self) -> int:
        """The number of the next move; 0 between rounds."""
        return 0 if self.view is None else self.view.move

    def clock(self, kind: str) -> Ticking | None:
        """The clock of a kind, if it runs."""
        return next((each for each in self.clocks if each.kind == kind), None)


def seen(live: Live, seat: int | None, limit: int) -> TableView:
    """The table as a seat may know it.

    :param seat: None for a spectator.
    :param limit: how many legal plays are listed before they are described.
    """
    played, fixture = live.round, live.state.fixture
    return TableView(
        state=live.state,
        seat=seat,
        match=None if live.match is None else live.match.match,
        round_id=None if played is None else played.round_id,
        commitment=None if played is None else played.commitment,
        view=None if played is None else view_for(played.game, seat, limit),
        clocks=_ticking(live),
        last=live.last,
        last_id=live.last_id,
        undoable=None if played is None or played.undoable is None else played.undoable.seat,
        hidden=fixture is not None and fixture.is_duplicate,
    )


def for_strangers(found: TableView) -> TableView:
    """The same for somebody without a seat: he may be one who plays the same boards elsewhere."""
    if not found.hidden:
        return found
    match = None if found.match is None else replace(found.match, history=())
    return replace(found, match=match, view=None, last=None, last_id=None, undoable=None)


def for_a_place(found: TableView) -> TableView:
    """The same for the place where the table is played.

    Of a board that other tables play too, tricks are shown in a thread of the table's own alone,
    which is private; cards laid open at the end nowhere.
    """
    if not found.hidden:
        return found
    shown = found.view if found.state.thread_id is not None else None
    return replace(found, view=shown, last=None, last_id=None)


def _ticking(live: Live) -> tuple[Ticking, ...]:
    found: list[Ticking] = []
    for kind, clock in live.clocks.items():
        if kind == "held":
            continue
        if kind != "turn":
            found.append(Ticking(kind, clock.due_at))
            continue
        stage = clock.about.get("stage")
        rest = live.state.limits.remind if stage == "remind" else timedelta(0)
        seat = int(str(clock.about["seat"]))
        found.append(Ticking(kind, clock.due_at + rest, seat, in_bank=stage == "bank"))
    return tuple(found)
