"""What a press came to, in words: refused and why, or too late and what has happened since."""

from __future__ import annotations

from collections.abc import Iterable

from bot.presses.answers import Answer, Note
from bot.texts.joining import sentences
from bot.texts.options import because
from bot.texts.speaker import Speaker
from bot.texts.text import Seat, Text, text
from engine.rules import events as e
from engine.rules.ruleset import Rules
from engine.tables.events import Moved, TableEvent
from engine.tables.outcomes import Done, Outcome, Refused, Stale

__all__ = ["LATE", "answer_to", "happened", "outcome_line"]

LATE = text("stale.late")
"""What a press is answered that is about a moment that has passed."""


def outcome_line(speaker: Speaker, outcome: Outcome, rules: Rules) -> str:
    """One line about a press; empty where it was simply done.

    :param rules: the table's, for the option behind a refusal.
    """
    match outcome:
        case Done():
            return ""
        case Refused(why):
            return "⛔ " + speaker.say(because(why, rules))
        case Stale(repeated=True):
            return speaker.say("stale.repeated")
        case Stale(meanwhile=meanwhile):
            since = happened(meanwhile)
            late = speaker.say(LATE)
            return late if since is None else sentences(late, speaker.say(since))


def answer_to(speaker: Speaker, outcome: Outcome, rules: Rules) -> Answer:
    """Nothing where it was done, since the board shows it; else a private line."""
    line = outcome_line(speaker, outcome, rules)
    return Note(text("line", line=line)) if line else None


def happened(events: Iterable[TableEvent]) -> Text | None:
    """The last thing that happened in the round among these events."""
    told = [each for moved in events if isinstance(moved, Moved) for each in moved.events]
    for event in reversed(told):
        found = _told(event)
        if found is not None:
            return found
    return None


def _told(event: e.Event) -> Text | None:  # noqa: PLR0911 - a table of events
    match event:
        case e.Played(seat, cards):
            return text("happened.played", who=Seat(seat), cards=cards)
        case e.TrickWon(_, seat, points):
            return text("happened.trick", who=Seat(seat), points=points)
        case e.Shown(seat, cards):
            return text("happened.shown", who=Seat(seat), cards=cards)
        case e.Passed(seat):
            return text("happened.passed", who=Seat(seat))
        case e.Buried(seat):
            return text("happened.buried", who=Seat(seat))
        case e.FriendsCalled():
            return text("happened.called")
        case e.Redealt():
            return text("happened.redealt")
        case e.RoundOver():
            return text("happened.over")
        case _:
            return None
