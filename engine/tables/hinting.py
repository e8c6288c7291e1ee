"""Hints: whoever is to act asks what the strongest computer player would do, and why.

A hint is made from the view of the asker's own seat alone, in the thinkers' processes. Meanwhile
the table goes on: a hint for a moment that has passed is not given.
"""

from __future__ import annotations

import logging
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from engine.players.advice import Advice
from engine.players.policy import Budget
from engine.rules.reasons import Reason, reason
from engine.rules.state import Phase
from engine.rules.views import View
from engine.tables.allowing import explain_hint
from engine.tables.seeing import TableView
from engine.tables.state import Status
from engine.tables.thinkers import ThinkerError

if TYPE_CHECKING:
    from engine.tables.host import Host

__all__ = ["Hinting", "may_ask"]

log: Final = logging.getLogger(__name__)

SECONDS: Final = 1.0
"""Thinking time for a hint, as a computer player has it for a move."""

_OPEN: Final = (Phase.DEALING, Phase.SHOWING)
"""Phases in which everybody may act, while cards arrive and others pass."""


def may_ask(seen: TableView) -> bool:
    """Whether the viewer has something to decide now, so that a hint makes sense."""
    view = seen.view
    if view is None or seen.seat is None or seen.state.status is not Status.PLAYING:
        return False
    if view.phase in _OPEN:
        return bool(view.hand) and seen.seat not in view.passed
    return view.turn == seen.seat


@dataclass(slots=True)
class Hinting:
    """Answers people who ask for a hint, one question of each at a time.

    The last answer to each seat is kept, so that asking again about the same moment costs nothing.
    """

    host: Host
    _asking: set[int] = field(default_factory=set)
    _given: dict[tuple[int, int], tuple[object, Advice]] = field(default_factory=dict)

    async def ask(self, table_id: int, person: int) -> Advice | Reason:
        """A hint for a person at a table, or why there is none.

        The codes: ``no_such_table``, ``not_seated``, ``hints_off``, ``no_hints_in_tournament``,
        ``no_hint_now``, ``hint_asked``, ``hint_failed``, and ``hint_late`` where the table has
        moved on meanwhile.
        """
        seen = self.host.view(table_id, person)
        why = _explain(seen)
        if seen is None or seen.view is None or seen.seat is None or why is not None:
            return why or reason("no_hint_now")
        if person in self._asking:
            return reason("hint_asked")
        moment = _moment(seen)
        known = self._given.get((table_id, seen.seat))
        if known is not None and known[0] == moment:
            return known[1]
        self._asking.add(person)
        try:
            answer = await self._advised(table_id, seen.view)
        finally:
            self._asking.discard(person)
        if answer is None:
            return reason("hint_failed")
        now = self.host.view(table_id, person)
        if now is None or not may_ask(now) or _moment(now) != moment:
            return reason("hint_late")
        self._keep(table_id, seen.seat, moment, answer)
        return answer

    async def _advised(self, table_id: int, view: View) -> Advice | None:
        try:
            return await self.host.thinkers.advise(view, Budget(SECONDS, view.move))
        except ThinkerError as error:
            log.error(  # noqa: TRY400 - the trace tells nothing more
                "no hint (%s %s): table %d, move %d", error.code, error.detail, table_id, view.move
            )
            return None

    def _keep(self, table_id: int, seat: int, moment: object, advice: Advice) -> None:
        live = {state.table_id for state in self.host.tables_of()}
        self._given = {key: given for key, given in self._given.items() if key[0] in live}
        self._given[table_id, seat] = (moment, advice)


def _explain(seen: TableView | None) -> Reason | None:
    if seen is None:
        return reason("no_such_table")
    if seen.seat is None:
        return reason("not_seated")
    return explain_hint(seen.state) or (None if may_ask(seen) else reason("no_hint_now"))


def _moment(seen: TableView) -> object:
    """What a hint is about.

    While trump may be shown others pass and cards arrive; a hint holds for the hand it was given
    with, until somebody shows. Between asking and answering a few cards more don't spoil it.
    """
    view = seen.view
    if view is None:
        return None
    if view.phase in _OPEN:
        return seen.round_id, view.redeals, view.shows.claims
    return seen.round_id, view.phase, view.move
