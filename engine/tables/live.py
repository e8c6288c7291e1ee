"""A live table in memory: its state, its match, its round, its clocks. A value, never changed.

What happens to a table makes a new value (:mod:`engine.tables.draft`), which takes the old one's
place only when everything is on disk.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from engine.rules.match import Match, Status
from engine.rules.match_actions import Resume
from engine.rules.round import Round
from engine.rules.seed import DealSeed
from engine.rules.views import View
from engine.store.deadlines import Deadline
from engine.store.deals import Deal
from engine.tables.deciding import Around
from engine.tables.entries import Standing
from engine.tables.state import TableState
from engine.tables.tally import Tally
from engine.tables.votes import Undoable

__all__ = ["DEALT_AS", "REMEMBERED", "Live", "LiveMatch", "LiveRound", "deal_name", "mentions"]

DEALT_AS = "dealt_as"
"""Where the start of a stored round names the table of its deal, if it isn't :func:`deal_name`."""

REMEMBERED = 24
"""How many of a round's last actions are kept at hand, to tell a late press from a wrong one."""


@dataclass(frozen=True, slots=True)
class LiveMatch:
    """The match of a table, going on or over.

    :ivar match_id: its id in the store; 0 until it is written.
    :ivar number: counts from 0 within the table.
    :ivar begun: how many of its rounds have begun, void ones included.
    """

    match_id: int
    number: int
    match: Match
    begun: int = 0

    @property
    def is_over(self) -> bool:
        """Whether it was won or ended early."""
        return self.match.status in (Status.WON, Status.STOPPED)


@dataclass(frozen=True, slots=True)
class LiveRound:
    """The round that is being played.

    :ivar round_id: its id in the store; 0 until it is written.
    :ivar game: the round itself; whoever acts on it copies it first.
    :ivar dealt_from: the number of the first move of the present deal.
    :ivar recent: the last actions of seats, oldest first.
    :ivar undoable: the action that may be taken back now.
    """

    round_id: int
    seed: DealSeed
    commitment: str
    game: Round
    dealt_from: int = 0
    recent: tuple[Standing, ...] = ()
    tally: Tally = ()
    undoable: Undoable | None = None

    @property
    def is_undealt(self) -> bool:
        """Whether the deal is promised and no card of it dealt."""
        return self.game.move == 0


@dataclass(frozen=True, slots=True)
class Live:
    """A table as it is played.

    :ivar match: the latest match; None before the first.
    :ivar round: the round that is being played; None between rounds.
    :ivar clocks: what is due when, by kind.
    :ivar last: the round that was over last, as everybody may see it, until the next one begins.
    :ivar last_id: the id of that round in the store.
    :ivar promised: the deal behind the state's promise, with its secret.
    """

    state: TableState
    match: LiveMatch | None = None
    round: LiveRound | None = None
    clocks: Mapping[str, Deadline] = field(default_factory=dict)
    last: View | None = None
    promised: Deal | None = None
    last_id: int | None = None

    @property
    def is_match_running(self) -> bool:
        """Whether a match has begun and is not over."""
        return self.match is not None and not self.match.is_over

    @property
    def is_match_resumable(self) -> bool:
        """Whether the match was ended early and its rules let it go on (spec.md §9)."""
        return self.match is not None and (
            self.match.match.status is Status.STOPPED and self.match.match.explain(Resume()) is None
        )

    def around(self, strengths: tuple[str, ...]) -> Around:
        """What commands ask for beside the table's own state."""
        played = self.round
        return Around(
            match_running=self.is_match_running,
            resumable=self.is_match_resumable,
            promise=self._open_promise,
            round_running=played is not None,
            undoable=None if played is None else played.undoable,
            strengths=strengths,
        )

    @property
    def _open_promise(self) -> str | None:
        """The promise of the deal of which no card is dealt: of the round, or of the next one."""
        if self.round is None:
            return self.state.promise
        return self.round.commitment if self.round.is_undealt else None


def mentions(live: Live, person: int) -> bool:
    """Whether a person's id stands anywhere in a table."""
    state, played = live.state, live.round
    named = {state.host, *state.people, *state.invited}
    if state.proposal is not None:
        named |= {state.proposal.by, *state.proposal.yes, *state.proposal.no}
    if played is not None:
        named |= {stint.person for stint in played.tally if stint.person is not None}
    return person in named


def deal_name(table_id: int, match_number: int) -> str:
    """The table's name in the text of a deal: its id, and the match counted from 1.

    :param match_number: counts from 0 within the table.
    """
    return f"{table_id}.{match_number + 1}"
