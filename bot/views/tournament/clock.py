"""The round's clock: when it ends, the warning to a late table, and how it was decided."""

from __future__ import annotations

from typing import Final

from bot.texts.speaker import Speaker
from bot.texts.text import Text, text
from bot.views.message import Colour, Message, Panel, Words
from bot.views.tournament.about import About
from bot.views.tournament.outcome import outcome_of, won_said
from bot.views.tournament.said import moment, person, side_text
from bot.views.tournament.why import why_decided
from engine.tournaments.adjudication import late_rule
from engine.tournaments.rounds import TableRecord, TournamentRound

__all__ = ["adjudicated_message", "clock_text", "warning_message"]

_ROOM: Final = 2600


def clock_text(about: About, number: TournamentRound) -> Text:
    """When a round began and when it ends."""
    clock = number.clock
    if about.state.paused and not number.done:
        return text("cup.stage.paused")
    if not clock.ends:
        return text("cup.clock.open", starts=moment(clock.starts, "t"))
    if number.done:
        return text("cup.clock.done", starts=moment(clock.starts, "t"))
    return text(
        "cup.clock.line",
        starts=moment(clock.starts, "t"),
        ends=moment(clock.ends, "t"),
        left=moment(clock.ends),
    )


def warning_message(about: About, speaker: Speaker, number: int, table: int) -> Message:
    """To a late table, in its thread: how long it has, and by which rule it is decided then."""
    found = about.state.rounds[number - 1]
    people = _people(about, found.tables[table - 1])
    plan = about.state.plan
    rule = "cup.late.boards" if plan.duplicate else f"cup.late.{late_rule(plan).value}"
    lines = [
        speaker.say(
            "cup.clock.warning",
            who=tuple(person(about, each) for each in people),
            left=moment(found.clock.ends),
        ),
        speaker.say(rule),
    ]
    pinged = frozenset(each for each in people if each > 0)
    return Message((Panel((Words("\n".join(lines)),), Colour.RED),), mentions=pinged)


def _people(about: About, table: TableRecord) -> tuple[int, ...]:
    entrants = (about.state.entrants[each - 1] for each in table.pairing.entrants)
    return tuple(player for each in entrants for player in each.players)


def adjudicated_message(about: About, speaker: Speaker, number: int, table: int) -> Message:
    """To a table that was decided: the result, what decided, and the rule of the plan."""
    found = about.state.rounds[number - 1].tables[table - 1]
    first, second = (side_text(about, side) for side in found.pairing.sides)
    outcome = outcome_of(about.state, number, found)
    why = why_decided(about, found)
    plan = about.state.plan
    rule = "cup.late.boards" if plan.duplicate else f"cup.late.{late_rule(plan).value}"
    lines = [
        speaker.say(
            "cup.clock.adjudicated",
            round=number,
            table=table,
            first=first,
            second=second,
        ),
        speaker.say("cup.table.secret")
        if outcome is None
        else speaker.say("cup.mine.result", result=won_said(speaker, outcome, (first, second))),
        "" if why is None else speaker.say(why),
        f"-# {speaker.say(rule)}",
    ]
    return Message((Panel((Words("\n".join(each for each in lines if each)),), Colour.RED),))
