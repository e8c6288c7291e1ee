"""Presses that help whoever is to play: a hint with its reason, a count of what is out."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Final

from bot.asker import Asker
from bot.desk import Desk, Handler
from bot.presses.answers import Answer, Note, Show
from bot.presses.codec import Press
from bot.presses.hands import own_hand
from bot.presses.results import LATE
from bot.presses.verbs import Verb
from bot.texts.options import because
from bot.texts.text import text
from bot.views.hand.hinted import hint_line, hinted_picks, showing_hint_message
from bot.views.remaining import remaining_message
from engine.players.remaining import remaining
from engine.rules import actions as a
from engine.rules.reasons import Reason
from engine.tables.allowing import explain_own_count

__all__ = ["HANDLERS"]


async def _hint(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """What to do now, and why, to whoever asks alone.

    The advised cards are put together in the hand; while trump may be shown the hint is a message
    of its own.
    """
    del values
    advice = await desk.hinting.ask(press.table, asker.person)
    seen = desk.host.view(press.table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    speaker = desk.speaker(asker, seen.state)
    if isinstance(advice, Reason):
        why = because(advice, seen.state.rules)
        if advice.code == "hint_late":
            return own_hand(desk, asker, press.table, line=speaker.say(why))
        return Note(why)
    if isinstance(advice.action, a.Show | a.Pass) or seen.view is None:
        return Show(showing_hint_message(seen, speaker, advice))
    picks = hinted_picks(seen.view, advice.action)
    return own_hand(desk, asker, press.table, picks, line=hint_line(speaker, advice))


async def _count(desk: Desk, asker: Asker, press: Press, values: tuple[str, ...]) -> Answer:
    """What is out by all that the asker's seat has seen."""
    del values
    seen = desk.host.view(press.table, asker.person)
    if seen is None:
        return Note(text("error.no_table"))
    why = explain_own_count(seen)
    view = seen.view
    if why is not None or view is None:
        return Note(LATE if why is None else because(why, seen.state.rules))
    left = await asyncio.to_thread(remaining, view)
    trump = None if view.trump is None else view.trump.suit
    speaker = desk.speaker(asker, seen.state)
    return Show(remaining_message(speaker, left, trump=trump, own=seen.seat))


HANDLERS: Final[Mapping[str, Handler]] = {
    Verb.HINT: _hint,
    Verb.SUGGEST: _hint,
    Verb.COUNT: _count,
}
"""The handlers of presses for help, by verb."""
