"""``/history``: the rounds finished at a table, with their replays one press away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.finding import find_rounds
from bot.orders.replaying import replay
from bot.orders.saying import note
from bot.presses.answers import Answer, Note, Show
from bot.presses.codec import Press, PressError
from bot.views.ladder.past import past_message

__all__ = ["HANDLERS", "closed", "history"]


async def history(desk: Desk, asker: Asker, table: int | None = None) -> Answer:
    """The latest rounds of a table of this server, live or closed."""
    rounds = await find_rounds(desk, asker, table)
    if isinstance(rounds, Note):
        return rounds
    return Show(past_message(desk.speaker(asker), rounds[0].table_id, rounds))


async def closed(desk: Desk, asker: Asker, table: int) -> Answer:
    """What an old button of a closed table is answered: that it is, and what was played there."""
    rounds = await find_rounds(desk, asker, table)
    if isinstance(rounds, Note):
        return note("error.no_table")
    return Show(past_message(desk.speaker(asker), table, rounds, closed=True))


async def _again(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The round of that number once more."""
    del values
    if not (press.rest.isdecimal() and len(press.rest) < 7):
        raise PressError(press.rest)
    return await replay(desk, asker, press.table, int(press.rest))


HANDLERS: Final[Mapping[str, Handler]] = {"past": _again}
"""The handler of the replay buttons."""
