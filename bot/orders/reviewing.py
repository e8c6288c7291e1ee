"""``/review``: what could I have done? One's own plays of a round that is over, looked at again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.orders.saying import note
from bot.orders.verifying import stored
from bot.presses.answering import line
from bot.presses.answers import Answer, Note, Show
from bot.presses.codec import Press
from bot.presses.verbs import Verb
from bot.texts.options import because
from bot.views.characters import robot_names
from bot.views.message import Message
from bot.views.review import progress_message, review_message
from engine.rules.reasons import Reason
from engine.tables.reviewing import explain_review, own_plays

__all__ = ["HANDLERS", "review"]


async def review(
    desk: Desk, asker: Asker, table: int | None = None, number: int | None = None
) -> Answer:
    """Look through a round of a table for whoever played it; tells how far it is meanwhile.

    :param number: the round's number at the table, from 1; the last one where it is left out.
    """
    found = await stored(desk, asker, table, number)
    if isinstance(found, Note):
        return found
    live = desk.host.table(found.table_id)
    why = explain_review(live, found, asker.person) or desk.reviewing.explain(asker.person)
    if why is not None:
        return Note(because(why, found.record.rules))
    speaker = desk.speaker(asker, live)

    async def later(show: Callable[[Message], None]) -> Message:
        def progress(done: int, plays: int) -> None:
            show(progress_message(speaker, done, plays))

        findings = await desk.reviewing.review(asker.person, found, progress)
        if isinstance(findings, Reason):
            return line(speaker.say(because(findings, found.record.rules)))
        robots = robot_names(found.computers)
        plays = len(own_plays(found, asker.person))
        return review_message(speaker, found.record.setup.number, findings, plays, robots)

    return Show(progress_message(speaker, 0, 0, before=desk.reviewing.waiting), later=later)


async def _pressed(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """The last round of the table whose button was pressed."""
    del values
    return await review(desk, asker, press.table) if press.table else note("verify.none")


HANDLERS: Final[Mapping[str, Handler]] = {Verb.REVIEW: _pressed}
"""The handler of the buttons, by verb."""
