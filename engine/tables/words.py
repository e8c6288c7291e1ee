"""Words that players add to a deal, and the promise that stands before them (fair-deals.md).

A word counts only where the promise of the very deal was told before it: while nobody has asked for
the promise of the next round's deal there is nothing to add a word to, and whatever makes the
promise void takes the words with it.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.rules.reasons import Reason, reason
from engine.tables import commands as c
from engine.tables.lobby import seated_only
from engine.tables.state import Status, TableState

__all__ = ["LONGEST_WORD", "explain_promise", "explain_word", "with_promise", "with_word"]

LONGEST_WORD: Final = 60
"""How many characters of a word may be added to a deal."""


def explain_promise(state: TableState, person: int | None, *, round_running: bool) -> Reason | None:
    """Why this person can't ask for the promise of the next deal now, or None."""
    why = seated_only(state, person)
    if why is not None:
        return why
    late = round_running or state.status is Status.CLOSED
    return reason("too_late_for_words") if late else None


def explain_word(
    state: TableState, person: int | None, command: c.Word, promise: str | None
) -> Reason | None:
    """Why this person can't add that word to the deal, or None.

    :param promise: of the deal of which no card is dealt; None where no deal is promised.
    """
    why = seated_only(state, person)
    if why is not None:
        return why
    if promise is None:
        return reason("too_late_for_words")
    if command.promise not in ("", promise):
        return reason("promise_changed")
    text = command.text
    one_line = len(text.splitlines()) <= 1 and not text.endswith(("\n", "\r"))
    halves = any("\ud800" <= letter <= "\udfff" for letter in text)
    fits = one_line and not halves and len(text) <= LONGEST_WORD
    return None if fits else reason("word_form", longest=LONGEST_WORD)


def with_promise(state: TableState, commitment: str | None) -> TableState:
    """Another promise, or none: words that were added to the one before count no more."""
    seats = tuple(replace(seat, word="") if seat.word else seat for seat in state.seats)
    return replace(state, seats=seats, promise=commitment)


def with_word(state: TableState, index: int, command: c.Word) -> TableState:
    """The word stands at its seat until the deal has begun."""
    return state.with_seat(index, replace(state.seats[index], word=command.text))
