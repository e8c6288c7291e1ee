"""A task that looks at the clock until it is stopped; what comes up meanwhile wakes it."""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod

__all__ = ["Watching"]


class Watching(ABC):
    """Watches in a task of its own.

    :ivar name: of the task.
    """

    name: str

    def __init__(self) -> None:
        self._hurry = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._stopping = False

    def start(self) -> None:
        """Begin to watch."""
        self._task = asyncio.create_task(self._watch(), name=self.name)

    def hurry(self) -> None:
        """Something is due sooner than what it sleeps for, or has happened."""
        self._hurry.set()

    async def stop(self) -> None:
        """Finish what is being done, and watch no more."""
        self._stopping = True
        self._hurry.set()
        if self._task is not None:
            await self._task

    @abstractmethod
    async def _watch(self) -> None:
        """Do what is due, sleep until something is or :meth:`hurry` is called, until stopped."""
