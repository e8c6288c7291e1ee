"""Why two sides meet, why somebody sits out, why a table was decided: a sentence for each code."""

from __future__ import annotations

from fractions import Fraction

from bot.texts.speaker import Speaker
from bot.texts.text import Name, Text, text
from bot.views.tournament.about import About
from bot.views.tournament.said import entrant_name, figure, match_text
from engine.codec import DataError, from_data
from engine.tournaments.adjudication import late_rule
from engine.tournaments.brackets import is_bracket_match
from engine.tournaments.plan import LateRule
from engine.tournaments.rounds import TableRecord, Why
from engine.tournaments.scores import Ending, TableScore

__all__ = ["why_decided", "why_said"]

_SCORES = ("score", "other")


def why_said(about: About, speaker: Speaker, why: Why) -> str:
    """The sentence of a code, with its facts."""
    facts = {name: _fact(about, speaker, name, value) for name, value in why.facts}
    return speaker.say(Text(f"cup.why.{why.code}", facts))


def _fact(about: About, speaker: Speaker, name: str, value: str | int) -> object:
    if name in _SCORES:
        return _score(speaker, str(value))
    if name == "match":
        return match_text(str(value))
    if name == "opponent":
        return entrant_name(about, int(value))
    return value if isinstance(value, int) else Name(value)


def _score(speaker: Speaker, written: str) -> str | Name:
    """A score; as it stands where it is none, as in a log that came as a file."""
    try:
        return figure(speaker, from_data(Fraction, written))
    except DataError:
        return Name(written)


def why_decided(about: About, table: TableRecord) -> Text | None:
    """What decided a table that was not played to its end, as its score shows it.

    :return: None for a table that was played, or where an organiser decided.
    """
    score = table.score
    if score is None or score.ending not in (Ending.ADJUDICATED, Ending.WALKOVER):
        return None
    if score.ending is Ending.WALKOVER:
        return text("cup.why.both_absent" if score.both_lose else "cup.why.side_absent")
    if about.state.plan.duplicate:
        return text("cup.why.late_boards")
    if score.winner is None:
        return text("cup.why.late_draw")
    return _ahead_by(late_rule(about.state.plan), table, score, score.winner)


def _ahead_by(rule: LateRule, table: TableRecord, score: TableScore, ahead: int) -> Text:
    """What put a side ahead when time was up; a match of a knock-out always has a winner."""
    must = is_bracket_match(table.pairing.match)
    if score.levels[ahead] > score.levels[1 - ahead]:
        return text("cup.why.late_more_levels")
    points = rule is LateRule.LEVELS_THEN_POINTS or must
    if points and score.points[ahead] > score.points[1 - ahead]:
        return text("cup.why.late_more_points")
    return text("cup.why.late_seat_or_seed" if must else "cup.why.late_declaring")
