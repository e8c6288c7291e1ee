"""Trouble on the way to Discord, and whether it passes.

discord.py tries a request again by itself, five times where Discord answers with 429 or a 5xx.
What it raises then, and what the connection raises, ends up with whoever asked.
"""

from __future__ import annotations

from typing import Final

import aiohttp
import discord

__all__ = ["FAILURES", "UNREACHED", "passes"]

UNREACHED: Final = (OSError, aiohttp.ClientError, discord.RateLimited)
"""Discord was not reached: no connection, none in time, or asked for too long a patience."""

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
