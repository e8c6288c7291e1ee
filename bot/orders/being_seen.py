"""``/privacy``: what a person lets others see of him on the ladder."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

import sqlalchemy as sa

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import Press, PressError
from bot.views.message import Message
from bot.views.privacy import privacy_message
from engine.store.ladder.people import LadderChoice, ProfileFor, put_choice, read_choice
from engine.store.ladder.standings import show_person
from engine.store.players import Player, choose_listed, read_player

__all__ = ["HANDLERS", "privacy"]


async def privacy(desk: Desk, asker: Asker) -> Answer:
    """The choices as they are, each with its switch."""
    return Show(await _message(desk, asker))


async def _message(desk: Desk, asker: Asker) -> Message:
    player, choice = await desk.store.read(_both, asker.person)
    return privacy_message(desk.speaker(asker), choice, listed=player.listed)


def _both(connection: sa.Connection, person: int) -> tuple[Player, LadderChoice]:
    return read_player(connection, person), read_choice(connection, person)


async def _switch(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Turn one choice round; leaderboards follow at once. Or show the choices again."""
    del values
    if press.rest == "show":
        return Change(await _message(desk, asker))
    if press.rest not in {"listed", "everywhere", "profile"}:
        raise PressError(press.rest)

    def change(connection: sa.Connection) -> None:
        player, choice = _both(connection, asker.person)
        match press.rest:
            case "listed":
                choose_listed(connection, asker.person, at, listed=not player.listed)
            case "everywhere":
                put_choice(connection, replace(choice, everywhere=not choice.everywhere), at)
            case _:
                put_choice(connection, replace(choice, profile=_other(choice.profile)), at)
        show_person(connection, asker.person)

    at = desk.host.now()
    await desk.store.commit(change)
    return Change(await _message(desk, asker))


def _other(now: ProfileFor) -> ProfileFor:
    return ProfileFor.SERVER if now is ProfileFor.NOBODY else ProfileFor.NOBODY


HANDLERS: Final[Mapping[str, Handler]] = {"privacy": _switch}
"""The handler of the privacy switches."""
