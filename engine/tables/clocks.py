"""Which clocks run at a table: what is due when, as rows that are written with what began them.

Each kind runs once at most for a table:

``start``  a tournament's table begins
``lobby``  nobody has touched the lobby, or the table after a match, for long
``vote``   a vote is still undecided
``draw``   the table deals the next cards
``show``   the time for showing after the deal is over
``turn``   somebody's move: first the reminder, then the end of his time, then of his time bank
``next``   the next round begins by itself
``held``   what was left of the others when the table was paused; due never
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from engine.rules.state import Phase
from engine.store.deadlines import Deadline
from engine.tables.live import Live
from engine.tables.state import Status

__all__ = ["NEVER", "Clocks", "bank_used", "clocks_after", "turn_stage"]

Clocks = Mapping[str, Deadline]

NEVER: Final = datetime(9999, 1, 1, tzinfo=UTC)
LOBBY_LIFE: Final = timedelta(hours=1)
"""How long a lobby stays open that nobody touches."""
LIFE_AFTER_MATCH: Final = timedelta(days=1)
"""How long a table stays open after its match."""

_HELD: Final = ("show", "draw", "turn", "next")
_TURNS: Final = (Phase.BURYING, Phase.CALLING, Phase.PLAYING)


def clocks_after(before: Live, after: Live, at: datetime) -> Clocks:
    """The clocks that run after a change.

    :param before: the table before it, with the clocks that ran.
    :param after: the table after it; its own clocks are not looked at.
    """
    running = _Running(before, after, at)
    match after.state.status:
        case Status.CLOSED:
            return {}
        case Status.LOBBY:
            return running.vote() | (running.start() or running.lobby(LOBBY_LIFE))
        case Status.PAUSED:
            return running.vote() | running.held()
        case Status.PLAYING:
            return running.vote() | running.playing()


@dataclass(frozen=True, slots=True)
class _Running:
    before: Live
    after: Live
    at: datetime

    def vote(self) -> dict[str, Deadline]:
        proposal, old = self.after.state.proposal, self.before.state.proposal
        if proposal is None:
            return {}
        about = {"by": proposal.by, "kind": proposal.kind.value}
        same = old is not None and (old.by, old.kind) == (proposal.by, proposal.kind)
        limit = self.after.state.limits.vote
        return self._kept_or_new("vote", limit, about, keep=same)

    def start(self) -> dict[str, Deadline]:
        """A tournament's table begins by the clock of its round."""
        fixture, old = self.after.state.fixture, self.before.clocks.get("start")
        if fixture is None:
            return {}
        starts = datetime.fromtimestamp(fixture.starts, UTC)
        return {"start": old or self._clock("start", starts, {})}

    def lobby(self, life: timedelta) -> dict[str, Deadline]:
        untouched = self.after.state.touched == self.before.state.touched
        return self._kept_or_new("lobby", life, {}, keep=untouched)

    def held(self) -> dict[str, Deadline]:
        if "held" in self.before.clocks:
            return {"held": self.before.clocks["held"]}
        left = {
            kind: {"left": _milliseconds(clock.due_at - self.at), "about": clock.about}
            for kind, clock in self.before.clocks.items()
            if kind in _HELD and clock.due_at > self.at
        }
        return {"held": self._clock("held", NEVER, left)}

    def playing(self) -> dict[str, Deadline]:
        if self.after.round is None:
            return self._between_rounds()
        game = self.after.round.game
        match game.phase:
            case Phase.DEALING:
                return self._draw()
            case Phase.SHOWING:
                return self._show()
            case phase if phase in _TURNS:
                return self._turn()
            case _:
                return {}

    def _between_rounds(self) -> dict[str, Deadline]:
        if not self.after.is_match_running:
            return self.lobby(LIFE_AFTER_MATCH)
        limit = self.after.state.limits.between_rounds
        match = self.after.match
        about = {"number": 0 if match is None else match.match.number}
        return {} if limit is None else self._kept_or_new("next", limit, about)

    def _draw(self) -> dict[str, Deadline]:
        played, limits = self.after.round, self.after.state.limits
        drawn = 0 if played is None else played.game.state.drawn
        redeals = 0 if played is None else played.game.state.redeals
        pause = limits.draw if drawn else limits.words
        return self._kept_or_new("draw", pause, {"drawn": drawn, "redeals": redeals})

    def _show(self) -> dict[str, Deadline]:
        """The window is open in full again after every show."""
        limit, played = self.after.state.limits.show, self.after.round
        if limit is None or played is None:
            return {}
        state = played.game.state
        about = {"shows": len(state.shows.claims), "redeals": state.redeals}
        return self._kept_or_new("show", limit, about)

    def _turn(self) -> dict[str, Deadline]:
        limits, played = self.after.state.limits, self.after.round
        seat = None if played is None else played.game.turn
        if seat is None or played is None or limits.move is None:
            return {}
        holder = self.after.state.seats[seat]
        if not holder.is_played_by_person:
            return {}
        playing = played.game.phase is Phase.PLAYING
        limit = limits.move if playing or limits.bury is None else limits.bury
        about = {"seat": seat, "person": holder.person, "move": played.game.move}
        old = self._old("turn")
        if old is not None and all(old.about.get(name) == fact for name, fact in about.items()):
            return {"turn": old}
        clock = self._clock("turn", self.at + limit - limits.remind, {**about, "stage": "remind"})
        return {"turn": clock}

    def _kept_or_new(
        self, kind: str, limit: timedelta, about: dict[str, Any], *, keep: bool = True
    ) -> dict[str, Deadline]:
        """The clock of that kind: the old one where it is about the same."""
        old = self._old(kind)
        if keep and old is not None and old.about == about:
            return {kind: old}
        return {kind: self._clock(kind, self.at + limit, about)}

    def _old(self, kind: str) -> Deadline | None:
        """The clock that ran before, or goes on now after a pause."""
        held = self.before.clocks.get("held")
        if held is None:
            return self.before.clocks.get(kind)
        stopped: Any = held.about.get(kind)
        if stopped is None:
            return None
        left = timedelta(milliseconds=int(stopped["left"]))
        return self._clock(kind, self.at + left, stopped["about"])

    def _clock(self, kind: str, due: datetime, about: dict[str, Any]) -> Deadline:
        return Deadline(self.after.state.table_id, kind, due, about)


def _milliseconds(span: timedelta) -> int:
    return max(0, span // timedelta(milliseconds=1))


def turn_stage(clock: Deadline, stage: str, due: datetime) -> Deadline:
    """The same turn's clock in its next stage: ``time`` after the reminder, then ``bank``."""
    return Deadline(clock.table_id, clock.kind, due, {**clock.about, "stage": stage}, clock.seat)


def bank_used(clock: Deadline | None, bank: timedelta, at: datetime) -> int:
    """How many milliseconds of a time bank a move has used that is made now.

    :param clock: the turn's clock.
    :param bank: what the bank held when its stage began.
    """
    if clock is None or clock.about.get("stage") != "bank":
        return 0
    left = min(max(clock.due_at - at, timedelta(0)), bank)
    return _milliseconds(bank - left)
