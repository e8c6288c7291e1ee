"""Drawing off the event loop: a message's pictures, in a process of their own.

In threads the pictures would wait for the interpreter's lock, and every answer to a press with
them.
"""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor

import structlog

from bot.views.message import File, Message
from engine.tables.processes import worker_processes
from renders.hand import hand_picture
from renders.samples.hand import FULL_HAND

__all__ = ["Easel"]

log = structlog.get_logger(__name__)


class Easel:
    """Draws messages' pictures.

    :param processes: how many draw at once; with 0 a thread of this process does, which starts
        sooner and disturbs more.
    """

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: Executor = self._new_pool()
        self._slow: Executor | None = None

    def begin(self) -> None:
        """Start the processes and let them draw once, so that nobody waits for that later."""
        for _ in range(self._processes):
            self._pool.submit(_drawn_once)

    async def draw(self, message: Message) -> list[bytes]:
        """The bytes of each of the message's files, in their order.

        :raises Exception: whatever drawing raises.
        """
        return [await self._draw(file) for file in message.files]

    def close(self) -> None:
        """Finish what is begun."""
        self._pool.shutdown(wait=True)
        if self._slow is not None:
            self._slow.shutdown(wait=True, cancel_futures=True)

    async def _draw(self, file: File) -> bytes:
        """Draw one. Whose picture a process died of nobody knows, so each is drawn alone then."""
        loop = asyncio.get_running_loop()
        if file.slow:
            return await loop.run_in_executor(self._slow_pool(), file.draw)
        pool = self._pool
        try:
            return await loop.run_in_executor(pool, file.draw)
        except BrokenExecutor:
            log.warning("drawing died", file=file.name)
            if pool is self._pool:
                self._pool = self._new_pool()
                pool.shutdown(wait=False)
        alone = worker_processes(1)
        try:
            return await loop.run_in_executor(alone, file.draw)
        finally:
            alone.shutdown(wait=False)

    def _slow_pool(self) -> Executor:
        """Where pictures are drawn that take seconds; begun with the first of them."""
        if self._slow is None or getattr(self._slow, "_broken", False):
            self._slow = worker_processes(1, niceness=15) if self._processes else _thread()
        return self._slow

    def _new_pool(self) -> Executor:
        if self._processes:
            return worker_processes(self._processes)
        return _thread()


def _thread() -> Executor:
    return ThreadPoolExecutor(1, thread_name_prefix="draw")


def _drawn_once() -> None:
    """In the worker: load fonts, and draw every face of the deck."""
    hand_picture(FULL_HAND)
