"""Presses on invitations: open a table, play alone, learn the game, join."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.opening import Wish, open_table
from bot.orders.saying import note, noted
from bot.presses.answers import Answer
from bot.presses.codec import Press
from engine.tables import commands as c
from engine.tables.speeds import Speed

__all__ = ["HANDLERS"]


_PARTNERS: Final = "medium"
"""The computer players with whom somebody plays who only wants to play: none that gives a game
away, none that takes long."""


async def _open(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del press, values
    return await open_table(desk, asker, Wish())


async def _solo(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """A table for one, begun at once: with time to think, but not left standing for ever."""
    del press, values
    strengths = desk.host.thinkers.strengths
    strength = _PARTNERS if _PARTNERS in strengths else strengths[0]
    wish = Wish(speed=Speed.RELAXED, computers=7, strength=strength, start=True)
    return await open_table(desk, asker, wish)


async def _join(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Sit down at the table that has its thread under the pressed message, or at a named one."""
    del values
    tables = desk.host.tables_of(server=asker.server)
    place = {each.channel_id: each.table_id for each in tables}
    table = press.table or place.get(asker.message, 0)
    state = desk.host.table(table)
    if state is None or state.server_id != asker.server:
        return note("error.no_table")
    outcome = await desk.host.do(table, asker.person, c.Sit())
    return noted(outcome, state.rules, "join.done", place=f"<#{state.channel_id}>")


HANDLERS: Final[Mapping[str, Handler]] = {"open": _open, "solo": _solo, "join": _join}
"""The handlers of these verbs."""
