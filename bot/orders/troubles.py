"""Telling people why a table's board can't be shown, organisers what their tournament lacks; and
what helps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from bot.asker import Asker
from bot.desk import Desk
from bot.orders.saying import permission_words
from bot.orders.tournaments.doing import is_organiser
from bot.outbox.troubles import Troubles
from bot.places import PRIVATE_THREAD, TABLE, THREAD
from bot.texts.text import Name, Text, text
from engine.director.values import Running

__all__ = ["Trouble", "threads_lacking", "trouble_to_tell", "troubles_of"]


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is to be told to somebody.

    :ivar said: what stands in the way, and what helps.
    :ivar untold: to be called where it couldn't be told: it is told another time.
    """

    said: Text
    untold: Callable[[], None]


def trouble_to_tell(desk: Desk, asker: Asker, table: int) -> Trouble | None:
    """What is to be told to whoever has just pressed something; once for each trouble.

    :param table: the table that it was about; 0 where it was about none.
    """
    return _of_tables(desk, asker, table) or _of_tournaments(desk, asker)


def _of_tables(desk: Desk, asker: Asker, table: int) -> Trouble | None:
    for each in desk.troubles.to_tell():
        state = desk.host.table(each)
        if state is None or state.server_id != asker.server:
            continue
        concerned = state.table_id == table or asker.person in (*state.people, state.host)
        code = desk.troubles.take(state.table_id) if concerned else None
        if code is None:
            continue
        untold = partial(desk.troubles.untold, state.table_id)
        channel = state.thread_id or state.channel_id
        if code == "channel_gone":
            return Trouble(text("trouble.channel_gone", table=state.table_id), untold)
        missing = desk.places.missing(asker.server, channel, TABLE) or TABLE
        said = text(
            "trouble.permission",
            table=state.table_id,
            place=f"<#{channel}>",
            permissions=permission_words(missing),
        )
        return Trouble(said, untold)
    return None


def _of_tournaments(desk: Desk, asker: Asker) -> Trouble | None:
    """Why an organiser's tournament can't be announced; what else it lacks is said there."""
    for each in desk.unannounced.to_tell():
        running = desk.director.running(each)
        if running is None or running.server != asker.server:
            continue
        if is_organiser(asker, running) and desk.unannounced.take(each) is not None:
            said = _silent(desk, running)
            if said is not None:
                return Trouble(said, partial(desk.unannounced.untold, each))
    return None


def troubles_of(desk: Desk, running: Running) -> Iterator[Text]:
    """Everything that a tournament lacks now, told already or not."""
    for said in (_silent(desk, running), threads_lacking(desk, running)):
        if said is not None:
            yield said


def _silent(desk: Desk, running: Running) -> Text | None:
    """Why nothing can be announced."""
    name, place = Name(running.state.plan.name), f"<#{running.channel}>"
    code = _standing(desk.unannounced, running)
    if code is None:
        return None
    if code == "channel_gone":
        return text("trouble.cup.channel_gone", name=name)
    missing = desk.places.missing(running.server, running.channel, TABLE) or TABLE
    lacking = permission_words(missing)
    return text("trouble.cup.silent", name=name, place=place, permissions=lacking)


def threads_lacking(desk: Desk, running: Running) -> Text | None:
    """Why tables of a tournament have no threads of their own; None where they have."""
    name, place = Name(running.state.plan.name), f"<#{running.channel}>"
    if _standing(desk.threadless, running) is None:
        return None
    needed = PRIVATE_THREAD if running.state.plan.duplicate else THREAD
    missing = desk.places.missing(running.server, running.channel, needed)
    if not missing:
        return text("trouble.cup.no_thread", name=name, place=place)
    lacking = permission_words(missing)
    return text("trouble.cup.threads", name=name, place=place, permissions=lacking)


def _standing(troubles: Troubles, running: Running) -> str | None:
    return None if running.is_over else troubles.code(running.tournament)
