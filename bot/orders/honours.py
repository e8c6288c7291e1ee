"""``/ladder settings``, ``/ladder rank``: roles that the ladder gives, and its weekly summary."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

import sqlalchemy as sa

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note, permission_words
from bot.places import TABLE
from bot.presses.answers import Answer, Change, Note, Show
from bot.presses.codec import Press, PressError
from bot.texts.text import text
from bot.views.ladder.choices import MOST_RANKS, ladder_choices_message
from bot.views.message import Message
from engine.ladder.week import SUMMARY, next_summary
from engine.store.ladder.choices import LadderChoices, Rank, put_choices, read_choices
from engine.store.ladder.errands import Errand, clear_errand, errand_of, set_errand

__all__ = ["HANDLERS", "add_rank", "ladder_settings"]


async def ladder_settings(desk: Desk, asker: Asker) -> Answer:
    """What the server has the ladder do, and what stands in the way of it."""
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    return Show(await _message(desk, asker))


async def add_rank(desk: Desk, asker: Asker, role: int, points: int) -> Answer:
    """Give a role to everybody whose rating reaches so many points; it replaces a rank of the same
    role or the same points.
    """
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    problem = desk.places.role_problem(asker.server, role)
    if problem is not None:
        return Note(text(f"ladder.{problem}", role=f"<@&{role}>"))

    def ranked(now: LadderChoices) -> LadderChoices | None:
        others = [each for each in now.ranks if role != each.role_id and points != each.points]
        ranks = tuple(sorted([*others, Rank(points, role)]))
        return None if len(others) == MOST_RANKS else replace(now, ranks=ranks)

    if not await _change(desk, asker.server, ranked):
        return note("ladder.ranks_full", most=MOST_RANKS)
    return Show(await _message(desk, asker))


async def _change(
    desk: Desk, server: int, change: Callable[[LadderChoices], LadderChoices | None]
) -> bool:
    """Change the choices as they stand on disk, so that two changes at once are both kept.

    A summary that is wanted now is due next time, another one never.

    :param change: gives the choices afterwards; None for no change.
    :return: whether there was one.
    """
    at = desk.host.now()

    def put(connection: sa.Connection) -> bool:
        after = change(read_choices(connection, server))
        if after is None:
            return False
        put_choices(connection, after, at)
        if after.summary_channel is None:
            clear_errand(connection, server, SUMMARY)
        elif errand_of(connection, server, SUMMARY) is None:
            set_errand(connection, server, SUMMARY, next_summary(at))
        return True

    changed = await desk.store.commit(put)
    if changed:
        desk.ladder.changed(server)
    return changed


async def _message(desk: Desk, asker: Asker) -> Message:
    server = asker.server

    def read(connection: sa.Connection) -> tuple[LadderChoices, Errand | None]:
        return read_choices(connection, server), errand_of(connection, server, SUMMARY)

    now, errand = await desk.store.read(read)
    found = {each: desk.places.role_problem(server, each) for each in now.roles}
    problems = {each: why for each, why in found.items() if why is not None}
    missing: tuple[str, ...] = ()
    if now.summary_channel is not None:
        missing = desk.places.missing(server, now.summary_channel, TABLE)
    due = None if errand is None else errand.due_at
    lacking = permission_words(missing)
    return ladder_choices_message(desk.speaker(asker), now, due, problems, lacking)


async def _set(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """Change one choice, and show all as they are then."""
    if not asker.manages or not asker.server:
        return note("error.managers_only")
    if not await _change(desk, asker.server, lambda now: _changed(now, press.rest, values)):
        raise PressError(press.rest)
    return Change(await _message(desk, asker))


def _changed(now: LadderChoices, name: str, values: tuple[str, ...]) -> LadderChoices | None:
    """The choices with one changed; None for what can't be."""
    value = int(values[0]) if values and values[0].isascii() and values[0].isdigit() else None
    match name:
        case "champion":
            return replace(now, champion_role=value)
        case "summary":
            return replace(now, summary_channel=value)
        case "rank" if value is not None:
            left = tuple(each for each in now.ranks if each.points != value)
            return replace(now, ranks=left)
        case _:
            return None


HANDLERS: Final[Mapping[str, Handler]] = {"ladder": _set}
"""The handler of presses on the ladder's settings."""
