"""Standings in words: a line for each entrant, and what decided between two that are level."""

from __future__ import annotations

from fractions import Fraction

from bot.texts.speaker import Speaker
from bot.texts.text import Text, Word, text
from bot.views.tournament.about import About
from bot.views.tournament.said import entrant_name, entrant_of, figure
from engine.tournaments.plan import TieBreak
from engine.tournaments.ranking import Row
from engine.tournaments.standings import standings

__all__ = ["is_scored", "own_place", "row_said", "shown_breaks"]

_MOST_BREAKS = 3
_JOINED = "\u2060"
"""A word joiner: no line ends behind the dash before it."""


def is_scored(about: About) -> bool:
    """Whether the order hangs on scores and tie-breaks, and not on how far somebody came."""
    return not about.state.plan.format.has_bracket


def own_place(about: About, speaker: Speaker, me: int) -> str:
    """The place of a person; empty for who has none."""
    own = entrant_of(about, me)
    rows = standings(about.state) if about.state.rounds else ()
    row = next((each for each in rows if own is not None and each.entrant == own.number), None)
    if row is None:
        return ""
    return speaker.say(
        "cup.mine.place", place=row.place, of=len(rows), score=figure(speaker, row.score)
    )


def shown_breaks(rows: tuple[Row, ...]) -> tuple[TieBreak, ...]:
    """The tie-breaks that are shown: those that decided something, then the weightiest."""
    decided = [row.decided_by for row in rows if row.decided_by is not None]
    names = [name for row in rows for name, _ in row.tie_breaks]
    found = [*dict.fromkeys(decided), *dict.fromkeys(names)]
    kept = set(list(dict.fromkeys(found))[:_MOST_BREAKS])
    return tuple(name for name in dict.fromkeys(names) if name in kept)


def row_said(
    about: About, speaker: Speaker, row: Row, breaks: tuple[TieBreak, ...], *, mine: bool
) -> str:
    """One line of standings."""
    said = speaker.say(
        "cup.standings.line",
        place=row.place,
        name=entrant_name(about, row.entrant),
        score=figure(speaker, row.score),
        won=row.won,
        drawn=f"{_JOINED}{row.drawn}",
        lost=f"{_JOINED}{row.lost}",
    )
    if row.byes:
        said += " · " + speaker.say("cup.standings.byes", byes=row.byes)
    figures = dict(row.tie_breaks)
    shown = [_break(speaker, name, figures[name]) for name in breaks if name in figures]
    if shown:
        said += "\n-# " + " · ".join(speaker.say(each) for each in shown)
    if row.decided_by is not None:
        word = Word(f"cup.tiebreak.{row.decided_by.value}")
        said += (" · " if shown else "\n-# ") + speaker.say("cup.standings.decided", by=word)
    return f"➡️ {said}" if mine else said


def _break(speaker: Speaker, name: TieBreak, value: Fraction) -> Text:
    word = Word(f"cup.tiebreak.{name.value}")
    return text("cup.standings.break", name=word, value=figure(speaker, value))
