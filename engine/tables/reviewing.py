"""Reviews: who has played a round may ask afterwards which of his plays cost most.

Every play is tried again in a process that gives way to everything else. There is one such process,
one review at a time, and one of each person; the others wait for their turn.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from typing import Final, Protocol

from engine.players.review import Finding, PlayedRound, dearest, review_play
from engine.rules.actions import Play
from engine.rules.reasons import Reason, reason
from engine.store.schema import RoundStatus
from engine.tables.entries import standing_of
from engine.tables.processes import end_at_once, worker_processes
from engine.tables.recording import Recorded
from engine.tables.state import TableState

__all__ = ["Examiner", "GentleProcess", "Progress", "Reviewing", "explain_review", "own_plays"]

log: Final = logging.getLogger(__name__)

SECONDS: Final = 0.5
"""Thinking time for one play."""

GRACE: Final = 30.0
"""Seconds beyond that after which the process counts as hanging: it gives way to others."""

MOST_WAITING: Final = 12
"""How many reviews may wait at once."""

Progress = Callable[[int, int], None]
"""Told how many plays have been tried, and of how many."""


class Examiner(Protocol):
    """Whoever tries a play of a round again."""

    async def examine(self, played: PlayedRound, index: int) -> Finding | None:
        """What might have been better than the action at that place."""
        ...

    def rest(self) -> None:
        """There is nothing more to do for now."""
        ...


class GentleProcess:
    """Examines in one process of its own, which lives only while there are reviews."""

    def __init__(self) -> None:
        self._pool: ProcessPoolExecutor | None = None

    async def examine(self, played: PlayedRound, index: int) -> Finding | None:
        """Try the play again.

        :raises TimeoutError, BrokenExecutor: where the process hangs or dies.
        """
        if self._pool is None:
            self._pool = worker_processes(1, niceness=15)
        loop = asyncio.get_running_loop()
        asked = loop.run_in_executor(self._pool, review_play, played, index, SECONDS)
        return await asyncio.wait_for(asked, SECONDS + GRACE)

    def rest(self) -> None:
        """End the process, a hanging one too."""
        pool, self._pool = self._pool, None
        if pool is not None:
            end_at_once(pool)


@dataclass(slots=True)
class Reviewing:
    """Reviews rounds, one after the other.

    :ivar examiner: tries plays again.
    """

    examiner: Examiner = field(default_factory=GentleProcess)
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    _asking: set[int] = field(default_factory=set)

    @property
    def waiting(self) -> int:
        """How many reviews are made or wait."""
        return len(self._asking)

    def explain(self, person: int) -> Reason | None:
        """Why this person can't ask for a review now, or None."""
        if person in self._asking:
            return reason("review_asked")
        return reason("reviews_busy") if self.waiting >= MOST_WAITING else None

    async def review(
        self, person: int, found: Recorded, progress: Progress
    ) -> tuple[Finding, ...] | Reason:
        """The plays of a person in a round that cost most, or why they aren't told.

        :param found: the round, which is over.
        :param progress: told of every play; first with none when the review waits or begins.
        """
        why = self.explain(person)
        if why is not None:
            return why
        self._asking.add(person)
        try:
            async with self._turn:
                return await self._reviewed(person, found, progress)
        finally:
            self._asking.discard(person)
            if not self._asking:
                self.examiner.rest()

    async def _reviewed(
        self, person: int, found: Recorded, progress: Progress
    ) -> tuple[Finding, ...] | Reason:
        own = own_plays(found, person)
        record = found.record
        moves = tuple((each.seat, each.action) for each in standing_of(found.log))
        played = PlayedRound(record.rules, record.setup, record.seed, moves)
        findings: list[Finding | None] = []
        try:
            for index in own:
                progress(len(findings), len(own))
                findings.append(await self.examiner.examine(played, index))
        except Exception:
            log.exception("round %d can't be reviewed", found.round_id)
            self.examiner.rest()
            return reason("review_failed")
        return dearest(findings)


def own_plays(found: Recorded, person: int) -> tuple[int, ...]:
    """The places of the plays that a person made himself among a round's actions that stand."""
    return tuple(
        index
        for index, each in enumerate(standing_of(found.log))
        if each.person == person and each.by is None and isinstance(each.action, Play)
    )


def explain_review(table: TableState | None, found: Recorded, person: int) -> Reason | None:
    """Why this person may not have that round reviewed, or None.

    :param table: the table, where it is live. While a tournament goes on, the same deal may still
        be played at another of its tables.
    """
    if table is not None and table.fixture is not None:
        return reason("no_review_in_tournament")
    if found.status is not RoundStatus.FINISHED:
        return reason("review_void")
    return None if own_plays(found, person) else reason("review_not_yours")
