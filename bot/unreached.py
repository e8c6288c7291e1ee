"""Trouble on the way to Discord, and whether it passes.

discord.py tries a request again by itself, five times where Discord answers with 429 or a 5xx.
What it raises then, and what the connection raises, ends up with whoever asked.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final, TypeVar

import aiohttp
import discord

__all__ = ["FAILURES", "UNREACHED", "insisting", "passes"]

T = TypeVar("T")

UNREACHED: Final = (OSError, aiohttp.ClientError, discord.RateLimited)
"""Discord was not reached: no connection, none in time, or asked for too long a patience."""

PAUSES: Final = (0.1, 3.0)
"""Seconds between our own tries of what somebody waits for."""

FAILURES: Final = (discord.HTTPException, *UNREACHED)
"""Everything that a request to Discord raises."""


def passes(error: Exception) -> bool:
    """Whether the same request may go well later.

    :param error: one of :data:`FAILURES`.

    >>> passes(ConnectionResetError())
    True
    """
    if isinstance(error, discord.HTTPException):
        return error.status == 429 or error.status >= 500
    return isinstance(error, UNREACHED)


def _always(_: Exception) -> bool:
    """Where every failure that passes is worth another try."""
    return True


async def insisting(
    ask: Callable[[], Awaitable[T]], again: Callable[[Exception], bool] = _always
) -> T:
    """Ask Discord, and ask again after a moment where its trouble passes.

    :param ask: makes the request; called once for each try.
    :param again: whether a failure that passes is worth another try.
    :return: what it gives.
    :raises discord.HTTPException: and all of :data:`FAILURES`, where it doesn't go well.
    """
    for pause in PAUSES:
        try:
            return await ask()
        except FAILURES as error:
            if not (passes(error) and again(error)):
                raise
        await asyncio.sleep(pause)
    return await ask()
