"""Presses about a word of one's own in the next deal (docs/fair-deals.md).

The first press has the deal promised, where nobody else had, and opens a form that shows the
promise; the word that is typed then counts only for that very promise.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Ask, Note
from bot.presses.codec import Press
from bot.presses.results import answer_to
from bot.presses.verbs import Verb
from bot.texts.text import text
from bot.views.words import promise_mark, word_form
from engine.tables import commands as c
from engine.tables.outcomes import Done

__all__ = ["HANDLERS"]


async def _ask(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    del values
    outcome = await desk.host.do(press.table, asker.person, c.Promise())
    seen = desk.host.view(press.table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    speaker = desk.speaker(asker, seen.state)
    if not isinstance(outcome, Done) or seen.state.promise is None or seen.seat is None:
        return answer_to(speaker, outcome, seen.state.rules)
    return Ask(word_form(seen.state, speaker, seen.seat, seen.state.promise))


async def _give(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    seen = desk.host.view(press.table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    word = (values[0] if values else "").strip()
    promises = (seen.state.promise, seen.commitment)
    same = next((each for each in promises if each and promise_mark(each) == press.rest), None)
    given = c.Word(word, same or press.rest)
    outcome = await desk.host.do(press.table, asker.person, given)
    if not isinstance(outcome, Done):
        return answer_to(desk.speaker(asker, seen.state), outcome, seen.state.rules)
    return Note(text("word_given.added" if word else "word_given.taken_back"))


HANDLERS: Final[Mapping[str, Handler]] = {Verb.WORD: _ask, Verb.GIVE: _give}
"""The handlers of presses about words, by verb."""
