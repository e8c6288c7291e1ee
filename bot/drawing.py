"""Drawing off the event loop: a message's pictures, in threads."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

from bot.views.message import Message

__all__ = ["Easel"]


@dataclass(slots=True)
class Easel:
    """Draws messages' pictures in a few threads (Pillow lets go of the interpreter's lock)."""

    threads: int = 2
    _pool: ThreadPoolExecutor = field(init=False)

    def __post_init__(self) -> None:
        self._pool = ThreadPoolExecutor(self.threads, thread_name_prefix="draw")

    async def draw(self, message: Message) -> list[bytes]:
        """The bytes of each of the message's files, in their order."""
        loop = asyncio.get_running_loop()
        return [await loop.run_in_executor(self._pool, file.draw) for file in message.files]

    def close(self) -> None:
        """Finish what is begun."""
        self._pool.shutdown(wait=True)
