"""Presses on the draft of a tournament: it is its author's alone."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.tournaments import creating
from bot.presses.answers import Answer
from bot.presses.codec import Press
from bot.presses.verbs import TournamentVerb as Verb

__all__ = ["HANDLERS"]


async def _draft(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    return creating.shown(desk, asker, press.tournament, values[0] if values else None)


async def _type(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    return creating.typing(desk, asker, press.tournament, press.rest)


async def _typed(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    return creating.typed(desk, asker, press.tournament, press.rest, values)


async def _create(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    return await creating.created(desk, asker, press.tournament)


async def _discard(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    return creating.discarded(desk, asker, press.tournament)


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.DRAFT: _draft,
    Verb.OPTION: _typed,
    Verb.TYPE: _type,
    Verb.TYPED: _typed,
    Verb.CREATE: _create,
    Verb.DISCARD: _discard,
}
"""The handlers of presses on drafts, by verb."""
