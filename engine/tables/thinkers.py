"""Computer players are asked in processes of their own, with a time limit.

A player that crashes, hangs or answers with what is no action is a fault that is told to the
caller; the processes are replaced, and no table waits for them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor
from dataclasses import replace
from functools import partial
from typing import Final, Protocol, TypeVar

from engine.players.advice import Advice
from engine.players.advising import advise
from engine.players.medium.policy import explain_choice
from engine.players.policy import Budget, Policy
from engine.players.registry import STRENGTHS, made
from engine.rules.actions import Action
from engine.rules.order import order_for
from engine.rules.views import View
from engine.tables.processes import end_at_once, worker_processes

__all__ = ["POLICIES", "DirectThinkers", "ProcessThinkers", "ThinkerError", "Thinkers"]

T = TypeVar("T")

_NICENESS: Final = 5
"""Whoever thinks gives way to the event loop, on which everybody waits."""

POLICIES: Final[Mapping[str, str]] = {name: each.address for name, each in STRENGTHS.items()}
"""The computer players by strength, each the module and the name of its class; a program outside is
``program:COMMAND`` (docs/player-protocol.md)."""


class ThinkerError(Exception):
    """A computer player gave no answer.

    :ivar code: ``crashed``, ``too_slow`` or ``failed`` (it raised an error).
    :ivar detail: the kind of the error alone: what it says may hold cards, and this is logged.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(code, detail)
        self.code = code
        self.detail = detail


class Thinkers(Protocol):
    """Whoever asks computer players."""

    @property
    def strengths(self) -> tuple[str, ...]:
        """The computer players there are."""
        ...

    async def choose(self, strength: str, view: View, budget: Budget) -> Action:
        """The action that a computer player takes.

        :raises ThinkerError: where there is none in time.
        """
        ...

    async def advise(self, view: View, budget: Budget) -> Advice:
        """What a person in that seat is advised to do, and why.

        :raises ThinkerError: where there is no advice in time.
        """
        ...

    async def close(self) -> None:
        """Let go of everything."""
        ...


class DirectThinkers:
    """Asks in this process: for tests and measurements."""

    def __init__(self, policies: Mapping[str, Policy]) -> None:
        self._policies = dict(policies)

    @property
    def strengths(self) -> tuple[str, ...]:
        """The given players."""
        return tuple(self._policies)

    async def choose(self, strength: str, view: View, budget: Budget) -> Action:
        """Ask at once."""
        try:
            return self._policies[strength].choose(view, budget)
        except Exception as error:
            raise ThinkerError("failed", type(error).__name__) from error

    async def advise(self, view: View, budget: Budget) -> Advice:
        """Advise as ``medium`` would play, which takes no time to speak of."""
        del budget
        try:
            return explain_choice(view)
        except Exception as error:
            raise ThinkerError("failed", type(error).__name__) from error

    async def close(self) -> None:
        """Nothing to let go of."""


class ProcessThinkers:
    """Asks in worker processes, which are started when they are first needed.

    :param workers: how many processes.
    :param grace: seconds beyond a budget after which a player counts as hanging.
    :param starting: further seconds for the first answer of new processes, which must start first.
    :param policies: the players by strength; see :data:`POLICIES`.
    """

    def __init__(
        self,
        workers: int = 1,
        grace: float = 5.0,
        starting: float = 20.0,
        policies: Mapping[str, str] = POLICIES,
    ) -> None:
        self._workers = workers
        self._grace = grace
        self._starting = starting
        self._started: ProcessPoolExecutor | None = None
        self._policies = dict(policies)
        self._pool: ProcessPoolExecutor | None = None
        self._free = asyncio.Semaphore(workers)

    @property
    def strengths(self) -> tuple[str, ...]:
        """The players there are."""
        return tuple(self._policies)

    async def choose(self, strength: str, view: View, budget: Budget) -> Action:
        """Ask a worker.

        Where the workers crash nobody knows whose question it was, so everybody who waited asks
        once more in a process of his own: the guilty one crashes alone. The time limit runs from
        when a worker is free.
        """
        return await self._asked(partial(_answer, self._policies[strength], view, budget), budget)

    async def advise(self, view: View, budget: Budget) -> Advice:
        """Ask a worker; as for :meth:`choose`."""
        return await self._asked(partial(_advice, view, budget), budget)

    async def _asked(self, question: Callable[[], T], budget: Budget) -> T:
        async with self._free:
            return await self._asked_twice(question, budget)

    async def _asked_twice(self, question: Callable[[], T], budget: Budget) -> T:
        pool = self._open_pool()
        try:
            return await self._ask(pool, question, budget)
        except BrokenExecutor:
            self._drop(pool)
        alone = worker_processes(1, niceness=_NICENESS)
        try:
            return await self._ask(alone, question, budget)
        except BrokenExecutor as error:
            raise ThinkerError("crashed", type(error).__name__) from error
        finally:
            self._drop(alone)

    async def _ask(self, pool: ProcessPoolExecutor, question: Callable[[], T], budget: Budget) -> T:
        asked = asyncio.get_running_loop().run_in_executor(pool, question)
        patience = budget.seconds + self._grace
        if pool is not self._started:
            patience += self._starting
        try:
            answer = await asyncio.wait_for(asked, patience)
        except TimeoutError as error:
            self._drop(pool)
            raise ThinkerError("too_slow") from error
        except BrokenExecutor:
            raise
        except Exception as error:
            raise ThinkerError("failed", type(error).__name__) from error
        if pool is self._pool:
            self._started = pool
        return answer

    def _open_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = worker_processes(self._workers, niceness=_NICENESS)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Have done with a pool, hanging processes included.

        Questions that wait in it break with it, and are asked again elsewhere.
        """
        if self._pool is pool:
            self._pool = None
        end_at_once(pool)

    async def close(self) -> None:
        """Stop all processes."""
        if self._pool is not None:
            self._drop(self._pool)


_asked: dict[str, Policy] = {}
"""The players of this worker process, made when they are first asked."""


def _answer(address: str, view: View, budget: Budget) -> Action:
    """In the worker: let a player choose."""
    policy = _asked.get(address)
    if policy is None:
        policy = _asked[address] = made(address)
    return policy.choose(_at_home(view), budget)


def _advice(view: View, budget: Budget) -> Advice:
    """In the worker: advise a person."""
    return advise(_at_home(view), budget)


def _at_home(view: View) -> View:
    """The view with this process's own order of cards: orders are one object a process."""
    if view.trump is None:
        return view
    return replace(view, order=order_for(view.rules, view.trump))
