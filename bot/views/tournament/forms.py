"""Forms of organisers: another score, another result of a board, a reason; and what was typed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from bot.presses.verbs import TournamentVerb as Verb
from bot.texts.speaker import Speaker
from bot.views.form import Form, Line, Pick
from bot.views.message import Choice
from bot.views.tournament.about import About
from bot.views.tournament.choosing import plain_side
from bot.views.tournament.ids import StepName, at, step_text
from bot.views.tournament.said import plain_entrant, short
from engine.tournaments.boards import is_public
from engine.tournaments.scores import Ending, TableScore

__all__ = ["adjust_form", "board_form", "disqualify_form", "score_from", "total_from"]

_PAIR = re.compile(r"\s*(\d{1,4})\s*[:：\-–]\s*(\d{1,4})\s*")
_TOTAL: Final = 5
"""Characters of a board's points."""
_WINNERS = {"0": 0, "1": 1, "draw": None, "both": None}


def adjust_form(about: About, speaker: Speaker, number: int, table: int) -> Form:
    """Another score for a table: who won, levels, points, why.

    Its values: ``0``, ``1``, ``draw`` or ``both``; ``3:2``; ``40:15``; a text.
    """
    found = about.state.rounds[number - 1].tables[table - 1]
    score = found.score if is_public(about.state, number) else None
    names = [plain_side(about, side) for side in found.pairing.sides]
    choices = (
        Choice("0", short(speaker.say("cup.form.wins", name=names[0]), 100)),
        Choice("1", short(speaker.say("cup.form.wins", name=names[1]), 100)),
        Choice("draw", short(speaker.say("cup.form.draw"), 100)),
        Choice("both", short(speaker.say("cup.outcome.both_lose"), 100)),
    )
    levels, points = ((0, 0), (0, 0)) if score is None else (score.levels, score.points)
    rest = step_text(StepName.ADJUST, number, table)
    title = speaker.say("cup.form.adjust", round=number, table=table)
    return Form(
        at(about.id, Verb.SENT, rest),
        short(title, 45),
        (
            Pick(short(speaker.say("cup.form.winner"), 45), choices),
            Line(short(speaker.say("cup.form.levels"), 45), value=_colon(levels), most=9),
            Line(short(speaker.say("cup.form.points"), 45), value=_colon(points), most=11),
            _note(speaker),
        ),
    )


def _colon(figures: tuple[int, int]) -> str:
    return f"{figures[0]}:{figures[1]}"


def _note(speaker: Speaker) -> Line:
    about = short(speaker.say("cup.form.note_about"), 100)
    return Line(short(speaker.say("cup.form.note"), 45), about, most=200, needed=False, long=True)


def board_form(about: About, speaker: Speaker, number: int, table: int, board: int) -> Form:
    """Another result for a board: the opponents' points, or that it was not played, and why."""
    rest = step_text(StepName.BOARD, number, table, board)
    title = speaker.say("cup.form.board", board=board, table=table)
    total = short(speaker.say("cup.form.total"), 45)
    helped = short(speaker.say("cup.form.total_about"), 100)
    return Form(
        at(about.id, Verb.SENT, rest),
        short(title, 45),
        (Line(total, helped, most=_TOTAL, needed=False), _note(speaker)),
    )


def disqualify_form(about: About, speaker: Speaker, entrant: int) -> Form:
    """Why an entrant is disqualified; sending it does it."""
    rest = step_text(StepName.DISQUALIFY, entrant)
    name = plain_entrant(about, entrant, 24)
    title = speaker.say("cup.form.disqualify", name=name)
    return Form(at(about.id, Verb.SENT, rest), short(title, 45), (_note(speaker),))


def score_from(values: Sequence[str]) -> TableScore | None:
    """The score that :func:`adjust_form` was sent with; None where it can't be read.

    >>> score_from(["1", "2:3", "0:40", "agreed"])
    TableScore(winner=1, levels=(2, 3), points=(0, 40), ending=<Ending.ADJUSTED: 'adjusted'>, \
both_lose=False)
    >>> score_from(["1", "two", "", ""]) is None
    True
    """
    if len(values) < 3 or values[0] not in _WINNERS:
        return None
    levels, points = (_PAIR.fullmatch(each or "0:0") for each in values[1:3])
    if levels is None or points is None:
        return None
    return TableScore(
        _WINNERS[values[0]],
        (int(levels[1]), int(levels[2])),
        (int(points[1]), int(points[2])),
        Ending.ADJUSTED,
        both_lose=values[0] == "both",
    )


def total_from(value: str) -> int | None:
    """The points that :func:`board_form` was sent with; None for a board that was not played.

    :raises ValueError: where it can't be read.

    >>> total_from(" 85 "), total_from("")
    (85, None)
    """
    if len(value) > _TOTAL:
        raise ValueError(len(value))
    return int(value) if value.strip() else None
