"""What is kept of a person, shown to himself; and forgetting him, on all servers at once.

He need not stop playing first: a computer player takes his seats, and he leaves tournaments.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.presses.answers import Answer, Change, Show
from bot.presses.codec import Press, PressError
from bot.views.privacy import Leaving, forget_message, forgotten_message, kept_message
from engine.store.errors import StoreCode, StoreError
from engine.store.kept import kept_of
from engine.store.ladder.roles import held_roles

__all__ = ["HANDLERS", "leaving_of"]


async def _kept(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """What is kept of whoever asks, in the place of his choices."""
    del press, values
    kept = await desk.store.read(kept_of, asker.person)
    return Change(kept_message(desk.speaker(asker), kept))


async def _forget(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Ask once more, saying what goes and what stays; or do it."""
    del values
    if press.rest == "yes":
        return await _done(desk, asker)
    if press.rest:
        raise PressError(press.rest)
    return Show(forget_message(desk.speaker(asker), leaving_of(desk, asker.person)))


def leaving_of(desk: Desk, person: int) -> Leaving:
    """What somebody would leave at once by being forgotten."""
    tables = desk.host.tables_of(person=person)
    his = desk.director.of_person(person)
    return Leaving(
        tables=tuple(each.table_id for each in tables),
        tournaments=tuple(each.state.plan.name for each in his if each.plays(person)),
        organised=tuple(each.state.plan.name for each in his if each.is_organiser(person)),
    )


async def _done(desk: Desk, asker: Asker) -> Answer:
    """Forget whoever asks, and take what he was given by Discord's means.

    The answer is spoken as he asked: from now on nobody knows his language.
    """
    person, speaker = asker.person, desk.speaker(asker)
    async with desk.farewells.of(person, desk.host.now()) as first:
        if not first:
            return note("forget.just_now")
        roles = await desk.store.read(held_roles, person)
        try:
            await desk.host.forget(person)
        except StoreError as error:
            if error.code is StoreCode.CONFLICT:
                return note("forget.conflict")
            raise
        desk.farewells.note(person, desk.host.now())
    desk.people.forget(person)
    desk.drafts.forget_author(person)
    left = await desk.take_roles(person, roles)
    return Change(forgotten_message(speaker, left))


HANDLERS: Final[Mapping[str, Handler]] = {"kept": _kept, "forget": _forget}
"""The handlers of the presses about what is kept."""
