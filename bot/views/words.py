"""Words that players add to a deal: the button, the form, and who has added one."""

from __future__ import annotations

from typing import Final

from bot.presses.codec import Press, encode
from bot.presses.verbs import Verb
from bot.texts.speaker import Speaker
from bot.texts.text import Seat
from bot.views.form import Form, Line
from bot.views.ids import at_table
from bot.views.message import Button
from engine.tables.state import TableState
from engine.tables.words import LONGEST_WORD

__all__ = ["promise_lines", "promise_mark", "word_buttons", "word_form", "words_line"]

_MARK: Final = 32
"""Digits of a promise that stand in a custom_id; nobody finds two promises that share them."""


def promise_mark(promise: str) -> str:
    """A promise as a custom_id holds it."""
    return promise[:_MARK]


def word_buttons(state: TableState, speaker: Speaker) -> tuple[Button, ...]:
    """Opens the form, for whoever has a seat; none where a board, the same for all, is dealt."""
    if state.fixture is not None and state.fixture.is_duplicate:
        return ()
    return (Button(at_table(state, Verb.WORD), speaker.say("button.word"), emoji="🔏"),)


def word_form(state: TableState, speaker: Speaker, seat: int, promise: str) -> Form:
    """The form, with the promise above the line and the word that was added before in it."""
    return Form(
        encode(Press(Verb.GIVE, state.table_id, rest=promise_mark(promise))),
        speaker.say("word_form.title"),
        (
            Line(
                speaker.say("word_form.label"),
                speaker.say("word_form.about"),
                state.seats[seat].word,
                LONGEST_WORD,
                needed=False,
            ),
        ),
        speaker.say("word_form.text", promise=promise),
    )


def promise_lines(state: TableState, speaker: Speaker) -> list[str]:
    """The promise of the next deal, where one was asked for, and who has added a word to it."""
    if state.promise is None:
        return []
    lines = [speaker.say("board.promise_next", promise=state.promise)]
    return lines + words_line(state, speaker)


def words_line(state: TableState, speaker: Speaker) -> list[str]:
    """Who has added a word to the deal that is promised; none where nobody has."""
    who = tuple(Seat(seat) for seat, holder in enumerate(state.seats) if holder.word)
    return [speaker.say("board.words", who=who)] if who else []
