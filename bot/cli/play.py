"""``tractor play``: the bot and a Discord for it on this machine."""

from __future__ import annotations

import asyncio
import sys

from bot.logs import configure
from bot.playground.playing import play
from engine.store.errors import StoreError

__all__ = ["play_here"]


def play_here(people: int, port: int, database: str | None, *, browser: bool) -> int:
    """Serve until Ctrl-C.

    :return: the exit status: 0, or 1 where it couldn't begin.
    """
    configure("warning")
    try:
        asyncio.run(play(people=people, port=port, database=database, browser=browser))
    except OSError as error:
        sys.stderr.write(f"The page can't listen on port {port}: {error.strerror}\n")
        return 1
    except StoreError as error:
        sys.stderr.write(f"The database can't be used: {error}\n")
        return 1
    return 0
