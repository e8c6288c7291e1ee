"""The playground's bot in a process of its own, so that it can be killed like any other.

It is the same bot that ``tractor run`` starts, aimed at the local Discord by its endpoint.
"""

from __future__ import annotations

import asyncio
import contextlib
import multiprocessing
import os
import signal
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field, replace
from multiprocessing.process import BaseProcess
from typing import Any, Final

from bot.logs import configure
from bot.running import Bot, Plan, begun, long_lived, stop_signal
from bot.views.welcome import welcome_message

__all__ = ["BotProcess", "Greeting"]

LAST_WORDS: Final = 10.0
"""Seconds that the process gets to end by itself."""


@dataclass(frozen=True, slots=True)
class Greeting:
    """Where the bot invites to a table when it is new there."""

    guild: int
    channel: int


Serve = Callable[[Plan, Greeting | None], Coroutine[Any, Any, None]]
"""Runs a bot until the process is asked to end; it is pickled."""


@dataclass(slots=True)
class BotProcess:
    """The bot's process: begun, killed and begun again, ended.

    :ivar plan: what the bot is begun with.
    :ivar greeting: where it says hello, the first time only; nowhere without it.
    :ivar serve: what runs there; the bot as it is by default.
    """

    plan: Plan
    greeting: Greeting | None = None
    serve: Serve | None = None
    _process: BaseProcess | None = field(default=None, init=False)
    _greeted: bool = field(default=False, init=False)

    def begin(self) -> None:
        """Start the bot; the first time it invites to a table."""
        spawn = multiprocessing.get_context("spawn")
        greeting = None if self._greeted else self.greeting
        self._greeted = True
        serve = self.serve or _serve
        self._process = spawn.Process(target=_run, args=(serve, self.plan, greeting), name="bot")
        self._process.start()

    async def kill(self) -> None:
        """End the process at once, as a crash would (SIGKILL), and start the bot again."""
        process = self._process
        if process is not None and process.pid is not None:
            _kill_all(process.pid)
            await asyncio.to_thread(process.join)
        self.begin()

    async def restart(self) -> None:
        """End the bot as an update would, and start it again."""
        await self.end()
        self.begin()

    async def end(self) -> None:
        """Let the bot finish what it has begun, and end it."""
        process = self._process
        if process is None:
            return
        process.terminate()
        await asyncio.to_thread(process.join, LAST_WORDS)
        if process.is_alive() and process.pid is not None:
            _kill_all(process.pid)
            await asyncio.to_thread(process.join)

    @property
    def is_alive(self) -> bool:
        """Whether the process runs."""
        return self._process is not None and self._process.is_alive()


def _kill_all(pid: int) -> None:
    """Kill the bot with the processes in which its computer players think."""
    with contextlib.suppress(ProcessLookupError):
        if hasattr(os, "killpg"):
            os.killpg(pid, signal.SIGKILL)
        else:
            os.kill(pid, signal.SIGTERM)  # where there are no groups this ends at once too


def _run(serve: Serve, plan: Plan, greeting: Greeting | None) -> None:
    if hasattr(os, "setsid"):
        os.setsid()  # a group of its own: killed as a whole, and Ctrl-C is the parent's to hear
    configure("warning")
    with contextlib.suppress(KeyboardInterrupt):
        asyncio.run(serve(plan, greeting))


async def _serve(plan: Plan, greeting: Greeting | None) -> None:
    with stop_signal() as stop:
        async with begun(plan) as bot:
            if greeting is not None:
                await _welcome(bot, greeting)
            with long_lived():
                await bot.last(stop)


async def _welcome(bot: Bot, greeting: Greeting) -> None:
    """Invite to a table, so that nobody needs to know a command."""
    await bot.client.wait_until_ready()
    await bot.desk.servers.change(greeting.guild, lambda now: replace(now, threads=False))
    speaker = bot.desk.speaker_in(bot.desk.servers.language(greeting.guild))
    await bot.client.posting.post(greeting.channel, welcome_message(speaker))
